import { readFileSync } from 'node:fs';
import { userName } from '../password.ts';
import { ScramServer } from '../scram.ts';
import { Cursors } from './cursors.ts';
import { Drops } from './drops.ts';
import { Pool } from './pool.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { createGateway } from './server.ts';
import { Transactions } from './transactions.ts';

/**
 * The gateway's process: MongoDB's wire protocol on a port of this machine, with DocumentDB behind it. The keeper
 * starts it with its options as JSON and a channel, whose end means that the keeper has gone: then the gateway ends
 * too.
 */
export interface GatewayOptions {
  port: number;
  /** The file with the password: every user can see the command lines of processes. */
  passwordFile: string;
  postgres: { socketFolder: string; port: number };
}

const options: GatewayOptions = JSON.parse(process.argv[2] ?? '{}');
const log = (line: string): void => console.error(`gateway: ${line}`);

const pool = new Pool(() =>
  PostgresConnection.connect({ ...options.postgres, user: 'postgres', database: 'postgres' }),
);
const cursors = new Cursors((id) => {
  pool
    .with((connection) =>
      connection.query('select documentdb_api_internal.delete_cursors(array[$1::text::bigint])', [id]),
    )
    .catch((error: unknown) => log(`A cursor's file stays until it expires: ${String(error)}`));
});
const credentials = new ScramServer(userName, readFileSync(options.passwordFile, 'utf8'));
const context = { pool, cursors, drops: new Drops(), transactions: new Transactions(pool), repeats: new Map() };
const server = createGateway(context, credentials, log);

server.on('error', (error) => {
  log(error.message);
  process.exit(1);
});
server.listen(options.port, '127.0.0.1');
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
