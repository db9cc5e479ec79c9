import { type Bearing, bearingOfRow } from './answered.ts';
import learned from './said-of-tenant.json' with { type: 'json' };
import { type Statement, statementFeatures } from './statements.ts';
import { estimates, restoredWordClassifier } from './word-classifier.ts';

/** With fewer known features there is nothing to tell it by. */
const FEWEST = 4;
const isBearing = (name: string): name is Bearing => name === 'against' || name === 'for';
/** Trained on landlords’ sentences, written letters and drawn references (`npm run train -- papers`). */
const trained = restoredWordClassifier(learned.classifier, isBearing);

/** How likely a statement speaks against the tenant, and for them; neither need be likely. */
export type Said = Readonly<Record<Bearing, number>>;

const row = { sure: 0.97, opposite: 0.03 } as const;

/** How a statement of a landlord speaks of the tenant: a form’s row by its answer, a sentence by what was learned. */
export function saidOfTenant({ folded }: Pick<Statement, 'folded'>): Said {
  const bearing = bearingOfRow(folded);
  if (bearing === 'for') return { for: row.sure, against: row.opposite };
  if (bearing === 'against') return { for: row.opposite, against: row.sure };
  const told = estimates(trained, statementFeatures(folded), FEWEST);
  const of = (one: Bearing) => told.find(({ of: named }) => named === one)?.probability ?? 0;
  return { for: of('for'), against: of('against') };
}
