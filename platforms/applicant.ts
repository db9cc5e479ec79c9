import type { Message } from '../domain/inbound/message.ts';
import type { LabelKind, LabelledLine } from './labelled-lines.ts';
import { foldText } from '../domain/text/fold.ts';
import { domainOf, isRobotAddress, platformIdOfAddress } from './mail-domains.ts';
import { findPhone, readPhone } from './phone-number.ts';
import { pattern } from '../domain/text/pattern.ts';
import { withoutUnseen } from '../domain/text/unseen.ts';

const addressPattern = /[a-z0-9][a-z0-9._%+'-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/gi;

const enquiryIntroduction = pattern('i')`
  ^[\s>*_]*(?:you (?:have|'ve got|have received) (?:a |an )?(?:new )?|new )?(?:
    enquiry|inquiry|message|reply|application|lead
  )\s+from:?\s+(.{2,80}?)[*_]*(?:\s+(?:on|via|through|about|regarding|for)\s+.*)?[:.!]?[*_]*$
`;
const interestIntroduction = pattern('iu')`
  ^[\s>*_]*([\p{L}][\p{L}\p{M}'’ .-]{1,60}?)[*_]*(?:\s*\([^()\n]{1,80}\))?\s+(?:
    has sent you|sent you|is interested in|has enquired|enquired about|has replied|replied to your
    |has made an enquiry|has expressed|(?:has )?(?:messaged|contacted) you|wrote to you
  )
`;

/** A full name with the request: ‘Ann Byrne (Erasmus student) has sent a booking request’. */
const requestIntroduction = pattern('u')`
  ^[\s>*_]*(\p{Lu}[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’.-]+){0,2} \p{Lu}[\p{L}\p{M}'’-]+)[*_]*
  (?:\s*\([^()\n]{1,80}\))?\s+(?:
    has (?:just )?(?:sent|requested|applied|asked|made|booked)|requested|applied|wants to|would like to
  )\b
`;

/** ‘Ann Byrne, 31, accountant’, as sites of rooms introduce people. */
const agedIntroduction =
  /^[\s>*_]*(\p{Lu}[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’.-]+){0,2} \p{Lu}[\p{L}\p{M}'’-]+)[*_]*,\s*(?:1[89]|[2-9]\d)(?:,|\s*$| years? old)/u;

function requestedBy(line: string): string | null {
  const name = requestIntroduction.exec(line)?.[1] ?? null;
  return name && !/\b(?:and|my|our|we|i|you)\b/i.test(name) ? name : null;
}

/** The name in a platform's opening line, such as 'Enquiry from Ciara on Daft.ie'. */
export function introducedName(line: string): string | null {
  const name =
    enquiryIntroduction.exec(line)?.[1] ??
    interestIntroduction.exec(line)?.[1] ??
    requestedBy(line) ??
    agedIntroduction.exec(line)?.[1] ??
    null;
  return name && !/^(?:a|an|the|somebody|someone|daft|rent|myhome)\b/i.test(name) ? tidyName(name) : null;
}

export function isIntroduction(line: string): boolean {
  return (
    enquiryIntroduction.test(line) ||
    interestIntroduction.test(line) ||
    requestedBy(line) !== null ||
    /^(?:hi|hello|dear)\b.{0,40},?$/i.test(line.trim())
  );
}

export function tidyName(name: string): string | null {
  const tidy = withoutUnseen(name)
    .replace(/[*_"<>()[\]]/g, ' ')
    .replace(/^\s*(?:mr|mrs|ms|miss)\.? (?=\p{Lu}\p{L}+ \p{Lu})/iu, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:.-]+$/, '')
    .trim();
  return tidy.length >= 1 && tidy.length <= 100 && /\p{L}/u.test(tidy) && !tidy.includes('@') ? tidy : null;
}

type Labels = readonly LabelledLine[];

export function valueOf(labels: Labels, kind: LabelKind): string | null {
  return labels.find((label) => label.kind === kind && label.value)?.value ?? null;
}

export function addressesIn(text: string): string[] {
  return [...text.slice(0, 50_000).matchAll(addressPattern)].map((match) =>
    match[0].replace(/^'|'$/g, '').toLowerCase(),
  );
}

/** The writer of a platform's message: never the platform itself, and never an address the email was sent to. */
export function readApplicantEmail(message: Message, outside: Labels, inside: Labels): string | null {
  const ownTo = new Set(message.to.map((to) => to.address.toLowerCase()));
  const person = (address: string) => platformIdOfAddress(address) === null && !ownTo.has(address);
  const labelled = (labels: Labels) =>
    labels
      .filter((label) => label.kind === 'email')
      .flatMap((label) => addressesIn(label.value))
      .find(person);
  const replyTo = message.replyTo?.address.toLowerCase();
  const from = message.from?.address.toLowerCase();
  const found = labelled(outside) ?? (replyTo && person(replyTo) ? replyTo : undefined) ?? labelled(inside);
  if (found) return found;
  const inText = addressesIn(message.text).find((address) => person(address) && !isRobotAddress(address));
  if (inText) return inText;
  // A relay: the platform's own address for this one conversation.
  return [replyTo, from].find((address) => address !== undefined && (person(address) || isRelay(address))) ?? null;
}

function isRelay(address: string): boolean {
  return /\d/.test(address.split('@', 1)[0] ?? '') && !isRobotAddress(address);
}

/**
 * A label before the letter, an opening line, the Reply-To's name; a label inside the letter only if all of those are
 * missing.
 */
export function readApplicantName(
  message: Message,
  outside: Labels,
  inside: Labels,
  lines: readonly string[],
): string | null {
  const all = [...outside, ...inside];
  return (
    labelledName(outside) ??
    introducedIn(lines) ??
    personDisplayed(message) ??
    labelledName(all) ??
    tidyName(valueOf(all, 'firstName') ?? valueOf(all, 'lastName') ?? '')
  );
}

function labelledName(labels: Labels): string | null {
  const first = valueOf(labels, 'firstName');
  const last = valueOf(labels, 'lastName');
  if (first && last) return tidyName(`${first} ${last}`);
  const whole = valueOf(labels, 'name');
  return whole && !addressesIn(whole).some((address) => platformIdOfAddress(address))
    ? tidyName(nameAlone(whole))
    : null;
}

/** The name in a label's value: without address and telephone number behind it, or what the person is, in brackets. */
export function nameAlone(value: string): string {
  const contact = /(?:\s[-–—|/•·]\s|[,;]\s)[^\n]*(?:@|\d[\d\s()-]{6,})[^\n]*$/u;
  return stripAddress(value)
    .replace(contact, ' ')
    .replace(/(?<=\p{L} \p{L}[\p{L}'’-]+)\s*\([^()]*\)\s*$/u, ' ');
}

function introducedIn(lines: readonly string[]): string | null {
  return (
    lines
      .slice(0, 40)
      .map(introducedName)
      .find((name) => name !== null) ?? null
  );
}

function displayName(message: Message): string | null {
  const display = (message.replyTo?.name || (message.from?.name ?? '')).replace(/\s+(?:via|on|through)\s+\S.*$/i, '');
  return /\b(?:daft|rent|myhome|property)\.ie\b|no-?reply/i.test(display) ? null : tidyName(display);
}

const squeezed = (words: string): string => foldText(words).replace(/[^\p{L}\d]/gu, '');

/** Whether a sender's display name is that of its own domain: a site's, and no person's. */
export function isNameOfSite({ from }: Pick<Message, 'from'>): boolean {
  const site = squeezed(
    domainOf(from?.address ?? '')
      .split('.')
      .at(-2) ?? '',
  );
  const shown = squeezed(from?.name ?? '');
  return site.length >= 3 && shown.length >= 3 && (shown.startsWith(site) || site.startsWith(shown));
}

/** The display name, unless it is the site's. */
const personDisplayed = (message: Message): string | null =>
  !message.replyTo?.name && isNameOfSite(message) ? null : displayName(message);

function stripAddress(name: string): string {
  return name.replace(/[<(]?[^\s<(]+@[^\s>)]+[>)]?/, ' ');
}

/** `above` is the text before the letter: older templates give the number there without a label. */
export function readApplicantPhone(labels: Labels, above: string, letter: string): string | null {
  const labelled = labels
    .filter((label) => label.kind === 'phone')
    .map((label) => readPhone(label.value))
    .find((phone) => phone !== null);
  return labelled ?? findPhone(above) ?? findPhone(letter);
}
