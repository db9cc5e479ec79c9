import { senderName } from '../../domain/accounts/sender-details.ts';
import { applicantSchema } from '../../domain/calls/applicant-gate.ts';
import {
  availableSlotsSchema,
  cancelViewingSchema,
  noneSuitSchema,
  submitViewingSchema,
} from '../../domain/calls/viewing-appointment.ts';
import { monthOf } from '../../domain/civil-time.ts';
import { replyAddress } from '../../domain/inbound/inbox-address.ts';
import { calendarEntry, calendarFile } from '../../domain/viewings/calendar-event.ts';
import { bookingRefusal } from '../../domain/viewings/viewing.ts';
import type { Application } from '../../store/applications/application.ts';
import { type Listing, findListingById } from '../../store/listings/listing.ts';
import { applicantLink } from '../../store/applications/applicant-link.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { bookingOf } from '../../store/viewings/viewing.ts';
import { slotsFor } from '../../store/viewings/open-slots.ts';
import { call, stream } from '../http/call.ts';
import { conflict, notFound } from '../http/errors.ts';
import { presentDays, presentSubmitted, presentViewingState } from './present-appointment.ts';
import { bookViewing, cancelByApplicant, noneSuits, viewingState } from './book.ts';
import { viewingsText } from './text.ts';

async function listingOf({ who }: { who: Application }): Promise<Listing> {
  const listing = await findListingById(who.listingId);
  if (!listing) throw notFound('application');
  return listing;
}

const availableSlots = call({
  method: 'post',
  path: '/applications/viewing_appointment/available_viewing_slots',
  limit: 'passcode',
  access: 'applicant',
  schema: availableSlotsSchema,
  load: listingOf,
  act({ input, who, loaded, now }) {
    const refused = bookingRefusal(who);
    if (refused) throw conflict(refused);
    return slotsFor(loaded, who._id, monthOf(input.year, input.month), now);
  },
  present: presentDays,
});

const hasBooked = call({
  method: 'post',
  path: '/applications/viewing_appointment/has_booked_viewing',
  limit: 'passcode',
  access: 'applicant',
  schema: applicantSchema,
  load: listingOf,
  act: ({ who, loaded, now }) => viewingState({ application: who, now }, loaded),
  present: (state, { who, loaded }) => presentViewingState(state, who, loaded),
});

const submit = call({
  method: 'post',
  path: '/applications/viewing_appointment/submit',
  limit: 'passcode',
  access: 'applicant',
  schema: submitViewingSchema,
  act: ({ input, who, context, now }) =>
    bookViewing({ application: who, context, now }, { date: input.date, start: input.start_time }),
  present: presentSubmitted,
});

const cancel = call({
  method: 'post',
  path: '/applications/viewing_appointment/cancel',
  limit: 'passcode',
  access: 'applicant',
  schema: cancelViewingSchema,
  act: ({ input, who, context, now }) => cancelByApplicant({ application: who, context, now }, input.reason),
  present: () => ({ cancelled: true, message: viewingsText.applicant.cancelled }),
});

const noneSuit = call({
  method: 'post',
  path: '/applications/viewing_appointment/none_suit',
  limit: 'passcode',
  access: 'applicant',
  schema: noneSuitSchema,
  act: ({ input, who, context, now }) => noneSuits({ application: who, context, now }, input.note),
  present: (waiting) => ({
    waiting: waiting !== null,
    message: viewingsText.applicant.waiting,
  }),
});

/** The booked viewing as a calendar file, under the UID of the emailed invitation. */
const calendar = stream({
  method: 'post',
  path: '/applications/viewing_appointment/calendar',
  limit: 'passcode',
  access: 'applicant',
  schema: applicantSchema,
  load: listingOf,
  async write({ who, loaded, context }, response) {
    const [viewing, landlord] = await Promise.all([bookingOf(who._id), findUserById(String(who.landlordId))]);
    if (!viewing || !landlord?.username) throw notFound('viewing');
    const { publicUrl, sessionSecret: secret, applicationsMailDomain: mailDomain } = context.options;
    const entry = calendarEntry({
      date: viewing.date,
      start: viewing.start,
      end: viewing.end,
      sequence: viewing.sequence,
      viewingId: String(viewing._id),
      stamp: viewing.changedAt ?? viewing._id.getTimestamp(),
      listingAddress: loaded.address,
      landlord: senderName(landlord.username, landlord.sender),
      applicant: { name: who.name, email: who.email ?? '' },
      replyAddress: replyAddress(landlord.username, who.replyToken, mailDomain),
      viewingUrl: applicantLink({ secret, publicUrl }, 'viewing_appointment', String(who._id)),
      mailDomain,
    });
    response.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="viewing.ics"',
    });
    response.send(calendarFile(entry, 'PUBLISH'));
  },
});

export const viewingAppointmentRoutes = [availableSlots, hasBooked, submit, cancel, noneSuit, calendar];
