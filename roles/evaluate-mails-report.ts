import type { PlannedFields, PlannedMail } from '../fixtures/plain-mails/planned-mail.ts';

export const goals = { kind: 0.97, fields: 0.95 };

/** The result for one email, beside its label. */
export type Outcome = {
  planned: PlannedMail;
  right: boolean;
  wrong: string[];
  never: string[];
  fields: Field[];
  /** Why the email could not be read; if it couldn't, it counts as wrong. */
  unread: string[];
};
type Field = { name: keyof PlannedFields; right: boolean; got: unknown };

const share = (part: number, of: number) => (of ? `${((100 * part) / of).toFixed(1)} %` : '–');

/** Prints a table by kind of email, then by field; returns whether the goals are reached. */
export function report(outcomes: readonly Outcome[]): boolean {
  const groups = [...new Set(outcomes.map(({ planned }) => planned.group))];
  console.log(
    'what was written'.padEnd(34) + ['mails', 'right', 'fields', 'never'].map((head) => head.padStart(10)).join(''),
  );
  const row = (name: string, of: readonly Outcome[]) => {
    const fields = of.flatMap((outcome) => outcome.fields);
    const cells = [
      String(of.length),
      share(of.filter(({ right }) => right).length, of.length),
      share(fields.filter(({ right }) => right).length, fields.length),
      String(of.flatMap(({ never }) => never).length),
    ];
    return name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join('');
  };
  for (const group of groups)
    console.log(
      row(
        group,
        outcomes.filter(({ planned }) => planned.group === group),
      ),
    );
  console.log(row('all', outcomes));
  const fields = outcomes.flatMap((outcome) => outcome.fields);
  printFields(fields);
  const never = outcomes.flatMap((outcome) => outcome.never);
  for (const act of new Set(never)) console.log(`! ${act}: ${never.filter((one) => one === act).length}`);
  for (const { planned, unread } of outcomes) for (const reason of unread) console.log(`! ${planned.id}: ${reason}`);
  const right = outcomes.filter((outcome) => outcome.right).length;
  return (
    right >= goals.kind * outcomes.length &&
    fields.filter((field) => field.right).length >= goals.fields * fields.length &&
    never.length === 0
  );
}

const isBlank = ({ got }: Field) => got === null || got === undefined || got === '';

/** By field: how many were read as labelled, and of those that were filled in how many are wrong. A wrong one is worse than a blank. */
function printFields(fields: readonly Field[]): void {
  console.log(
    `\n${'field'.padEnd(34)}${['labelled', 'right', 'filled in', 'wrong', 'left out'].map((head) => head.padStart(10)).join('')}`,
  );
  for (const name of new Set(fields.map((field) => field.name))) {
    const of = fields.filter((field) => field.name === name);
    const filled = of.filter((field) => !isBlank(field));
    const cells = [
      String(of.length),
      share(of.filter(({ right }) => right).length, of.length),
      String(filled.length),
      String(filled.filter(({ right }) => !right).length),
      String(of.filter((field) => isBlank(field) && !field.right).length),
    ];
    console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join(''));
  }
}

/** Prints each email whose reading differs from its label. */
export function printMisses(outcomes: readonly Outcome[]): void {
  for (const { planned, wrong, never, fields } of outcomes) {
    for (const one of [...wrong, ...never]) console.log(`${planned.id}: ${one}`);
    for (const field of fields.filter(({ right }) => !right))
      console.log(
        `${planned.id}: ${field.name} ${JSON.stringify(field.got)}, expected ${JSON.stringify(planned.fields[field.name])}`,
      );
  }
}
