import type { Message } from '../../../domain/inbound/message.ts';
import { platformFacts } from '../../../domain/listings/platforms.ts';
import { platformClaimedBy } from '../../../platforms/mail-domains.ts';
import { layoutOfUnread } from '../../../platforms/platform-mail.ts';
import { platformOfAddress } from '../../../platforms/platform.ts';
import { foldText } from '../../../domain/text/fold.ts';
import { withSignedName } from '../signed-name.ts';
import { judgeAuthentication } from '../trust.ts';
import type { ClassifyContext, PassedCheck, Verdict } from '../verdict.ts';
import { type Check, header, isLandlord, pass } from './check.ts';
import { checksText } from './reasons.ts';
import { pattern } from '../../../domain/text/pattern.ts';

const { forged, trace, unsorted } = checksText;

/** Words of emails that require action, folded. */
const asksSomething = pattern()`
  \b(?:please|must|need to|required to|have to|click (?:here )?to) (?:confirm|verify|renew|update|respond|act|pay)\b
  |\b(?:confirm|verify) your\b|\b(?:action|verification|confirmation|payment) (?:is )?(?:required|needed)\b
  |\b(?:will |has |is about to )?expire[sd]?\b|\bexpir(?:y|ing)\b|\bdeadline\b|\bwithin \d+ (?:hours|days)\b
  |\bfinal (?:notice|reminder)\b|\bsuspended\b
`;

/** An email from a listing platform: an enquiry, its own email, or one that only claims to be from it. */
export const platformMail: Check = {
  name: 'platform-mail',
  check(message, context) {
    const platform = platformOfAddress(message.from?.address ?? '');
    if (!platform) return borrowedName(message, context);
    const name = platformFacts[platform.id].name;
    const read = platform.readMail(message);
    const trust = judgeAuthentication(context.authentication);
    if (trust.level === 'forged') {
      return {
        kind: 'spoof',
        platform: platform.id,
        enquiry: read?.kind === 'enquiry' ? read.enquiry : null,
        reason: forged.platform({ platform: name, reason: trust.reason }),
      };
    }
    if (!read)
      return {
        kind: 'unsorted',
        platform: platform.id,
        reading: { platform: platform.id, layout: layoutOfUnread(message), missing: ['everything'] },
        reason: unsorted.unknownLayout({ platform: name, reason: trust.reason }),
      };
    const reason = trace.platform({ reading: read.reason, reason: trust.reason });
    if (
      read.kind === 'notification' &&
      asksSomething.test(foldText(`${message.subject}\n${message.text.slice(0, 3_000)}`))
    )
      return {
        kind: 'unsorted',
        platform: platform.id,
        reason: unsorted.platformAsks({ platform: name, reason: trust.reason }),
      };
    if (read.kind === 'notification') return { kind: 'notification', platform: platform.id, reason };
    const { layout, missing } = read;
    const enquiry = withSignedName(read.enquiry);
    const reading = { platform: platform.id, layout, missing };
    return { kind: 'enquiry', platform: enquiry.advert?.platform ?? platform.id, enquiry, reading, reason };
  },
};

/**
 * Another address under a platform's name. Mail groups also rewrite senders like this, so a person checks both cases.
 */
function borrowedName(message: Message, context: ClassifyContext): Verdict | PassedCheck {
  const { name, address } = message.from ?? { name: '', address: '' };
  const claimed = platformClaimedBy(name, address);
  if (!claimed || isLandlord(address, context)) return pass(trace.notPlatform);
  const group = ['x-original-from', 'x-original-sender', 'list-id'].some((field) => header(message, field) !== '');
  const claim = { platform: platformFacts[claimed].name, address };
  if (group)
    return {
      kind: 'unsorted',
      platform: claimed,
      reason: unsorted.groupRewrites(claim),
    };
  const read = platformOfAddress(`sender@${claimed}.ie`)?.readMail(message);
  return {
    kind: 'spoof',
    platform: claimed,
    enquiry: read?.kind === 'enquiry' ? read.enquiry : null,
    reason: forged.borrowedName(claim),
  };
}
