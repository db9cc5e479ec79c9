// npm run draw -- FILE: recomputes a draw from the file that its landlord published, and says whether it agrees. It
// shares no code with the draw itself (domain/applications/draw.ts), and needs no engines. Exits with 0 if the draw is
// as published, and with 1 if it is not, or has not been drawn yet.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readCommandLine } from './command-line.ts';
import { failed, tell, UsageError } from './say.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const proofSchema = z.object({
  format: z.literal('letterbox-draw-1'),
  listing: z.string(),
  number: z.number().int().min(1),
  places: z.number().int().min(1),
  commitment: hash,
  committed_at: z.iso.datetime(),
  drawn_at: z.iso.datetime().nullable(),
  seed: hash.nullable(),
  entrants: z.array(z.string().min(1)),
  drawn: z.array(z.string().min(1)),
  overrides: z.array(z.object({ reference: z.string(), reason: z.string().min(1), at: z.iso.datetime() })),
});
type Proof = z.output<typeof proofSchema>;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function readProof(file: string): Proof {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UsageError(`${file} can’t be read as JSON.`);
  }
  const proof = proofSchema.safeParse(read);
  if (!proof.success) throw new UsageError(`${file} isn’t the record of a draw: ${z.prettifyError(proof.error)}`);
  return proof.data;
}

/** Describes what does not agree; empty if everything does. */
function disagreements({
  seed,
  commitment,
  committed_at,
  drawn_at,
  entrants,
  places,
  drawn,
  overrides,
}: Proof): string[] {
  if (seed === null || drawn_at === null) return ['It hasn’t been drawn yet: the seed isn’t in the file.'];
  const keyed = entrants.map((reference) => [digest(`${seed}:${reference}`), reference] as const);
  keyed.sort(([a, one], [b, other]) => (a === b ? (one < other ? -1 : 1) : a < b ? -1 : 1));
  const order = keyed.map(([, reference]) => reference);
  const chosen = new Set(drawn);
  return [
    digest(seed) !== commitment && 'The seed isn’t the one that the published hash stands for.',
    Date.parse(committed_at) > Date.parse(drawn_at) && 'The hash was published after the draw.',
    new Set(entrants).size !== entrants.length && 'Someone takes part twice.',
    drawn.length < Math.min(places, entrants.length) && 'Fewer people were drawn than there are places.',
    drawn.some((reference, at) => reference !== order[at]) &&
      `The first ${drawn.length} should be: ${order.slice(0, drawn.length).join(', ')}.`,
    overrides.some(({ reference }) => !entrants.includes(reference) || chosen.has(reference)) &&
      'An exception names someone who didn’t take part, or was drawn.',
  ].filter((words) => words !== false);
}

function main(): void {
  const usage = 'npm run draw -- FILE   checks a draw by the record that its landlord downloaded';
  const { positionals } = readCommandLine({ usage, words: [1, 1] });
  const [file = ''] = positionals;
  const proof = readProof(file);
  const wrong = disagreements(proof);
  tell(
    `Draw ${proof.number} for ${proof.listing}: ${proof.entrants.length} took part, ${proof.drawn.length} were drawn.`,
  );
  for (const words of wrong) tell(`  ${words}`);
  for (const { reference, reason } of proof.overrides)
    tell(`  Chosen against the draw: ${reference}. Reason: ${reason}`);
  if (wrong.length === 0) tell('  The draw agrees with its published hash and order.');
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

try {
  main();
} catch (error) {
  failed(error);
}
