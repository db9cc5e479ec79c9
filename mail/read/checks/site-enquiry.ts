import type { Enquiry, Message } from '../../../domain/inbound/message.ts';
import { isNameOfSite } from '../../../platforms/applicant.ts';
import { domainOf, isRobotAddress } from '../../../platforms/mail-domains.ts';
import { isFilledForm, readSiteEnquiry } from '../../../platforms/site-enquiry.ts';
import { withSignedName } from '../signed-name.ts';
import { likelihoodOfWish, readAbout } from '../about.ts';
import { judgeAuthentication } from '../trust.ts';
import type { ClassifyContext } from '../verdict.ts';
import { type Check, header, isLandlord, pass } from './check.ts';
import { officeFormReason } from './office-form.ts';
import { checksText } from './reasons.ts';

const { trace, unsorted } = checksText;

/** An enquiry from a site that Letterbox has no layout for: student rooms, social networks, notice boards. */
export const siteEnquiry: Check = {
  name: 'site-enquiry',
  async check(message, context) {
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
    const isKnown = (await context.findBySender([read.enquiry.email ?? ''])).length > 0;
    if (!isKnown && purpose.kind === 'unclear') {
      if (!purpose.nothingTells) return pass(purpose.reason);
      if (isSaidOfSomethingElse(read.enquiry, { ...letter, subject: '' }, context))
        return pass(trace.siteWithoutWish({ site: domainOf(sender) }));
    }
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

/** What people write through a site is a wish, unless its words are rather those of others. */
const MIN_LIKELIHOOD = 0.5;

/**
 * Whether what was written through a site is hardly a wish to live there: it tells nothing of the household, the day, the
 * work or the animals, and reads like what others write, such as tradespeople and neighbours. A form without a letter is
 * a wish.
 */
function isSaidOfSomethingElse(
  { letter, occupants, moveIn, pets, employment }: Enquiry,
  written: Message,
  context: ClassifyContext,
): boolean {
  const tellsOfPeople = [occupants, moveIn, pets, employment].some((fact) => fact !== null);
  return letter.trim() !== '' && !tellsOfPeople && (likelihoodOfWish(written, context) ?? 1) < MIN_LIKELIHOOD;
}
