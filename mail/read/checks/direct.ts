import type { ListingFinding } from '../../../domain/listings/listing-match.ts';
import type { Message } from '../../../domain/inbound/message.ts';
import { homeWords } from '../../../domain/inbound/purpose/home-words.ts';
import { foldText } from '../../../domain/text/fold.ts';
import { findAdverts } from '../../../platforms/links.ts';
import { isRobotAddress } from '../../../platforms/mail-domains.ts';
import { readAbout } from '../about.ts';
import { readDirectEnquiry } from '../direct-enquiry.ts';
import { judgeAuthentication } from '../trust.ts';
import type { ClassifyContext, KnownConversation, Suggestions, Verdict } from '../verdict.ts';
import { type Check, isLandlord, pass } from './check.ts';
import { spamMark } from './spam-mark.ts';
import { checksText } from './reasons.ts';

const text = checksText.unsorted;

/** A person who writes to the inbox without a platform in between. */
export const direct: Check = {
  name: 'direct',
  async check(message, context) {
    const sender = message.from?.address;
    if (!sender) return pass('it has no sender that could be answered');
    if (isLandlord(sender, context)) return pass('the landlord wrote it, from their own mailbox');
    const { finding, purpose, homeQuote } = readAbout(message, context);
    const suggestions: Suggestions = { listings: finding?.suggestions ?? [], applications: [] };
    const leave = (reason: string): Verdict => ({ kind: 'unsorted', platform: null, suggestions, reason });
    const spam = spamMark(message);
    if (spam) return leave(`a server on its way marked it as spam (${spam})`);
    const trust = judgeAuthentication(context.authentication);
    if (trust.level === 'forged') return leave(`it claims to be from ${sender}, but ${trust.reason}`);
    if (purpose.kind === 'other') return leave(purpose.reason);
    const enquiry = readDirectEnquiry(message, message.date ?? context.now);
    const [known] = await applicationsOf(enquiry, finding, context);
    if (known) return probably(known, sender, suggestions);
    if (purpose.kind === 'unclear') {
      const word = context.listings === null ? homeWord(message) : null;
      if (!word) return leave(unclearReason(message, finding, homeQuote));
      return { kind: 'direct', enquiry, reason: `${sender} writes in person: ${word}` };
    }
    if (isRobotAddress(sender) && !personalReplyTo(message))
      return leave(`${sender} is an address that no one person reads, and no other is given to answer to`);
    const home = homeQuote ? `it is about a home of yours: ‘${homeQuote}’` : 'it does not name a home';
    return { kind: 'direct', enquiry, reason: `${sender} writes in person; ${home}; ${purpose.reason}` };
  },
};

/** Where the landlord's homes are not known, a word of homes in it stands for the question which one it is about. */
function homeWord(message: Message): string | null {
  const [advert] = findAdverts(message);
  if (advert) return `it links to the advert ${advert.platform} ${advert.advertId}`;
  const word = homeWords.exec(foldText(`${message.subject}\n${message.text.slice(0, 20_000)}`))?.[0];
  return word ? `it speaks of ‘${word}’` : null;
}

function personalReplyTo({ replyTo }: Message): boolean {
  return replyTo !== null && !isRobotAddress(replyTo.address);
}

function unclearReason(message: Message, finding: ListingFinding | null, homeQuote: string | null): string {
  if (finding?.namesAnother) return finding.reason;
  if (homeQuote) return text.noWish({ quote: homeQuote });
  const [advert] = findAdverts(message);
  return advert
    ? text.advertOnly({ platform: advert.platform, advert: advert.advertId })
    : 'nothing in it speaks of wanting a home';
}

/** Applications for the same home, or for any where none is told, of someone with this name or telephone number. */
async function applicationsOf(
  { name, phone }: { name: string | null; phone: string | null },
  finding: ListingFinding | null,
  context: ClassifyContext,
): Promise<KnownConversation[]> {
  const found = await context.findByPerson({ name, phone });
  const listingId = finding?.match?.listingId;
  return found.filter(
    (known) => listingId === undefined || known.listingId === undefined || known.listingId === listingId,
  );
}

function probably({ name, applicationId }: KnownConversation, sender: string, { listings }: Suggestions): Verdict {
  return {
    kind: 'unsorted',
    platform: null,
    suggestions: { listings, applications: [applicationId] },
    reason: text.otherAddress({ name: name || checksText.unsorted.anApplicant, sender }),
  };
}
