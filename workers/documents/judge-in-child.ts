import { join } from 'node:path';
import { createChildPool, type EndedBy } from '@letterbox/confinement';
import { unreadable } from '../../domain/documents/judge-as.ts';
import { judge } from '../../domain/documents/judge.ts';
import { judgeJoined } from '../../domain/documents/joined/judge-joined.ts';
import { filesOfOneDocument, type SentFile } from '../../domain/documents/joined/one-document.ts';
import type { Judgement, JudgeQuestion } from '../../domain/documents/judgement.ts';
import type { ReadDocument } from '../../domain/documents/read-document.ts';
import { unreadableReasons } from '../../domain/documents/rules/unreadable.ts';
import { securityEvent } from '../../store/operations/security-events.ts';

type ReadablePages = Extract<ReadDocument, { readable: true }>;

/** Judges by the rules what was read of documents. */
export type DocumentJudge = {
  judge(document: ReadDocument, question: JudgeQuestion): Promise<Judgement>;
  /** Several files as one document (judge-joined.ts). */
  judgeJoined(parts: readonly ReadablePages[], question: JudgeQuestion): Promise<Judgement>;
  /** Which of the files are one document (one-document.ts); none if that can't be told. */
  filesOfOneDocument(files: readonly SentFile[], today: string): Promise<string[][]>;
};

export type JudgingRequest =
  | { what: 'one'; document: ReadDocument; question: JudgeQuestion }
  | { what: 'joined'; parts: readonly ReadablePages[]; question: JudgeQuestion }
  | { what: 'groups'; files: readonly SentFile[]; today: string };
export type JudgingAnswer = Judgement | string[][];

/**
 * Limits for judging one document. A dense statement of fifty pages takes under 5 s; what takes a minute was made to.
 * Memory is for 60,000 words with their places, in megabytes.
 */
export const judgingLimits = { clockMs: 240_000, computeMs: 60_000, heapMb: 512, memoryMb: 1000, answerMb: 50 };
export type JudgingLimits = typeof judgingLimits;

/** A child is replaced after this many documents, so that what it holds stays small. */
const requests = 500;

const root = join(import.meta.dirname, '..', '..');
const code = ['package.json', 'node_modules', 'packages', 'domain', 'workers'];

/** In this process, for commands that judge files of one's own. */
export const judgeHere: DocumentJudge = {
  judge: async (document, question) => judge(document, question),
  judgeJoined: async (parts, question) => judgeJoined(parts, question),
  filesOfOneDocument: async (files, today) => filesOfOneDocument(files, today),
};

/**
 * Judges in `processes` child processes. The rules look at words of strangers, up to 60,000, and some take time with the
 * square of their number: a table made for it would stop everything else that a worker does. A child that exceeds its
 * time or memory is killed and replaced, and its document counts as unreadable.
 */
export function createDocumentJudge(options: { processes?: number; limits?: Partial<JudgingLimits> } = {}) {
  const pool = createChildPool<JudgingRequest, JudgingAnswer>({
    name: 'judging',
    program: new URL('./judge-process.ts', import.meta.url),
    children: options.processes ?? 1,
    reads: code.map((path) => join(root, path)),
    limits: { ...judgingLimits, ...options.limits, requests },
  });

  /** @throws Error if judging failed for a reason other than the document: trying again may help */
  async function ask<Answer extends JudgingAnswer>(
    request: JudgingRequest,
    otherwise: (by: EndedBy) => Answer,
  ): Promise<Answer> {
    const outcome = await pool.run(request);
    // Each request has an answer of its own kind (judge-process.ts).
    if ('answer' in outcome) return outcome.answer as Answer;
    if ('ended' in outcome) {
      securityEvent('sys_confinement_exceeded', { what: `judging a document, by ${outcome.ended}` });
      return otherwise(outcome.ended);
    }
    if ('failed' in outcome) throw new Error(outcome.failed);
    const why = 'notStarted' in outcome ? outcome.notStarted : 'too many documents wait';
    throw new Error(`The process that judges documents could not be started: ${why}`);
  }

  const isSlow = (by: EndedBy) => by === 'clock' || by === 'compute';
  const given = (by: EndedBy): Judgement => unreadable(unreadableReasons[isSlow(by) ? 'too-slow' : 'too-large']);
  const judging: DocumentJudge = {
    judge: (document, question) => ask({ what: 'one', document, question }, given),
    judgeJoined: (parts, question) => ask({ what: 'joined', parts, question }, given),
    filesOfOneDocument: (files, today) => ask({ what: 'groups', files, today }, () => []),
  };
  return { ...judging, close: () => pool.close() };
}
