import { expression } from '../../../domain/text/letter-expression.ts';
import type { ListingFinding } from '../../../domain/listings/listing-finding.ts';
import { nameKey } from '../../../domain/applications/person.ts';
import type { Enquiry, Message } from '../../../domain/inbound/message.ts';
import { isPapersAlone } from '../../../domain/inbound/remarks.ts';
import { readStatements } from '../../../domain/inbound/statements/statement.ts';
import { homeWords } from '../../../domain/inbound/purpose/home-words.ts';
import { foldText } from '../../../domain/text/fold.ts';
import { findAdverts } from '../../../platforms/links.ts';
import { addressesIn } from '../../../platforms/applicant.ts';
import { linesOf, readLabelledLines } from '../../../platforms/labelled-lines.ts';
import { isRobotAddress } from '../../../platforms/mail-domains.ts';
import { readAbout } from '../about.ts';
import { withoutBoilerplate } from '../boilerplate.ts';
import { readDirectEnquiry } from '../direct-enquiry.ts';
import { platformOfAddress } from '../../../platforms/platform.ts';
import { innerMessages } from '../inner-messages.ts';
import { withoutQuotation } from '../new-text.ts';
import { withOwnForward } from '../own-forward.ts';
import { judgeAuthentication } from '../trust.ts';
import type { ClassifyContext, KnownConversation, Suggestions, Verdict } from '../verdict.ts';
import { type Check, header, isLandlord, pass, sameAddress } from './check.ts';
import { officeFormReason } from './office-form.ts';
import { spamMark } from './spam-mark.ts';
import { nameShown } from './name-shown.ts';
import { checksText } from './reasons.ts';
import { pattern } from '../../../domain/text/pattern.ts';

const { trace, unsorted: text } = checksText;

/** A person who writes to the inbox directly, without a platform. */
export const direct: Check = {
  name: 'direct',
  async check(arrived, context) {
    const message = withOwnForward(arrived);
    const sender = message.from?.address;
    if (!sender) return pass(trace.noSender);
    if (isLandlord(sender, context)) return pass(trace.byLandlord);
    const { finding, purpose, homeQuote } = readAbout(message, context);
    const suggestions: Suggestions = { listings: finding?.suggestions ?? [], applications: [] };
    const leave = (reason: string, applications: readonly string[] = []): Verdict => ({
      kind: 'unsorted',
      platform: null,
      suggestions: { ...suggestions, applications },
      reason,
    });
    if (context.spam) return leave(context.spam);
    const spam = spamMark(message);
    if (spam) return leave(text.spam({ header: spam }));
    const trust = judgeAuthentication(context.authentication);
    if (trust.level === 'forged') return leave(text.claimsAddress({ sender, reason: trust.reason }));
    if (purpose.kind === 'other') return leave(purpose.reason);
    const office = officeFormReason(message);
    if (office) return leave(office);
    const writer = forwardedFrom(message, context);
    if (writer) return leave(text.someoneForwarded({ sender, writer }));
    const enquiry = readDirectEnquiry(message, message.date ?? context.now);
    const { writer: known, mentioned: about } = await applicantsOf(enquiry, finding, context);
    if (known) return probably(known, sender, suggestions);
    if (about) return leave(text.mentionsApplicant({ name: nameShown(about) }), [about.applicationId]);
    if (purpose.kind === 'unclear') {
      const word = context.listings === null ? homeWord(message) : null;
      if (!word) return leave(purpose.nothingTells ? unclearReason(message, finding, homeQuote) : purpose.reason);
      return { kind: 'direct', enquiry, reason: trace.direct({ sender, about: word, reason: '' }).trim() };
    }
    if (isRelayed(message) && !personalReplyTo(message)) return leave(text.relayed({ sender }));
    if (isPapersWithTitle(message, context)) return leave(text.papersAlone);
    const isPerson = !isRobotAddress(sender) || personalReplyTo(message) || isSignedAtOffice(message, sender, enquiry);
    if (!isPerson) return leave(text.robot({ sender }));
    if (isMachineMade(message) && !personalReplyTo(message)) return leave(text.machineMade);
    const home = homeQuote ? trace.aboutHome({ quote: homeQuote }) : trace.noHome;
    return { kind: 'direct', enquiry, reason: trace.direct({ sender, about: home, reason: purpose.reason }) };
  },
};

/**
 * The writer of an enquiry that someone else forwarded: not the landlord, and nobody who asks for a home themselves.
 * The forwarder must not become its applicant. Null for any other email.
 */
function forwardedFrom(message: Message, context: ClassifyContext): string | null {
  const sender = message.from;
  const [outer] = innerMessages(message).filter(({ how }) => how === 'inline');
  const writer = outer?.message.from;
  if (!outer || !writer || !sender || sameAddress(writer.address, sender.address)) return null;
  if (isLandlord(writer.address, context) || platformOfAddress(writer.address)) return null;
  if (nameKey(writer.name) !== '' && nameKey(writer.name) === nameKey(sender.name)) return null;
  const { purpose, homeQuote } = readAbout(outer.message, context);
  if (purpose.kind === 'other' || (purpose.kind === 'unclear' && !homeQuote)) return null;
  const start = message.text.indexOf(writer.address);
  const above = start > 0 ? message.text.slice(0, start) : '';
  const own = readAbout({ ...message, subject: '', text: above }, context).purpose;
  return own.kind === 'wish' ? null : writer.address;
}

const chat = '(?:whats ?app|sms|text|viber|telegram|messenger|imessage|chat|voice|voice ?mail|missed call|fax)';
const relayedSubject = new RegExp(`\\b${chat}(?: message| msg)? from\\b`, 'i');
/** ‘Ann Byrne (+353 …) wrote at 19:42:’, or a telephone number as the sender. */
const relayedLine =
  /^.{0,60}\(?\+?\d[\d ()-]{7,18}\d\)? (?:wrote|said|sent|texted)\b|^(?:from|sender|number)[: ]+\+?\d[\d ()-]{7,18}$/im;

/** ‘Reply to this email to text back’: the bridge carries answers to the writer. */
const carriesAnswers = pattern('i')`
  \b(?:reply|replying|answer|answering|respond|responding) (?:directly |straight )?(?:to|by|with)? ?(?:this |an )?e-?mail\b
  |\b(?:reply|replies) (?:to this|will be|are|is) (?:message|sent|delivered|texted)
`;

/** Whether an email frames what someone wrote in a chat or from a phone, whom an answer would not reach. */
const isRelayed = ({ subject, text: body }: Message): boolean =>
  (relayedSubject.test(subject) || relayedLine.test(body.slice(0, 400))) && !carriesAnswers.test(body.slice(0, 8_000));

/**
 * An address that several people of a small office read, and a letter that one of them signed with a number; not a form
 * or a letter with someone else's address, which the office passes on.
 */
function isSignedAtOffice(
  message: Message,
  sender: string,
  { phone, writer }: Pick<Enquiry, 'phone' | 'writer'>,
): boolean {
  if (!/^(?:info|support|hello|enquir(?:y|ies)|mail|admin)@/i.test(sender)) return false;
  const isForm = readLabelledLines(linesOf(message.text)).length > 1;
  const hasOtherAddress = addressesIn(message.text).some((address) => !sameAddress(address, sender));
  return !isForm && !hasOtherAddress && (phone !== null || Boolean(writer?.phone));
}

/** If the landlord's homes are unknown, a word for a home replaces the question of which home it is about. */
function homeWord(message: Message): string | null {
  const [advert] = findAdverts(message);
  if (advert) return trace.linksAdvert({ platform: advert.platform, advert: advert.advertId });
  const word = homeWords.exec(foldText(`${message.subject}\n${message.text.slice(0, 20_000)}`))?.[0];
  return word ? trace.homeWord({ word }) : null;
}

/** ‘My application is attached’ says what is wanted, however short it is. */
const ownApplication = /\b(?:my|our) (?:\w+ ){0,2}application\b|\b(?:i am|i'm|we are|we're) applying\b/;

/**
 * Documents without a letter, under a subject that says what they are and not what is wanted: ‘payslips, 4 Main Street’.
 * A subject that is a sentence of the writer's is their letter.
 */
function isPapersWithTitle(message: Message, context: ClassifyContext): boolean {
  const own = withoutBoilerplate(withoutQuotation(message.text));
  const name = nameKey(message.from?.name ?? '');
  const lines = own.split('\n').filter((line) => nameKey(line) !== name);
  if (!isPapersAlone(lines.join('\n'), message.attachments.length)) return false;
  if (ownApplication.test(foldText(own))) return false;
  if (readAbout({ ...message, subject: '' }, context).purpose.kind === 'wish') return false;
  return !readStatements(foldText(message.subject)).some(({ who, isQuestion }) => who === 'writer' || isQuestion);
}

/** Whether mail was sent by a machine (RFC 3834): then it isn't an enquiry, whatever it says. */
const isMachineMade = (message: Message) => /^auto-(?!replied)/i.test(header(message, 'auto-submitted').trim());

function personalReplyTo({ replyTo }: Message): boolean {
  return replyTo !== null && !isRobotAddress(replyTo.address);
}

function unclearReason(message: Message, finding: ListingFinding | null, homeQuote: string | null): string {
  if (finding?.namesAnother) return finding.reason;
  if (isPapersAlone(withoutQuotation(message.text), message.attachments.length)) return text.papersAlone;
  if (homeQuote) return text.noWish({ quote: homeQuote });
  const [advert] = findAdverts(message);
  return advert ? text.advertOnly({ platform: advert.platform, advert: advert.advertId }) : text.nothingWanted;
}

const MAX_NAMES = 8;
const nameWord = "(?:\\p{Lu}['’])?\\p{Lu}[\\p{L}\\p{M}-]+";
/** Two or three capitalised words, starting at each word: ‘Hello Ann Byrne’ also contains Ann Byrne. */
const wholeNames = [
  `${nameWord} (?:(?:de|da|di|van|von|Mac|Mc|Ó|Ní|O) )?${nameWord}`,
  `(?:${nameWord} ){2}${nameWord}`,
].map((name) => expression(`(?<![\\p{L}\\p{N}'’-])(?=(${name}))\\p{Lu}`, 'gu'));

const kin =
  '(?:wife|husband|partner|fianc[ée]e?|girlfriend|boyfriend|mother|mam|mum|father|dad|sister|brother|son|daughter|cousin|aunt|uncle)';
const givenNames = `(?<given>${nameWord}(?: ${nameWord})?)`;
/** ‘I’m Tom, Ann’s husband’, ‘my wife Ann’, ‘the brother of Ann’. */
const relatedNames = [
  `${givenNames}['’]s (?:\\p{L}+ )?${kin}`,
  `(?:[Mm]y|[Oo]ur) ${kin},? ${givenNames}`,
  `(?:[Hh]usband|[Ww]ife|[Pp]artner|[Bb]rother|[Ss]ister|[Mm]other|[Ff]ather|[Ss]on|[Dd]aughter) of ${givenNames}`,
].map((related) => expression(`(?<![\\p{L}\\p{N}])${related}(?!\\p{L})`, 'gu'));

/** The whole names of relatives who may share the writer's family name, of which a letter gives the first part. */
function relativesOf(name: string | null, letter: string): string[] {
  const [, ...family] = (name ?? '').split(' ');
  const last = family.at(-1);
  if (last === undefined) return [];
  const text = letter.slice(0, 4_000).normalize('NFC');
  return relatedNames.flatMap((related) =>
    [...text.matchAll(related)].flatMap(({ groups }) => {
      const given = groups?.['given'] ?? '';
      const first = given.split(' ')[0] ?? '';
      return [given, first].flatMap((one) => [`${one} ${last}`, `${one} ${family.join(' ')}`]);
    }),
  );
}

function namesIn(letter: string): string[] {
  const text = letter.slice(0, 4_000).normalize('NFC');
  return wholeNames.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}

/**
 * Finds the writer's application, by name or telephone number, and that of an applicant whose full name is in the
 * letter: ‘I’m Ann Byrne’s sister, she’ll be late’ is about hers. Only applications for the same home count, or for any
 * if none is named. One look-up finds both.
 */
async function applicantsOf(
  { name, phone, letter }: Pick<Enquiry, 'name' | 'phone' | 'letter'>,
  finding: ListingFinding | null,
  context: ClassifyContext,
): Promise<{ writer: KnownConversation | undefined; mentioned: KnownConversation | undefined }> {
  const others = [...new Set([...relativesOf(name, letter), ...namesIn(letter)])]
    .filter((one) => one !== name)
    .slice(0, MAX_NAMES);
  const found = await context.findByPeople({ names: name ? [name, ...others] : others, phone });
  const listingId = finding?.match?.listingId;
  const here = found.filter(
    (known) => listingId === undefined || known.listingId === undefined || known.listingId === listingId,
  );
  const own = nameKey(name ?? '');
  const isWriter = (known: KnownConversation) =>
    (own.includes(' ') && nameKey(known.name ?? '') === own) || (phone !== null && known.phone === phone);
  return { writer: here.find(isWriter), mentioned: here.find((known) => !isWriter(known)) };
}

function probably(known: KnownConversation, sender: string, { listings }: Suggestions): Verdict {
  return {
    kind: 'unsorted',
    platform: null,
    suggestions: { listings, applications: [known.applicationId] },
    reason: text.otherAddress({ name: nameShown(known), sender }),
  };
}
