import { asCommandError, isConflict } from '../errors.ts';
import type { Request } from '../request.ts';
import type { Context } from './context.ts';

/**
 * How often a write that lost against a concurrent one is retried before the client is told, and the longest pause
 * before a retry: MongoDB retries such writes itself, so clients do not expect this error.
 */
const attempts = 20;
const longestPauseMs = 1000;

/** Repeats a command that lost. In a transaction the client must retry the whole; any other error is reported to it. */
export async function repeatOnConflict<T>(request: Request, context: Context, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return attempt === 1 ? await work() : await inTurn(request, context, work);
    } catch (error) {
      const failure = asCommandError(error);
      if (!isConflict(failure.code) || request.transaction || attempt >= attempts) throw failure;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longestPauseMs, 5 * 2 ** attempt)));
    }
  }
}

/**
 * Runs the retry of a write after earlier retries on the same collection. Writes that insert the same unique key
 * concurrently deadlock in PostgreSQL (it makes each wait for the others), and all but one lose; retried concurrently
 * they would lose against one another again.
 */
async function inTurn<T>(request: Request, { repeats }: Context, work: () => Promise<T>): Promise<T> {
  const collection = `${request.database}.${request.target}`;
  const turn = (repeats.get(collection) ?? Promise.resolve()).then(work);
  const ended = turn.then(
    () => undefined,
    () => undefined,
  );
  repeats.set(collection, ended);
  try {
    return await turn;
  } finally {
    if (repeats.get(collection) === ended) repeats.delete(collection);
  }
}
