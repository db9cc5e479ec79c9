import { platformFacts } from '../../../domain/platforms.ts';
import { platformOfAddress } from '../../../platforms/platform.ts';
import { judgeAuthentication } from '../trust.ts';
import { type Check, pass } from './check.ts';

/** Mail that a listing platform sent: an enquiry, its own mail, or something that only claims to be its. */
export const platformMail: Check = {
  name: 'platform-mail',
  check(message, context) {
    const platform = platformOfAddress(message.from?.address ?? '');
    if (!platform) return pass('the sender is no listing platform');
    const name = platformFacts[platform.id].name;
    const read = platform.readMail(message);
    const trust = judgeAuthentication(context.authentication);
    if (trust.level === 'forged') {
      return { kind: 'spoof', platform: platform.id, enquiry: read?.kind === 'enquiry' ? read.enquiry : null, reason: `claims to be from ${name}, but ${trust.reason}` };
    }
    if (!read) return { kind: 'unsorted', platform: platform.id, reason: `from ${name}, in a layout that names nobody to answer (${trust.reason})` };
    const reason = `${read.reason} (${trust.reason})`;
    if (read.kind === 'notification') return { kind: 'notification', platform: platform.id, reason };
    return { kind: 'enquiry', platform: read.enquiry.advert?.platform ?? platform.id, enquiry: read.enquiry, reason };
  },
};
