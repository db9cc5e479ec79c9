import { openEngines } from '../../index.ts';

/** A program that holds engines until it is killed, or told to close them: `node engines-holder.ts OPTIONS-AS-JSON`. */
const engines = await openEngines({ ...JSON.parse(process.argv[2] ?? '{}'), log: () => undefined });
process.send?.({ mongodbUri: engines.mongodbUri, redisUrl: engines.redisUrl });
process.once('message', () => void engines.close().then(() => process.disconnect()));
