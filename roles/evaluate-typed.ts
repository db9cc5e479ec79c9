import { judge } from '../domain/documents/judge.ts';
import { type TypedPaper, typedPapers, typedPapersToday } from '../fixtures/typed-papers/typed-papers.ts';

/** How the papers that are written out as text (fixtures/typed-papers) are judged, in seconds: nothing is drawn or read. */

type Judged = { paper: TypedPaper; verdict: string; reason: string };

function row(name: string, judged: readonly Judged[]): string {
  const count = (is: (one: Judged) => boolean) => String(judged.filter(is).length).padStart(12);
  return (
    name.padEnd(24) +
    count(() => true) +
    count(({ verdict }) => verdict === 'SUPPORTS') +
    count(({ verdict }) => verdict === 'INSUFFICIENT' || verdict === 'UNREADABLE') +
    count(({ verdict }) => verdict === 'CONTRADICTS') +
    count(({ paper, verdict }) => (paper.verdicts as readonly string[]).includes(verdict))
  );
}

/** Judges one half and prints a table; returns whether no honest paper is contradicted and no other passes. */
export function evaluateTyped({ kept, misses }: { kept: boolean; misses: boolean }): boolean {
  const judged = typedPapers({ kept }).map((paper): Judged => {
    const { slot, applicant, document } = paper;
    const { verdict, reason } = judge(document, { slot, applicant, today: typedPapersToday });
    return { paper, verdict, reason };
  });
  if (misses)
    for (const { paper, verdict, reason } of judged)
      if (!(paper.verdicts as readonly string[]).includes(verdict))
        console.log(`${paper.set} ${paper.name}: ${verdict}: ${reason}`);
  console.log(
    'papers'.padEnd(24) +
      ['all', 'SUPPORTS', 'asked', 'CONTRADICTS', 'right'].map((head) => head.padStart(12)).join(''),
  );
  for (const [set, own] of Map.groupBy(judged, ({ paper }) => paper.set)) console.log(row(set, own));
  const honest = judged.filter(({ paper }) => paper.verdicts.includes('SUPPORTS'));
  const others = judged.filter(({ paper }) => !paper.verdicts.includes('SUPPORTS'));
  return (
    honest.every(({ verdict }) => verdict !== 'CONTRADICTS') && others.every(({ verdict }) => verdict !== 'SUPPORTS')
  );
}
