import { parseAdvertUrl } from '../domain/listings/platforms.ts';
import type { LabelledLine } from './labelled-lines.ts';
import { foldText } from '../domain/text/fold.ts';
import { unwrapLink } from './links.ts';
import { pattern } from '../domain/text/pattern.ts';

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

const platformFooter = pattern('i')`
  ^(?:
    ©|\(c\) \d|unsubscribe\b|this (?:e-?mail|message|enquiry) (?:was|has been) sent\b
    |you(?:'re| are)? receiv(?:ed|ing) this\b|sent (?:via|by|from) (?:daft|rent|myhome|property)\.ie
    |(?:regards,? )?the (?:daft|rent|myhome|property)(?:\.ie)? team|(?:daft media|distilled media|myhome ltd)\b
    |reply (?:directly )?to this e-?mail to\b|to (?:reply|respond) to (?:this|the) (?:enquiry|applicant)|tip:
    |stay safe\b
  )
`;
/** What any site's software adds below a letter. */
const machineFooter = pattern('iu')`
  ^(?:please )?(?:do not|don['’]t) (?:reply|respond)\b
  |^repl(?:y|ies) to this (?:e-?mail|address|message)\b.{0,60}$|\b(?:sent|generated|created) automatically\b
  |\bautomatic(?:ally)? (?:generated|created|sent)\b
  |\b(?:
    huathoibríoch|automatisch (?:erstellt|generiert|versandt|versendet)|automáticamente|automaticamente
    |automatiquement|automatycznie
  )
  |^you(?:['’]re| are| have)? (?:receiv(?:e|ed|ing)|get|getting|got) (?:this|these)\b
  |^(?:report abuse|unsubscribe|manage (?:your )?e?-?mails?)\b|^(?:powered|made|delivered) (?:by|with)\b
  |^this (?:e-?mail|message|form|enquiry) (?:was|has been|is) (?:sent|generated|created|submitted)\b
  |^you can edit this\b
  |^.{0,60}\b(?:
    is not (?:a )?party to|accepts no (?:liability|responsibility)|is not responsible for
    |is (?:run|staffed) by volunteers|was protected by|is protected by re?captcha
  )\b
  |^your (?:e-?mail )?address (?:stays|is|remains) hidden\b
  |^(?:stay safe|safety (?:tip|first))\b.{0,4}\b(?:never|don['’]t|do not)\b
`;
/** A button or a line about answering: ‘Answer Ann’, ‘Call Ann on 01 555 0100’. */
export const answerLine =
  /^(?:[Oo]r )?(?:[Aa]nswer|[Rr]eply to|[Rr]espond to|[Mm]essage|[Cc]all|[Cc]ontact|[Ww]rite to) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?: (?:on|at|now|or)\b.*)?$/u;
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
function footerStart(
  lines: readonly string[],
  from: number,
  site: readonly string[],
  labels: readonly LabelledLine[] = [],
): number {
  const lastField = Math.max(-1, ...labels.map(({ to }) => to));
  for (let index = from; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').replace(/^[\s>*_]+/, '').trim();
    if (platformFooter.test(line) || machineFooter.test(line)) return index;
    if (site.length > 0 && isOfSite(lines, index, from, site)) return index;
    if ((bracketedLink.test(line) || linkIntroduction.test(line)) && leadsToAdvert(line)) return index;
    const following = lines.slice(index + 1).filter((other) => other.trim()).length;
    if (following <= 6 && (linkWords.test(line) || (plainLink.test(line) && leadsToAdvert(line)))) return index;
    // A line above the form's fields is below a heading.
    if (/^[_=]{4,}$|^-{5,}$/.test(line) && following <= 12 && index > lastField) return index;
  }
  return lines.length;
}

/** How many lines at the end of an email may be the site's own. */
const MAX_CLOSING_LINES = 6;

/** Whether the site's own text begins here: near the end of the email it names itself or says how to answer. */
function isOfSite(lines: readonly string[], index: number, from: number, site: readonly string[]): boolean {
  const isBelow = lines.slice(from, index).some((line) => line.trim() !== '');
  const following = lines.slice(index + 1).filter((line) => line.trim() !== '').length;
  if (!isBelow || following > MAX_CLOSING_LINES) return false;
  const line = (lines[index] ?? '').replace(/^[\s>*_~©|•·-]+/, '');
  if (answerLine.test(line.trim())) return true;
  const folded = foldText(line);
  const joined = folded.replace(/\s/g, '');
  return site.some((name) => [folded, joined, folded.replace(/^the /, '')].some((words) => words.startsWith(name)));
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
  const text = bare.join('\n').trim();
  return (/^["“„«][^"“”„«»]*["”“»]$/.test(text) ? text.slice(1, -1) : text).replace(/\n{3,}/g, '\n\n').trim();
}

/** A shorter quotation is a title or a button. */
const MIN_QUOTED = 20;

/** The only long quotation in the email: lines marked with '>', or a paragraph in quotation marks. */
function quotedLetter(lines: readonly string[]): { from: number; to: number } | null {
  const blocks: { from: number; to: number }[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const isMarked = (lines[index] ?? '').startsWith('>');
    if (!isMarked && !/^[\s]*["“„«]/.test(lines[index] ?? '')) continue;
    let to = index + 1;
    while (to < lines.length && (isMarked ? (lines[to] ?? '').startsWith('>') : (lines[to] ?? '').trim() !== ''))
      to += 1;
    const text = lines.slice(index, to).join(' ').trim();
    if (text.length >= MIN_QUOTED && (isMarked || /["”“»]$/.test(text))) blocks.push({ from: index, to });
    index = to;
  }
  const [only] = blocks;
  return only && blocks.length === 1 ? only : null;
}

const divider = /^\s*[-_=*~]{4,}\s*$/;

/** The only passage between two lines of dashes or the like that is no field: ‘-----’, a letter, ‘-----’. */
function dividedLetter(lines: readonly string[], labels: readonly LabelledLine[]): { from: number; to: number } | null {
  const dividers = lines.flatMap((line, index) => (divider.test(line) ? [index] : []));
  const blocks = dividers.slice(0, -1).flatMap((start, at) => {
    const block = { from: start + 1, to: dividers[at + 1] ?? lines.length };
    const hasField = labels.some(({ from }) => from >= block.from && from < block.to);
    return !hasField && clean(lines.slice(block.from, block.to)).length >= MIN_QUOTED ? [block] : [];
  });
  const [only] = blocks;
  return only && blocks.length === 1 ? only : null;
}

const MAX_HEADING_LINES = 3;

/** The line behind a site's heading: a few lines above a line of dashes with the form's fields below it. */
function behindHeading(lines: readonly string[], labels: readonly LabelledLine[]): number {
  const firstField = Math.min(lines.length, ...labels.map(({ from }) => from));
  if (firstField === lines.length) return 0;
  const line = lines.slice(0, firstField).findLastIndex((one) => divider.test(one));
  const heading = lines.slice(0, line).filter((one) => one.trim() !== '').length;
  return line > 0 && heading <= MAX_HEADING_LINES ? line + 1 : 0;
}

/**
 * Finds what the applicant wrote: the lines from a message label to the platform's footer or further fields; without
 * such a label, all lines before the footer except fields and introductions.
 */
export function findLetter(
  lines: readonly string[],
  labels: readonly LabelledLine[],
  isIntroduction: (line: string) => boolean,
  site: readonly string[] = [],
): LetterPlace {
  const label = labels.find((candidate) => candidate.kind === 'message');
  if (label) {
    const to = withoutTrailingFields(
      label.from + 1,
      footerStart(lines, label.value ? label.from : label.from + 1, site),
      lines,
      labels,
    );
    return { letter: clean([label.value, ...lines.slice(label.from + 1, to)]), from: label.from, to, labelled: true };
  }
  const quoted = site.length > 0 ? quotedLetter(lines) : null;
  if (quoted) return { letter: clean(lines.slice(quoted.from, quoted.to)), ...quoted, labelled: false };
  const divided = dividedLetter(lines, labels);
  if (divided) return { letter: clean(lines.slice(divided.from, divided.to)), ...divided, labelled: false };
  const end = footerStart(lines, 0, site, labels);
  const fieldLines = new Set(
    labels.flatMap((field) => Array.from({ length: field.to - field.from + 1 }, (_, step) => field.from + step)),
  );
  const start = behindHeading(lines, labels);
  const written = lines
    .slice(0, end)
    .filter((line, index) => index >= start && !fieldLines.has(index) && !isIntroduction(line));
  return { letter: clean(written), from: lines.length, to: lines.length, labelled: false };
}
