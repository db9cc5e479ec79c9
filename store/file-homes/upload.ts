import { Readable } from 'node:stream';
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

/**
 * Stores an object of any size, one part in memory at a time; it appears when all of it is there. If the source breaks
 * off, throws the source's own error, even if the provider then refuses to end the upload.
 */
export async function uploadObject(
  client: S3Client,
  params: Omit<PutObjectCommandInput, 'Body'>,
  source: AsyncIterable<Uint8Array>,
  partBytes: number,
): Promise<void> {
  let broken: { error: unknown } | undefined;
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* source;
    } catch (error) {
      broken = { error };
      throw error;
    }
  }
  const Body = Readable.from(watched(), { objectMode: false });
  const upload = new Upload({
    client,
    partSize: partBytes,
    queueSize: 1,
    leavePartsOnError: false,
    params: { ...params, Body },
  });
  try {
    await upload.done();
  } catch (error) {
    throw broken ? broken.error : error;
  }
}
