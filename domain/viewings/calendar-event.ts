import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { zone } from '../civil-time.ts';
import type { Slot } from './slots.ts';
import { viewingsText } from './text.ts';

const text = viewingsText.calendar;

/** One viewing as a calendar event (RFC 5545, RFC 5546). */
export type CalendarViewing = Slot & {
  /** Stays the same as long as the viewing exists. */
  uid: string;
  /** Increases with each change, including the cancellation. */
  sequence: number;
  /** When it was written. */
  stamp: Date;
  summary: string;
  address: string;
  description: string;
  url: string;
  /** The address for calendar programs' replies. */
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
};

/** PUBLISH is for a file that is saved; it invites nobody. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/**
 * Dublin's clock changes since 1996: forward on the last Sunday of March at 1:00 UTC, back on the last Sunday of
 * October. Summer time counts as daylight saving here, as mail programs expect, although Irish law defines it the other
 * way round.
 */
const vtimezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:IST',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** Identifies the program that wrote a calendar file. */
export const calendarProduct = { company: 'Letterbox', product: 'Letterbox', language: 'EN' };
/** No time zone for the calendar itself: then stamps are in UTC, as required, and each event names its own zone. */
export const dublinTimezone = { name: null, generator: () => vtimezone };

/** The UID of a viewing: the same in every email about it. */
export const viewingUid = (viewingId: string, mailDomain: string): string => `viewing-${viewingId}@${mailDomain}`;

export type EntryFacts = Slot & {
  viewingId: string;
  sequence: number;
  stamp: Date;
  listingAddress: string;
  /** The landlord's name as shown to applicants. */
  landlord: string;
  applicant: { name: string; email: string };
  replyAddress: string;
  viewingUrl: string;
  mailDomain: string;
};

/** An applicant's viewing as an event in their calendar; replies from calendar programs go to the conversation. */
export function calendarEntry(facts: EntryFacts): CalendarViewing {
  const { date, start, end, sequence, stamp, listingAddress, landlord, applicant, viewingUrl } = facts;
  return {
    date,
    start,
    end,
    sequence,
    stamp,
    uid: viewingUid(facts.viewingId, facts.mailDomain),
    summary: `Viewing: ${listingAddress}`,
    address: listingAddress,
    description: text.invitation({ landlord, url: viewingUrl }),
    url: viewingUrl,
    organizer: { name: `${landlord} (Letterbox)`, email: facts.replyAddress },
    attendee: { name: applicant.name || applicant.email, email: applicant.email },
  };
}

/** A viewing as an iCalendar file: an invitation or its change (REQUEST), or its cancellation (CANCEL). */
export function calendarFile(viewing: CalendarViewing, method: CalendarMethod): string {
  const calendar = ical({ prodId: calendarProduct, method: ICalCalendarMethod[method], timezone: dublinTimezone });
  const cancelled = method === 'CANCEL';
  calendar.createEvent({
    id: viewing.uid,
    sequence: viewing.sequence,
    stamp: viewing.stamp,
    // Wall-clock time: the time zone is stated once, above.
    start: `${viewing.date}T${viewing.start}:00`,
    end: `${viewing.date}T${viewing.end}:00`,
    timezone: zone,
    summary: viewing.summary,
    location: viewing.address,
    description: viewing.description,
    url: viewing.url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: viewing.organizer,
    attendees:
      method === 'PUBLISH'
        ? []
        : [{ ...viewing.attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return calendar.toString();
}
