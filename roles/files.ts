import type { FileHome } from '../store/file-homes/home.ts';
import { gridFs } from '../store/file-homes/gridfs.ts';
import { rememberFilePlace } from '../store/file-homes/places.ts';
import type { S3Settings } from '../store/file-homes/s3.ts';
import { setFileHomes } from '../store/files.ts';
import type { Config } from './config.ts';

/** The configured bucket; null if files are in the database. */
export function s3Settings(config: Config): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket) return null;
  return {
    bucket,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    encryption: config.S3_SERVER_SIDE_ENCRYPTION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** Opens a bucket. The SDK is loaded only here: it is large, and most installations have no bucket. */
export async function openBucket(settings: S3Settings): Promise<{ home: FileHome; place: string }> {
  const { openS3, s3Place } = await import('../store/file-homes/s3.ts');
  return { home: openS3(settings), place: s3Place(settings) };
}

/**
 * Sets where this process finds files: in the configured bucket, and in the database for those stored before. The store
 * must be connected.
 * @throws FilesElsewhereError if files may be in a bucket other than the configured one
 */
export async function openFiles(config: Config): Promise<void> {
  const settings = s3Settings(config);
  const bucket = settings && (await openBucket(settings));
  await rememberFilePlace(bucket?.place ?? null, new Date());
  if (bucket) setFileHomes(bucket.home, gridFs);
}

/** The configured bucket, for a command that copies its files; null if there is none. The caller closes it. */
export async function bucketOf(config: Config): Promise<FileHome | null> {
  const settings = s3Settings(config);
  return settings && (await openBucket(settings)).home;
}

/** Sets where a command finds files, without recording it: the store may be empty, and its files elsewhere. */
export async function openFilesOfCommand(config: Config): Promise<void> {
  const settings = s3Settings(config);
  if (settings) setFileHomes((await openBucket(settings)).home, gridFs);
}
