import { gridFs } from '../store/file-homes/gridfs.ts';
import { moveFiles, type Moved } from '../store/file-homes/move.ts';
import { forgetFilePlace, rememberFilePlace } from '../store/file-homes/places.ts';
import { readCommandLine, wrongUsage } from './command-line.ts';
import { readConfig } from './config.ts';
import { openBucket, s3Settings } from './files.ts';
import { openLog } from './log.ts';
import { openRuntime } from './runtime.ts';
import { failed, tell } from './say.ts';

const places = ['bucket', 'database'] as const;

const usage = `npm run move-files -- bucket     moves every file from the database to the bucket of S3_BUCKET
       npm run move-files -- database   moves them back, with every role stopped`;

const inWords = ({ files, bytes, pieces }: Moved) =>
  `${files} files moved, ${(bytes / 1024 / 1024).toFixed(1)} MiB` +
  (pieces > 0 ? `; ${pieces} uploads that never became whole were left for the nightly clean-up` : '');

/**
 * `npm run move-files -- bucket` moves every file from the database to the configured bucket; `npm run move-files --
 * database` moves them back, with all roles stopped. It can be stopped and restarted.
 */
async function main(): Promise<void> {
  const { positionals } = readCommandLine({ usage, words: [1, 1] });
  const [target] = positionals;
  if (!places.some((place) => place === target)) wrongUsage(`Say where to: ${places.join(' or ')}.`, usage);
  const config = readConfig(process.env);
  const settings = s3Settings(config);
  if (!settings) throw new Error('S3_BUCKET is not set: there is no bucket to move files to or from');
  const runtime = await openRuntime([], config, openLog(config, 'move-files'), tell);
  try {
    const { home, place } = await openBucket(settings);
    await rememberFilePlace(place, new Date());
    const [from, to] = target === 'bucket' ? [gridFs, home] : [home, gridFs];
    const moved = await moveFiles(from, to, (soFar) => tell(inWords(soFar)));
    if (target === 'database') await forgetFilePlace(place);
    tell(`Done: ${inWords(moved)}.`);
    if (target === 'database') tell('Remove S3_BUCKET from the configuration before the roles are started.');
  } finally {
    await runtime.close();
  }
}

main().catch(failed);
