// npm run move: copies everything from the embedded engines to the MongoDB in MONGODB_URI, which must be empty. Every
// role must be stopped. The embedded engines keep their data.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { openEngines } from '@letterbox/engines';
import { moveStore } from '../store/backup/move.ts';
import { contentsOf } from './backup.ts';
import { readCommandLine } from './command-line.ts';
import { productVersion } from './command-store.ts';
import { readConfig } from './config.ts';
import { keyManagementOf } from './encryption.ts';
import { failed, tell, UsageError } from './say.ts';

const usage = 'npm run move   with MONGODB_URI set to a new, empty MongoDB, and every role stopped';

async function main(): Promise<void> {
  readCommandLine({ usage });
  const config = readConfig(process.env);
  const { MONGODB_URI: to, REDIS_URL: redisUrl } = config;
  if (to === undefined) throw new UsageError(`MONGODB_URI isn’t set.\nUsage: ${usage}`);
  const dataDir = resolve(config.DATA_DIR);
  const engines = await openEngines({ dataDir, log: tell, ...(redisUrl ? { redisUrl } : {}) });
  try {
    mkdirSync(dataDir, { recursive: true });
    const { manifest } = await moveStore(engines.mongodbUri, to, {
      folder: dataDir,
      product: productVersion(),
      ring: keyManagementOf(config),
      erasing: { mailDomain: config.APPLICATIONS_MAIL_DOMAIN, secret: config.SESSION_SECRET },
      now: () => new Date(),
      tell,
    });
    tell(
      `Moved ${contentsOf(manifest)}. Start the roles with MONGODB_URI set; the embedded engines keep their copy in`,
    );
    tell(`${dataDir}, until you remove it.`);
  } finally {
    await engines.close();
  }
}

main().then(() => process.exit(0), failed);
