import { setTimeout as delay } from 'node:timers/promises';

/** Something this process needs, and whether it responds. */
export type Need = { name: string; answers: () => Promise<boolean> };

/** How long a probe waits for one response, milliseconds. */
const probeMs = 2000;

/**
 * Whether this process accepts work, as reported by `/ready`: everything it needs responds, and it is not about to
 * stop. A balancer stops sending requests when the answer is no, so that nobody is cut off when the process then stops.
 */
export class Readiness {
  readonly #needs: readonly Need[];
  #draining = false;

  constructor(needs: readonly Need[]) {
    this.#needs = needs;
  }

  get isDraining(): boolean {
    return this.#draining;
  }

  /** Reports "not ready" from now on, and waits until balancers have noticed. */
  async drain(ms: number): Promise<void> {
    this.#draining = true;
    await delay(ms);
  }

  /** Describes what is missing; null if nothing is. */
  async problem(): Promise<string | null> {
    if (this.#draining) return 'this process is stopping';
    const answers = await Promise.all(this.#needs.map(({ answers: ask }) => within(probeMs, ask())));
    const missing = this.#needs.filter((_, index) => !answers[index]).map(({ name }) => name);
    return missing.length > 0 ? `no answer from ${missing.join(' and ')}` : null;
  }
}

/** The responses in time. No response counts as no, and so does a failure: a probe only needs to ask. */
function within(ms: number, asked: Promise<boolean>): Promise<boolean> {
  return Promise.race([asked.catch(() => false), delay(ms, false, { ref: false })]);
}
