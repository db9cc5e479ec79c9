import { removeAbandonedMailFiles } from '../../store/inbound/mail-files.ts';
import { type Handler } from '../job.ts';

const hourMs = 60 * 60_000;

/**
 * Removes files of mails that were never accepted: a sender who went away in the middle, a receiver that died. Only old
 * ones, for a mail that is just coming in has its file before it has its record.
 */
export const tidy: Handler<'tidy'> = async (_data, { now, log }) => {
  const at = now().getTime();
  const removed = await removeAbandonedMailFiles(new Date(at - 48 * hourMs), new Date(at - hourMs));
  if (removed > 0) log.info({ removed }, 'Files of mails that were never accepted were removed');
};
