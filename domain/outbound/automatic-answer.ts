import { civilDate } from '../civil-time.ts';
import { emailKey } from '../applications/person.ts';
import { outboundText } from './text.ts';
import type { Actor, Position } from '../pipeline.ts';

/**
 * Emails by which Letterbox itself answers an email, with nobody having asked for them (RFC 3834). Invitations,
 * confirmations and what a landlord's action causes are none: someone waits for those.
 */
export const answerTemplates = ['closed-listing', 'closed-application', 'enquiry-received'] as const;
export type AnswerTemplate = (typeof answerTemplates)[number];

export function isAnswer(template: string): template is AnswerTemplate {
  return answerTemplates.some((answer) => answer === template);
}

/**
 * Which one a recipient may get on a day, and the day's name: one answer per address and civil day, whatever it is
 * about.
 */
export function answerAllowance(to: string, at: Date): string {
  return `${civilDate(at)} ${emailKey(to)}`;
}

const machines =
  /^(?:mailer-daemon|postmaster|no[-_.]?reply|do[-_.]?not[-_.]?reply|bounces?|abuse|root)(?:[+._-].*)?@/i;

/** Why Letterbox must not write to an address automatically; null when it may. */
export function automaticMailRefusal(to: string, at: { isOwnInbox: boolean; isPlatform: boolean }): string | null {
  if (at.isOwnInbox) return outboundText.refused.ownInbox;
  if (at.isPlatform) return outboundText.refused.platform;
  return machines.test(to) ? outboundText.refused.machine : null;
}

/** An answer that comes later than this, ms, helps nobody: the email was filed or read again long after it came. */
const answerWithinMs = 3 * 24 * 3600 * 1000;

export type Answerable = {
  /** What the email was taken for, and whether its sender's domain disowned it (DMARC). */
  kind: string;
  disowned: boolean;
  receivedAt: Date;
  position: Position;
  /** Who made the last change of stage; null when there was none. */
  endedBy: Actor | null;
  isListingClosed: boolean;
  /** Whether the landlord has paused it: nobody moves forward, and whoever writes is told that it arrived. */
  isListingPaused: boolean;
};

/**
 * Which answer an email gets, if any. Only what a person wrote is answered, never what a machine did. Someone who asks
 * for a home that is let is told so; someone who writes to an application that a person has ended is told that it was
 * kept. What a rule set aside is not answered: no rejection is told before the landlord has confirmed it.
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
