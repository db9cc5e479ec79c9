import { outboundText } from '../../domain/outbound/text.ts';
import { bookingReminder, documentsReminder } from '../../mail/send/reminder-mails.ts';
import { collectionOf } from '../../store/documents/collection.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { leftToSend, reminderFor } from '../../store/viewings/applicant-reminder.ts';
import type { JobContext } from '../job.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { type Template, withdrawn } from './template.ts';

/** What an email is about, where its reminder still stands at the moment it leaves. */
async function standingReminder(mail: ApplicationMail, context: JobContext) {
  const about = await letterContext(mail, context);
  if (!about) return nothingToSend;
  const template = await reminderFor(about.application, about.listing, context.now());
  return template === mail.template ? about : withdrawn(outboundText.answeredSince);
}

/** Reminds of the form and the documents, with what is still missing. */
export const documentsReminderMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await standingReminder(mail, context);
  if (!('application' in about)) return about;
  const { standing } = await collectionOf(about.application, about.listing);
  return applicantMail(about, documentsReminder({ ...about.facts, missing: leftToSend(standing) }));
};

/** Reminds of the invitation to a viewing. */
export const bookingReminderMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await standingReminder(mail, context);
  return 'application' in about ? applicantMail(about, bookingReminder(about.facts)) : about;
};
