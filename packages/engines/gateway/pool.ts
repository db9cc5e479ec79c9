import { ConnectionLost, type PostgresConnection, PostgresError } from './postgres-connection.ts';

/**
 * What a connection is used for. Each purpose has its own share, so that transactions, which each hold a connection,
 * can never use up those that single commands need; and a command that holds one looks things up on one of a third
 * kind. Thus nobody waits for ever for someone who is waiting for them.
 */
export type Purpose = 'command' | 'transaction' | 'lookup';

const shares: Record<Purpose, number> = { command: 32, transaction: 48, lookup: 4 };

/**
 * Idle connections kept for the next commands. Starting a backend costs PostgreSQL as much as dozens of small commands:
 * closing connections at each release would cost a busy machine more than its work.
 */
const MAX_IDLE = 48;
/** Of those, as many as were not needed for this long are closed; the rest stay open. */
const MIN_IDLE = 6;
const IDLE_MS = 60_000;
const connectPatienceMs = 20_000;

type Idle = { connection: PostgresConnection; since: number };

/** In milliseconds of the pool's clock: a connection that was opened up to then is not used. */
type OpenedAfter = number;

export class Pool {
  readonly #connect: () => Promise<PostgresConnection>;
  readonly #now: () => number;
  /** The most recently used one is last, and is used next. */
  readonly #idle: Idle[] = [];
  readonly #openedAt = new WeakMap<PostgresConnection, number>();
  readonly #used: Record<Purpose, number> = { command: 0, transaction: 0, lookup: 0 };
  readonly #waiting: Record<Purpose, (() => void)[]> = { command: [], transaction: [], lookup: [] };

  /**
   * @param connect opens a connection; it is retried for a while when PostgreSQL is (re)starting
   * @param now milliseconds of a clock that is never set back
   */
  constructor(connect: () => Promise<PostgresConnection>, now = () => performance.now()) {
    this.#connect = connect;
    this.#now = now;
  }

  /**
   * A connection for the caller alone until it is released.
   * @throws ConnectionLost if there is no PostgreSQL
   */
  async acquire(purpose: Purpose, openedAfter: OpenedAfter = -Infinity): Promise<PostgresConnection> {
    if (this.#used[purpose] >= shares[purpose])
      await new Promise<void>((resolve) => this.#waiting[purpose].push(resolve));
    else this.#used[purpose]++;
    try {
      for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
        const { connection } = idle;
        if (connection.closed) continue;
        if ((this.#openedAt.get(connection) ?? -Infinity) > openedAfter) return connection;
        connection.close();
      }
      return await this.#connectPatiently();
    } catch (error) {
      this.#leave(purpose);
      throw error;
    }
  }

  /** Returns a connection, which must be outside any transaction. */
  release(connection: PostgresConnection, purpose: Purpose): void {
    if (!connection.closed) {
      if (this.#idle.length < MAX_IDLE) this.#idle.push({ connection, since: this.#now() });
      else connection.close();
    }
    this.#closeUnneeded();
    this.#leave(purpose);
  }

  #closeUnneeded(): void {
    const before = this.#now() - IDLE_MS;
    while (this.#idle.length > MIN_IDLE && (this.#idle[0]?.since ?? Infinity) < before)
      this.#idle.shift()?.connection.close();
  }

  /** Runs one piece of work on its own connection. */
  async with<T>(
    work: (connection: PostgresConnection) => Promise<T>,
    purpose: Purpose = 'command',
    openedAfter: OpenedAfter = -Infinity,
  ): Promise<T> {
    const connection = await this.acquire(purpose, openedAfter);
    try {
      return await work(connection);
    } finally {
      this.release(connection, purpose);
    }
  }

  /** Closes what is idle. */
  close(): void {
    for (const { connection } of this.#idle.splice(0)) connection.close();
  }

  /** Passes the slot to the next in the queue, or frees it. */
  #leave(purpose: Purpose): void {
    const next = this.#waiting[purpose].shift();
    if (next) next();
    else this.#used[purpose]--;
  }

  async #connectPatiently(): Promise<PostgresConnection> {
    for (let waited = 0, pause = 20; ; waited += pause, pause = Math.min(500, pause * 2)) {
      try {
        const connection = await this.#connect();
        this.#openedAt.set(connection, this.#now());
        return connection;
      } catch (error) {
        if (waited > connectPatienceMs || !mayPass(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

/**
 * PostgreSQL is not there yet, or is starting, stopping or recovering (57P03), or all its connections are taken
 * (53300).
 */
const mayPass = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof PostgresError && ['57P01', '57P02', '57P03', '53300'].includes(error.code));
