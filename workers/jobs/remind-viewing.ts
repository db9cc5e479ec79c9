import { dueReminders, remind } from '../../store/viewings/reminders.ts';
import type { Handler } from '../job.ts';

/** How many reminders are looked at together. */
const page = 200;

/**
 * Puts the due reminders into the outbox: a day and two hours before a viewing. Each booking says when its next one is
 * due, so a restart loses none, a moved booking is reminded of at its new time, and only what is due is read.
 */
export const remindViewing: Handler<'remind-viewing'> = async (_data, { now, log, settings }) => {
  const options = { now: now(), mailDomain: settings.applicationsMailDomain };
  let reminded = 0;
  for (let isMore = true; isMore; ) {
    const due = await dueReminders(options.now, page);
    isMore = due.length === page;
    for (const viewing of due) {
      try {
        if (await remind(viewing, options)) reminded += 1;
      } catch (err) {
        // The others’ reminders don't wait for it; it is looked at again in a minute.
        log.error(
          { err, applicationId: String(viewing.applicationId) },
          'A reminder of a viewing could not be prepared',
        );
        isMore = false;
      }
    }
  }
  if (reminded > 0) log.info({ reminders: reminded }, 'Applicants are reminded of their viewings');
};
