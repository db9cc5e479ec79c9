import { canRemindByHand } from '../../domain/applications/reminders.ts';
import { moveForwardSchema } from '../../domain/calls/pipeline.ts';
import { putReminder, reminderFor } from '../../store/viewings/applicant-reminder.ts';
import { call } from '../http/call.ts';
import { conflict } from '../http/errors.ts';
import { ownApplication } from '../http/owned.ts';
import { announceApplication } from './announce.ts';
import { applicationsText } from './text.ts';

const text = applicationsText.reminder;

/** Reminds an applicant now of what is awaited from them, whatever the clock would do. */
const remind = call({
  method: 'post',
  path: '/listing/application_pipeline/remind',
  limit: 'write',
  access: 'landlord',
  schema: moveForwardSchema,
  load: ownApplication,
  async act({ loaded: { application, listing }, now, context }) {
    if (!canRemindByHand(application.reminder ?? null, now)) throw conflict(text.tooSoon);
    const template = await reminderFor(application, listing, now);
    const mailDomain = context.options.applicationsMailDomain;
    const mail = template && (await putReminder(application, template, { now, mailDomain }));
    if (!mail) throw conflict(text.nothing);
    // Not taken by the queue now, the sweep finds the email.
    await context.options.queues.enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
    return announceApplication(application, context);
  },
  present: ({ _id }) => ({ application_id: String(_id) }),
});

export const remindRoutes = [remind];
