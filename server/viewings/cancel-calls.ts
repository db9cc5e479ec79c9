import type { z } from 'zod';
import {
  type AttendanceAnswer,
  type CancelledAnswer,
  attendanceSchema,
  cancelApplicantSchema,
  cancelDateSchema,
  cancelSlotSchema,
} from '../../domain/calls/viewing-appointment.ts';
import type { Landlord } from '../http/access.ts';
import { call } from '../http/call.ts';
import { ownApplication, ownListing } from '../http/owned.ts';
import { cancelDate, cancelForApplicant, cancelSlot, keepAttendance } from './cancel.ts';
import { viewingsText } from './text.ts';

/** The specification has these as GET; pages use their POST counterparts. */
const methods = ['get', 'post'] as const;

const text = viewingsText.cancel;

const cancelApplicant = methods.map((method) =>
  call({
    method,
    path: '/listing/cancel_applicant_viewing',
    changesByGet: method === 'get',
    limit: 'write',
    access: 'landlord',
    schema: cancelApplicantSchema,
    load: ownApplication,
    act: ({ loaded, context, now }) => cancelForApplicant(loaded.application, { context, now }),
    present({ undo }, { loaded, now }): CancelledAnswer {
      const { name, email } = loaded.application;
      const who = { name: name || text.nameless };
      const message = email ? text.one(who) : text.oneWithoutEmail(who);
      return { cancelled: 1, message, ...(undo && undo.until > now ? { undo_until: undo.until.toISOString() } : {}) };
    },
  }),
);

const loadListing = (asked: { who: Landlord; input: z.output<typeof cancelDateSchema> }) => ownListing(asked);

const cancelAll = methods.map((method) =>
  call({
    method,
    path: '/listing/cancel_all_viewing',
    changesByGet: method === 'get',
    limit: 'write',
    access: 'landlord',
    schema: cancelDateSchema,
    load: loadListing,
    act: ({ input, loaded, context, now }) => cancelDate(loaded, input.date, { context, now }),
    present: (cancelled): CancelledAnswer => ({
      cancelled,
      message: text.date({ count: cancelled }),
    }),
  }),
);

const cancelOneSlot = call({
  method: 'post',
  path: '/listing/cancel_slot_viewings',
  limit: 'write',
  access: 'landlord',
  schema: cancelSlotSchema,
  load: loadListing,
  act: ({ input, loaded, context, now }) => cancelSlot(loaded, input.date, input.start_time, { context, now }),
  present: (cancelled): CancelledAnswer => ({
    cancelled,
    message: text.slot({ count: cancelled }),
  }),
});

const attendance = call({
  method: 'post',
  path: '/listing/viewing_attendance',
  limit: 'write',
  access: 'landlord',
  schema: attendanceSchema,
  load: ownApplication,
  act: ({ input, loaded, context, now }) => keepAttendance(loaded.application, input, { context, now }),
  present: ({ viewing, application }): AttendanceAnswer => ({
    application_id: String(application._id),
    attendance: viewing.attendance,
    note: viewing.attendanceNote,
    impressions: viewing.impressions ?? [],
    stage: application.stage,
    sub_state: application.subState,
  }),
});

export const viewingCancelRoutes = [...cancelApplicant, ...cancelAll, cancelOneSlot, attendance];
