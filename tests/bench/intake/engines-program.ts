/**
 * The embedded engines, durable, on separate data. Takes the data folder as its argument and prints their addresses.
 */
import { join } from 'node:path';
import { openEngines } from '../../../packages/engines/index.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('The data folder is missing');
const engines = await openEngines({
  dataDir: folder,
  enginesDir: join(import.meta.dirname, '../../../.letterbox/engines'),
  mongodbUri: process.env['MONGODB_URI'],
  redisUrl: process.env['REDIS_URL'],
  durable: true,
  instance: 'bench',
  log: (line) => console.error(`  ${line}`),
});
process.stdout.write(
  `${JSON.stringify({ mongodbUri: engines.mongodbUri, redisUrl: engines.redisUrl, way: engines.way })}\n`,
);
const idle = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(idle);
  void engines.close().then(() => process.exit(0));
});
