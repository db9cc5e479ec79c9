import { moveForwardSchema } from '../../domain/calls/pipeline.ts';
import { putReminder, manualReminder } from '../../store/viewings/applicant-reminder.ts';
import { call } from '../http/call.ts';
import { conflict } from '../http/errors.ts';
import { ownApplication } from '../http/owned.ts';
import { announceApplication } from './announce.ts';
import { applicationsText } from '../../domain/applications/text.ts';

const text = applicationsText.refusals.reminder;

/** Reminds an applicant now of what is awaited from them, whatever the clock would do. */
const remind = call({
  method: 'post',
  path: '/listing/application_pipeline/remind',
  limit: 'write',
  access: 'landlord',
  schema: moveForwardSchema,
  load: ownApplication,
  async act({ loaded: { application, listing }, now, context }) {
    const { template, refusal } = await manualReminder(application, listing, now);
    if (refusal) throw conflict(text[refusal]);
    const mailDomain = context.options.applicationsMailDomain;
    const mail = await putReminder(application, template, { now, mailDomain });
    if (!mail) throw conflict(text.noAddress);
    // Not taken by the queue now, the sweep finds the email.
    await context.options.queues.enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
    return announceApplication(application, context);
  },
  present: ({ _id }) => ({ application_id: String(_id) }),
});

export const remindRoutes = [remind];
