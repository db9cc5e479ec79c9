import type { Enquiry, Message } from '../../domain/inbound/message.ts';
import { foldText } from '../../domain/text/fold.ts';
import { addressesIn, tidyName, valueOf } from '../../platforms/applicant.ts';
import { findEmployment } from '../../platforms/employment.ts';
import { looksLikeAddress, propertyInSubject, unitNamed } from '../../platforms/home-named.ts';
import { findOccupants } from '../../platforms/household/household.ts';
import { findPets, readPets } from '../../platforms/pets.ts';
import { linesOf, readLabelledLines } from '../../platforms/labelled-lines.ts';
import { findAdvert } from '../../platforms/links.ts';
import { isRobotAddress } from '../../platforms/mail-domains.ts';
import { findMoveIn, readDay } from '../../platforms/move-in-date.ts';
import { findPhone, phonesOfTwo, readPhone } from '../../platforms/phone-number.ts';
import { aboveQuotation, withoutQuotation } from './new-text.ts';
import { unwrapped } from './unwrap.ts';
import { displayName, isOrganisation, oneOfTwo } from './display-name.ts';
import { framedName, isBorrowed, writerName } from './writer-name.ts';
import { readWrittenFor } from './written-for.ts';
import { pattern } from '../../domain/text/pattern.ts';

/**
 * Reads an email that a person wrote directly. Only plain statements become fields; everything else stays in the
 * letter.
 * @param reference the day the email was written, for words such as 'next Monday'
 */
export function readDirectEnquiry(message: Message, reference: Date): Enquiry {
  const letter = withoutQuotation(message.text);
  // What someone quotes, such as the advert, says nothing of its reader.
  const own = ownLines(letter);
  const words = unwrapped(own.trim() === '' ? letter : own);
  const labels = readLabelledLines(linesOf(letter));
  const phoneLabel = valueOf(labels, 'phone');
  const phone = phoneLabel ? readPhone(phoneLabel) : null;
  const who = whoWrote(message, letter, phone);
  return {
    ...who,
    letter,
    advert: findAdvert(message, null),
    property: fullerAddress(propertyInSubject(message.subject), addressInLetter(letter)),
    unit: unitNamed(message.subject) ?? unitNamed(unwrapped(letter)),
    moveIn: findMoveIn(words, reference) ?? labelledDay(valueOf(labels, 'moveIn'), reference),
    occupants: householdOf(message, words, who),
    employment: valueOf(labels, 'employment')?.slice(0, 200) ?? findEmployment(words, Boolean(who.writer)),
    pets: readPets(valueOf(labels, 'pets') ?? '') ?? findPets(words) ?? findPets(message.subject),
  };
}

/** The number of occupants that the letter states, else the subject; two for a sender of two names who says ‘we’. */
function householdOf(
  message: Message,
  words: string,
  { writer, name }: Pick<Enquiry, 'name' | 'writer'>,
): number | null {
  const said = findOccupants(words, writer ? { applicant: name } : null);
  if (said !== null || writer) return said;
  const isOfTwo = /^\p{Lu}[\p{L}'’-]+ (?:&|\+|and|y|e|i|und|et|agus) \p{Lu}[\p{L}'’-]+/u.test(message.from?.name ?? '');
  return findOccupants(message.subject) ?? (isOfTwo && isOfCouple(words) ? 2 : null);
}

/** A letter that says ‘we’ and speaks of nobody else who would move in. */
const isOfCouple = (words: string) =>
  /\b(?:we|us|our|we['’](?:re|d|ve|ll))\b/i.test(words) &&
  !/\b(?:child\w*|kids?|sons?|daughters?|bab(?:y|ies)|mother|father|friends?|famil(?:y|ies)|brothers?|sisters?)\b/i.test(
    words,
  );

/** The day after a label such as ‘When’: only if it isn't in the past and includes its number. */
function labelledDay(value: string | null, reference: Date): string | null {
  // ‘As soon as possible, by 1 January at the latest’ is no day.
  const isOpen = /\b(?:asap|as soon as|immediate\w*|flexible|latest|before)\b/i.test(value ?? '');
  const day = value && !isOpen && /\d/.test(value) ? readDay(value, reference) : null;
  return day !== null && day >= reference.toISOString().slice(0, 10) ? day : null;
}

/** A mailbox that is an office's, whoever signs. */
const ofRole = pattern('i')`
  ^(?:office|team|hr|info|admin|reception|secretary|accommodation|housing|people|desk|ward\d*|hello|contact|mail
  |support|relocation|recruitment|runai|school|parish)\d*@
`;
/** The applicant, and the person who writes for them, if any: replies go to the writer. */
function whoWrote(
  message: Message,
  letter: string,
  phone: string | null,
): Pick<Enquiry, 'name' | 'email' | 'phone' | 'writer'> {
  const email = replyAddressOf(message);
  const shown = displayName(message.replyTo?.name || message.from?.name || '');
  const writtenFor = readWrittenFor(letter, shown);
  if (!writtenFor) {
    const labelled = valueOf(readLabelledLines(linesOf(letter)), 'name');
    const name = (labelled && isWholeName(labelled) ? tidyName(labelled) : null) ?? nameOf(message, letter);
    return {
      name,
      email,
      phone:
        phone ??
        findPhone(unwrapped(ownLines(letter))) ??
        findPhone(unwrapped(letter)) ??
        findPhone(unwrapped(aboveQuotation(message.text))) ??
        findPhone(message.subject),
    };
  }
  const { applicant } = writtenFor;
  const numbers = phonesOfTwo(aboveQuotation(message.text), applicant, shown);
  // Whoever signs for an office writes, and not the office.
  const isVague = shown === null || isOrganisation(shown) || ofRole.test(email ?? '');
  const full = shown !== null && hasInitial(shown) ? writerName(letter, email ?? '', shown) : null;
  const isSpelledOut = full?.includes(' ') && wordsOf(full)[0] === wordsOf(shown ?? '')[0];
  const signed = isVague ? writerName(letter, email ?? '') : isSpelledOut ? full : null;
  const name = signed ?? shown;
  return { name: applicant, email, phone: numbers.applicant, writer: { name, email, phone: numbers.writer ?? phone } };
}

/** A letter without what it quotes, such as the advert with the landlord's number. */
const ownLines = (letter: string): string =>
  letter
    .split('\n')
    .filter((line) => !/^\s*>/.test(line))
    .join('\n');

function replyAddressOf(message: Message): string | null {
  const replyTo = message.replyTo?.address;
  const from = message.from?.address;
  const chosen = replyTo && !isRobotAddress(replyTo) ? replyTo : (from ?? replyTo);
  return chosen?.toLowerCase() ?? addressesIn(message.text)[0] ?? null;
}

/** The text after a label ‘Name’ or ‘From’ counts as a name only if it looks like one. */
const isWholeName = (value: string) =>
  /^\p{Lu}[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){1,4}$/u.test(value.trim()) && !/\d/.test(value);

/** Fewer signs are no letter: nothing, or what a telephone adds. */
const NO_LETTER = 40;

/** The first full name among the sender's own name, those in the letter and its signature, else a single one. */
function nameOf(message: Message, letter: string): string | null {
  const shown = displayName(message.replyTo?.name || message.from?.name || '');
  const address = message.replyTo?.address ?? message.from?.address ?? '';
  const framed = shown === null || isOrganisation(shown) ? framedName(letter) : null;
  if (framed) return framed;
  if (shown !== null && isBorrowed(letter)) return writerName(letter, '') ?? shown;
  const isInitial = hasInitial(shown ?? '');
  const isPerson = shown?.includes(' ') && !isOrganisation(shown) && !isInitial && !ofFamily.test(shown);
  if (shown && isPerson) return asWritten(oneOfTwo(shown, letter), writerName(letter, address, shown));
  // A subject that is the whole letter is signed too.
  const signed = letter.trim().length < NO_LETTER ? `${message.subject}\n${letter}` : letter;
  const written = writerName(signed, address, shown ?? '') ?? writerName(message.text, address, shown ?? '');
  return written?.includes(' ') || !shown ? written : shown;
}

/** ‘The Byrnes’, ‘Byrne family’. */
const ofFamily =
  /^the \p{Lu}[\p{L}'’]+s$|(?<!\p{L})(?:family|familie)$|^(?:family|familie|famille|familia|família|famiglia|rodzina|rodina|obitelj|porodica|родина|сім['’]я|семья) \p{Lu}/iu;

/** ‘A. Byrne’ and ‘Ann B’. */
const hasInitial = (name: string): boolean => /^\p{Lu}\.? |^\p{Lu}[\p{L}'’-]+ \p{Lu}\.?$/u.test(name);

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/**
 * A display name as its person writes it: in their order (‘BYRNE ANN’), with the family name of whichever of two signs
 * (‘Ann & Tom’).
 */
function asWritten(shown: string, written: string | null): string {
  if (!written?.includes(' ')) return shown;
  const [own, said] = [wordsOf(shown), wordsOf(written)];
  const isReordered = own.length === said.length && own.every((word) => said.includes(word));
  const isOneOfTwo = /^\p{Lu}[\p{L}'’-]+ (?:&|\+|and|y|e|i|und|et|agus) \p{Lu}[\p{L}'’-]+$/u.test(shown);
  return isReordered || (isOneOfTwo && own.includes(said[0] ?? '')) ? written : shown;
}

/**
 * An address in the letter's text: a house number, a street and its kind, and what follows up to the end of the
 * sentence.
 */
const streetPattern = pattern('u')`
  \b\d{1,4}[a-z]?,?\s+(?:\p{Lu}[\p{L}'’.-]{1,25}\s+){1,4}(?:
    Street|St|Road|Rd|Avenue|Ave|Terrace|Tce|Park|Square|Drive|Lane|Court|Place|Grove|Gardens|Quay|Crescent|Way
    |Green|Close|Row|Hill|Wharf|Parade|Mews
  )\b(?:,?\s+(?:Upper|Lower|North|South|East|West))?(?:
    ,\s*(?:\p{Lu}[\p{L}'’.-]{1,25}(?:\s+\p{Lu}[\p{L}'’.-]{1,25}){0,2}|Dublin\s+\d{1,2}W?|Co\.?\s+\p{Lu}\p{L}+)
    (?:\s+\d{1,2}W?)?
  ){0,3}
`;

function addressInLetter(letter: string): string | null {
  const found = streetPattern.exec(letter.slice(0, 8_000))?.[0].replace(/\s+/g, ' ').trim() ?? null;
  return found && looksLikeAddress(found) ? found : null;
}

/** The letter's address, if it only adds to the subject's. */
function fullerAddress(inSubject: string | null, inLetter: string | null): string | null {
  if (inSubject && inLetter?.toLowerCase().startsWith(inSubject.toLowerCase())) return inLetter;
  return inSubject ?? inLetter;
}
