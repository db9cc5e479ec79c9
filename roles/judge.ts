// npm run judge -- FILE... --kind KIND --applicant FILE.json [--today DATE]: reads and judges documents from outside.
// One FILE prints one JSON document; several, a folder, or --batch (JSON lines of file, kind, applicant and today on
// standard input) print one line each. Photographs of one document given together, for the same kind and applicant, are
// judged as one; each line names the others in read_with. Needs no engines.
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { civilDate } from '../domain/civil-time.ts';
import type { JudgeQuestion, KnownApplicant } from '../domain/documents/judgement.ts';
import { documentSlots } from '../domain/listings/document-slots.ts';
import { judgeHere } from '../workers/documents/judge-in-child.ts';
import { judgeFile } from '../workers/documents/judge-document.ts';
import {
  type JudgedFile,
  type JudgedTogether,
  judgeTogether,
  MAX_TOGETHER,
} from '../workers/documents/judge-together.ts';
import { scorerLimits } from '../workers/documents/model-scorer.ts';
import { createDocumentReader } from '../workers/documents/read-in-child.ts';
import { readCommandLine, wrongUsage } from './command-line.ts';
import { readConfig } from './config.ts';
import { scorerOf } from './scorer.ts';

const usage = `npm run judge -- FILE... --kind KIND --applicant FILE.json [--today YYYY-MM-DD]
       npm run judge -- --batch [--applicant FILE.json] [--today YYYY-MM-DD] < LIST.jsonl
KIND is one of ${documentSlots.join(', ')}.`;

const { values, positionals } = readCommandLine({
  usage,
  words: [0, Infinity],
  options: {
    kind: { type: 'string' },
    applicant: { type: 'string' },
    today: { type: 'string' },
    batch: { type: 'boolean', default: false },
  },
});

const dateSchema = z.iso.date();
const kindSchema = z
  .string()
  .transform((word) => word.trim().toUpperCase())
  .pipe(z.enum(documentSlots));

const today = values.today ?? civilDate(new Date());
if (!dateSchema.safeParse(today).success) wrongUsage('--today is a date, such as 2026-11-21.', usage);
const kind = kindSchema.nullable().safeParse(values.kind ?? null);
const slot = kind.success ? kind.data : wrongUsage('--kind is none of the kinds.', usage);

const words = z.string().nullish();
const amount = z.number().nonnegative().nullish();
const applicantSchema = z
  .object({
    full_name: z.string().trim().min(1),
    date_of_birth: words,
    current_address: words,
    employer: words,
    occupation: words,
    gross_income_year: amount,
    rent_month: amount,
    move_in: words,
  })
  .transform(
    (known): KnownApplicant => ({
      fullName: known.full_name,
      dateOfBirth: known.date_of_birth,
      currentAddress: known.current_address,
      employer: known.employer,
      occupation: known.occupation,
      grossIncomeYear: known.gross_income_year,
      rentMonth: known.rent_month,
      moveIn: known.move_in,
    }),
  );

/** One line of the list: the applicant is the name of a file, or given inline. */
const lineSchema = z.object({
  file: z.string().min(1),
  kind: kindSchema.nullish(),
  applicant: z.union([z.string(), applicantSchema]).optional(),
  today: dateSchema.nullish(),
});

type JudgeTask = { file: string; path: string; question: JudgeQuestion };

async function applicantIn(file: string): Promise<KnownApplicant> {
  return applicantSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** A zod error in one line; other errors in their own words. */
function errorText(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map((issue) => `${issue.path.join('.') || 'it'}: ${issue.message}`).join('; ');
  return error instanceof Error ? error.message : String(error);
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/^\.|\.(?:json|jsonl|md|txt)$/i.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

const { SCORER_URL, SCORER_KEY, SCORER_MODEL } = readConfig(process.env);
let questions = 0;
const scorer = scorerOf(
  { SCORER_URL, SCORER_KEY, SCORER_MODEL },
  async () => ++questions <= scorerLimits.callsPerDay,
  (reason) => void process.stderr.write(`The language model was of no use, the rules decided: ${reason}\n`),
);
const reader = createDocumentReader({ processes: 2 });

/** Reads one file and judges it alone. */
async function judgedAlone({ path, question }: JudgeTask): Promise<JudgedFile> {
  await stat(path);
  const read = await reader.readDocument(path);
  return { name: basename(path), read, judged: await judgeFile(read, question, scorer, judgeHere) };
}

/** The command's output, with field names in its usual style. */
function answerOf({ judgement, by, readWith }: JudgedTogether): object {
  const { kind, facts, claims, verdict, reason, askAgain } = judgement;
  return {
    kind,
    facts,
    verdict,
    reason,
    claims,
    ask_again: askAgain,
    by,
    ...(readWith.length && { read_with: readWith }),
  };
}

type FileTask = JudgeTask | { file: string; error: string };
type FileAnswer = { file: string };

/** The documents given together for the same thing: their results wait for each other. */
async function answersOf(tasks: readonly JudgeTask[]): Promise<FileAnswer[]> {
  const [first] = tasks;
  const alone = await Promise.all(
    tasks.map((task) => judgedAlone(task).catch((error: unknown) => ({ error: errorText(error) }))),
  );
  const judged = alone.flatMap((one, at) => ('error' in one ? [] : [{ ...one, at }]));
  const together = first ? await judgeTogether(judged, first.question, { scorer, judging: judgeHere }) : [];
  return tasks.map(({ file }, at) => {
    const one = alone[at];
    if (one && 'error' in one) return { file, error: one.error };
    const answer = together[judged.findIndex((other) => other.at === at)];
    return { file, ...(answer && answerOf(answer)) };
  });
}

/** Prints each on its own line, in the order requested, as soon as it and those before it are ready. */
async function printLines(asked: readonly FileTask[]): Promise<void> {
  const tasks = asked.filter((one) => 'question' in one);
  const groups = [...Map.groupBy(tasks, ({ question }) => JSON.stringify(question)).values()].flatMap((group) =>
    group.length > MAX_TOGETHER ? group.map((task) => [task]) : [group],
  );
  const waiting = new Map<FileTask, Promise<FileAnswer | undefined>>();
  for (const group of groups) {
    const answers = answersOf(group);
    // Reported where it is awaited.
    answers.catch(() => undefined);
    for (const [at, task] of group.entries())
      waiting.set(
        task,
        answers.then((all) => all[at]),
      );
  }
  for (const one of asked) process.stdout.write(`${JSON.stringify((await waiting.get(one)) ?? one)}\n`);
}

async function batch(applicant: KnownApplicant | null, today: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const asked = lines.map(async (line, index): Promise<FileTask> => {
    try {
      const { file, kind, applicant: own, today: day } = lineSchema.parse(JSON.parse(line));
      const known = typeof own === 'string' ? await applicantIn(resolve(own)) : (own ?? applicant);
      if (!known) throw new Error('no applicant is given');
      return { file, path: resolve(file), question: { slot: kind ?? null, applicant: known, today: day ?? today } };
    } catch (error) {
      return { file: /"file"\s*:\s*"([^"]*)"/.exec(line)?.[1] ?? `line ${index + 1}`, error: errorText(error) };
    }
  });
  await printLines(await Promise.all(asked));
}

async function run(): Promise<void> {
  const applicant = values.applicant === undefined ? null : await applicantIn(values.applicant);
  if (values.batch) return batch(applicant, today);
  if (positionals.length === 0) wrongUsage('Which document should be judged?', usage);
  if (!applicant) return wrongUsage('--applicant names the file about the applicant.', usage);
  const question = { slot, applicant, today };
  const given = await Promise.all(positionals.map(filesIn));
  const asked = given.flat().map((path) => ({ file: path, path: resolve(path), question }));
  const [only] = asked;
  const several =
    asked.length !== 1 ||
    positionals.length > 1 ||
    dirname(resolve(positionals[0] ?? '')) !== dirname(only?.path ?? '');
  if (several || !only) return printLines(asked);
  const { judged } = await judgedAlone(only);
  process.stdout.write(`${JSON.stringify(answerOf({ ...judged, readWith: [] }), null, 2)}\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`It could not be judged: ${errorText(error)}\n`);
  process.exitCode = 1;
} finally {
  await reader.close();
}
