// npm run read-advert -- URL, or -- FILE --url URL (or --file FILE --url URL) for a saved page: reads one advert and
// prints what the wizard's call would return. If it can't be read, prints the call's error and exits with a non-zero
// code.
import { readFile } from 'node:fs/promises';
import { decodePage } from '../platforms/adverts/encoding.ts';
import { createAdvertReader } from '../platforms/adverts/read-advert.ts';
import { readCommandLine, wrongUsage } from './command-line.ts';
import { readConfig } from './config.ts';

const usage =
  'npm run read-advert -- URL                  reads an advert from its site\n       npm run read-advert -- FILE [--url URL]     reads a saved page';

type ReadAdvertArguments = { url: string; file: string | null };

/** Whether an argument is an address rather than a file's name: it has a scheme, or names a platform's host. */
const looksLikeAddress = (word: string) => /^(?:https?:\/\/|(?:www\.|m\.)?(?:daft|rent|myhome)\.ie\/)/i.test(word);

function readWords(): ReadAdvertArguments {
  const { values, positionals } = readCommandLine({
    usage,
    words: [0, 1],
    options: { url: { type: 'string' }, file: { type: 'string' } },
  });
  const [first, ...more] = [...positionals, ...(values.file === undefined ? [] : [values.file])];
  if (first === undefined) return wrongUsage('Which advert should be read?', usage);
  if (more.length > 0) return wrongUsage('Only one advert is read at a time.', usage);
  const { url } = values;
  return url === undefined && looksLikeAddress(first) ? { url: first, file: null } : { url: url ?? '', file: first };
}

/** The cause of an error goes to standard error, so that the output can be piped. */
const report = (error: unknown, what: string) =>
  void process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);

async function run({ url, file }: ReadAdvertArguments): Promise<void> {
  const { PUBLIC_URL: publicUrl, PLATFORM_ORIGINS: origins } = readConfig(process.env);
  const source = file === null ? '' : decodePage(await readFile(file));
  if (file !== null && source.trim() === '') throw new Error(`${file} is empty.`);
  const reading = await createAdvertReader({ publicUrl, origins, report }).read({ url, source });
  const answer = reading.ok ? reading.advert : { error: reading.error, code: reading.code };
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  if (!reading.ok) process.exitCode = 1;
}

const asked = readWords();
try {
  await run(asked);
} catch (error) {
  process.stderr.write(`The advert could not be read: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
