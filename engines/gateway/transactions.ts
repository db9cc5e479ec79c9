import { CommandError } from './errors.ts';
import { type Pool } from './pool.ts';
import { type PostgresConnection } from './postgres-connection.ts';
import { type Request, type TransactionOfRequest } from './request.ts';

/** MongoDB ends transactions that last longer, so that a client that is gone holds no locks. */
const lifetimeMs = 60_000;

interface Transaction {
  number: number;
  state: 'open' | 'committed' | 'aborted';
  connection?: PostgresConnection;
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
    await this.#inTurn(transaction, async () => {
      if (transaction.state === 'committed') return;
      if (transaction.state === 'aborted') throw noSuchTransaction(wanted.number);
      try {
        await transaction.connection?.simple('COMMIT');
        transaction.state = 'committed';
        this.#giveBack(transaction);
      } catch (error) {
        await this.#abort(transaction);
        throw error;
      }
    });
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

  #start(wanted: TransactionOfRequest): Transaction {
    const before = this.#bySession.get(wanted.session);
    if (before && before.number > wanted.number) {
      throw new CommandError('TransactionTooOld', `Transaction ${wanted.number} is older than ${before.number} of the same session`);
    }
    if (before?.state === 'open') this.#inTurn(before, () => this.#abort(before)).catch(reportNothing);
    const transaction: Transaction = { number: wanted.number, state: 'open', turn: Promise.resolve() };
    transaction.timer = setTimeout(() => this.#inTurn(transaction, () => this.#abort(transaction)).catch(reportNothing), lifetimeMs);
    this.#bySession.set(wanted.session, transaction);
    return transaction;
  }

  #find(wanted: TransactionOfRequest): Transaction {
    const transaction = this.#bySession.get(wanted.session);
    if (transaction?.number !== wanted.number) throw noSuchTransaction(wanted.number);
    return transaction;
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

const noSuchTransaction = (number: number): CommandError => new CommandError('NoSuchTransaction', `Transaction ${number} is not open any more`);

/** The transaction of a commit or abort. @throws CommandError when there is none */
export function transactionOf(request: Request): TransactionOfRequest {
  if (!request.transaction) throw new CommandError('InvalidOptions', `${request.name} can only be run in a transaction`);
  return request.transaction;
}
