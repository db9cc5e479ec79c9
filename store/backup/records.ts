import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const { BSON } = mongoose.mongo;

/**
 * The content of a backup: consecutive BSON documents, each of which begins with its length. A section begins with a
 * document that names its collection, contains the records byte by byte as the store returned them, and ends with an
 * empty document, which no record is. The last document is the manifest.
 */
const sectionEnd = Buffer.from([5, 0, 0, 0, 0]);

/** MongoDB's limit for a record, plus room for the rest of the reply. */
const MAX_RECORD_BYTES = 16 * 1024 * 1024 + 16 * 1024;

/** The records of one collection: their number, their bytes, and a SHA-256 that does not depend on their order. */
export type CollectionSummary = { name: string; records: number; bytes: number; sha256: string };

const summary = z.object({
  name: z.string(),
  records: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
});

const manifest = z.object({
  /** The version of Letterbox that took it, and the latest migration of its store. */
  product: z.string(),
  migration: z.number().int(),
  takenAt: z.date(),
  collections: z.array(summary),
  /** Files that were deleted while the backup was taken, by collection and id. */
  removedFiles: z.array(z.object({ bucket: z.string(), id: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

/** The name of the section with each file's SHA-256. No collection of a store may have this name. */
export const fileHashes = '$files';
/** A file in a backup: `bucket`, such as 'files_mails', its size in octets and its SHA-256 in hex. */
export type FileHash = { _id: string; bucket: string; bytes: number; sha256: string };

/** The name of the section with the files of a bucket, whose copies are beside the backup. */
export const bucketFiles = '$bucket';
/** Whether a section is no collection of the store. */
export const isNoCollection = (name: string): boolean => name.startsWith('$');

/** Adds up the SHA-256 of each record, so that the same records give the same sum in any order. */
export class RecordDigest {
  #sum = 0n;
  #records = 0;
  #bytes = 0;

  add(record: Uint8Array): void {
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${createHash('sha256').update(record).digest('hex')}`));
    this.#records += 1;
    this.#bytes += record.byteLength;
  }

  summary(name: string): CollectionSummary {
    const sha256 = this.#sum.toString(16).padStart(64, '0');
    return { name, records: this.#records, bytes: this.#bytes, sha256 };
  }
}

/** A section as bytes; calls `done` with its summary after the last record. */
export async function* section(
  name: string,
  records: AsyncIterable<Uint8Array>,
  done: (summary: CollectionSummary) => void,
): AsyncGenerator<Uint8Array> {
  const digest = new RecordDigest();
  yield BSON.serialize({ section: name });
  for await (const record of records) {
    digest.add(record);
    yield record;
  }
  yield sectionEnd;
  done(digest.summary(name));
}

export const manifestBytes = (value: Manifest): Uint8Array => BSON.serialize({ manifest: value });

/** Splits a stream into BSON documents, joining those that span two chunks. */
async function* documentsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  let wanted = 4;
  for await (const piece of bytes) {
    waiting.push(piece);
    size += piece.length;
    if (size < wanted) continue;
    let all = waiting.length === 1 ? piece : Buffer.concat(waiting, size);
    for (;;) {
      wanted = all.length >= 4 ? all.readUInt32LE(0) : 4;
      if (all.length >= 4 && (wanted < 5 || wanted > MAX_RECORD_BYTES))
        throw new BackupError('This backup cannot be read: it holds something that is not a record.');
      if (all.length < wanted || all.length < 4) break;
      yield all.subarray(0, wanted);
      all = all.subarray(wanted);
    }
    waiting = all.length > 0 ? [all] : [];
    size = all.length;
  }
  if (size > 0) throw new BackupError('This backup cannot be read: its last record is not whole.');
}

/** The content of a backup, in order. */
export type BackupPart =
  | { kind: 'section'; name: string }
  | { kind: 'record'; section: string; bytes: Buffer }
  | { kind: 'manifest'; manifest: Manifest };

const envelope = z.union([z.object({ section: z.string() }), z.object({ manifest })]);

/**
 * Reads what `section` and `manifestBytes` wrote, and compares each section with the manifest.
 * @throws BackupError if something is missing or differs
 */
export async function* readParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const summaries: CollectionSummary[] = [];
  let current: { name: string; digest: RecordDigest } | null = null;
  let found: Manifest | null = null;
  for await (const document of documentsOf(bytes)) {
    if (found) throw new BackupError('This backup cannot be read: something stands behind its manifest.');
    if (current && document.length > sectionEnd.length) {
      current.digest.add(document);
      yield { kind: 'record', section: current.name, bytes: document };
    } else if (current) {
      summaries.push(current.digest.summary(current.name));
      current = null;
    } else {
      const said = envelope.safeParse(BSON.deserialize(document));
      if (!said.success) throw new BackupError('This backup cannot be read: a section has no name.');
      if ('manifest' in said.data) found = said.data.manifest;
      else {
        current = { name: said.data.section, digest: new RecordDigest() };
        yield { kind: 'section', name: current.name };
      }
    }
  }
  if (!found) throw new BackupError('This backup cannot be read: its manifest is missing.');
  const differing = differences(found.collections, summaries);
  if (differing.length > 0) throw new BackupError(`This backup contradicts its own manifest: ${differing.join('; ')}.`);
  yield { kind: 'manifest', manifest: found };
}

/** Describes the differences between the expected and the actual content; empty if there are none. */
export function differences(expected: readonly CollectionSummary[], found: readonly CollectionSummary[]): string[] {
  const names = new Set([...expected, ...found].map(({ name }) => name));
  return [...names].sort().flatMap((name) => {
    const [wanted, there] = [expected, found].map((all) => all.find((one) => one.name === name));
    const [before, now] = [wanted?.records ?? 0, there?.records ?? 0];
    if (before !== now) return [`${name} should have ${before} records and has ${now}`];
    return before > 0 && wanted?.sha256 !== there?.sha256 ? [`the records of ${name} differ`] : [];
  });
}
