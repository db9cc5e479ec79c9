import type { FoundFact } from './facts.ts';
import type { Claim, Fact, Judgement, JudgeQuestion } from './judgement.ts';
import { kindLabels } from './labels.ts';
import type { DocumentKind } from './kinds.ts';
import type { ReadDocument } from './read-document.ts';
import { readFacts } from './read-facts.ts';
import { type Reading, readingOf } from './reading.ts';
import { recognise } from './recognise.ts';
import { rulesOf } from './rules/by-kind.ts';
import { withCoveredNeeds } from './rules/covered.ts';
import { isTheKindAskedFor } from './rules/is-the-kind-asked-for.ts';
import type { Case } from './rules/rule.ts';
import { unreadableReasons } from './rules/unreadable.ts';
import { verdictOf } from './verdict.ts';
import { rulesText } from './rules/text.ts';

const text = rulesText.verdict;

/** The judgement of an unreadable document. */
export function unreadable(reason: string): Judgement {
  return { kind: 'unknown', facts: [], claims: [], verdict: 'UNREADABLE', reason, askAgain: true };
}

/** Whether the copy is so bad that what seems missing may well be in it. */
function isBadCopy({ recognised, confidence, pictures, letters }: Reading): boolean {
  if (!recognised) return false;
  return (
    confidence < 60 ||
    letters < 60 ||
    pictures.some(({ sharpness, contrast, resolution }) => Math.min(sharpness, contrast, resolution) < 0.25)
  );
}

const asFact = ({ name, value, places }: FoundFact): Fact => ({ name, value, places });

/** A judgement, and a function that makes one with other claims; `conclude` is null if nothing could be read. */
export type JudgedAs = { judgement: Judgement; conclude: ((claims: readonly Claim[]) => Judgement) | null };

/** Judges a document as the given kind; null means the kind that is recognised. */
export function judgeAs(
  document: Extract<ReadDocument, { readable: true }>,
  question: JudgeQuestion,
  asKind: DocumentKind | null,
): JudgedAs {
  const reading = readingOf(document);
  const bad = isBadCopy(reading);
  const kind = asKind ?? recognise(reading).kind;
  if (kind === 'unknown' || (kind === 'other' && bad))
    return { judgement: unreadable(unreadableReasons[reading.letters ? 'blurred' : 'empty']), conclude: null };
  const read = readFacts(kind, reading, question.today);
  const one: Case = { ...read, kind, question, reading, origin: document.origin };
  const asked = isTheKindAskedFor(one);
  const wrongKind = asked?.outcome === 'not-shown';
  const supported = text.supported({ kind: kindLabels[kind].inSentence, name: question.applicant.fullName });
  const facts = read.facts.map(asFact);
  const conclude = (claims: readonly Claim[]): Judgement => ({
    kind,
    facts,
    claims,
    ...verdictOf(claims, supported, bad),
  });
  const found = wrongKind ? [] : rulesOf(kind, question.slot).flatMap((rule) => rule(one) ?? []);
  const claims: Claim[] = [...(asked ? [asked] : []), ...withCoveredNeeds(one, found)];
  return { judgement: conclude(claims), conclude };
}
