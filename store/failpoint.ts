/**
 * Named points at which a test can kill the process, as a power cut would (docs/decisions/0010). They are where a crash
 * would matter: between two durable steps. Passing one that is not armed costs a comparison.
 */
export const failpoints = {
  'mail-piece-stored': 'a piece of a large mail is stored, the mail is not',
  'mail-stored': 'a mail is stored, its sender has no 250 yet',
  'message-kept': 'the message of a mail is kept, nothing has been made of it',
  'delivery-read': 'everything has been made of a mail, nobody has noted that it was read',
  'layout-mail-reread': 'one email of a layout is read again, nobody has noted how that went',
  'mail-sent': 'an email has left, nobody has noted it',
  'mail-marked': 'an email is noted as sent or given up, the conversation and the history do not say so yet',
  'closing-mail-queued': 'the closing email of one applicant is queued, nobody has noted it',
  'place-taken': 'a place of a viewing slot is taken, nobody is booked there',
  'viewing-written': 'a viewing is booked or moved, its application and its old place are as before',
  'viewing-scheduled': 'the application follows a viewing that was booked or moved, its old place is still taken',
  'erasure-step': 'one kind of what is held about an erased person is removed, the next is not',
  'tenant-uncommitted': 'everything about an acceptance is written, its transaction is not committed',
  'tenant-accepted': 'an acceptance is committed, the landlord has no answer yet',
  'migration-batch': 'one batch of a migration is written, the next is not',
  'backup-section': 'one collection of a backup is read, the next is not',
  'bucket-file-copied': 'a file of a bucket is copied for a backup, its copy has no name yet',
  'store-dropped': 'a restore has emptied the store, nothing of the backup is in it',
  'backup-loaded': 'a restore has written every record, nobody erased since was looked for',
  'keys-rewrapped': 'some data keys are wrapped with the current key of the ring, the others are not',
  'file-encrypted': 'a file has an encrypted copy, its record has the original',
  'file-replaced': 'a record has the encrypted copy of its file, the original is still there',
  'quotations-encrypted': 'what was quoted from a judged document has just been encrypted',
  'acceptance-followed': 'one of the other applicants has been dealt with after an acceptance, nobody has noted it',
} as const;

export type Failpoint = keyof typeof failpoints;

/** A point, and the pass at which the process is killed, counted from 1. */
export type FailpointPass = { point: Failpoint; pass: number };

let armed: FailpointPass | null = null;

/** Parses `mail-stored` or `mail-stored:3` (the third pass); null if there is no such point. */
export function parseFailpoint(text: string): FailpointPass | null {
  const [, point = '', pass = '1'] = /^([a-z-]+)(?::([1-9]\d{0,5}))?$/.exec(text) ?? [];
  return Object.hasOwn(failpoints, point) ? { point: point as Failpoint, pass: Number(pass) } : null;
}

/**
 * Arms a point: the process is killed when it passes it. For tests only; the configuration refuses it in production.
 */
export function armFailpoint(pass: FailpointPass): void {
  armed = { ...pass };
}

/** Whether a test has armed a point that is still to be passed. */
export const isArmed = (point: Failpoint): boolean => armed?.point === point && armed.pass > 0;

/** Marks a point in the code; kills the process with SIGKILL if a test has armed it. */
export function failpoint(point: Failpoint): void {
  if (armed?.point !== point) return;
  armed.pass -= 1;
  if (armed.pass === 0) process.kill(process.pid, 'SIGKILL');
}
