import { CommandError } from './errors.ts';

/** Like MongoDB, forgets cursors that nobody has read for ten minutes. */
const idleMs = 10 * 60_000;

export interface Cursor {
  id: string;
  /** Where DocumentDB continues. */
  continuation: Buffer;
  session: string | undefined;
  timer: NodeJS.Timeout;
  busy: boolean;
}

/**
 * The open cursors, by id as text (it is a 64-bit number). DocumentDB stores what a cursor still has to return in a
 * file (`documentdb.useFileBasedPersistedCursors`), so a cursor can be continued on any connection.
 */
export class Cursors {
  readonly #byId = new Map<string, Cursor>();
  readonly #removed: (id: string) => void;

  /** @param removed called for each cursor that is forgotten before its end */
  constructor(removed: (id: string) => void) {
    this.#removed = removed;
  }

  add(id: string, continuation: Buffer, session: string | undefined): void {
    const timer = setTimeout(() => this.remove(id), idleMs);
    // The continuation is part of a larger buffer: keep only its bytes.
    this.#byId.set(id, { id, continuation: Buffer.from(continuation), session, timer, busy: false });
  }

  /** The cursor, for one reader at a time. @throws CommandError */
  take(id: string): Cursor {
    const cursor = this.#byId.get(id);
    if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.busy) throw new CommandError('CursorInUse', `cursor id ${id} is already in use`);
    cursor.busy = true;
    return cursor;
  }

  /** Keeps a cursor for later or, without a continuation, forgets it. */
  put(cursor: Cursor, continuation: Buffer | null): void {
    cursor.busy = false;
    if (continuation) {
      cursor.continuation = Buffer.from(continuation);
      cursor.timer.refresh();
    } else {
      clearTimeout(cursor.timer);
      this.#byId.delete(cursor.id);
    }
  }

  /** Forgets a cursor before its end; returns whether there was one. */
  remove(id: string): boolean {
    const cursor = this.#byId.get(id);
    if (!cursor) return false;
    this.#byId.delete(id);
    clearTimeout(cursor.timer);
    this.#removed(id);
    return true;
  }

  /** Forgets the cursors of sessions that their client has ended. */
  end(sessions: readonly string[]): void {
    const ended = new Set(sessions);
    for (const cursor of [...this.#byId.values()])
      if (cursor.session && ended.has(cursor.session)) this.remove(cursor.id);
  }
}
