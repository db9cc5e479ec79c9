import type { DocumentKind } from './kinds.ts';
import { apprenticeshipRegistration } from './kinds/apprenticeship-registration.ts';
import { bankStatement } from './kinds/bank-statement.ts';
import { drivingLicence } from './kinds/driving-licence.ts';
import { employmentLetter } from './kinds/employment-letter.ts';
import { identityCard } from './kinds/identity-card.ts';
import { landlordReference } from './kinds/landlord-reference.ts';
import type { KindMarks, Mark } from './kinds/marks.ts';
import { passport } from './kinds/passport.ts';
import { payslip } from './kinds/payslip.ts';
import { labelledPpsn, ppsnDocument } from './kinds/ppsn-document.ts';
import { sponsorLetter } from './kinds/sponsor-letter.ts';
import { universityEnrolment } from './kinds/university-enrolment.ts';
import { hasPhrase, phraseIndex } from './phrases.ts';
import { likelyKinds } from './learned/kind-of-paper.ts';
import type { Reading } from './reading.ts';

const kinds: readonly KindMarks[] = [
  bankStatement,
  payslip,
  sponsorLetter,
  employmentLetter,
  landlordReference,
  passport,
  drivingLicence,
  identityCard,
  ppsnDocument,
  universityEnrolment,
  apprenticeshipRegistration,
];

/** The first lines of a document, which name its kind. */
const topLines = 14;
/** Below this score no kind is assigned: the document is none of the requested kinds. */
const enough = 8;
/** A document without a kind and with fewer letters than this is 'unknown' rather than 'other'. */
const fewestLetters = 40;

export type Recognition = { kind: DocumentKind; score: number; runnerUp: { kind: DocumentKind; score: number } | null };

/** The score of each kind, best first. */
export function scoresOf(reading: Reading): { kind: DocumentKind; score: number }[] {
  const whole = phraseIndex(reading);
  const top = phraseIndex(reading, topLines);
  // A lone vertical bar is an I.
  const folded = reading.recognised ? reading.folded.replace(/(?<![a-z])\|(?= [a-z])/g, 'i') : reading.folded;
  const texts = [folded, folded.replace(/\n/g, ' ')];
  const has = ({ phrases = [], pattern, top: topOnly }: Mark) =>
    phrases.some((phrase) => hasPhrase(topOnly ? top : whole, phrase)) || texts.some((text) => pattern?.test(text));
  return kinds
    .map(({ kind, marks }) => ({ kind, score: marks.filter(has).reduce((sum, { weight }) => sum + weight, 0) }))
    .sort((a, b) => b.score - a.score);
}

/** From this probability on, the classifier names a kind that too few marks were found of. */
const sureEnough = 0.6;
/** With nearly enough marks of the kind it names, and nothing else as likely, it needs to be less sure. */
const nearlyEnough = { score: enough - 1, probability: 0.4, lead: 2 };

/**
 * What a classifier makes of a document that the marks leave without a kind: words that no list has may still be those
 * of a payslip. It is asked for nothing else, so that a kind never rests on it where marks tell one.
 */
function secondOpinion(reading: Reading, scores: ReturnType<typeof scoresOf>): DocumentKind | null {
  const [best, next] = likelyKinds(reading.folded);
  if (!best || best.of === 'other') return null;
  if (best.probability >= sureEnough) return best.of;
  const score = scores.find(({ kind }) => kind === best.of)?.score ?? 0;
  const isNear =
    score >= nearlyEnough.score &&
    best.probability >= nearlyEnough.probability &&
    best.probability >= nearlyEnough.lead * (next?.probability ?? 0);
  return isNear ? best.of : null;
}

/** The kind that the marks tell; a part of a document has too few for any. */
export function recogniseByMarks(reading: Reading, scores = scoresOf(reading)): Recognition {
  const [best, second] = scores;
  const runnerUp = second ?? null;
  if (best && best.score >= enough) return { ...best, runnerUp };
  return { kind: reading.letters < fewestLetters ? 'unknown' : 'other', score: best?.score ?? 0, runnerUp };
}

/** Marks that a document with a labelled PPSN has at least: its label and its form. */
const fewestWithNumber = 5;

/** Recognises a document's kind from its content alone, ignoring its name and what it was sent as. */
export function recognise(reading: Reading): Recognition {
  const scores = scoresOf(reading);
  const told = recogniseByMarks(reading, scores);
  if (told.kind !== 'other') return told;
  const score = scores.find(({ kind }) => kind === 'ppsn_document')?.score ?? 0;
  // Whoever sent it, and nothing speaks against it.
  const hasNumber = score >= fewestWithNumber && labelledPpsn.test(reading.folded);
  return { ...told, kind: secondOpinion(reading, scores) ?? (hasNumber ? 'ppsn_document' : 'other') };
}
