import { afterDays, defaultPeriods } from '../../domain/privacy/periods.ts';
import { isClockSteady, lookAtClock } from '../../store/privacy/clock-mark.ts';
import { deleteOldCopies, deleteOldMail } from '../../store/privacy/old-mail.ts';
import { landlordsWithShorterLetters } from '../../store/privacy/own-periods.ts';
import type { Handler } from '../job.ts';

/**
 * Deletes mail whose period has ended: mail that belongs to no application, raw bytes and traces, and copies of what
 * users were sent. First by the installation’s period, then for each landlord who has a shorter one.
 */
export const deleteOldMailJob: Handler<'delete-old-mail'> = async (_data, { now, settings, log }) => {
  const at = now();
  await lookAtClock(at);
  if (!(await isClockSteady(at))) return;
  const { letters } = settings.periods ?? defaultPeriods;
  const before = (days: number) => afterDays(at, -days);
  let records = await deleteOldMail(before(letters), at);
  for (const { _id, letters: own } of await landlordsWithShorterLetters(letters))
    records += await deleteOldMail(before(own), at, _id);
  await deleteOldCopies(before(letters));
  if (records > 0) log.info({ records }, 'Mail whose period was over was deleted');
};
