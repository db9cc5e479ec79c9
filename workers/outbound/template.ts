import { type ComposedMail } from '../../mail/send/compose.ts';
import { type OutgoingMail } from '../../store/outbound/outgoing-mail.ts';
import { type JobContext } from '../job.ts';

/** A mail of the outbox, made ready: what leaves, and what is to be kept of it afterwards. */
export type Prepared = {
  composed: ComposedMail;
  /** After the server has taken it. */
  sent(): Promise<void>;
  /** After it was given up, with the last answer. */
  givenUp(answer: string): Promise<void>;
};

/** Why there is nothing to send, in words for an operator: it cannot be made (`failed`), or nobody waits for it (`withdrawn`). */
export type NotToSend = { reason: string; outcome: 'failed' | 'withdrawn' };

/** How one kind of mail is made when it goes out. It may be asked again for each try, and makes the same mail. */
export type Template<M extends OutgoingMail> = (mail: M, context: JobContext) => Promise<Prepared | NotToSend>;
