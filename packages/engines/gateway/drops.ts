/**
 * When collections were dropped. DocumentDB's backends cache where each collection is. While one of them adds to its
 * cache, it overlooks that another collection is dropped; once that collection exists again, it finds it empty, and stays
 * so (`GetMongoCollectionByNameDatumCore` of its `metadata/collection.c`). So a connection that was opened before a
 * collection was dropped is not used for a collection of that name.
 */
export class Drops {
  readonly #now: () => number;
  readonly #byDatabase = new Map<string, { latest: number; whole: number; collections: Map<string, number> }>();
  #count = 0;
  /** What was dropped before is no longer known by name. */
  #before = -Infinity;

  /** @param now milliseconds of the pool's clock */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Notes that a collection, or a whole database, is gone. */
  note(database: string, collection: string | null): void {
    const now = this.#now();
    if (this.#count >= MANY) this.#forget(now);
    const known = this.#byDatabase.get(database) ?? { latest: now, whole: -Infinity, collections: new Map() };
    this.#byDatabase.set(database, known);
    known.latest = now;
    if (collection === null) {
      known.whole = now;
      known.collections.clear();
    } else {
      known.collections.set(collection, now);
    }
    this.#count++;
  }

  #forget(now: number): void {
    this.#byDatabase.clear();
    this.#before = now;
    this.#count = 0;
  }

  /** When a collection of this name was last dropped; for '' any of the database. -Infinity if never. */
  latest(database: string, collection: string): number {
    const known = this.#byDatabase.get(database);
    if (!known) return this.#before;
    if (collection === '') return known.latest;
    return Math.max(this.#before, known.whole, known.collections.get(collection) ?? -Infinity);
  }
}

/** After so many drops they are forgotten, and all connections opened before count as outdated. */
const MANY = 5000;
