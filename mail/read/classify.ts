import type { Message, TraceStep } from '../../domain/inbound/message.ts';
import { authors } from './checks/authors.ts';
import { automatic } from './checks/automatic.ts';
import { bounce } from './checks/bounce.ts';
import type { Check } from './checks/check.ts';
import { direct } from './checks/direct.ts';
import { landlordReply } from './checks/landlord-reply.ts';
import { knownSender } from './checks/known-sender.ts';
import { siteEnquiry } from './checks/site-enquiry.ts';
import { forwardedEnquiry } from './checks/forwarded-enquiry.ts';
import { forwardingConfirmation } from './checks/forwarding-confirmation.ts';
import { platformMail } from './checks/platform-mail.ts';
import { reply } from './checks/reply.ts';
import { freshWishAnswer, wishAnswer } from './checks/wish-answer.ts';
import type { Classification, ClassifyContext } from './verdict.ts';

/** In this order; the first check that gives a verdict decides. */
export const checks: readonly Check[] = [
  authors,
  bounce,
  landlordReply,
  forwardingConfirmation,
  platformMail,
  forwardedEnquiry,
  siteEnquiry,
  automatic,
  reply,
  wishAnswer,
  knownSender,
  freshWishAnswer,
  direct,
];

/**
 * Decides a message's kind. Each check that was run, even without a verdict, adds a step with its result and its
 * reason. Rejects only if a look-up of the context does.
 */
export async function classify(message: Message, context: ClassifyContext): Promise<Classification> {
  const steps: TraceStep[] = [];
  for (const { name, check } of checks) {
    const verdict = await check(message, context);
    steps.push({ at: context.now, check: name, verdict: verdict.kind ?? 'no', reason: verdict.reason });
    if (verdict.kind !== null) return { ...verdict, steps };
  }
  const why = steps.at(-1)?.reason ?? '';
  steps.push({ at: context.now, check: 'unsorted', verdict: 'unsorted', reason: why });
  return { kind: 'unsorted', platform: null, reason: why, steps };
}
