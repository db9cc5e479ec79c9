import type { Enquiry, Message } from '../domain/inbound/message.ts';
import { addressesIn, introducedName, readApplicantEmail } from './applicant.ts';
import { type LabelKind, type LabelledLine, linesOf, readLabelledLines } from './labelled-lines.ts';
import { domainOf, isConversationAddress, isRobotAddress } from './mail-domains.ts';
import { enquiryOf, takeApart } from './platform-mail.ts';
import { findPhone } from './phone-number.ts';
import { platformsText } from './text.ts';

const text = platformsText.sign;

/** So many labelled lines of different kinds are a form, though nobody is named in one. */
const formFields = 4;

/** `introduced`: the site says in a sentence who is enquiring. */
export type SiteEnquiry = { enquiry: Enquiry; sign: string; introduced: boolean };

/**
 * Reads the enquiry in an email of a site with an unknown layout: by labelled contact lines, or by a person's Reply-To
 * with an automated sender. Null if it has neither.
 */
export function readSiteEnquiry(message: Message): SiteEnquiry | null {
  const lines = linesOf(message.text);
  const labels = readLabelledLines(lines);
  const contact = labels.filter(({ kind, value }) => (kind === 'email' || kind === 'phone') && value !== '');
  const introduced = lines.slice(0, 40).some((line) => introducedName(line) !== null);
  const described =
    introduced ||
    labels.some(({ kind }) => kind === 'name' || kind === 'firstName' || kind === 'message') ||
    new Set(labels.filter(({ value }) => value).map(({ kind }) => kind)).size >= formFields;
  const replyTo = message.replyTo?.address.toLowerCase() ?? null;
  const from = message.from?.address.toLowerCase() ?? '';
  const isRelayed = introduced && isConversationAddress(replyTo ?? from);
  const contacts = contact.length > 0 || isRelayed || personalAddressIn(message) !== null;
  const answersPerson = replyTo !== null && replyTo !== from && !isRobotAddress(replyTo) && isRobotAddress(from);
  if (!answersPerson && !(contacts && described)) return null;
  const parts = takeApart(message, true);
  const email = readApplicantEmail(message, parts.outside, parts.inside);
  if (!email || (isRobotAddress(email) && !isConversationAddress(email))) return null;
  const sign = answersPerson ? text.replyTo({ address: replyTo }) : text.contact;
  return { enquiry: enquiryOf(message, null, parts, email), sign, introduced };
}

/** An address in the text that is not the site's, not automated, and not one that the email was sent to. */
function personalAddressIn({ text, from, to }: Message): string | null {
  const site = domainOf(from?.address ?? '');
  const own = new Set(to.map(({ address }) => address.toLowerCase()));
  const isPersonal = (address: string) => domainOf(address) !== site && !own.has(address) && !isRobotAddress(address);
  return addressesIn(text).find(isPersonal) ?? null;
}

/** What a labelled line says: ‘From: Ann Byrne <ann@mail.example>, tel. 01 555 0100’ is a name, an address and a number. */
function kindsIn({ kind, value }: LabelledLine): LabelKind[] {
  if (!value) return [];
  if (kind !== 'name') return [kind];
  return [
    'name',
    ...(addressesIn(value).length > 0 ? (['email'] as const) : []),
    ...(findPhone(value) ? (['phone'] as const) : []),
  ];
}

/**
 * Whether an email is a form that someone filled in, whoever sends it: a labelled name and contact, something more, and
 * an address other than its sender's.
 */
export function isFilledForm(message: Message): boolean {
  const kinds = new Set(readLabelledLines(linesOf(message.text)).flatMap(kindsIn));
  kinds.delete('ignored');
  const hasName = kinds.has('name') || kinds.has('firstName');
  return hasName && kinds.size >= 3 && personalAddressIn(message) !== null;
}
