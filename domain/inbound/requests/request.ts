import { foldText } from '../../text/fold.ts';
import type { Sign } from '../purpose/sign.ts';
import { askedWithWord, readDataRequest } from './data-request.ts';
import { says } from './request-concepts.ts';
import { requestByConcepts } from './request-rules.ts';
import { otherwise, questionWords, type RequestKind, requestSigns } from './request-words.ts';
import { sentenceAt } from './sentence.ts';
import { pattern } from '../../text/pattern.ts';

/**
 * What an applicant's email requests in plain words. It is offered to the landlord with the quotation, never acted on.
 */
export type ApplicantRequest = {
  kind: RequestKind /** The sentence it is based on; null for files without words. */;
  quote: string | null;
};

/** Applicants who withdraw or move a viewing say so early. */
const MAX_TEXT = 4_000;
/** A longer letter is more than a note beside its files. */
const MAX_NOTE = 160;

/** The position of the first of these signs in a folded text; null if there is none. */
function firstSign(folded: string, list: readonly Sign[]): number | null {
  const places = list.flatMap(({ pattern }) => {
    const found = pattern.exec(folded);
    return found ? [found.index] : [];
  });
  return places.length > 0 ? Math.min(...places) : null;
}

/** What seekers have ready: ‘I’ve got my HAP sorted now’ is no home found elsewhere. */
const papersReady = pattern('gu')`
  (?<!\p{L})(?:
    hap|ras|rent supplement|references?|payslips?|papers?|paperwork|documents?|deposit|guarantor|visa|permit|irp
    |pps|ppsn|job|work|finances?|money|bank|insurance|funding|grant|school|creche|childcare|transport|car
  )(?:(?!elsewhere|place)[^.!?\n,;]){0,25}? (?:sorted|set up|fixed up)(?: out)?(?: now| already)?(?!\p{L})
`;
/** Replaced by the same number of spaces, so that positions stay the same. */
const blanked = (folded: string) =>
  [otherwise, papersReady].reduce(
    (text, pattern) => text.replace(pattern, (found) => ' '.repeat(found.length)),
    folded,
  );

/**
 * What a known applicant's email asks for: the first of a review by our word for it, withdrawing, another time for the
 * viewing, no viewing, being late, another listing, files without words, their own data, a question. Null when it asks for none of them.
 * @param newText what was written for this email, without the email it answers
 */
export function readRequest(newText: string, attachments: number): ApplicantRequest | null {
  const text = newText.normalize('NFC').slice(0, MAX_TEXT);
  const folded = foldText(text);
  const review = askedWithWord(text);
  if (review !== null) return { kind: 'review', quote: review };
  if (attachments > 0 && isNoteWithFiles(folded)) return { kind: 'documents', quote: text.trim() || null };
  const said = blanked(folded);
  const isStillInterested = /\bstill (?:very |really |quite )?(?:interested|want|keen)|\bremain interested/.test(
    folded,
  );
  for (const kind of ['withdraw', 'move-viewing', 'cancel-viewing', 'late', 'another-listing'] as const) {
    if (kind === 'withdraw' && isStillInterested) continue;
    const at = firstSign(said, requestSigns[kind]);
    if (at === null) continue;
    const isMoved = kind === 'cancel-viewing' && proposesAnother(folded.slice(at));
    return { kind: isMoved ? 'move-viewing' : kind, quote: sentenceAt(text, at) };
  }
  const byConcepts = requestByConcepts(said);
  if (byConcepts && !(byConcepts.kind === 'withdraw' && isStillInterested))
    return { kind: byConcepts.kind, quote: sentenceAt(text, byConcepts.at) };
  const aboutData = readDataRequest(text);
  if (aboutData) return aboutData;
  const mark = /[?？؟]/.exec(text.replace(/https?:\/\/\S+/g, (link) => ' '.repeat(link.length)))?.index;
  const asked = mark ?? questionWords.exec(folded)?.index;
  return asked === undefined ? null : { kind: 'question', quote: sentenceAt(text, Math.max(0, asked - 1)) };
}

/** ‘… won't make it tomorrow. Any chance of Saturday?’: who can't come asks for another day. */
const proposesAnother = (from: string): boolean =>
  from
    .split(/(?<=[.!?\n])/)
    .some(
      (sentence) =>
        says('day', sentence) &&
        says('proposes', sentence) &&
        (/[?？]/.test(sentence) || /(?<!\p{L})instead(?!\p{L})/u.test(sentence)) &&
        !says('cannot', sentence.replace(/^.*?[,;]/, '')),
    );

/** Nothing is written, or hardly more than that something is attached. */
function isNoteWithFiles(folded: string): boolean {
  const words = folded.trim();
  if (words === '') return true;
  return words.length <= MAX_NOTE && !words.includes('?') && firstSign(words, requestSigns.documents) !== null;
}
