// npm run evaluate -- mails: the labelled emails (evaluate-mails.ts); -- adverts: the drawn adverts
// (evaluate-adverts.ts). npm run evaluate [-- documents]: reads and judges the labelled set (fixtures/documents) and
// prints how often that was right.
//   --seed N         other people, sums, dates and faces (may be given several times)
//   --second         layouts that the rules met later; --holdout layouts and wordings that are drawn for measuring
// alone;
//                    --final, --outside, --everyday, --web, --web-kept, --offices, --offices-kept, --parish,
// --parish-kept, --bay, --bay-kept, --phone and --phone-kept
// (photographs, scans and screens) more sets of those, for some kinds
//   --kind K, --fault F, --limit N, --every N, --text-only, --pictures-only, --only PART-OF-ID   a part of the set
//   --readings DIR   keeps what was read of each file in DIR, and judges that the next time: for changes of rules
//   --misses         lists what was wrong; --json one line for each document
//   --write DIR      leaves the files and labels.jsonl in DIR, in the form that `npm run judge -- --batch` takes;
// judges nothing
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judge } from '../domain/documents/judge.ts';
import type { ReadDocument } from '../domain/documents/read-document.ts';
import type { Judgement } from '../domain/documents/judgement.ts';
import { type Comparison, compare } from '../fixtures/documents/compare.ts';
import { type PlannedDocument, planDocuments } from '../fixtures/documents/plan.ts';
import { isText, renderDocument } from '../fixtures/documents/render.ts';
import { closePrinter } from '../fixtures/documents/web/print.ts';
import { createDocumentReader } from '../workers/documents/read-in-child.ts';

/** The goals for the set, as shares. */
const goals = { kind: 0.97, verdict: 0.95, faultPassed: 0.01 };
type Result = { planned: PlannedDocument; got: Judgement; compared: Comparison; seconds: number };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', multiple: true, default: ['1'] },
    second: { type: 'boolean', default: false },
    holdout: { type: 'boolean', default: false },
    final: { type: 'boolean', default: false },
    outside: { type: 'boolean', default: false },
    everyday: { type: 'boolean', default: false },
    web: { type: 'boolean', default: false },
    'web-kept': { type: 'boolean', default: false },
    phone: { type: 'boolean', default: false },
    'phone-kept': { type: 'boolean', default: false },
    readings: { type: 'string' },
    offices: { type: 'boolean', default: false },
    'offices-kept': { type: 'boolean', default: false },
    parish: { type: 'boolean', default: false },
    'parish-kept': { type: 'boolean', default: false },
    bay: { type: 'boolean', default: false },
    'bay-kept': { type: 'boolean', default: false },
    unseen: { type: 'string' },
    kind: { type: 'string' },
    fault: { type: 'string' },
    only: { type: 'string' },
    limit: { type: 'string' },
    every: { type: 'string' },
    'text-only': { type: 'boolean', default: false },
    'pictures-only': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    write: { type: 'string' },
  },
});

function chosen(): PlannedDocument[] {
  const { kind, fault, only, limit, every, 'text-only': textOnly, 'pictures-only': picturesOnly } = options;
  const stocks = [
    'bay',
    'bay-kept',
    'parish',
    'parish-kept',
    'offices',
    'offices-kept',
    'phone',
    'phone-kept',
    'web',
    'web-kept',
    'everyday',
    'outside',
    'final',
    'second',
  ] as const;
  const stock = stocks.find((name) => options[name]) ?? (options.holdout ? 'held-out' : 'first');
  return options.seed
    .flatMap((seed) => planDocuments(Number(seed), { stock }))
    .filter(
      (planned) =>
        (!kind || planned.kind === kind) &&
        (!fault || (planned.label.fault ?? 'true') === fault) &&
        (!only || planned.id.includes(only)) &&
        (!textOnly || isText(planned)) &&
        (!picturesOnly || !isText(planned)),
    )
    .filter((_, at) => !every || at % Number(every) === 0)
    .slice(0, limit ? Number(limit) : undefined);
}

/** Runs `work` on each item, a few at a time, in order. */
async function eachOf<T>(list: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = list.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/** The applicant in the form of an applicant file. */
function applicantFile({ label }: PlannedDocument): Record<string, unknown> {
  const { fullName, dateOfBirth, currentAddress, employer, occupation, grossIncomeYear, rentMonth, moveIn } =
    label.applicant;
  return {
    full_name: fullName,
    date_of_birth: dateOfBirth,
    current_address: currentAddress,
    employer,
    occupation,
    gross_income_year: grossIncomeYear,
    rent_month: rentMonth,
    move_in: moveIn,
  };
}

async function write(documents: readonly PlannedDocument[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const planned of documents) {
    const { fileName, bytes } = await renderDocument(planned);
    await writeFile(join(folder, fileName), bytes);
    const { slot, today, kinds, facts, verdicts, fault } = planned.label;
    lines.push(
      JSON.stringify({
        file: join(folder, fileName),
        kind: slot,
        applicant: applicantFile(planned),
        today,
        expected: { kinds, facts, verdicts, fault },
      }),
    );
  }
  await writeFile(join(folder, 'labels.jsonl'), `${lines.join('\n')}\n`);
  await closePrinter();
  console.log(`${documents.length} documents and labels.jsonl are in ${folder}.`);
}

const share = (part: number, of: number) => (of ? `${((100 * part) / of).toFixed(1)} %` : '–');
const count = (results: readonly Result[], is: (result: Result) => boolean) => results.filter(is).length;

function row(name: string, results: readonly Result[]): string {
  const facts = results.reduce((sum, { compared }) => sum + compared.factsRight, 0);
  const factsOf = results.reduce((sum, { planned }) => sum + Object.keys(planned.label.facts).length, 0);
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const cells = [
    String(results.length),
    share(
      count(results, ({ compared }) => compared.kindRight),
      results.length,
    ),
    `${facts}/${factsOf}`,
    share(
      count(results, ({ compared }) => compared.verdictRight),
      results.length,
    ),
    String(count(results, ({ compared }) => compared.wronglySupports)),
    String(count(results, ({ compared }) => compared.wronglyContradicts)),
    seconds.toFixed(1),
  ];
  return name.padEnd(30) + cells.map((cell) => cell.padStart(12)).join('');
}

function printMisses(results: readonly Result[]): void {
  for (const {
    planned: { id, seed, label },
    got,
    compared,
  } of results) {
    if (!compared.kindRight)
      console.log(`${id} (seed ${seed}): kind ${got.kind}, expected ${label.kinds.join(' or ')}`);
    if (!compared.verdictRight)
      console.log(`${id} (seed ${seed}): ${got.verdict}, expected ${label.verdicts.join(' or ')}: ${got.reason}`);
    for (const { name, expected, got: values } of compared.factsWrong)
      console.log(
        `${id} (seed ${seed}): ${name} ${values.length ? values.join(' | ') : 'not found'}, expected ${expected}`,
      );
  }
}

/** The form of a document, as the table groups them. */
function formTitle({ form }: PlannedDocument): string {
  if (form === 'scanned') return '(scan)';
  if (form === 'screenshot') return '(screenshot)';
  return isText({ form }) || form === 'empty' ? '(digital PDF)' : '(photograph or picture)';
}

/** Prints the table; returns whether the goals are reached. */
function report(results: readonly Result[]): boolean {
  console.log(
    'kind of document'.padEnd(30) +
      ['documents', 'recognised', 'facts', 'verdict', '! SUPPORTS', '! CONTRAD.', 'seconds']
        .map((head) => head.padStart(12))
        .join(''),
  );
  for (const kind of new Set(results.map(({ planned }) => planned.kind)))
    console.log(
      row(
        kind,
        results.filter(({ planned }) => planned.kind === kind),
      ),
    );
  for (const [form, own] of Map.groupBy(results, ({ planned }) => formTitle(planned))) console.log(row(form, own));
  console.log(row('all', results));
  const faulty = results.filter(({ planned }) => !planned.label.verdicts.includes('SUPPORTS'));
  const passed = count(faulty, ({ compared }) => compared.wronglySupports);
  console.log(`\nPlanted faults passed as SUPPORTS: ${passed} of ${faulty.length} (${share(passed, faulty.length)})`);
  return (
    count(results, ({ compared }) => compared.kindRight) >= goals.kind * results.length &&
    count(results, ({ compared }) => compared.verdictRight) >= goals.verdict * results.length &&
    passed <= goals.faultPassed * faulty.length
  );
}

/** What was read in a document, from an earlier run if the drawing is the same. */
async function keptReading(planned: PlannedDocument, read: () => Promise<ReadDocument>): Promise<ReadDocument> {
  if (!options.readings) return read();
  const { id, seed, form, drawn } = planned;
  const drawing = createHash('sha256')
    .update(JSON.stringify([id, seed, form, drawn]))
    .digest('hex')
    .slice(0, 16);
  const file = join(options.readings, `${seed}-${id}-${drawing}.json`);
  // Absent until the first reading; whatever else is wrong with it, it is read again.
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return JSON.parse(kept) as ReadDocument;
  const document = await read();
  await mkdir(options.readings, { recursive: true });
  await writeFile(file, JSON.stringify(document));
  return document;
}

async function evaluate(documents: readonly PlannedDocument[]): Promise<boolean> {
  // On a busy machine, only processor time shows whether a document takes too long.
  const reader = createDocumentReader({ processes: 2, limits: { clockMs: 1_200_000 } });
  const results: Result[] = [];
  await eachOf(documents, 3, async (planned) => {
    const begun = performance.now();
    const document = await keptReading(
      planned,
      async () => (await reader.readDocument((await renderDocument(planned)).bytes)).document,
    );
    const { slot, applicant, today } = planned.label;
    const got = judge(document, { slot, applicant, today });
    const result = { planned, got, compared: compare(planned.label, got), seconds: (performance.now() - begun) / 1000 };
    results.push(result);
    if (options.json)
      console.log(
        JSON.stringify({
          id: planned.id,
          seed: planned.seed,
          label: planned.label,
          got,
          compared: result.compared,
          seconds: result.seconds,
        }),
      );
    else if (process.stderr.isTTY) process.stderr.write(`\r${results.length} of ${documents.length}`);
  });
  await reader.close();
  await closePrinter();
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  results.sort((a, b) => a.planned.seed - b.planned.seed || a.planned.id.localeCompare(b.planned.id));
  if (options.misses) printMisses(results);
  const reached = report(results);
  console.log(
    `Goals: kind ≥ ${goals.kind * 100} %, verdict ≥ ${goals.verdict * 100} %, faults passed ≤ ${goals.faultPassed * 100} %: ${reached ? 'reached' : 'not reached'}.`,
  );
  return reached;
}

const set = positionals[0] ?? 'documents';
const documents = set === 'documents' ? chosen() : [];
if (set === 'adverts') {
  const { evaluateAdverts } = await import('./evaluate-adverts.ts');
  const { writtenAdverts } = await import('../fixtures/written-adverts/written-adverts.ts');
  const { holdout, second, misses } = options;
  const sets = Object.keys(writtenAdverts) as (keyof typeof writtenAdverts)[];
  const unseen = sets.find((one) => one === options.unseen);
  if (options.unseen !== undefined && !unseen) throw new Error(`--unseen is one of ${sets.join(', ')}.`);
  const stock = holdout ? 'heldOut' : second ? 'second' : 'main';
  const drawn = { seeds: options.seed.map(Number), stock } as const;
  process.exitCode = (await evaluateAdverts({ set: unseen ? { unseen } : drawn, misses })) ? 0 : 1;
} else if (set === 'mails') {
  const { evaluateMails } = await import('./evaluate-mails.ts');
  const { holdout, misses = false } = options;
  const { unseenMailSets } = await import('./mail-sets.ts');
  const sets = Object.keys(unseenMailSets) as (keyof typeof unseenMailSets)[];
  const unseen = sets.find((one) => one === options.unseen) ?? null;
  if (options.unseen !== undefined && !unseen) throw new Error(`--unseen is one of ${sets.join(', ')}.`);
  process.exitCode = (await evaluateMails({ seeds: options.seed.map(Number), holdout, unseen, misses })) ? 0 : 1;
} else if (documents.length === 0) {
  console.error('No document of the set is meant by these options.');
  process.exitCode = 2;
} else if (options.write) await write(documents, options.write);
else process.exitCode = (await evaluate(documents)) ? 0 : 1;
