import { setBackupBuckets } from '../store/backup/storage.ts';
import type { Config } from './config.ts';

/**
 * Sets how this process reaches a bucket that backups are kept in: as BACKUP_S3_* say, and where those say nothing, as it
 * reaches the bucket with the files.
 */
export function reachBackupBuckets(config: Config): void {
  const own = { accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID, secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY };
  const files = { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY };
  const { accessKeyId, secretAccessKey } = own.accessKeyId ? own : files;
  setBackupBuckets({
    region: config.BACKUP_S3_REGION ?? config.S3_REGION,
    endpoint: config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT,
    forcePathStyle: config.BACKUP_S3_FORCE_PATH_STYLE ?? config.S3_FORCE_PATH_STYLE,
    // Another provider may not know it; backups are encrypted in any case.
    encryption: config.BACKUP_S3_ENDPOINT ? undefined : config.S3_SERVER_SIDE_ENCRYPTION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
