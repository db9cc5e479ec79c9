/** Polls until there is an answer; fails with `what` if there is none within `patienceMs`. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  patienceMs = 60_000,
  everyMs = 50,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`The demo waited too long for this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
