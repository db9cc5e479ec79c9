import { dayWord } from '../../domain/viewings/reminders.ts';
import { hasBegun } from '../../domain/viewings/viewing.ts';
import { stillInterested, viewingReminder } from '../../mail/send/reminder-mails.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { findViewing } from '../../store/viewings/viewing.ts';
import { type NotToSend, type Template } from './template.ts';
import { groundOf, nothingToSend, overtaken, viewingMail } from './viewing-mail.ts';

const past: NotToSend = { reason: 'The viewing has begun', outcome: 'withdrawn' };
const decided: NotToSend = { reason: 'The decision does not wait for an answer any more', outcome: 'withdrawn' };

/** A reminder, when the booking still stands as it stood. */
export const viewingReminderMail: Template<ApplicationMail> = async (mail, context) => {
  const [ground, viewing] = await Promise.all([groundOf(mail, context), mail.aboutId && findViewing(mail.aboutId)]);
  if (!ground || !viewing) return nothingToSend;
  if (viewing.status !== 'BOOKED' || viewing.sequence !== mail.number) return overtaken;
  const now = context.now();
  if (hasBegun(viewing, now)) return past;
  const letter = viewingReminder({ ...ground.facts, slot: viewing, day: dayWord(viewing.date, now) });
  return viewingMail(mail, ground, { ...letter, called: 'A reminder of the viewing' }, context);
};

/** The question after a viewing, while the landlord is deciding and it was not answered. */
export const stillInterestedMail: Template<ApplicationMail> = async (mail, context) => {
  const [ground, viewing] = await Promise.all([groundOf(mail, context), mail.aboutId && findViewing(mail.aboutId)]);
  if (!ground || !viewing) return nothingToSend;
  const { stage, subState, interest } = ground.application;
  if (stage !== 'final_decision' || subState !== 'pending' || interest?.answer) return decided;
  const letter = stillInterested({ ...ground.facts, slot: viewing });
  return viewingMail(mail, ground, { ...letter, called: 'The question whether they are still interested' }, context);
};
