import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { layout } from './debian/relink.ts';
import type { Architecture } from './debian/system.ts';
import { make } from './folders.ts';
import { PostgresConnection } from './gateway/postgres-connection.ts';
import { commitsTable } from './gateway/transactions.ts';
import type { ProcessOptions, Program } from './keeper/supervised.ts';
import { ensureOrderedIndexes, hasOrderedIndexes, orderedIndexSettings } from './ordered-indexes.ts';
import { stopOrphan } from './processes.ts';
import { run } from './run.ts';

/** The port is only part of the socket's name: PostgreSQL is not reachable over the network. */
export const postgresPort = 5432;

/** Fast shutdown first: it ends connections and flushes everything; SIGQUIT leaves that to the next start. */
const stopSignals: Program['stop'] = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 5000 },
  { signal: 'SIGKILL', waitMs: 5000 },
];

/** An engine whose keeper was killed still uses this data: it has to end before another one starts. */
export const stopOrphanedPostgres = (folder: string): Promise<void> =>
  stopOrphan(join(folder, 'postmaster.pid'), folder, stopSignals);

interface Options extends ProcessOptions {
  prefix: string;
  architecture: Architecture;
  socketFolder: string;
}

/** Settings for a small machine. Group commit does the rest: concurrent commits share one flush. */
function settings({ prefix, socketFolder, durable }: Options): string {
  const ordered = hasOrderedIndexes(prefix) ? orderedIndexSettings : null;
  const all: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    port: postgresPort,
    max_connections: 100,
    shared_preload_libraries: `pg_cron,pg_documentdb_core,pg_documentdb${ordered ? `,${ordered.libraries}` : ''}`,
    ...ordered?.settings,
    'cron.database_name': 'postgres',
    'cron.use_background_workers': 'on',
    'cron.log_run': 'off',
    'cron.log_statement': 'off',
    'documentdb.localhost_connection_string': `host=${socketFolder}`,
    // Cursors are stored in files, not on connections; and createIndexes returns once the index exists.
    'documentdb.useFileBasedPersistedCursors': 'on',
    'documentdb.defaultCursorExpiryTimeLimitSeconds': 600,
    'documentdb.force_index_builds_blocking': 'on',
    // Its own jobs look for queued index builds, of which there are none: each look opens a connection.
    'documentdb.enableBackgroundWorkerJobs': 'off',
    shared_buffers: '128MB',
    default_toast_compression: 'lz4',
    max_wal_size: '1GB',
    min_wal_size: '128MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    wal_compression: 'lz4',
    checkpoint_timeout: '10min',
    max_worker_processes: 12,
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    deadlock_timeout: '200ms',
    // A statement that waits for a lock notices that the gateway gave it up, and lets go of what it holds.
    client_connection_check_interval: '5s',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'GMT',
    log_timezone: 'GMT',
    // Errors are returned to the client; in the log they would only reveal personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return Object.entries(all)
    .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
    .join('');
}

/** PostgreSQL with DocumentDB; its data folder is created at the first start. */
export async function postgres(options: Options): Promise<Program> {
  const { folder, user } = options;
  const programs = layout(options.prefix, options.architecture).postgresPrograms;
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(programs, options);
  writeFileSync(join(folder, 'letterbox.conf'), settings(options), { mode: 0o644 });
  return {
    name: 'PostgreSQL',
    program: join(programs, 'postgres'),
    args: ['-D', folder],
    options: { ...user, cwd: folder, env: environment, stdio: ['ignore', options.logFile, options.logFile] },
    stop: stopSignals,
    prepare: () => stopOrphanedPostgres(folder),
    check: () => ensureSchema(options),
  };
}

const environment = { LC_ALL: 'C.UTF-8', TZ: 'GMT', PATH: '/usr/bin:/bin' };

/** Creates the cluster under a temporary name, so that an interrupted attempt leaves nothing that looks complete. */
async function initialise(programs: string, { folder, durable, user }: Options): Promise<void> {
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  make(making, 0o700, user);
  const args = ['-D', making, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'];
  await run(join(programs, 'initdb'), durable ? args : [...args, '--no-sync'], {
    ...user,
    cwd: making,
    env: environment,
    timeoutMs: 120_000,
  });
  const conf = join(making, 'postgresql.conf');
  writeFileSync(conf, `${readFileSync(conf, 'utf8')}\ninclude = 'letterbox.conf'\n`);
  rmSync(folder, { recursive: true, force: true });
  await rename(making, folder);
}

async function ensureSchema({ prefix, socketFolder }: Options): Promise<void> {
  const connection = await PostgresConnection.connect({
    socketFolder,
    port: postgresPort,
    user: 'postgres',
    database: 'postgres',
  });
  try {
    await connection.simple('create extension if not exists documentdb cascade');
    await connection.simple('alter extension documentdb_core update');
    await connection.simple('alter extension documentdb update');
    if (hasOrderedIndexes(prefix)) await ensureOrderedIndexes(connection);
    await connection.simple(commitsTable);
    // createIndexes builds indexes itself; the jobs that look for queued builds every two seconds have nothing to do.
    await connection.simple(
      "update cron.job set active = false where jobname like 'documentdb_index_build_task%' and active",
    );
  } finally {
    connection.close();
  }
}
