import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { s3Client, s3Place } from '../file-homes/s3.ts';
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

  async function write(address: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    let octets = 0;
    // The source's own error is the reason, even if the provider then refuses to end the upload.
    let broken: { error: unknown } | undefined;
    async function* measured(): AsyncGenerator<Uint8Array> {
      try {
        for await (const piece of bytes) {
          octets += piece.length;
          yield piece;
        }
      } catch (error) {
        broken = { error };
        throw error;
      }
    }
    await asked(address, async () => {
      const upload = new Upload({
        client,
        partSize: PART_BYTES,
        queueSize: 1,
        leavePartsOnError: false,
        params: { ...objectAt(address), ...encryption, Body: Readable.from(measured(), { objectMode: false }) },
      });
      await upload.done().catch((error: unknown) => {
        throw broken ? broken.error : error;
      });
    });
    return octets;
  }

  /** One piece of an object, and the size of the whole. Asks again after a connection that broke in the middle. */
  async function piece(address: string, from: number, etag: string | undefined) {
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

  async function* read(address: string): AsyncGenerator<Uint8Array> {
    let [at, etag] = [0, undefined as string | undefined];
    for (;;) {
      const { bytes, size, ...got } = await asked(address, () => piece(address, at, etag));
      yield bytes;
      at += bytes.length;
      if (at >= size || bytes.length === 0) return;
      etag = got.etag;
    }
  }

  const exists = (address: string) =>
    asked(address, async () => {
      try {
        await client.send(new HeadObjectCommand(objectAt(address)));
        return true;
      } catch (error) {
        if (isMissingObject(error)) return false;
        throw error;
      }
    });

  async function list(folder: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    const [{ Bucket }, Prefix] = [objectAt(folder), prefixOf(folder)];
    let ContinuationToken: string | undefined;
    do {
      const page = await asked(folder, () =>
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix,
            Delimiter: '/',
            ...(ContinuationToken ? { ContinuationToken } : {}),
          }),
        ),
      );
      for (const { Key = '', LastModified } of page.Contents ?? [])
        if (Key !== Prefix) files.push({ name: Key.slice(Prefix.length), changedAt: LastModified ?? new Date(0) });
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
    return files;
  }

  const remove = (address: string) =>
    asked(address, async () => void (await client.send(new DeleteObjectCommand(objectAt(address)))));

  return {
    write,
    read,
    exists,
    list,
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
