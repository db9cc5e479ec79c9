/**
 * `npm run look [-- NAME ...] [--states empty,error] [--minutes 10] [--resume] [--at URL] [--accept]`: photographs the
 * pages of the demo and what is opened on them in every state, at every width and in both themes, and draws a sheet for
 * each. Failures are named, and the rest is photographed anyway. `--minutes` ends early and says how to resume.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { readCommandLine, wholeNumberOf, wrongUsage } from '../../roles/command-line.ts';
import { ensureChromium } from '../chromium.ts';
import { freePort, startProcess } from '../role-process.ts';
import { type Photographs, photograph } from './photograph.ts';
import { acceptPictures, drawSheet, hasChanged } from './pictures.ts';
import { sightNames, sightOf, viewerOf } from './sights.ts';
import { type State, states } from './states.ts';
import { openAs, readIds } from './viewer.ts';

const usage = `npm run look [-- NAME ...] [--states STATE,...] [--minutes N] [--resume] [--at URL] [--accept]
Names: ${sightNames.join(', ')}.
States: ${states.join(', ')}.`;

const { values, positionals } = readCommandLine({
  usage,
  words: [0, Infinity],
  options: {
    states: { type: 'string' },
    minutes: { type: 'string' },
    resume: { type: 'boolean', default: false },
    at: { type: 'string' },
    accept: { type: 'boolean', default: false },
  },
});
const chosen = positionals.length > 0 ? positionals : sightNames;
const named = values.states?.split(',') ?? states;
const chosenStates = states.filter((state) => named.includes(state));
const minutes = wholeNumberOf('minutes', values.minutes, { usage });
const endsAt = minutes === null ? Infinity : Date.now() + minutes * 60_000;
const unknown = chosen.find((name) => !sightNames.includes(name));
if (unknown !== undefined) wrongUsage(`There is no page named '${unknown}'.`, usage);
if (chosenStates.length < named.length) wrongUsage('There is no such state.', usage);

const folder = join(import.meta.dirname, '..', '..', '.letterbox', 'look');
const acceptedFolder = join(folder, 'accepted');
/** How long one page may take in one state, in ms; then it is given up and the next one is taken. */
const PATIENCE_MS = 90_000;

let isCutShort = false;

const recordOf = (name: string, state: State) => join(folder, name, `${state}.json`);

/** The demo at `--at`, or one started for this run, with its story told to the end. */
async function openDemo(): Promise<{ base: string; close: () => Promise<void> }> {
  if (values.at !== undefined) return { base: values.at, close: async () => undefined };
  const data = mkdtempSync(join(tmpdir(), 'letterbox-look-'));
  const port = String(await freePort());
  const env = { HTTP_PORT: port, SMTP_PORT: String(await freePort()), DATA_DIR: data };
  console.log('Starting the demo, and waiting for its story to be told…');
  const demo = await startProcess('roles/demo.ts', ['--fresh'], env, /Ctrl-C stops everything/);
  const close = async () => {
    await demo.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { base: `http://localhost:${port}`, close };
}

const executablePath = await ensureChromium(console.error);
const browsers: Browser[] = [];

/** One browser for all pages; a new one if it has ended. */
async function openBrowser(): Promise<Browser> {
  const opened = browsers.at(-1);
  if (opened?.isConnected()) return opened;
  const launched = await chromium.launch({
    executablePath,
    handleSIGINT: false,
    handleSIGTERM: false,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  browsers.push(launched);
  return launched;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`took longer than ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

type Viewer = { context: BrowserContext; address: string | null };
const contexts = new Map<string, Promise<Viewer>>();

/** The context of a page's viewer, shared by everything that the viewer sees, so that nothing is loaded twice. */
function contextOf(name: string, base: string): Promise<Viewer> {
  const viewer = JSON.stringify(viewerOf(name));
  const known = contexts.get(viewer);
  if (known) return known;
  const made = openBrowser().then(async (browser) => {
    const context = await browser.newContext({ baseURL: base, locale: 'en-IE' });
    context.setDefaultTimeout(20_000);
    return { context, address: await openAs(context, name) };
  });
  contexts.set(viewer, made);
  return made;
}

/**
 * Photographs a page in one state, in its viewer's context. A failure is returned, not thrown, and ends that context.
 */
async function look(base: string, name: string, state: State): Promise<string | null> {
  const browser = await openBrowser();
  const viewer = JSON.stringify(viewerOf(name));
  try {
    const { context, address } = await contextOf(name, base);
    const sight = sightOf(name, await readIds(browser, base));
    const seen = address === null ? sight : { ...sight, address };
    const found = await inTime(photograph(context, seen, state, join(folder, name)));
    writeFileSync(recordOf(name, state), JSON.stringify(found, null, 2));
    return null;
  } catch (error) {
    const broken = contexts.get(viewer);
    contexts.delete(viewer);
    await broken
      ?.then(({ context }) => context.close())
      .catch((problem: unknown) => console.warn('Left open:', problem));
    return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
  }
}

/** Draws a page's sheet from its screenshots of this run or earlier ones, and returns what to print about it. */
async function concluded(name: string): Promise<string> {
  const seen = chosenStates
    .map((state) => recordOf(name, state))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Photographs);
  if (seen.length === 0) return 'nothing was photographed';
  await drawSheet(
    seen.map(({ shots }) => shots),
    join(folder, `${name}.png`),
  );
  const changed: string[] = [];
  for (const { file, label } of seen.flatMap(({ shots }) => shots))
    if (await hasChanged(file, file.replace(folder, acceptedFolder))) changed.push(label);
  const findings = seen.flatMap((one) => one.findings);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ findings, changed }, null, 2));
  if (values.accept) acceptPictures(join(folder, name), join(acceptedFolder, name));
  const worst = Math.max(...findings.map(({ shifted }) => shifted));
  const wide = findings.filter((one) => one.wide > 0).length;
  const problems = findings.flatMap((one) => one.axe).length;
  return `shift ${worst.toFixed(3)}, axe ${problems}, too wide ${wide}, changed ${changed.length}`;
}

const demo = await openDemo();
// The current page is the last one; browser and demo are closed as usual.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isCutShort = true));
const failures: string[] = [];
try {
  for (const [index, name] of chosen.entries()) {
    mkdirSync(join(folder, name), { recursive: true });
    for (const state of chosenStates) {
      if (values.resume && existsSync(recordOf(name, state))) continue;
      isCutShort ||= Date.now() > endsAt;
      if (isCutShort) break;
      rmSync(recordOf(name, state), { force: true });
      const began = performance.now();
      const failure = await look(demo.base, name, state);
      if (failure) failures.push(`${name} ${state}: ${failure}`);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${index + 1}/${chosen.length} ${name} ${state}: ${failure ?? `${seconds} s`}`);
    }
    if (isCutShort) break;
    console.log(`${name}: ${await concluded(name)}`);
  }
  for (const failure of failures) console.error(`Not photographed: ${failure}`);
  if (isCutShort) console.log('The time is over; the same command with --resume photographs the rest.');
  console.log(`The sheets are in ${folder}.`);
} finally {
  for (const browser of browsers) await browser.close();
  await demo.close();
}
process.exitCode = failures.length > 0 ? 1 : 0;
