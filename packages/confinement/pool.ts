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
  run(request: Request, how?: { batch?: string; clockMs?: number }): Promise<Outcome<Answer> | UnservedRequest>;
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
}

/** Opens a pool of child processes for strangers' bytes. No process is started before the first request. */
export function createChildPool<Request, Answer>(options: PoolOptions): ChildPool<Request, Answer> {
  const { name, limits } = options;
  const program: Program = {
    program: options.program,
    reads: options.reads,
    addons: options.addons ?? false,
    env: options.env ?? {},
    flags: options.flags ?? [],
    ...(options.serve ? { serve: options.serve } : {}),
  };
  const places = Array.from({ length: options.children }, () => new Place());
  const waiting: Waiting<Request, Answer>[] = [];
  const ended = Object.fromEntries(endings.map((by) => [by, 0])) as Record<EndedBy, number>;
  let started = 0;
  let closed = false;

  /** The best slot for a batch: with its child, with none, or with any. */
  function placeFor(batch: string | null): Place | undefined {
    const free = places.filter(({ busy }) => !busy);
    const own = free.find(({ child }) => child && !child.isOver && child.batch === batch);
    return own ?? free.find(({ child }) => !child || child.isOver) ?? free[0];
  }

  async function childFor(place: Place, batch: string | null): Promise<Child> {
    const { child } = place;
    if (child && !child.isOver && (child.requests === 0 || child.batch === batch)) return child;
    await child?.stop();
    place.child = null;
    started += 1;
    const fresh = await Child.start(program, limits);
    fresh.batch = batch;
    if (closed) await fresh.stop();
    place.child = fresh;
    return fresh;
  }

  /** Releases a child that has reached its limits. */
  function afterwards(place: Place, child: Child): void {
    const isDone = child.requests >= (limits.requests ?? Number.POSITIVE_INFINITY);
    if (child.isOver || isDone || child.memory > (limits.retireMb ?? Number.POSITIVE_INFINITY)) {
      child.end();
      place.child = null;
    } else child.keepAlive(false);
  }

  async function serveWith(place: Place, job: Waiting<Request, Answer>): Promise<Outcome<Answer> | UnservedRequest> {
    let child: Child;
    try {
      child = await childFor(place, job.batch);
    } catch (error) {
      return { notStarted: error instanceof Error ? error.message : String(error) };
    }
    child.keepAlive(true);
    const outcome = await child.ask<Answer>(job.request, job.limits);
    if ('ended' in outcome) ended[outcome.ended] += 1;
    afterwards(place, child);
    return outcome;
  }

  function next(): void {
    const [job] = waiting;
    const place = job && placeFor(job.batch);
    if (!job || !place) return;
    waiting.shift();
    place.busy = true;
    void serveWith(place, job)
      .then(job.done.resolve, job.done.reject)
      .then(() => {
        place.busy = false;
        next();
      });
  }

  const pool: ChildPool<Request, Answer> = {
    run(request, { batch, clockMs } = {}) {
      if (closed) return Promise.reject(new Error(`The child processes for ${name} are closed.`));
      const isFull =
        places.every(({ busy }) => busy) && waiting.length >= (options.waiting ?? Number.POSITIVE_INFINITY);
      if (isFull) return Promise.resolve({ turnedAway: true });
      const done = Promise.withResolvers<Outcome<Answer> | UnservedRequest>();
      waiting.push({ request, batch: batch ?? null, limits: { ...limits, ...(clockMs ? { clockMs } : {}) }, done });
      next();
      return done.promise;
    },
    figures: () => ({
      name,
      busy: places.filter(({ busy }) => busy).length,
      waiting: waiting.length,
      started,
      ended: { ...ended },
    }),
    async close() {
      closed = true;
      open.delete(pool);
      for (const { done } of waiting.splice(0)) done.reject(new Error(`The child processes for ${name} are closed.`));
      await Promise.all(places.map(({ child }) => child?.stop()));
    },
  };
  open.add(pool);
  return pool;
}
