import { outboundText } from '../../domain/outbound/text.ts';
import { dayWord } from '../../domain/viewings/reminders.ts';
import { hasBegun } from '../../domain/viewings/viewing.ts';
import { stillInterested, viewingReminder } from '../../mail/send/reminder-mails.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { findViewing } from '../../store/viewings/viewing.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { unlessUndone } from './overtaken.ts';
import { viewingOvertaken } from './calendar-viewing.ts';
import { type Template, withdrawn } from './template.ts';

/** A reminder, if the booking is unchanged. */
export const viewingReminderMail: Template<ApplicationMail> = async (mail, context) => {
  const [about, viewing] = await Promise.all([letterContext(mail, context), mail.aboutId && findViewing(mail.aboutId)]);
  if (!about || !viewing) return nothingToSend;
  if (viewing.status !== 'BOOKED' || viewing.sequence !== mail.number) return viewingOvertaken;
  const now = context.now();
  if (hasBegun(viewing, now)) return withdrawn(outboundText.viewingStarted);
  return applicantMail(about, viewingReminder({ ...about.facts, slot: viewing, day: dayWord(viewing.date, now) }));
};

/** The question after a viewing, while the landlord is deciding and nothing has answered or replaced it. */
export const stillInterestedMail: Template<ApplicationMail> = async (mail, context) => {
  const [about, viewing] = await Promise.all([letterContext(mail, context), mail.aboutId && findViewing(mail.aboutId)]);
  if (!about || !viewing) return nothingToSend;
  const { stage, subState, interest, hold } = about.application;
  if (stage !== 'final_decision' || subState !== 'pending' || interest?.answer)
    return withdrawn(outboundText.interestSettled);
  // Whoever was asked for the rest of the form says by sending it that they are interested.
  if (hold?.step === 'rest') return unlessUndone(about.application, outboundText.interestSettled, context);
  return applicantMail(about, stillInterested({ ...about.facts, slot: viewing }));
};
