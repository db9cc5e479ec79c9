import type { ComposedMail } from '../../mail/send/compose.ts';
import type { OwnAddressRecord } from '../../store/accounts/own-address.ts';
import type { Application } from '../../store/applications/application.ts';
import type { MailRecord, OutgoingMail } from '../../store/outbound/outgoing-mail.ts';
import type { SuppressedAddress } from '../../store/outbound/suppression.ts';
import type { TogetherWrite } from '../../store/write-together.ts';
import type { JobContext } from '../job.ts';

/**
 * A prepared email of the outbox: what is sent, and what is recorded once it has left, besides a line in the history.
 */
export type PreparedMail = {
  composed: ComposedMail;
  /** The application it was made from, if one was read. */
  application?: Pick<Application, '_id' | 'landlordId' | 'listingId' | 'cannotEmail' | 'conversation'>;
  /** What is written before it leaves, or before it is known that it doesn't. */
  writes?: readonly TogetherWrite[];
  /** The recipient's entries in the list of suppressed addresses, if they were read with it. */
  suppressions?: readonly SuppressedAddress[];
  /** Whether an operator has disabled the landlord in whose name it is sent, if that was read with it. */
  isLandlordDisabled?: boolean;
  /** The same for a pause of the landlord's email. */
  isLandlordPaused?: boolean;
  /** The landlord's address at their own domain, if it was read with it. */
  ownAddress?: OwnAddressRecord | null;
  /** Whether the recipient's address is one at which we receive, if that was read with it. */
  isReceivedHere?: boolean;
} & Partial<Pick<MailRecord, 'message' | 'askedAgain' | 'checkCollection'>>;

/**
 * Why there is nothing to send, in words for an operator: it can't be made (`failed`), is no longer needed
 * (`withdrawn`), or isn't needed unless the landlord undoes a change, for which they have `until` then (`undecided`).
 */
export type NothingToSend =
  | { reason: string; outcome: 'failed' | 'withdrawn' }
  | { reason: string; outcome: 'undecided'; until: Date };

/** Makes one kind of email when it is due to leave. It may be called for each attempt, and makes the same email. */
export type Template<M extends OutgoingMail> = (mail: M, context: JobContext) => Promise<PreparedMail | NothingToSend>;

export const withdrawn = (reason: string): NothingToSend => ({ reason, outcome: 'withdrawn' });
export const failed = (reason: string): NothingToSend => ({ reason, outcome: 'failed' });
