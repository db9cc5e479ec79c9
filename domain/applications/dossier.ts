import { expression } from '../text/letter-expression.ts';
import { eircodeLike } from '../listings/eircode.ts';
import { applicationsText } from './text.ts';
import { commonText } from '../text/common.ts';
/** What may leave Letterbox about an applicant, and how much of it is masked. */

/** none: nothing is masked · contact: contact details are · full: the name too, which becomes initials. */
export const redactions = ['none', 'contact', 'full'] as const;
export type Redaction = (typeof redactions)[number];

export type Person = { name: string; email: string | null; phone: string | null };

/** Replaces masked text. */
export const covered = '[covered]';

/** 'A. B.' for 'Aoife Byrne'; empty if it is not a name. */
export function initials(name: string): string {
  const parts = name.match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? [];
  return parts.map((part) => `${(part[0] ?? '').toUpperCase()}.`).join(' ');
}

/**
 * Begins only where no such character precedes: otherwise a long word would be scanned once for each of its letters.
 */
export const emailLike = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
export const linkLike = /\b(?:https?:\/\/|www\.)\S+/gi;
/** The name of a file, which often says whose it is, or what. */
export const fileLike =
  /(?:“[^”\n]*|"[^"\n]*|[^\s“”"]+)\.(?:pdf|jpe?g|png|heic|heif|webp|gif|tiff?|docx?|odt|rtf|txt|zip|eml)\b[”"]?/gi;
/** Seven digits or more in a row, however they are grouped, unless they are a date. */
export const phoneLike =
  /(?<![\d-])(?!\d{4}-\d{2}-\d{2}(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d))\+?\(?\d(?:[ ()./-]{0,2}\d){6,14}(?!\d)/g;

function withoutName(text: string, name: string): string {
  // A single letter occurs in every text.
  const parts = (name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).filter((part) => part.length > 1);
  if (parts.length === 0) return text;
  const any = expression(`(?<![\\p{L}\\p{M}])(?:${parts.map(RegExp.escape).join('|')})(?![\\p{L}\\p{M}])`, 'giu');
  return text.replace(any, (part) => `${(part[0] ?? '').toUpperCase()}.`);
}

/**
 * A text about a person, masked to the given level: anything that looks like an address of theirs, whoever wrote it.
 */
export function redacted(text: string, person: Person, level: Redaction): string {
  if (level === 'none') return text;
  const known = [person.email, person.phone].flatMap((value) =>
    value ? [new RegExp(RegExp.escape(value), 'gi')] : [],
  );
  const uncontacted = [...known, linkLike, emailLike, eircodeLike, phoneLike].reduce(
    (words, pattern) => words.replace(pattern, covered),
    text,
  );
  return level === 'full' ? withoutName(uncontacted, person.name) : uncontacted;
}

/** A person's name in a file of this level. */
export const nameIn = ({ name }: Pick<Person, 'name'>, level: Redaction): string =>
  (level === 'full' ? initials(name) : name) || commonText.unnamed;

/** A person's contact details in a file of this level; empty if none are known. */
export function contactIn(value: string | null, level: Redaction): string {
  return value ? (level === 'none' ? value : covered) : '';
}

/** A status with its colour; the words say the same. */
export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

export type DossierRow = { label: string; value: string };
export type DossierCheck = { title: string; verdict: string; tone: Tone; reason: string };
export type DossierEvent = { at: Date; who: string; text: string };

/** The whole content of one applicant's file, masked to the given level. */
export type Dossier = {
  name: string;
  address: string;
  redaction: Redaction;
  /** Their position, in words. */
  stands: string;
  contact: DossierRow[];
  facts: DossierRow[];
  letter: string;
  documents: DossierCheck[];
  screening: DossierCheck[];
  viewing: string;
  history: DossierEvent[];
  madeAt: Date;
  madeFor: string;
};

/** What a file leaves out, in a sentence at its foot. */
export const redactionWords: Readonly<Record<Redaction, string>> = {
  none: applicationsText.redactions.none,
  contact: applicationsText.redactions.contact,
  full: applicationsText.redactions.full,
};

/** Masks a dossier to its level: in every text that may mention the person. */
export function coveredDossier(dossier: Dossier, person: Person): Dossier {
  const cover = (words: string) => redacted(words, person, dossier.redaction);
  const check = (one: DossierCheck) => ({ ...one, title: cover(one.title), reason: cover(one.reason) });
  return {
    ...dossier,
    stands: cover(dossier.stands),
    facts: dossier.facts.map((row) => ({ ...row, value: cover(row.value) })),
    letter: cover(dossier.letter),
    documents: dossier.documents.map(check),
    screening: dossier.screening.map((one) => ({ ...one, reason: cover(one.reason) })),
    history: dossier.history.map((event) => ({ ...event, text: cover(event.text) })),
  };
}
