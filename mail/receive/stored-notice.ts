import type { ReceiverLog } from './options.ts';

/**
 * Collects the ids of stored emails and hands them on after the answers of this turn of the loop were given, those of one
 * group commit together. Whatever the receiver of the notice does or fails to do, the sweep finds unread emails anyway.
 */
export function createStoredNotice(
  onStored: (mailIds: string[]) => void | Promise<void>,
  log: ReceiverLog,
): (mailId: string) => void {
  let ids: string[] = [];
  const failed = (error: unknown) =>
    log.warn({ err: error }, 'Stored mails could not be announced; the sweep will find them');

  function announceStored(): void {
    const stored = ids;
    ids = [];
    try {
      Promise.resolve(onStored(stored)).catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  return (mailId) => {
    if (ids.push(mailId) === 1) setImmediate(announceStored);
  };
}
