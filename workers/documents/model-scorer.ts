import { z } from 'zod';
import type { Judgement, JudgeQuestion } from '../../domain/documents/judgement.ts';
import { scorerPrompt } from './model-prompt.ts';
import { pageText, type ReadDocument } from '../../domain/documents/read-document.ts';
import { maskForScorer } from '../../domain/documents/scorer-mask.ts';
import type { Scorer } from './judge-document.ts';
import { modelAnswerSchema, type ModelAnswer, withModel } from './model-answer.ts';

/** Limits for one question to a language model, and for a day's questions. */
export const scorerLimits = {
  timeMs: 30_000,
  /** Letters of the document that are sent; the rest is left out. */
  maxLetters: 12_000,
  /** Tokens of the answer. */
  maxTokens: 1500,
  /** Octets of the answer that are read. */
  maxAnswerBytes: 200_000,
  callsPerDay: 500,
} as const;

export type ScorerOptions = {
  /** The base of an OpenAI-compatible API, such as https://models.example/v1. */
  url: string;
  key: string | null;
  model: string;
  /** Counts a question against the daily limit; false if the limit is reached. */
  mayAsk: () => Promise<boolean>;
  /** Is told why a question got no usable answer. */
  report: (reason: string) => void;
  limits?: Partial<{ [Name in keyof typeof scorerLimits]: number }>;
};

function promptOf(
  document: Extract<ReadDocument, { readable: true }>,
  question: JudgeQuestion,
  byRules: Judgement,
  maxLetters: number,
): string {
  // Masked value by value: a mask must not be able to end a JSON string.
  const known = Object.fromEntries(
    Object.entries(question.applicant)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? maskForScorer(value) : value]),
  );
  const rules = byRules.claims.map(({ rule, claim, outcome, reason }) => ({
    rule,
    claim: maskForScorer(claim),
    outcome,
    reason: maskForScorer(reason),
  }));
  const text = maskForScorer(document.pages.map(pageText).join('\n\n')).slice(0, maxLetters);
  return JSON.stringify({
    today: question.today,
    given_as: question.slot,
    said_by_applicant: known,
    rules_found: { kind: byRules.kind, verdict: byRules.verdict, claims: rules },
    document: text,
  });
}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Reads a response body up to a number of octets. @throws Error if it is longer */
async function bodyOf(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error(`the answer is longer than ${most} octets`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Finds the JSON object in a model's answer; some models put it in a code fence. */
function answerIn(content: string): ModelAnswer {
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  return modelAnswerSchema.parse(JSON.parse(json));
}

/** Creates a scorer that asks a language model, and leaves everything to the rules if there is no usable answer. */
export function createModelScorer({ url, key, model, mayAsk, report, ...options }: ScorerOptions): Scorer {
  const limits = { ...scorerLimits, ...options.limits };
  const endpoint = `${url.replace(/\/+$/, '')}/chat/completions`;

  async function ask(prompt: string): Promise<ModelAnswer> {
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(limits.timeMs),
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({
        model,
        temperature: 0,
        max_tokens: limits.maxTokens,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: scorerPrompt },
          { role: 'user', content: prompt },
        ],
      }),
    });
    const body = await bodyOf(response, limits.maxAnswerBytes);
    if (!response.ok) throw new Error(`the answer was ${response.status}`);
    const [choice] = completionSchema.parse(JSON.parse(body)).choices;
    return answerIn(choice?.message.content ?? '');
  }

  const score: Scorer = async (document, question, byRules) => {
    if (!document.readable || byRules.verdict === 'UNREADABLE') return null;
    try {
      if (!(await mayAsk())) {
        report('the day’s questions are used up');
        return null;
      }
      return withModel(byRules, await ask(promptOf(document, question, byRules, limits.maxLetters)), document);
    } catch (error) {
      // Whatever is wrong with the model or the connection, the rules have already judged.
      report(
        error instanceof z.ZodError
          ? 'the answer was not of the form that was asked for'
          : error instanceof Error
            ? error.message
            : String(error),
      );
      return null;
    }
  };
  return Object.assign(score, { model });
}
