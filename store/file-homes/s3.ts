import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  NoSuchKey,
  S3Client,
  type ServerSideEncryption,
} from '@aws-sdk/client-s3';
import { within } from '../chunks.ts';
import mongoose, { type Types } from 'mongoose';
import { type ByteRange, type FileBucket, type FileHome, FileNotHereError, type NamedFile } from './home.ts';
import { uploadObject } from './upload.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Another provider's endpoint; absent for AWS. */
  endpoint?: string | undefined;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`, as many providers require. */
  forcePathStyle?: boolean | undefined;
  /** If absent, the SDK looks for the machine's credentials. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Requested with each upload; if absent, the provider's default for the bucket applies. */
  encryption?: ServerSideEncryption | undefined;
};

/** A bucket in one line, for people and for the record of where files are. */
export const s3Place = ({ bucket, endpoint }: S3Settings): string =>
  endpoint ? `${endpoint}/${bucket}` : `s3://${bucket}`;

const stepMs = 20_000;
/** The smallest part that S3 accepts (5 MiB). One part is in memory at a time, and smaller files take one request. */
const partBytes = 5 * 1024 * 1024;
/** Objects are removed one per request, because not every provider accepts a list; this many at once. */
const removalsAtOnce = 8;

export function s3Client({ region, endpoint, forcePathStyle, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: forcePathStyle ?? false,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: stepMs,
      socketTimeout: stepMs,
      throwOnRequestTimeout: true,
    },
  });
}

const keyOf = (bucket: FileBucket, id: Types.ObjectId) => `${bucket}/${id.toHexString()}`;
const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound;

/** Where the bytes of an answer begin in the file: 'bytes 100-199/1000'; absent for a whole file. */
const firstByteOf = (contentRange: string | undefined): number =>
  Number(/^bytes (\d+)-/.exec(contentRange ?? '')?.[1] ?? 0);

/** The bucket at the provider, and the client that reaches it. */
type Bucket = { client: S3Client; Bucket: string };

/** Yields the bytes of an object, or those of a range. */
async function* readObject(
  { client, Bucket }: Bucket,
  Key: string,
  range: ByteRange | undefined,
): AsyncGenerator<Uint8Array> {
  // HTTP’s ranges include their last byte. A provider may send more than was asked for.
  const part = range ? { Range: `bytes=${range.start}-${range.end - 1}` } : {};
  try {
    const { Body, ContentRange } = await client.send(new GetObjectCommand({ Bucket, Key, ...part }));
    yield* range ? within(Body as Readable, range, firstByteOf(ContentRange)) : (Body as Readable);
  } catch (error) {
    throw isMissing(error) ? new FileNotHereError('The bucket has no such file', { cause: error }) : error;
  }
}

/** Yields the ids of the files from one id up to another. */
async function* listIds(
  { client, Bucket }: Bucket,
  bucket: FileBucket,
  from: Types.ObjectId,
  to: Types.ObjectId,
): AsyncGenerator<Types.ObjectId> {
  const { ObjectId } = mongoose.mongo;
  const end = keyOf(bucket, to);
  // Keys are listed in byte order, which is the order of time; `StartAfter` excludes its own key.
  let after = keyOf(bucket, from).slice(0, -1);
  for (;;) {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${bucket}/`, StartAfter: after }));
    for (const { Key = '' } of page.Contents ?? []) {
      const hex = Key.slice(bucket.length + 1);
      if (Key >= end) return;
      if (/^[0-9a-f]{24}$/.test(hex) && Key >= keyOf(bucket, from)) yield new ObjectId(hex);
      after = Key;
    }
    if (!page.IsTruncated) return;
  }
}

/**
 * Files as objects of an S3 bucket, each under its bucket’s name and its id, `mails/6b03…`. The SDK sends a checksum
 * with every upload, and compares what it reads with the checksum that the provider stores.
 */
export function openS3(settings: S3Settings, client = s3Client(settings)): FileHome {
  const { bucket: Bucket, encryption } = settings;
  const home = { client, Bucket };

  const put = (bucket: FileBucket, { id }: NamedFile, source: AsyncIterable<Uint8Array>): Promise<void> => {
    const encrypted = encryption ? { ServerSideEncryption: encryption } : {};
    return uploadObject(client, { Bucket, Key: keyOf(bucket, id), ...encrypted }, source, partBytes);
  };

  async function remove(bucket: FileBucket, ids: readonly Types.ObjectId[]): Promise<void> {
    for (let at = 0; at < ids.length; at += removalsAtOnce) {
      const some = ids.slice(at, at + removalsAtOnce);
      await Promise.all(some.map((id) => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(bucket, id) }))));
    }
  }

  return {
    put,
    open: (bucket, id, range) => Readable.from(readObject(home, keyOf(bucket, id), range), { objectMode: false }),
    remove,
    list: (bucket, from, to) => listIds(home, bucket, from, to),
    async answers() {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: 'none' }));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      return true;
    },
    close: () => client.destroy(),
  };
}
