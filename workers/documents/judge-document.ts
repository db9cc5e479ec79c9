import type { Judgement, JudgeQuestion } from '../../domain/documents/judgement.ts';
import type { ReadDocument } from '../../domain/documents/read-document.ts';
import type { DocumentJudge } from './judge-in-child.ts';
import type { ReadFile } from './read-file.ts';
import { asShown } from './shown-places.ts';

/**
 * Looks at a document a second time, with what the rules found. Null if it has nothing to add, or could not be asked.
 */
export type Scorer = ((
  document: ReadDocument,
  question: JudgeQuestion,
  byRules: Judgement,
) => Promise<Judgement | null>) & { /** The model's name; stored with its judgement. */ model?: string };

/** `model`: the name of the model that added something; null if only the rules judged. */
export type JudgedDocument = { judgement: Judgement; by: 'rules' | 'model'; model: string | null };

/** Whether the rules or the model made a judgement. */
export const judgedBy = (byModel: Judgement | null, scorer: Scorer | null): Pick<JudgedDocument, 'by' | 'model'> =>
  byModel ? { by: 'model', model: scorer?.model ?? null } : { by: 'rules', model: null };

/**
 * Judges a file that was read: by the rules, and by the model if there is one. Its places refer to the file as people
 * see it.
 */
export async function judgeFile(
  { document, shown }: Pick<ReadFile, 'document' | 'shown'>,
  question: JudgeQuestion,
  scorer: Scorer | null,
  judging: Pick<DocumentJudge, 'judge'>,
): Promise<JudgedDocument> {
  const byRules = await judging.judge(document, question);
  const byModel = scorer && document.readable ? await scorer(document, question, byRules) : null;
  return { judgement: asShown(byModel ?? byRules, shown), ...judgedBy(byModel, scorer) };
}
