import type { Message } from '../../../domain/inbound/message.ts';
import { isNameOfSite } from '../../../platforms/applicant.ts';
import { domainOf, isRobotAddress } from '../../../platforms/mail-domains.ts';
import { isFilledForm, readSiteEnquiry } from '../../../platforms/site-enquiry.ts';
import { withSignedName } from '../signed-name.ts';
import { readAbout } from '../about.ts';
import { judgeAuthentication } from '../trust.ts';
import { type Check, header, isLandlord, pass } from './check.ts';
import { officeFormReason } from './office-form.ts';
import { checksText } from './reasons.ts';

const { trace, unsorted } = checksText;

/** An enquiry from a site that Letterbox has no layout for: student rooms, social networks, notice boards. */
export const siteEnquiry: Check = {
  name: 'site-enquiry',
  check(message, context) {
    const sender = message.from?.address ?? '';
    if (isLandlord(sender, context)) return pass(trace.byLandlord);
    if (!isFromMachine(message) && !isFilledForm(message)) return pass(trace.aPerson);
    const read = readSiteEnquiry(message);
    if (!read) return pass(trace.noOneNamed);
    const office = officeFormReason(message);
    if (office) return pass(office);
    const { homeQuote } = readAbout(message, context);
    const letter = { ...message, text: read.enquiry.letter };
    const { purpose } = readAbout(letter, context);
    if (purpose.kind === 'other') return pass(purpose.reason);
    const saysWhoAsks = context.listings === null && read.introduced;
    if (!homeQuote && purpose.kind !== 'wish' && !saysWhoAsks) return pass(trace.noHomeNoWish);
    const site = domainOf(sender);
    if (/daft|myhome|rent-?ie|rent\.ie/.test(site)) return pass(trace.lookalike({ site }));
    const trust = judgeAuthentication(context.authentication);
    const { sign } = read;
    if (trust.level === 'forged')
      return { kind: 'unsorted', platform: null, reason: unsorted.siteForged({ site, sign, reason: trust.reason }) };
    return {
      kind: 'enquiry',
      platform: null,
      enquiry: withSignedName(read.enquiry),
      reason: trace.siteEnquiry({ site, sign }),
    };
  },
};

const answered = /^(?:auto-replied|auto-notified)/i;

function isFromMachine(message: Message): boolean {
  if (answered.test(header(message, 'auto-submitted'))) return false;
  const marked = ['list-id', 'list-unsubscribe', 'feedback-id', 'auto-submitted'].some((name) =>
    message.headers.has(name),
  );
  return marked || isRobotAddress(message.from?.address ?? '') || isNameOfSite(message);
}
