import { parseAdvertUrl } from '../domain/listings/platforms.ts';
import type { LabelledLine } from './labelled-lines.ts';
import { unwrapLink } from './links.ts';

const formKinds = new Set<LabelledLine['kind']>([
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'property',
  'reference',
  'unit',
  'moveIn',
  'people',
  'adults',
  'children',
  'pets',
  'employment',
  'statement',
  'ignored',
]);

const platformFooter =
  /^(?:©|\(c\) \d|unsubscribe\b|this (?:e-?mail|message|enquiry) (?:was|has been) sent\b|you(?:'re| are)? receiv(?:ed|ing) this\b|sent (?:via|by|from) (?:daft|rent|myhome|property)\.ie|(?:regards,? )?the (?:daft|rent|myhome|property)(?:\.ie)? team|(?:daft media|distilled media|myhome ltd)\b|reply (?:directly )?to this e-?mail to\b|to (?:reply|respond) to (?:this|the) (?:enquiry|applicant)|tip:|stay safe\b)/i;
const linkIntroduction = /^[([]?\s*(?:view|see|open|go to|click|reply|manage|log ?in)\b.{0,60}https?:\/\//i;
/** A link's text, if the HTML part kept its address to itself. */
const linkWords =
  /^\[?(?:view|see|open|manage|reply to) (?:the |your |this )?(?:ad|advert|listing|brochure|property|enquiry)\b.{0,24}$/i;
const bracketedLink = /^[([<]\s*https?:\/\/\S+?\s*[)\]>]$/i;
const plainLink = /^(?:https?:\/\/|www\.)\S+$/i;

function leadsToAdvert(line: string): boolean {
  const link = /(?:https?:\/\/|www\.)[^\s)\]>]+/i.exec(line)?.[0];
  return (
    link !== undefined &&
    unwrapLink(link).some(
      (url) => parseAdvertUrl(url) !== null || /^https?:\/\/(?:www\.)?(?:daft|rent|myhome|property)\.ie\b/i.test(url),
    )
  );
}

/** Where the platform's own text resumes. A bare link counts if hardly anything follows: applicants paste links too. */
function footerStart(lines: readonly string[], from: number): number {
  for (let index = from; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').replace(/^[\s>*_]+/, '').trim();
    if (platformFooter.test(line)) return index;
    if ((bracketedLink.test(line) || linkIntroduction.test(line)) && leadsToAdvert(line)) return index;
    const following = lines.slice(index + 1).filter((other) => other.trim()).length;
    if (following <= 6 && (linkWords.test(line) || (plainLink.test(line) && leadsToAdvert(line)))) return index;
    if (/^[_=]{4,}$|^-{5,}$/.test(line) && following <= 12) return index;
  }
  return lines.length;
}

/** Removes form fields (and blank lines) from the end of a block. */
function withoutTrailingFields(
  from: number,
  to: number,
  lines: readonly string[],
  labels: readonly LabelledLine[],
): number {
  let end = to;
  for (;;) {
    if (end > from && !(lines[end - 1] ?? '').trim()) end -= 1;
    else {
      const field = labels.find((label) => formKinds.has(label.kind) && label.to === end - 1 && label.from >= from);
      if (!field) return end;
      end = field.from;
    }
  }
}

export type LetterPlace = { letter: string; from: number; to: number; labelled: boolean };

function clean(lines: readonly string[]): string {
  const written = lines.filter((line) => line.trim());
  const quoted = written.length > 0 && written.every((line) => line.startsWith('>'));
  const bare = quoted ? lines.map((line) => line.replace(/^>+ ?/, '')) : lines;
  return bare
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Finds what the applicant wrote: the lines from a message label to the platform's footer or further fields; without
 * such a label, all lines before the footer except fields and introductions.
 */
export function findLetter(
  lines: readonly string[],
  labels: readonly LabelledLine[],
  isIntroduction: (line: string) => boolean,
): LetterPlace {
  const label = labels.find((candidate) => candidate.kind === 'message');
  if (label) {
    const to = withoutTrailingFields(label.from + 1, footerStart(lines, label.from + 1), lines, labels);
    return { letter: clean([label.value, ...lines.slice(label.from + 1, to)]), from: label.from, to, labelled: true };
  }
  const end = footerStart(lines, 0);
  const fieldLines = new Set(
    labels.flatMap((field) => Array.from({ length: field.to - field.from + 1 }, (_, step) => field.from + step)),
  );
  const written = lines.slice(0, end).filter((line, index) => !fieldLines.has(index) && !isIntroduction(line));
  return { letter: clean(written), from: lines.length, to: lines.length, labelled: false };
}
