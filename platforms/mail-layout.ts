import {
  type LayoutLine,
  layoutKey,
  layoutLines,
  type LayoutSubject,
  type MissingPart,
} from '../domain/inbound/layout-reading.ts';
import type { Enquiry } from '../domain/inbound/message.ts';
import type { LabelledLine, LabelKind } from './labelled-lines.ts';

/** The words by which a subject is known, the first that matches counts. */
const subjectWords: readonly (readonly [LayoutSubject, RegExp])[] = [
  ['viewing', /\bviewing request\b/i],
  ['reply', /\breply from\b/i],
  ['lead', /\bnew lead\b/i],
  ['message', /\b(?:message from|new message)\b/i],
  ['enquiry', /\b(?:enquir(?:y|ies|ed)|inquiry)\b/i],
  ['interest', /\b(?:interested|interest in)\b/i],
  ['application', /\b(?:application|applicant)\b/i],
];

const lineOf: Partial<Record<LabelKind, LayoutLine>> = {
  name: 'name',
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  message: 'message',
};

/** The key of an email's layout: what its subject calls it, and which labelled lines stand outside the letter. */
export function layoutOfMail(subject: string, outside: readonly LabelledLine[]): string {
  const found = new Set(outside.map(({ kind }) => lineOf[kind]));
  return layoutKey({
    subject: subjectWords.find(([, words]) => words.test(subject))?.[0] ?? 'other',
    lines: layoutLines.filter((line) => found.has(line)),
  });
}

/** What an enquiry does not have that its platform's emails usually say. */
export function missingIn({ name, phone }: Enquiry, isKnownLayout: boolean): MissingPart[] {
  return [
    ...(isKnownLayout ? [] : (['layout'] as const)),
    ...(name ? [] : (['name'] as const)),
    ...(phone ? [] : (['phone'] as const)),
  ];
}
