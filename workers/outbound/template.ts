import type { ComposedMail } from '../../mail/send/compose.ts';
import type { Application } from '../../store/applications/application.ts';
import type { MailRecord, OutgoingMail } from '../../store/outbound/outgoing-mail.ts';
import type { SuppressedAddress } from '../../store/outbound/suppression.ts';
import type { JobContext } from '../job.ts';

/** An email of the outbox, made ready: what leaves, and what is recorded once it has left beside a line of history. */
export type PreparedMail = {
  composed: ComposedMail;
  /** The application it was made from, where it was read for that. */
  application?: Pick<Application, '_id' | 'landlordId' | 'listingId' | 'cannotEmail'>;
  /** What the list of suppressed addresses says of its recipient, where that was read with it. */
  suppressions?: readonly SuppressedAddress[];
  /** Whether an operator has disabled the landlord in whose name it goes out, where that was read with it. */
  isLandlordDisabled?: boolean;
  /** The same of a pause of their email. */
  isLandlordPaused?: boolean;
} & Partial<Pick<MailRecord, 'message' | 'askedAgain' | 'checkCollection'>>;

/**
 * Why there is nothing to send, in words for an operator: it cannot be made (`failed`), or nobody waits for it
 * (`withdrawn`).
 */
export type NothingToSend = { reason: string; outcome: 'failed' | 'withdrawn' };

/** How one kind of email is made when it goes out. It may be asked again for each try, and makes the same email. */
export type Template<M extends OutgoingMail> = (mail: M, context: JobContext) => Promise<PreparedMail | NothingToSend>;

export const withdrawn = (reason: string): NothingToSend => ({ reason, outcome: 'withdrawn' });
export const failed = (reason: string): NothingToSend => ({ reason, outcome: 'failed' });
