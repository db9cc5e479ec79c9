import { joinedDocument, judgementOfPart } from '../../domain/documents/joined/judge-joined.ts';
import { mayBeOneDocument } from '../../domain/documents/joined/one-document.ts';
import type { Judgement, JudgeQuestion } from '../../domain/documents/judgement.ts';
import type { ReadDocument } from '../../domain/documents/read-document.ts';
import { judgedBy, type JudgedDocument, type Scorer } from './judge-document.ts';
import type { DocumentJudge } from './judge-in-child.ts';
import type { ReadFile } from './read-file.ts';
import { asShown } from './shown-places.ts';

/** The rules, and the language model that may add to them. */
export type Judges = { scorer: Scorer | null; judging: Omit<DocumentJudge, 'judge'> };

export type ReadablePart = Pick<ReadFile, 'shown'> & { document: Extract<ReadDocument, { readable: true }> };

/**
 * Judges the files of one document as one, in their order; each file's judgement has places on its own pages. `mask` is
 * applied to the whole: the judgement of one file may mention a number that is on another.
 */
export async function judgeParts(
  parts: readonly ReadablePart[],
  question: JudgeQuestion,
  { scorer, judging }: Judges,
  mask: (judgement: Judgement) => Judgement = (judgement) => judgement,
): Promise<JudgedDocument[]> {
  const documents = parts.map(({ document }) => document);
  const byRules = await judging.judgeJoined(documents, question);
  const byModel = scorer && (await scorer(joinedDocument(documents), question, byRules));
  const whole = mask(byModel ?? byRules);
  let before = 0;
  return parts.map(({ document, shown }) => {
    const pages = document.pages.length;
    const judgement = asShown(judgementOfPart(whole, before, pages), shown);
    before += pages;
    return { judgement, ...judgedBy(byModel, scorer) };
  });
}

/** A file that was judged alone, of several that were given together for one thing. */
export type JudgedFile = { name: string; read: Pick<ReadFile, 'document' | 'shown'>; judged: JudgedDocument };
/** The judgement that counts, and the names of the other files that are part of the same document. */
export type JudgedTogether = JudgedDocument & { readWith: string[] };

/** More files than this given at once are a pile, not the pages of a document. */
export const MAX_TOGETHER = 40;

/** Joins the files that are one document, among those given together for the same thing by the same applicant. */
export async function judgeTogether(
  files: readonly JudgedFile[],
  question: JudgeQuestion,
  judges: Judges,
): Promise<JudgedTogether[]> {
  const answers = files.map(({ judged }): JudgedTogether => ({ ...judged, readWith: [] }));
  const near = files.map((file) =>
    files.some((other) => other !== file && mayBeOneDocument(file.judged.judgement, other.judged.judgement)),
  );
  const receivedAt = new Date(0);
  const sent = files.flatMap(({ name, read: { document } }, at) =>
    near[at] ? [{ id: String(at), name, receivedAt, document }] : [],
  );
  for (const ids of await judges.judging.filesOfOneDocument(sent, question.today)) {
    const chosen = ids.flatMap((id) => {
      const { name = '', read } = files[Number(id)] ?? {};
      return read?.document.readable ? [{ at: Number(id), name, document: read.document, shown: read.shown }] : [];
    });
    const judged = await judgeParts(chosen, question, judges);
    for (const [n, one] of judged.entries()) {
      const part = chosen[n];
      if (!part) continue;
      const readWith = chosen.filter((other) => other !== part).map(({ name }) => name);
      answers[part.at] = { ...one, readWith };
    }
  }
  return answers;
}
