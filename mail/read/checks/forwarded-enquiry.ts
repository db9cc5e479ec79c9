import type { Enquiry } from '../../../domain/inbound/message.ts';
import { platformFacts } from '../../../domain/listings/platforms.ts';
import { platformOfAddress } from '../../../platforms/platform.ts';
import { readAbout } from '../about.ts';
import { readDirectEnquiry } from '../direct-enquiry.ts';
import { innerMessages, type InnerMessage } from '../inner-messages.ts';
import { judgeAuthentication } from '../trust.ts';
import type { AttachedEnquiry, ClassifyContext, PassedCheck, Verdict } from '../verdict.ts';
import { type Check, isLandlord, pass } from './check.ts';
import { checksText } from './reasons.ts';

const { trace, unsorted } = checksText;

const MAX_ATTACHED = 20;

/** An enquiry inside another email; the applicant is the writer of the inner one, never the person who forwarded it. */
export const forwardedEnquiry: Check = {
  name: 'forwarded-enquiry',
  check(message, context) {
    const inner = innerMessages(message);
    if (inner.length === 0) return pass(trace.nothingForwarded);
    const sender = message.from?.address ?? '';
    const trust = judgeAuthentication(context.authentication);
    if (trust.level === 'forged')
      return {
        kind: 'unsorted',
        platform: null,
        reason: unsorted.claimsForwarded({ sender: sender || unsorted.noOne, reason: trust.reason }),
      };
    const byLandlord = isLandlord(sender, context);
    const verdicts = inner.map((candidate) => readInner(candidate, byLandlord, context));
    const enquiries = verdicts.filter((verdict) => verdict.kind === 'forwarded-enquiry');
    // A platform's enquiry is certain; among enquiries from people, the innermost was written first.
    const found =
      enquiries.find((enquiry) => enquiry.platform !== null) ??
      enquiries.at(-1) ??
      verdicts.find((verdict) => verdict.kind !== null);
    if (found?.kind === 'forwarded-enquiry')
      return { ...found, byLandlord, others: otherApplicants(inner, found, byLandlord, context) };
    return found ?? pass(verdicts[0]?.reason ?? trace.forwardedNoEnquiry);
  },
};

/**
 * Enquiries side by side, attached or copied into the text, are from different applicants: one for each address, besides
 * the one already found.
 */
function otherApplicants(
  inner: readonly InnerMessage[],
  found: { enquiry: Enquiry },
  byLandlord: boolean,
  context: ClassifyContext,
): AttachedEnquiry[] {
  const others = new Map<string, AttachedEnquiry>();
  for (const candidate of inner.slice(0, MAX_ATTACHED)) {
    const verdict = readInner(candidate, byLandlord, context);
    const email = verdict.kind === 'forwarded-enquiry' ? verdict.enquiry.email : null;
    if (verdict.kind === 'forwarded-enquiry' && email && email !== found.enquiry.email) others.set(email, verdict);
  }
  return [...others.values()].map(({ platform, enquiry, reason }) => ({ platform, enquiry, reason }));
}

function readInner(inner: InnerMessage, byLandlord: boolean, context: ClassifyContext): Verdict | PassedCheck {
  const sender = inner.message.from?.address ?? '';
  const how = inner.how === 'attached' ? trace.attached : trace.inText;
  const platform = platformOfAddress(sender);
  const read = platform?.readMail(inner.message);
  if (platform && read) {
    const reason = trace.forwarded({ how, reason: read.reason });
    if (read.kind === 'notification') {
      return byLandlord
        ? { kind: 'notification', platform: platform.id, reason }
        : pass(trace.forwardedByOther({ how, reason: read.reason }));
    }
    return {
      kind: 'forwarded-enquiry',
      platform: read.enquiry.advert?.platform ?? platform.id,
      enquiry: read.enquiry,
      originalMessageId: inner.message.messageId,
      reason,
    };
  }
  if (platform) return pass(trace.forwardedNoOne({ platform: platformFacts[platform.id].name, how }));
  if (!byLandlord) return pass(trace.forwardedPerson({ sender, how }));
  if (isLandlord(sender, context) || sender.toLowerCase().endsWith(`@${context.ownDomain.toLowerCase()}`)) {
    return pass(trace.forwardedOwn);
  }
  const { purpose, finding } = readAbout(inner.message, context);
  const suggestions = { listings: finding?.suggestions ?? [], applications: [] };
  const reason = unsorted.youForwarded({ sender, how, reason: purpose.reason });
  if (purpose.kind === 'other') return { kind: 'unsorted', platform: null, suggestions, reason };
  if (purpose.kind === 'unclear' && context.listings !== null)
    return { kind: 'unsorted', platform: null, suggestions, reason };
  const enquiry = readDirectEnquiry(inner.message, inner.message.date ?? context.now);
  return {
    kind: 'forwarded-enquiry',
    platform: null,
    enquiry,
    originalMessageId: inner.message.messageId,
    reason: trace.landlordForwarded({ sender, how }),
  };
}
