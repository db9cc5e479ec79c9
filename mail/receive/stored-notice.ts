import type { ReceiverLog, StoredMail } from './options.ts';

/**
 * Collects stored emails and passes them on after the replies of this turn of the event loop, those of one group commit
 * together. Whatever the receiver of the notice does or fails to do, the sweep finds unread emails anyway.
 */
export function createStoredNotice(
  onStored: (mails: StoredMail[]) => void | Promise<void>,
  log: ReceiverLog,
): (mail: StoredMail) => void {
  let mails: StoredMail[] = [];
  const failed = (error: unknown) =>
    log.warn({ err: error }, 'Stored mails could not be announced; the sweep will find them');

  function announceStored(): void {
    const stored = mails;
    mails = [];
    try {
      Promise.resolve(onStored(stored)).catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  return (mail) => {
    if (mails.push(mail) === 1) setImmediate(announceStored);
  };
}
