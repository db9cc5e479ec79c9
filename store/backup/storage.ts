import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { S3Settings } from '../file-homes/s3.ts';
import { BackupError } from './backup-error.ts';
import { diskStorage } from './disk-storage.ts';

/** A file of a backup folder, and when it was last written. */
export type StoredFile = { name: string; changedAt: Date };

/** Where backups are kept. Each method takes addresses: paths, or `s3://bucket/prefix/name`. All throw in words. */
export type BackupStorage = {
  /** Whether this address is a folder, which backups get a name in, and not the name of one backup. */
  isFolder(address: string): Promise<boolean>;
  exists(address: string): Promise<boolean>;
  /** The files directly in a folder. */
  list(folder: string): Promise<StoredFile[]>;
  read(address: string): AsyncIterable<Uint8Array>;
  /** Writes a file whole or not at all, in place of an earlier one. Resolves to its octets. */
  write(address: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Renames a file. `changedAt` is the time it has from then on, where the storage lets it be set. */
  rename(from: string, to: string, changedAt?: Date): Promise<void>;
  remove(address: string): Promise<void>;
  makeFolder(folder: string): Promise<void>;
  /** Removes what interrupted writes left in a folder. */
  tidy(folder: string): Promise<void>;
};

const scheme = 's3://';

/** Whether an address is in a bucket: `s3://bucket/prefix`. */
export const isInBucket = (address: string): boolean => address.startsWith(scheme);

/** The address of a file in a folder. */
export const within = (folder: string, ...names: readonly string[]): string =>
  isInBucket(folder) ? [folder.replace(/\/+$/, ''), ...names].join('/') : join(folder, ...names);

/** The folder that a file is in. */
export const folderOf = (address: string): string =>
  isInBucket(address) ? address.slice(0, address.lastIndexOf('/')) : dirname(address);

/** The last part of an address. */
export const nameOf = (address: string): string =>
  isInBucket(address) ? address.slice(address.lastIndexOf('/') + 1) : basename(address);

/** An address that means the same in any working directory. */
export const absolute = (address: string): string => (isInBucket(address) ? address : resolve(address));

/** How to reach the buckets that backups are kept in. */
export type BucketAccess = Omit<S3Settings, 'bucket'>;

let access: BucketAccess | null = null;
let bucketStorage: Promise<BackupStorage> | null = null;

/** Sets how this process reaches the buckets that backups are kept in. */
export function setBackupBuckets(to: BucketAccess): void {
  [access, bucketStorage] = [to, null];
}

/**
 * The storage that an address is in. The SDK for buckets is loaded only when one is named.
 * @throws BackupError if nobody said how to reach buckets
 */
export async function storageOf(address: string): Promise<BackupStorage> {
  if (!isInBucket(address)) return diskStorage;
  if (!access) throw new BackupError(`This command cannot reach ${address}.`);
  const settings = access;
  bucketStorage ??= import('./bucket-storage.ts').then(({ openBucketStorage }) => openBucketStorage(settings));
  return bucketStorage;
}

/** Whether a file of a backup folder exists, without loading anything for a path. */
export const isThere = async (address: string): Promise<boolean> =>
  isInBucket(address) ? (await storageOf(address)).exists(address) : existsSync(address);
