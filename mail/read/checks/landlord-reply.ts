import { noticeTokenOf } from '../../../domain/inbound/inbox-address.ts';
import type { Message } from '../../../domain/inbound/message.ts';
import { newsText } from '../../send/text/outbound.ts';
import { writtenAbove } from '../new-text.ts';
import { judgeAuthentication } from '../trust.ts';
import type { ClassifyContext, Verdict } from '../verdict.ts';
import { automatic } from './automatic.ts';
import { type Check, header, pass, sameAddress } from './check.ts';
import { checksText } from './reasons.ts';

const text = checksText.landlordReply;

/** Sends nothing to the applicant: the landlord finds the reply in their unsorted email, with the reason. */
const notSent = (reason: string): Verdict => ({ kind: 'unsorted', platform: null, reason });

/**
 * Whether anything suggests that a machine sent it. This is stricter than for other email: what reaches an applicant
 * may get an automatic answer, which would come back here.
 */
function isMachineMade(message: Message, { envelope }: ClassifyContext): boolean {
  const submitted = header(message, 'auto-submitted').trim();
  return (
    envelope.mailFrom === '' ||
    (submitted !== '' && !/^no\b/i.test(submitted)) ||
    ['precedence', 'list-id', 'list-unsubscribe', 'x-loop', 'x-autoreply', 'x-auto-response-suppress'].some((name) =>
      name === 'precedence' ? /bulk|junk|list|auto/i.test(header(message, name)) : message.headers.has(name),
    )
  );
}

/**
 * A landlord's reply to a notice about an applicant's message. Knowing the notice's address isn't enough: the reply
 * must also come from an address that is proven to be the landlord's.
 */
export const landlordReply: Check = {
  name: 'landlord-reply',
  async check(message, context) {
    const token = noticeTokenOf(context.envelope.tag);
    if (!token) return pass(text.noNotice);
    const machine = await automatic.check(message, context);
    if (machine.kind === 'auto-reply') return { ...machine, conversation: null };
    if (machine.kind === 'unsorted') return machine;
    if (machine.kind !== null || isMachineMade(message, context)) return notSent(text.automatic);
    const sender = message.from?.address ?? '';
    const notice = (await context.notices?.find(token)) ?? null;
    if (!notice) return notSent(text.unknown);
    if (!context.notices?.provenAddresses.some((own) => sameAddress(own, sender)))
      return notSent(text.stranger({ sender: sender || checksText.unsorted.noSender }));
    const trust = judgeAuthentication(context.authentication);
    if (trust.level !== 'authentic') return notSent(text.notProven({ sender, reason: trust.reason }));
    if (notice.isExpired) return notSent(text.expired);
    const { conversation } = notice;
    const words = writtenAbove(message.text, newsText.replyAbove);
    return { kind: 'reply', conversation, newText: words, knownSender: true, byLandlord: true, reason: text.trace };
  },
};
