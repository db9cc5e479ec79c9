import { CommandError } from './errors.ts';
import type { Pool } from './pool.ts';
import { ConnectionLost, type PostgresConnection } from './postgres-connection.ts';
import type { Client, Request, TransactionOfRequest } from './request.ts';

/** MongoDB ends transactions that last longer, so that a client that is gone holds no locks. */
const lifetimeMs = 60_000;

/** More sessions than this, and those that are done are forgotten. */
const manySessions = 5000;

/**
 * Which transactions are committed, written with what they commit: so a commit whose answer was lost, with PostgreSQL
 * or with the gateway, is answered truly when it is asked for again, and its transaction is not done twice.
 */
export const commitsTable = `create schema if not exists letterbox;
create table if not exists letterbox.commits (session text primary key, number bigint not null, at timestamptz not null default now());
delete from letterbox.commits where at < now() - interval '1 day'`;

const markCommit =
  'insert into letterbox.commits (session, number) values ($1, $2::text::bigint) on conflict (session) do update set number = excluded.number, at = now()';

/** Waits for a commit that is still under way on a connection that nobody holds any more, and then tells. */
const lastCommit =
  'insert into letterbox.commits as known (session, number) values ($1, -1) on conflict (session) do update set number = known.number returning number::text';

interface Transaction {
  session: string;
  number: number;
  state: 'open' | 'committed' | 'aborted';
  connection?: PostgresConnection;
  /** The connection that its last command came on. */
  client: Client;
  /** Ends the transaction when its time is over. */
  timer?: NodeJS.Timeout;
  /** Commands of one transaction take turns on its connection. */
  turn: Promise<unknown>;
}

/**
 * The transactions, one per session at most. Each has a connection of its own, on which it sees one snapshot: under the
 * default isolation level two transactions that read and then write the same document would lose an update.
 */
export class Transactions {
  readonly #pool: Pool;
  readonly #bySession = new Map<string, Transaction>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Runs a command of a transaction; an error ends the transaction, as in MongoDB. */
  async run<T>(wanted: TransactionOfRequest, work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    const transaction = wanted.starts ? this.#start(wanted) : this.#find(wanted);
    if (!transaction) throw noSuchTransaction(wanted.number);
    transaction.client = wanted.client;
    return this.#inTurn(transaction, async () => {
      if (transaction.state !== 'open') throw noSuchTransaction(wanted.number);
      try {
        return await work(transaction.connection ?? (await this.#begin(transaction)));
      } catch (error) {
        await this.#abort(transaction);
        throw error;
      }
    });
  }

  /** Commits; a repeated commit of what is committed is answered as the first was. */
  async commit(wanted: TransactionOfRequest): Promise<void> {
    const transaction = this.#find(wanted);
    if (!transaction) return this.#requireCommitted(wanted);
    await this.#inTurn(transaction, async () => {
      if (transaction.state === 'committed') return;
      if (transaction.state === 'aborted') throw noSuchTransaction(wanted.number);
      try {
        await this.#commit(transaction);
      } catch (error) {
        await this.#abort(transaction);
        if (!(error instanceof ConnectionLost)) throw error;
        await this.#requireCommitted(wanted);
        transaction.state = 'committed';
      }
    });
  }

  async #commit(transaction: Transaction): Promise<void> {
    const { connection, session, number } = transaction;
    if (connection) {
      await connection.query(markCommit, [session, String(number)]);
      await connection.simple('COMMIT');
    }
    transaction.state = 'committed';
    this.#giveBack(transaction);
  }

  async #requireCommitted({ session, number }: TransactionOfRequest): Promise<void> {
    const [row] = await this.#pool.with((connection) => connection.query(lastCommit, [session]));
    if (row?.[0]?.toString() !== String(number)) throw noSuchTransaction(number);
  }

  /** Aborts; what is not open is left as it is. */
  async abort(wanted: TransactionOfRequest): Promise<void> {
    const transaction = this.#bySession.get(wanted.session);
    if (transaction?.number !== wanted.number || transaction.state !== 'open') throw noSuchTransaction(wanted.number);
    await this.#inTurn(transaction, () => this.#abort(transaction));
  }

  /** Forgets sessions that their client has ended, and aborts what they left open. */
  async end(sessions: readonly string[]): Promise<void> {
    for (const session of sessions) {
      const transaction = this.#bySession.get(session);
      if (transaction) await this.#inTurn(transaction, () => this.#abort(transaction));
      this.#bySession.delete(session);
    }
  }

  /**
   * Aborts what was open on a connection that is closed, so that a client that was killed holds up nobody for the
   * lifetime of its transaction. A client that lives on, and lost this connection only, gets a transient error at its
   * next command, and begins again as it would after a conflict.
   */
  async leave(client: Client): Promise<void> {
    const left = [...this.#bySession.values()].filter((one) => one.client === client && one.state === 'open');
    await Promise.all(left.map((transaction) => this.#inTurn(transaction, () => this.#abort(transaction))));
  }

  #start(wanted: TransactionOfRequest): Transaction {
    const before = this.#bySession.get(wanted.session);
    if (before && before.number > wanted.number) {
      throw new CommandError(
        'TransactionTooOld',
        `Transaction ${wanted.number} is older than ${before.number} of the same session`,
      );
    }
    if (before?.state === 'open') this.#inTurn(before, () => this.#abort(before)).catch(reportNothing);
    if (this.#bySession.size > manySessions) this.#forgetDone();
    const transaction: Transaction = {
      session: wanted.session,
      number: wanted.number,
      state: 'open',
      client: wanted.client,
      turn: Promise.resolve(),
    };
    transaction.timer = setTimeout(
      () => this.#inTurn(transaction, () => this.#abort(transaction)).catch(reportNothing),
      lifetimeMs,
    );
    this.#bySession.set(wanted.session, transaction);
    return transaction;
  }

  #find(wanted: TransactionOfRequest): Transaction | undefined {
    const transaction = this.#bySession.get(wanted.session);
    return transaction?.number === wanted.number ? transaction : undefined;
  }

  #forgetDone(): void {
    for (const [session, { state }] of this.#bySession) if (state !== 'open') this.#bySession.delete(session);
  }

  #inTurn<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
    const result = transaction.turn.then(work);
    transaction.turn = result.catch(reportNothing);
    return result;
  }

  async #begin(transaction: Transaction): Promise<PostgresConnection> {
    const connection = await this.#pool.acquire('transaction');
    transaction.connection = connection;
    await connection.simple('BEGIN ISOLATION LEVEL REPEATABLE READ');
    return connection;
  }

  async #abort(transaction: Transaction): Promise<void> {
    if (transaction.state !== 'open') return;
    transaction.state = 'aborted';
    try {
      if (transaction.connection?.closed === false) await transaction.connection.simple('ROLLBACK');
    } catch {
      transaction.connection?.destroy(); // PostgreSQL rolls back what was on a connection that is gone
    }
    this.#giveBack(transaction);
  }

  #giveBack(transaction: Transaction): void {
    clearTimeout(transaction.timer);
    if (transaction.connection) this.#pool.release(transaction.connection, 'transaction');
    transaction.connection = undefined;
  }
}

/** The same failure reaches the one who asked through the promise they hold. */
const reportNothing = (): void => undefined;

const noSuchTransaction = (number: number): CommandError =>
  new CommandError('NoSuchTransaction', `Transaction ${number} is not open any more`);

/** The transaction of a commit or abort. @throws CommandError when there is none */
export function transactionOf(request: Request): TransactionOfRequest {
  if (!request.transaction)
    throw new CommandError('InvalidOptions', `${request.name} can only be run in a transaction`);
  return request.transaction;
}
