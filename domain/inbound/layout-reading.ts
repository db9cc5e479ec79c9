import type { PlatformId } from '../listings/platforms.ts';

/** What the subject of an enquiry calls it; `other` if no known word is in it. */
export const layoutSubjects = [
  'enquiry',
  'interest',
  'message',
  'reply',
  'lead',
  'application',
  'viewing',
  'other',
] as const;
export type LayoutSubject = (typeof layoutSubjects)[number];

/** The labelled lines that tell layouts apart. A phone number is optional, so its line would part one layout in two. */
export const layoutLines = ['name', 'email', 'message'] as const;
export type LayoutLine = (typeof layoutLines)[number];

/** How one layout of a platform is told from its others, without a word of anyone's email. */
export type LayoutParts = { subject: LayoutSubject; lines: readonly LayoutLine[] };

/** What an email of a platform did not give: a layout we know, the applicant's name or phone number, or anyone at all. */
export const missingParts = ['layout', 'name', 'phone', 'everything'] as const;
export type MissingPart = (typeof missingParts)[number];

/** How one email of a platform was read. `layout` is a key from `layoutKey`. */
export type PlatformReading = { platform: PlatformId; layout: string; missing: MissingPart[] };

/** The layout's key, such as `enquiry:name+email`: the same for every email of a layout. */
export function layoutKey({ subject, lines }: LayoutParts): string {
  return `${subject}:${layoutLines.filter((line) => lines.includes(line)).join('+')}`;
}

/** What a key from `layoutKey` says; null for anything else. */
export function partsOfLayout(key: string): LayoutParts | null {
  const [subject, named, ...more] = key.split(':');
  const found = layoutSubjects.find((known) => known === subject);
  const lines = layoutLines.filter((line) => named?.split('+').includes(line));
  return found && more.length === 0 && lines.join('+') === named ? { subject: found, lines } : null;
}

/** Whether an email was read in part only. A missing phone number alone does not count: many applicants give none. */
export function isReadInPart(missing: readonly MissingPart[]): boolean {
  return missing.some((part) => part !== 'phone');
}
