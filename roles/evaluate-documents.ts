import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judge } from '../domain/documents/judge.ts';
import type { ReadDocument } from '../domain/documents/read-document.ts';
import { compare } from '../fixtures/documents/compare.ts';
import { type PlannedDocument, planDocuments } from '../fixtures/documents/plan.ts';
import { isText, renderDocument } from '../fixtures/documents/render.ts';
import { closePrinter } from '../fixtures/documents/web/print.ts';
import { createDocumentReader } from '../workers/documents/read-in-child.ts';
import { goals, printMisses, report, type Result } from './evaluate-documents-report.ts';
import { options } from './evaluate-options.ts';

/** The part of the set that the options mean. */
export function chosenDocuments(): PlannedDocument[] {
  const { kind, fault, only, limit, every, 'text-only': textOnly, 'pictures-only': picturesOnly } = options;
  const stocks = [
    'cove',
    'cove-kept',
    'mart',
    'mart-kept',
    'canal',
    'canal-kept',
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

/** Leaves the files and labels.jsonl in a folder; judges nothing. */
export async function writeDocuments(documents: readonly PlannedDocument[], folder: string): Promise<void> {
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

/** Reads and judges the documents; returns whether the goals are reached. */
export async function evaluateDocuments(documents: readonly PlannedDocument[]): Promise<boolean> {
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
