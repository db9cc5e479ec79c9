import { CommandError } from './errors.ts';
import type { Pool } from './pool.ts';
import { ConnectionLost, type PostgresConnection } from './postgres-connection.ts';
import type { Client, Request, TransactionOfRequest } from './request.ts';

/** Like MongoDB, ends transactions that last longer, so that a client that is gone holds no locks. */
const lifetimeMs = 60_000;

/** Beyond this number of sessions, finished ones are forgotten. */
const manySessions = 5000;

/**
 * Records which transactions are committed, written together with their changes. If the reply to a commit is lost, with
 * PostgreSQL or with the gateway, a repeated commit gets the right answer, and the transaction is not done twice.
 */
export const commitsTable = `create schema if not exists letterbox;
create table if not exists letterbox.commits (session text primary key, number bigint not null, at timestamptz not null default now());
delete from letterbox.commits where at < now() - interval '1 day'`;

const markCommit =
  'insert into letterbox.commits (session, number) values ($1, $2::text::bigint) on conflict (session) do update set number = excluded.number, at = now()';

/** Waits for a commit that is still under way on an abandoned connection, and then returns its result. */
const lastCommit =
  'insert into letterbox.commits as known (session, number) values ($1, -1) on conflict (session) do update set number = known.number returning number::text';

interface Transaction {
  session: string;
  number: number;
  state: 'open' | 'committed' | 'aborted';
  connection?: PostgresConnection;
  /** The connection on which its last command arrived. */
  client: Client;
  /** Ends the transaction when its time is up. */
  timer?: NodeJS.Timeout;
  /** Commands of one transaction take turns on its connection. */
  turn: Promise<unknown>;
}

/**
 * The transactions, at most one per session. Each has its own connection, on which it sees one snapshot: under the
 * default isolation level, two transactions that read and then write the same document would lose an update.
 */
export class Transactions {
  readonly #pool: Pool;
  readonly #bySession = new Map<string, Transaction>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Runs a command of a transaction; an error ends the transaction, as in MongoDB.
   * @param openedAfter by the pool's clock: the transaction begins on a connection that was opened later
   */
  async run<T>(
    wanted: TransactionOfRequest,
    work: (connection: PostgresConnection) => Promise<T>,
    openedAfter = -Infinity,
  ): Promise<T> {
    const transaction = wanted.starts ? this.#start(wanted) : this.#find(wanted);
    if (!transaction) throw noSuchTransaction(wanted.number);
    transaction.client = wanted.client;
    return this.#inTurn(transaction, async () => {
      if (transaction.state !== 'open') throw noSuchTransaction(wanted.number);
      try {
        return await work(transaction.connection ?? (await this.#begin(transaction, openedAfter)));
      } catch (error) {
        await this.#abort(transaction);
        throw error;
      }
    });
  }

  /** Commits; a repeated commit gets the same answer as the first. */
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

  /** Aborts; does nothing if no transaction is open. */
  async abort(wanted: TransactionOfRequest): Promise<void> {
    const transaction = this.#bySession.get(wanted.session);
    if (transaction?.number !== wanted.number || transaction.state !== 'open') throw noSuchTransaction(wanted.number);
    await this.#inTurn(transaction, () => this.#abort(transaction));
  }

  /** Forgets sessions that their client has ended, and aborts their open transactions. */
  async end(sessions: readonly string[]): Promise<void> {
    for (const session of sessions) {
      const transaction = this.#bySession.get(session);
      if (transaction) await this.#inTurn(transaction, () => this.#abort(transaction));
      this.#bySession.delete(session);
    }
  }

  /**
   * Aborts what was open on a closed connection, so that a killed client delays nobody for the lifetime of its
   * transaction. A client that only lost this connection gets a transient error for its next command, and starts again
   * as it would after a conflict.
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
    transaction.timer = setTimeout(() => {
      // A command that is still running would have the abort wait for it, with all locks held.
      if (transaction.connection?.busy) transaction.connection.destroy();
      this.#inTurn(transaction, () => this.#abort(transaction)).catch(reportNothing);
    }, lifetimeMs);
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

  async #begin(transaction: Transaction, openedAfter: number): Promise<PostgresConnection> {
    const connection = await this.#pool.acquire('transaction', openedAfter);
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
      transaction.connection?.destroy(); // PostgreSQL rolls back the transaction of a lost connection
    }
    this.#giveBack(transaction);
  }

  #giveBack(transaction: Transaction): void {
    clearTimeout(transaction.timer);
    if (transaction.connection) this.#pool.release(transaction.connection, 'transaction');
    transaction.connection = undefined;
  }
}

/** The caller receives the same error through the promise it holds. */
const reportNothing = (): void => undefined;

const noSuchTransaction = (number: number): CommandError =>
  new CommandError('NoSuchTransaction', `Transaction ${number} is not open any more`);

/** The transaction of a commit or abort. @throws CommandError if there is none */
export function transactionOf(request: Request): TransactionOfRequest {
  if (!request.transaction)
    throw new CommandError('InvalidOptions', `${request.name} can only be run in a transaction`);
  return request.transaction;
}
