import type { Enquiry, Message } from '../domain/inbound/message.ts';
import { type AdvertRef, platformFacts, type PlatformId } from '../domain/listings/platforms.ts';
import {
  introducedName,
  isIntroduction,
  readApplicantEmail,
  readApplicantName,
  readApplicantPhone,
  valueOf,
} from './applicant.ts';
import { bareSubject, looksLikeAddress, propertyInSubject, unitNamed, withoutUnit } from './home-named.ts';
import { findOccupants, readCount, readPeople } from './household/household.ts';
import { findPets, readPets } from './pets.ts';
import { type LabelledLine, linesOf, readLabelledLines } from './labelled-lines.ts';
import { findEmployment } from './employment.ts';
import { answerLine, findLetter, type LetterPlace } from './letter.ts';
import { findAdvert } from './links.ts';
import { foldText } from '../domain/text/fold.ts';
import { domainOf } from './mail-domains.ts';
import { layoutOfMail, missingIn } from './mail-layout.ts';
import { findMoveIn, readDay } from './move-in-date.ts';
import type { PlatformMail } from './platform.ts';
import { inboundText } from '../domain/inbound/text.ts';
import { platformsText as text } from './text.ts';
import { pattern } from '../domain/text/pattern.ts';

/** What is specific to one platform's mail; everything else is read by labels and Reply-To. */
export type MailLayout = {
  id: PlatformId;
  /** Subjects of its own emails: alerts, receipts to the applicant, account and marketing. */
  ownSubjects: readonly RegExp[];
  /** Sender names it uses for alerts and the like. */
  ownSenders: RegExp;
};

const enquirySubject =
  /\b(?:enquir(?:y|ies|ed)|inquiry|interested|interest in|message from|reply from|new lead|new message|application|applicant|viewing request)\b/i;
const receipt = pattern('i')`
  \b(?:
    your (?:enquiry|message|email|application) (?:has been|was|is) sent|enquiry sent
    |thank(?:s| you) for your enquiry|copy of your (?:enquiry|message)
    |you (?:have )?(?:just )?(?:sent|made) an? (?:enquiry|message)|you (?:have )?enquired
    |we(?:'ve| have) (?:sent|passed on) your
  )\b
`;
const ownMail = pattern('i')`
  \b(?:
    property alert|saved search|new (?:properties|listings|rentals|homes)|price (?:drop|change|report)
    |market report|rental report|newsletter|your (?:ad|advert|listing|property) (?:is|has|will|was)
    |(?:ad|advert|listing) (?:is )?(?:expir\w+|renew\w*|live|published|approved|rejected)|invoice|receipt|payment
    |verify|confirm your|password|welcome to|statistics|weekly (?:report|summary)
  )\b
`;
const alertSubject = /\bto (?:let|rent|share)\b.{0,40}€|€\s?[\d,]+.{0,40}\bto (?:let|rent|share)\b/i;

type Parts = {
  lines: string[];
  labels: LabelledLine[];
  outside: LabelledLine[];
  inside: LabelledLine[];
  place: LetterPlace;
};

/** What a site without a known layout may call itself, folded: its display name and its domain. */
function namesOfSite({ from }: Message): string[] {
  const domain = domainOf(from?.address ?? '');
  const label = domain.split('.').at(-2) ?? '';
  const names = [foldText(from?.name ?? ''), foldText(from?.name ?? '').split(' ')[0] ?? '', label, domain];
  return [...new Set(names.filter((name) => name.length >= MIN_SITE_NAME))];
}
/** Shorter names are common words. */
const MIN_SITE_NAME = 4;

/** @param isSite whether it comes from a site with an unknown layout, whose own text isn't part of the letter */
export function takeApart(message: Message, isSite = false): Parts {
  const lines = linesOf(message.text);
  const labels = readLabelledLines(lines);
  const place = findLetter(lines, labels, isIntroduction, isSite ? namesOfSite(message) : []);
  const inLetter = (label: LabelledLine) => label.kind !== 'message' && label.from > place.from && label.to < place.to;
  return { lines, labels, place, inside: labels.filter(inLetter), outside: labels.filter((label) => !inLetter(label)) };
}

/** Why an email is the platform's own rather than an enquiry, or null. */
function ownMailReason(message: Message, layout: MailLayout, parts: Parts): string | null {
  const subject = bareSubject(message.subject);
  if (layout.ownSenders.test(message.from?.name ?? '') || alertSubject.test(subject)) return text.alert;
  const opening = parts.lines.slice(0, Math.min(parts.place.from, 25)).join(' ');
  if (receipt.test(subject) || receipt.test(opening)) return text.receipt;
  if (layout.ownSubjects.some((own) => own.test(subject))) return text.account;
  return ownMail.test(subject) && !enquirySubject.test(subject) ? text.account : null;
}

/** Reads a platform's email, whatever has changed in its template; null if it names nobody to answer. */
export function readPlatformMail(message: Message, layout: MailLayout): PlatformMail | null {
  const name = platformFacts[layout.id].name;
  const parts = takeApart(message);
  const own = ownMailReason(message, layout, parts);
  if (own) return { kind: 'notification', reason: text.read({ platform: name, reading: own }) };
  const email = readApplicantEmail(message, parts.outside, parts.inside);
  const known =
    enquirySubject.test(message.subject) ||
    parts.place.labelled ||
    parts.lines.slice(0, 40).some((line) => introducedName(line));
  const labelledEmail = parts.labels.some((label) => label.kind === 'email' && label.value);
  const personalReplyTo = message.replyTo !== null && email === message.replyTo.address.toLowerCase();
  if (email && (known || labelledEmail || personalReplyTo)) {
    const how = known ? text.enquiry : text.enquiryByLabels({ layout: inboundText.reading.unknownLayout });
    const enquiry = enquiryOf(message, layout.id, parts, email);
    // Part of its template is no longer recognised: counted on the operator's pages.
    const reading = enquiry.name ? how : text.incomplete({ reading: how, missing: inboundText.reading.withoutName });
    return {
      kind: 'enquiry',
      enquiry,
      layout: layoutOfMail(bareSubject(message.subject), parts.outside),
      missing: missingIn(enquiry, known),
      reason: text.read({ platform: name, reading }),
    };
  }
  const bulk = message.headers.has('list-unsubscribe') && !known;
  return bulk ? { kind: 'notification', reason: text.read({ platform: name, reading: text.mailing }) } : null;
}

/** The key of the layout of a platform's email that nothing could be read in. */
export function layoutOfUnread(message: Message): string {
  return layoutOfMail(bareSubject(message.subject), takeApart(message).outside);
}

/** What the parts of an email say about an enquiry; `id` is null for a site other than the platforms. */
export function enquiryOf(message: Message, id: PlatformId | null, parts: Parts, email: string): Enquiry {
  const { outside, inside, place } = parts;
  const fields = [...outside, ...inside];
  return {
    ...householdOf(fields, place.letter, message.date),
    employment: valueOf(fields, 'employment')?.slice(0, 200) ?? (id === null ? findEmployment(place.letter) : null),
    name: readApplicantName(message, outside, inside, parts.lines),
    email,
    phone: readApplicantPhone(fields, linesAbout(parts, id === null), place.letter),
    letter: withStatements(place.letter, outside, parts.lines),
    advert: findAdvert(message, id) ?? (id && advertByReference(outside, id)),
    property: propertyOf(message, outside),
    unit: unitOf(message, parts),
  };
}

/** The lines above the letter and, for a site, those below it that say how to answer. */
function linesAbout({ lines, place }: Parts, isSite: boolean): string {
  const answers = isSite ? lines.slice(place.to).filter((line) => answerLine.test(line.trim())) : [];
  return [...lines.slice(0, place.from), ...answers].join('\n');
}

/**
 * The form's further questions, such as HAP and references, are the applicant's words too: they are appended to the
 * letter.
 */
function withStatements(letter: string, outside: readonly LabelledLine[], lines: readonly string[]): string {
  const stated = outside.filter((label) => label.kind === 'statement' && label.value);
  const written = stated.map(
    ({ from, value }) =>
      `${(lines[from] ?? '').replace(/[:?：\t|].*$/, '').replace(/^[\s>*_•·-]+|[\s*_]+$/g, '')}: ${value}`,
  );
  return [letter, written.join('\n')].filter(Boolean).join('\n\n');
}

/** What a form's fields, or else clear phrases in the letter, say about the household. */
function householdOf(
  fields: readonly LabelledLine[],
  letter: string,
  date: Date | null,
): Pick<Enquiry, 'moveIn' | 'occupants' | 'pets'> {
  const [moveIn, people, adults, children, pets] = [
    valueOf(fields, 'moveIn'),
    valueOf(fields, 'people'),
    valueOf(fields, 'adults'),
    valueOf(fields, 'children'),
    valueOf(fields, 'pets'),
  ];
  const stated = people ? readPeople(people) : null;
  const added = adults ? (readCount(adults) ?? 0) + (children ? (readCount(children) ?? 0) : 0) : 0;
  return {
    moveIn: (moveIn ? dayWritten(moveIn, date) : null) ?? (date ? findMoveIn(letter, date) : null),
    occupants: stated ?? (added > 0 ? added : findOccupants(letter)),
    pets: (pets ? readPets(pets) : null) ?? findPets(letter),
  };
}

/** Without the email's date, only a day with its year can be determined. */
function dayWritten(words: string, date: Date | null): string | null {
  if (date) return readDay(words, date);
  return /\b20\d{2}\b/.test(words) ? readDay(words, new Date(Date.UTC(2000, 0, 1))) : null;
}

function advertByReference(labels: readonly LabelledLine[], id: PlatformId): AdvertRef | null {
  const advertId = /^\D{0,12}(\d{5,9})$/.exec(valueOf(labels, 'reference') ?? '')?.[1];
  return advertId ? { platform: id, advertId, url: platformFacts[id].url } : null;
}

function propertyOf(message: Message, labels: readonly LabelledLine[]): string | null {
  const inSubject = propertyInSubject(message.subject);
  const labelled = labels
    .filter((label) => label.kind === 'property')
    .map((label) => label.value)
    .find(looksLikeAddress);
  const bars = message.subject.includes('|');
  return (bars ? inSubject : null) ?? (labelled ? withoutUnit(labelled) : null) ?? inSubject;
}

function unitOf(message: Message, { outside: labels, lines, place }: Parts): string | null {
  const labelled = valueOf(labels, 'unit');
  return (
    (labelled ? (unitNamed(labelled) ?? labelled.slice(0, 100)) : null) ??
    unitNamed(message.subject) ??
    unitNamed(valueOf(labels, 'property') ?? '') ??
    unitNamed(place.letter) ??
    unitNamed(lines.slice(0, place.from).join('\n'))
  );
}
