import { join } from 'node:path';
import { PostgresConnection } from '../../gateway/postgres-connection.ts';
import { type Engines, openEngines } from '../../index.ts';
import { postgresPort } from '../../postgres.ts';

/** Embedded engines with data of their own, and a connection to their PostgreSQL. */
export async function embedded(dataDir: string): Promise<{ engines: Engines; postgres: PostgresConnection }> {
  const engines = await openEngines({
    dataDir,
    enginesDir: join(import.meta.dirname, '../../../..', '.letterbox', 'engines'),
    environment: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DOCKER_HOST: 'tcp://none.invalid' },
    log: () => undefined,
    durable: false,
  });
  const postgres = await PostgresConnection.connect({
    socketFolder: join(dataDir, 'data', 'postgres-socket'),
    port: postgresPort,
    user: 'postgres',
    database: 'postgres',
  });
  return { engines, postgres };
}
