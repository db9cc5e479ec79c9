import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { s3Client, s3Place } from '../file-homes/s3.ts';
import { uploadObject } from '../file-homes/upload.ts';
import { bucketErrorInWords, BackupError } from './backup-error.ts';
import type { BackupStorage, BucketAccess, StoredFile } from './storage.ts';

/** Parts of an upload: S3 takes 10,000, so a backup can have 160 GB. One is in memory while the next is read. */
const PART_BYTES = 16 * 1024 * 1024;
/** A download is asked for in pieces of this size, so that a slow restore never holds a connection open. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** Bucket and key of an address such as `s3://bucket/prefix/name`. */
function objectAt(address: string): { Bucket: string; Key: string } {
  const [, Bucket = '', Key = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!Bucket) throw new BackupError(`${address} names no bucket: write s3://BUCKET/FOLDER.`);
  return { Bucket, Key: Key.replace(/\/+$/, '') };
}

const prefixOf = (folder: string) => {
  const { Key } = objectAt(folder);
  return Key === '' ? '' : `${Key}/`;
};

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
/** A HEAD has no body, so a missing bucket and a missing object are told apart only by other requests. */
const isMissingObject = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound') && statusOf(error) === 404;

/** One piece of an object, and the size of the whole. Asks again after a connection that broke in the middle. */
async function piece(client: S3Client, address: string, from: number, etag: string | undefined) {
  for (let tries = 1; ; tries++)
    try {
      const range = `bytes=${from}-${from + PIECE_BYTES - 1}`;
      const { Body, ETag, ContentRange } = await client.send(
        new GetObjectCommand({ ...objectAt(address), Range: range, ...(etag ? { IfMatch: etag } : {}) }),
      );
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      return { bytes, etag: ETag, size: Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? bytes.length) };
    } catch (error) {
      // The SDK repeats failed requests, but not one whose answer breaks off: that error has no status, or a good one.
      if (tries === 3 || (statusOf(error) ?? 0) >= 400) throw error;
    }
}

async function isObject(client: S3Client, address: string): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand(objectAt(address)));
    return true;
  } catch (error) {
    if (isMissingObject(error)) return false;
    throw error;
  }
}

/** The objects right in a folder, one page of the provider's answer after the other. */
async function* objectsIn(client: S3Client, folder: string): AsyncGenerator<StoredFile> {
  const [{ Bucket }, Prefix] = [objectAt(folder), prefixOf(folder)];
  let next: { ContinuationToken?: string } | null = {};
  while (next) {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ...next }),
    );
    for (const { Key = '', LastModified } of page.Contents ?? [])
      if (Key !== Prefix) yield { name: Key.slice(Prefix.length), changedAt: LastModified ?? new Date(0) };
    const token = page.IsTruncated ? page.NextContinuationToken : undefined;
    next = token ? { ContinuationToken: token } : null;
  }
}

/** Counts the octets that pass. */
async function* counted(bytes: AsyncIterable<Uint8Array>, count: (octets: number) => void) {
  for await (const one of bytes) {
    count(one.length);
    yield one;
  }
}

/**
 * Backups in a bucket of any provider that speaks S3. An object appears when its upload is complete, so what was
 * interrupted has no name. An address that ends in `.backup` is one backup, any other a folder.
 */
export function openBucketStorage(access: BucketAccess): BackupStorage {
  const client = s3Client({ ...access, bucket: '' });
  const encryption = access.encryption ? { ServerSideEncryption: access.encryption } : {};

  /** Runs a request, and puts its failure into words. */
  async function asked<T>(address: string, request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      throw bucketErrorInWords(error, s3Place({ ...access, bucket: objectAt(address).Bucket }));
    }
  }

  const remove = (address: string) =>
    asked(address, async () => void (await client.send(new DeleteObjectCommand(objectAt(address)))));

  return {
    async write(address, bytes) {
      let octets = 0;
      const source = counted(bytes, (more) => (octets += more));
      await asked(address, () => uploadObject(client, { ...objectAt(address), ...encryption }, source, PART_BYTES));
      return octets;
    },
    async *read(address) {
      let [at, etag] = [0, undefined as string | undefined];
      for (;;) {
        const { bytes, size, ...got } = await asked(address, () => piece(client, address, at, etag));
        yield bytes;
        at += bytes.length;
        if (at >= size || bytes.length === 0) return;
        etag = got.etag;
      }
    },
    exists: (address) => asked(address, () => isObject(client, address)),
    list: (folder) =>
      asked(folder, async () => {
        const files: StoredFile[] = [];
        for await (const file of objectsIn(client, folder)) files.push(file);
        return files;
      }),
    remove,
    isFolder: (address) => Promise.resolve(!address.endsWith('.backup')),
    // The provider sets the time of the copy.
    async rename(from, to) {
      const { Bucket, Key } = objectAt(from);
      const CopySource = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`;
      await asked(to, () => client.send(new CopyObjectCommand({ ...objectAt(to), ...encryption, CopySource })));
      await remove(from);
    },
    makeFolder: () => Promise.resolve(),
    tidy: () => Promise.resolve(),
  };
}
