import { z } from 'zod';
import type { Claim, Judgement, Place } from '../../domain/documents/judgement.ts';
import { documentKinds, verdicts } from '../../domain/documents/kinds.ts';
import { type Box, type Line, lineText, type ReadDocument } from '../../domain/documents/read-document.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** The required form of a language model's answer: anything else counts as none. */
export const modelAnswerSchema = z.object({
  kind: z.enum(documentKinds),
  verdict: z.enum(verdicts),
  reason: text(400),
  claims: z
    .array(
      z.object({
        rule: text(60),
        claim: text(200),
        outcome: z.enum(['supports', 'contradicts', 'not-shown', 'note']),
        found: text(200).nullable(),
        reason: text(300),
        /** Literal quotes from the document. */
        evidence: z.array(text(200)).max(5),
      }),
    )
    .max(20),
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

/** Shorter quotes than this are found in any document. */
const shortestQuote = 4;

const plain = (words: string) => words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  return { x, y, width: right - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}

type PlacedLine = { page: number; line: Line };

/** The place of a quote, as the lines it covers; null if those words are not in the document. */
function quotePlace(quote: string, lines: readonly PlacedLine[]): Place | null {
  const wanted = plain(quote);
  if (wanted.length < shortestQuote) return null;
  for (const [start, first] of lines.entries()) {
    let joined = '';
    const taken: PlacedLine[] = [];
    for (const next of lines.slice(start, start + 4)) {
      if (next.page !== first.page) break;
      taken.push(next);
      joined = plain(`${joined} ${lineText(next.line)}`);
      if (joined.includes(wanted))
        return {
          page: first.page,
          box: around(taken.flatMap(({ line }) => line.words.map(({ box }) => box))),
          text: quote,
        };
    }
  }
  return null;
}

/** The model's claims whose quotes are all in the document; a claim without a quote is dropped. */
function claimsWithEvidence(answer: ModelAnswer, document: Extract<ReadDocument, { readable: true }>): Claim[] {
  const lines = document.pages.flatMap(({ number, lines: all }) => all.map((line) => ({ page: number, line })));
  return answer.claims.flatMap(({ evidence, ...claim }) => {
    const places = evidence.map((quote) => quotePlace(quote, lines));
    const found = places.filter((place) => place !== null);
    return found.length > 0 && found.length === places.length ? [{ ...claim, stated: null, places: found }] : [];
  });
}

const has = (claims: readonly Claim[], outcome: Claim['outcome']) => claims.some((claim) => claim.outcome === outcome);

/** The order of verdicts: the model may lower the rules' verdict, and raise it by at most one step. */
const height = { UNREADABLE: 0, CONTRADICTS: 1, INSUFFICIENT: 2, SUPPORTS: 3 } as const;

/**
 * The rules' judgement with what the model adds; null if it adds nothing that counts. Instructions to the model within
 * the document can't be trusted: a verdict is changed only by claims whose words are in the document, never from
 * UNREADABLE, and from CONTRADICTS to INSUFFICIENT at best, which leaves it to the landlord.
 */
export function withModel(byRules: Judgement, answer: ModelAnswer, document: ReadDocument): Judgement | null {
  if (!document.readable || byRules.verdict === 'UNREADABLE') return null;
  const claims = claimsWithEvidence(answer, document);
  const proven = {
    SUPPORTS: has(claims, 'supports') && !has(claims, 'contradicts'),
    CONTRADICTS: has(claims, 'contradicts'),
    INSUFFICIENT: claims.length > 0,
    UNREADABLE: false,
  };
  if (!proven[answer.verdict]) return null;
  const most = byRules.verdict === 'CONTRADICTS' ? 'INSUFFICIENT' : 'SUPPORTS';
  const verdict = height[answer.verdict] > height[most] ? most : answer.verdict;
  const kept = byRules.claims.filter(({ rule }) => !claims.some((claim) => claim.rule === rule));
  const same = verdict === byRules.verdict;
  return {
    kind: byRules.kind === 'unknown' || byRules.kind === 'other' ? answer.kind : byRules.kind,
    facts: byRules.facts,
    claims: [...(byRules.verdict === 'CONTRADICTS' ? byRules.claims : kept), ...claims],
    verdict,
    reason: same || verdict !== answer.verdict ? byRules.reason : answer.reason,
    askAgain: same ? byRules.askAgain : verdict === 'INSUFFICIENT',
  };
}
