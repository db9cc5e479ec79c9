import type { Judgement } from '../domain/documents/judgement.ts';
import type { Comparison } from '../fixtures/documents/compare.ts';
import type { PlannedDocument } from '../fixtures/documents/plan.ts';
import { isText } from '../fixtures/documents/render.ts';

/** The goals for the set, as shares. */
export const goals = { kind: 0.97, verdict: 0.95, faultPassed: 0.01 };

/** How one document was judged, beside its label. */
export type Result = { planned: PlannedDocument; got: Judgement; compared: Comparison; seconds: number };

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

export function printMisses(results: readonly Result[]): void {
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
export function report(results: readonly Result[]): boolean {
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
