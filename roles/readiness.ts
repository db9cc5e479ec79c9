import { setTimeout as delay } from 'node:timers/promises';

/** Something that this process needs, and whether it answers. */
export type Need = { name: string; answers: () => Promise<boolean> };

/** A probe waits no longer than this for one answer, milliseconds. */
const probeMs = 2000;

/**
 * Whether this process wants work, as `/ready` says it: everything it needs answers, and it is not about to stop. A
 * balancer that hears no, sends nothing more, so that nobody is cut off when the process then stops.
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

  /** Says no from now on, and waits until balancers have heard it. */
  async drain(ms: number): Promise<void> {
    this.#draining = true;
    await delay(ms);
  }

  /** What is missing, in words; null when nothing is. */
  async problem(): Promise<string | null> {
    if (this.#draining) return 'this process is stopping';
    const answers = await Promise.all(this.#needs.map(({ answers: ask }) => within(probeMs, ask())));
    const missing = this.#needs.filter((_, index) => !answers[index]).map(({ name }) => name);
    return missing.length > 0 ? `no answer from ${missing.join(' and ')}` : null;
  }
}

/** What was answered in time; no answer, and a failure, are a no: to ask is all that a probe is for. */
function within(ms: number, asked: Promise<boolean>): Promise<boolean> {
  return Promise.race([asked.catch(() => false), delay(ms, false, { ref: false })]);
}
