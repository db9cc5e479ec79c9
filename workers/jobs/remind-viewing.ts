import { dueReminders, remind } from '../../store/viewings/reminders.ts';
import type { Handler } from '../job.ts';

/**
 * Puts the due reminders into the outbox: a day and two hours before a viewing. The store says what is booked right
 * now, so a restart loses none, and a moved booking is reminded of at its new time.
 */
export const remindViewing: Handler<'remind-viewing'> = async (_data, { now, log, settings }) => {
  const options = { now: now(), mailDomain: settings.applicationsMailDomain };
  const due = await dueReminders(options.now);
  for (const reminder of due) await remind(reminder, options);
  if (due.length > 0) log.info({ reminders: due.length }, 'Applicants are reminded of their viewings');
};
