import { findListing } from '../../../domain/listings/listing-match.ts';
import { readPurpose } from '../../../domain/inbound/purpose/purpose.ts';
import { readYesOrNo } from '../../../domain/inbound/wish-question.ts';
import type { Enquiry, Message } from '../../../domain/inbound/message.ts';
import { domainOf } from '../../../platforms/mail-domains.ts';
import { readDirectEnquiry } from '../direct-enquiry.ts';
import { newText } from '../new-text.ts';
import { judgeAuthentication } from '../trust.ts';
import { unwrapped } from '../unwrap.ts';
import type { AskedQuestion, ClassifyContext, Verdict } from '../verdict.ts';
import { type Check, pass, sameAddress } from './check.ts';
import { checksText } from './reasons.ts';

const { trace, unsorted: text } = checksText;

/** An answer to the landlord's question what an unsorted email wants: it is read with the question in mind. */
export const wishAnswer: Check = {
  name: 'wish-answer',
  async check(message, context) {
    const sender = message.from?.address;
    const ids = [...message.inReplyTo, ...message.references];
    const question = sender && ids.length > 0 ? await context.findQuestion?.(ids) : null;
    if (!sender || !question) return pass(trace.noQuestion);
    const leave = (reason: string) => leftFor(question, reason);
    if (!sameAddress(sender, question.address)) return leave(text.answersFromElsewhere({ sender }));
    const trust = judgeAuthentication(context.authentication);
    if (trust.level === 'forged') return leave(text.claimsAddress({ sender, reason: trust.reason }));
    const said = newText(message.text).text;
    const enquiry = readDirectEnquiry(withQuestioned(message, said, question), message.date ?? context.now);
    const { wants, reason } = readAnswer(said, enquiry, sender);
    if (!wants) return leave(reason);
    const listingId = homeOf(said, question, context);
    if (!listingId) return leave(text.answersWithoutHome);
    const answered = { messageId: question.messageId, listingId, address: question.address };
    return { kind: 'direct', enquiry, answered, reason };
  },
};

/**
 * An answer outside the question's thread, from an address with exactly one open question: people write a new email.
 * What doesn't answer it is read like any other email. It doesn't show that anyone reads that address.
 */
export const freshWishAnswer: Check = {
  name: 'fresh-wish-answer',
  async check(message, context) {
    const sender = message.from?.address;
    const question = sender ? await context.findOpenQuestion?.(sender) : null;
    if (!sender || !question) return pass(trace.noOpenQuestion);
    if (judgeAuthentication(context.authentication).level === 'forged') return pass(trace.noOpenQuestion);
    const said = newText(message.text).text.trim();
    if (!said || namesOtherHome(message, said, question, context)) return pass(trace.notItsAnswer);
    const day = message.date ?? context.now;
    const { wants, reason } = readAnswer(said, readDirectEnquiry(message, day), sender);
    if (!wants) return reason === text.answersNo ? leftFor(question, reason) : pass(trace.notItsAnswer);
    const listingId = homeOf(`${message.subject}\n${said}`, question, context);
    if (!listingId) return leftFor(question, text.answersWithoutHome);
    const enquiry = readDirectEnquiry(withQuestioned(message, said, question), day);
    return {
      kind: 'direct',
      enquiry,
      answered: { messageId: question.messageId, listingId, address: null },
      reason: trace.answersAfresh({ reason }),
    };
  },
};

const leftFor = (question: AskedQuestion, reason: string): Verdict => ({
  kind: 'unsorted',
  platform: null,
  suggestions: { listings: question.listings, applications: [] },
  reason,
});

/** Whether it is about a home that the question didn't name. */
function namesOtherHome(
  { subject }: Message,
  said: string,
  question: AskedQuestion,
  { listings }: ClassifyContext,
): boolean {
  const others = (listings ?? []).filter(({ id }) => !question.listings.includes(id));
  return findListing(others, { advert: null, property: null, letter: `${subject}\n${said}` }).match !== null;
}

/** The answer above the email that was asked about: what either says of the writer counts. */
const withQuestioned = (message: Message, said: string, question: AskedQuestion): Message => ({
  ...message,
  subject: question.subject,
  text: `${said}\n\n${question.text}`,
});

/** Yes, a wish, or who would live there and from when: the question asks for these. */
function readAnswer(said: string, { occupants, moveIn }: Enquiry, sender: string): { wants: boolean; reason: string } {
  const answer = readYesOrNo(said);
  const purpose = readPurpose({
    subject: '',
    letter: unwrapped(said),
    senderDomain: domainOf(sender),
    // The question was about a home, so that the answer need not name it.
    homeQuote: ' ',
  });
  if (purpose.kind === 'other') return { wants: false, reason: text.answers({ reason: purpose.reason }) };
  if (answer === 'no') return { wants: false, reason: text.answersNo };
  if (purpose.kind === 'wish') return { wants: true, reason: trace.answers({ reason: purpose.reason }) };
  if (!purpose.nothingTells) return { wants: false, reason: text.answers({ reason: purpose.reason }) };
  if (answer === 'yes') return { wants: true, reason: trace.answersYes };
  const isDescribed = occupants !== null || moveIn !== null;
  return { wants: isDescribed, reason: isDescribed ? trace.answersWho : text.answersUnclear };
}

/** The home that the answer names among those asked about, or the only one. */
function homeOf(said: string, question: AskedQuestion, { listings }: ClassifyContext): string | null {
  const asked = (listings ?? []).filter(({ id }) => question.listings.includes(id));
  const named = findListing(asked, { advert: null, property: null, letter: said }).match?.listingId;
  return named ?? (asked.length === 1 ? (asked[0]?.id ?? null) : null);
}
