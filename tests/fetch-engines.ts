import { rmSync } from 'node:fs';
import { dataDir, openTestEngines } from './engines-for-tests.ts';

/** Starts the engines once and stops them: what is missing of them is there then, for runs that begin at the same time. */
const engines = await openTestEngines();
await engines.close();
rmSync(dataDir, { recursive: true, force: true });
