import { outboundText } from '../../domain/outbound/text.ts';
import { bookingReminder, documentsReminder } from '../../mail/send/reminder-mails.ts';
import { collectionOf } from '../../store/documents/collection.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { leftToSend, reminderFor } from '../../store/viewings/applicant-reminder.ts';
import { waitingOf } from '../../store/viewings/waiting-list.ts';
import type { JobContext } from '../job.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { type Template, withdrawn } from './template.ts';

/** What the email is about, if the reminder is still due at the moment it is sent. */
async function standingReminder(mail: ApplicationMail, context: JobContext) {
  const about = await letterContext(mail, context);
  if (!about) return nothingToSend;
  const template = await reminderFor(about.application, about.listing, context.now());
  return template === mail.template ? about : withdrawn(outboundText.answeredSince);
}

/** Reminds an applicant of the form and documents, and says what is missing. */
export const documentsReminderMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await standingReminder(mail, context);
  if (!('application' in about)) return about;
  const { open } = await collectionOf(about.application, about.listing);
  const { toConfirm } = open;
  const missing = leftToSend(open).filter((title) => !toConfirm.includes(title));
  return applicantMail(about, documentsReminder({ ...about.facts, missing, toConfirm }));
};

/** Reminds an applicant of the invitation to a viewing. */
export const bookingReminderMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await standingReminder(mail, context);
  if (!('application' in about)) return about;
  const isWaiting = (await waitingOf(mail.applicationId)) !== null;
  return applicantMail(about, bookingReminder({ ...about.facts, isWaiting }));
};
