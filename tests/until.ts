import { measurePace, pace } from './pace-of-machine.ts';

/** Between two looks, in milliseconds. */
const pauseMs = 20;

type Answer<T> = T | null | undefined | false;

/**
 * Waits for an event: asks until the answer is there, and returns it. `withinMs` is the limit on an idle machine; a
 * slow or busy one gets as much more time as it needs, measured again when the limit is reached. An error of `ask` ends
 * it.
 * @throws Error that says what did not happen
 */
export async function until<T>(what: string, ask: () => Promise<Answer<T>> | Answer<T>, withinMs = 20_000): Promise<T> {
  const begun = performance.now();
  let limit = withinMs * pace;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() - begun > limit) {
      limit = Math.max(limit, withinMs * measurePace());
      if (performance.now() - begun > limit) throw new Error(`This did not happen in time: ${what}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
