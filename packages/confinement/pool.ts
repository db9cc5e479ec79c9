import { Child, type Outcome, type Program, type Serve } from './child.ts';
import { type ChildLimits, type EndedBy, endings } from './limits.ts';

export { type Outcome } from './child.ts';

export type PoolOptions = {
  /** Its name in metrics and messages, such as "documents". */
  name: string;
  /** A file URL of a program that calls `answerRequests` of this package. */
  program: URL;
  /** The most children at the same time. */
  children: number;
  limits: ChildLimits;
  /** The most requests waiting for a child; further ones are refused. Defaults to any number. */
  waiting?: number;
  /** Files and folders that the program reads: its code and data. */
  reads: readonly string[];
  /** Whether it loads native addons. Defaults to no. */
  addons?: boolean;
  /** Its whole environment, except a HOME that does not exist. Defaults to empty. */
  env?: Readonly<Record<string, string>>;
  /** Flags of Node besides those for its heap. */
  flags?: readonly string[];
  /** Does for a child what it may not do itself. Defaults to nothing. */
  serve?: Serve;
};

/** Further ways in which a request can end without a child. */
type UnservedRequest = { turnedAway: true } | { notStarted: string };

/** The state of a pool, for metrics. */
export type PoolFigures = {
  name: string;
  busy: number;
  waiting: number;
  /** How many children were started. */
  started: number;
  /** How many children were ended while they were answering, by reason. */
  ended: Readonly<Record<EndedBy, number>>;
};

export type ChildPool<Request, Answer> = {
  /**
   * Sends a request to a child. Requests of one batch share a child and what it has loaded; a child that answered one
   * batch never sees another. Never rejects unless the pool is closed.
   */
  run(
    request: Request,
    how?: { batch?: string; clockMs?: number; computeMs?: number },
  ): Promise<Outcome<Answer> | UnservedRequest>;
  figures(): PoolFigures;
  /** Ends the children; waiting requests reject. */
  close(): Promise<void>;
};

type Waiting<Request, Answer> = {
  request: Request;
  batch: string | null;
  limits: ChildLimits;
  done: PromiseWithResolvers<Outcome<Answer> | UnservedRequest>;
};

const open = new Set<{ figures(): PoolFigures }>();

/** The state of each open pool of this process. */
export function poolFigures(): PoolFigures[] {
  return [...open].map((pool) => pool.figures());
}

/**
 * A slot for a child, which is started when needed and replaced after it was ended or has reached its limit of
 * requests.
 */
class Place {
  child: Child | null = null;
  busy = false;
  readonly #program: Program;
  readonly #limits: ChildLimits;

  constructor(program: Program, limits: ChildLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  /** Whether the next request of a batch can go to the child that is here. */
  suits(batch: string | null): boolean {
    const { child } = this;
    return child !== null && !child.isOver && (child.requests === 0 || child.batch === batch);
  }

  /** The child for a batch: the one that is here, or a new one in its place. */
  async childFor(batch: string | null, onStart: () => void): Promise<Child> {
    if (this.child && this.suits(batch)) return this.child;
    await this.child?.stop();
    this.child = null;
    onStart();
    this.child = await Child.start(this.#program, this.#limits);
    this.child.batch = batch;
    return this.child;
  }

  /** Ends a child that has reached its limits; any other waits for the next request without keeping the process. */
  release(child: Child): void {
    const { requests = Number.POSITIVE_INFINITY, retireMb = Number.POSITIVE_INFINITY } = this.#limits;
    if (child.isOver || child.requests >= requests || child.memory > retireMb) {
      child.end();
      this.child = null;
    } else child.keepAlive(false);
  }
}

const programOf = ({ program, reads, addons, env, flags, serve }: PoolOptions): Program => ({
  program,
  reads,
  addons: addons ?? false,
  env: env ?? {},
  flags: flags ?? [],
  ...(serve ? { serve } : {}),
});

class Pool<Request, Answer> implements ChildPool<Request, Answer> {
  readonly #options: PoolOptions;
  readonly #places: readonly Place[];
  readonly #waiting: Waiting<Request, Answer>[] = [];
  readonly #ended = Object.fromEntries(endings.map((by) => [by, 0])) as Record<EndedBy, number>;
  #started = 0;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    const program = programOf(options);
    this.#places = Array.from({ length: options.children }, () => new Place(program, options.limits));
  }

  run(request: Request, { batch, clockMs, computeMs }: { batch?: string; clockMs?: number; computeMs?: number } = {}) {
    const { limits, waiting = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#closed) return Promise.reject(this.#closedError());
    const isFull = this.#places.every(({ busy }) => busy) && this.#waiting.length >= waiting;
    if (isFull) return Promise.resolve({ turnedAway: true } as const);
    const done = Promise.withResolvers<Outcome<Answer> | UnservedRequest>();
    const own = { ...limits, ...(clockMs ? { clockMs } : {}), ...(computeMs ? { computeMs } : {}) };
    this.#waiting.push({ request, batch: batch ?? null, limits: own, done });
    this.#next();
    return done.promise;
  }

  figures(): PoolFigures {
    return {
      name: this.#options.name,
      busy: this.#places.filter(({ busy }) => busy).length,
      waiting: this.#waiting.length,
      started: this.#started,
      ended: { ...this.#ended },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    open.delete(this);
    for (const { done } of this.#waiting.splice(0)) done.reject(this.#closedError());
    await Promise.all(this.#places.map(({ child }) => child?.stop()));
  }

  #closedError = () => new Error(`The child processes for ${this.#options.name} are closed.`);

  /** The best slot for a batch: with its child, with none, or with any. */
  #placeFor(batch: string | null): Place | undefined {
    const free = this.#places.filter(({ busy }) => !busy);
    const own = free.find(({ child }) => child && !child.isOver && child.batch === batch);
    return own ?? free.find(({ child }) => !child || child.isOver) ?? free[0];
  }

  #next(): void {
    const [job] = this.#waiting;
    const place = job && this.#placeFor(job.batch);
    if (!job || !place) return;
    this.#waiting.shift();
    place.busy = true;
    void this.#serveWith(place, job)
      .then(job.done.resolve, job.done.reject)
      .then(() => {
        place.busy = false;
        this.#next();
      });
  }

  async #serveWith(place: Place, job: Waiting<Request, Answer>): Promise<Outcome<Answer> | UnservedRequest> {
    let child: Child;
    try {
      child = await place.childFor(job.batch, () => (this.#started += 1));
    } catch (error) {
      return { notStarted: error instanceof Error ? error.message : String(error) };
    }
    if (this.#closed) await child.stop();
    child.keepAlive(true);
    const outcome = await child.ask<Answer>(job.request, job.limits);
    if ('ended' in outcome) this.#ended[outcome.ended] += 1;
    place.release(child);
    return outcome;
  }
}

/** Opens a pool of child processes for strangers' bytes. No process is started before the first request. */
export function createChildPool<Request, Answer>(options: PoolOptions): ChildPool<Request, Answer> {
  const pool = new Pool<Request, Answer>(options);
  open.add(pool);
  return pool;
}
