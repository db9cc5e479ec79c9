import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../store/file-homes/s3.ts';

export type S3Server = {
  settings: S3Settings;
  /** The same settings, for a process. */
  env: Record<string, string>;
  close: () => Promise<void>;
};

/** Starts an S3 server in this process with two empty buckets, `files` and `backups`. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'letterbox-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    // It omits the slash at the end of a bucket's path from what it signs.
    allowMismatchedSignatures: true,
    configureBuckets: ['files', 'backups'].map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  const [endpoint, key] = [`http://127.0.0.1:${port}`, 'S3RVER'];
  return {
    settings: {
      bucket: 'files',
      region: 'eu-west-1',
      endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId: key, secretAccessKey: key },
    },
    env: {
      S3_BUCKET: 'files',
      S3_REGION: 'eu-west-1',
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
