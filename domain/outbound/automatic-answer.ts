import { civilDate } from '../civil-time.ts';
import { mailboxKey } from './mailbox-key.ts';
import { outboundText } from './text.ts';
import type { Actor, Position } from '../pipeline.ts';

/**
 * Emails with which Letterbox itself replies to an email, although nobody requested them (RFC 3834). Invitations,
 * confirmations and emails caused by a landlord's action are not included: someone is waiting for those.
 */
export const answerTemplates = ['closed-listing', 'closed-application', 'enquiry-received'] as const;
export type AnswerTemplate = (typeof answerTemplates)[number];

export function isAnswer(template: string): template is AnswerTemplate {
  return answerTemplates.some((answer) => answer === template);
}

/**
 * The key under which a recipient may get one reply a day: the civil day and the address, whatever the reply is about.
 */
export function answerAllowance(to: string, at: Date): string {
  return `${civilDate(at)} ${mailboxKey(to)}`;
}

const machines =
  /^(?:mailer-daemon|postmaster|no[-_.]?reply|do[-_.]?not[-_.]?reply|bounces?|abuse|root)(?:[+._-].*)?@/i;

/** Why Letterbox must not write to an address automatically; null if it may. */
export function automaticMailRefusal(to: string, at: { isOwnInbox: boolean; isPlatform: boolean }): string | null {
  if (at.isOwnInbox) return outboundText.refused.ownInbox;
  if (at.isPlatform) return outboundText.refused.platform;
  return machines.test(to) ? outboundText.refused.machine : null;
}

/** A reply later than this, in ms, helps nobody: the email was filed or reread long after it arrived. */
const answerWithinMs = 3 * 24 * 3600 * 1000;

export type Answerable = {
  /** The kind of the email, and whether its sender's domain disowned it (DMARC). */
  kind: string;
  disowned: boolean;
  receivedAt: Date;
  position: Position;
  /** Who made the last change of stage; null if there was none. */
  endedBy: Actor | null;
  isListingClosed: boolean;
  /** Whether the landlord has paused it: nobody moves forward, and writers are told that their email arrived. */
  isListingPaused: boolean;
};

/**
 * Which reply an email gets, if any. Only emails written by a person get one, never those sent by a machine. A person
 * who asks for a home that is let is told so; one who writes to an application that a person has ended is told that the
 * email was kept. An application set aside by a rule gets no reply: nobody learns of a rejection before the landlord
 * has confirmed it.
 */
export function answerTo(mail: Answerable, now: Date): AnswerTemplate | null {
  const { kind, position, endedBy } = mail;
  if (mail.disowned || now.getTime() - mail.receivedAt.getTime() > answerWithinMs) return null;
  const ended = position.subState === 'rejected' || position.subState === 'cancelled';
  if (ended && (endedBy === 'landlord' || endedBy === 'applicant')) {
    return ['reply', 'direct', 'enquiry', 'forwarded-enquiry'].includes(kind) ? 'closed-application' : null;
  }
  const asks = kind === 'enquiry' || kind === 'forwarded-enquiry' || kind === 'direct';
  if (!asks || position.stage !== 'application_screening') return null;
  if (mail.isListingClosed) return 'closed-listing';
  return mail.isListingPaused ? 'enquiry-received' : null;
}
