import { type DocumentKind } from './kinds.ts';
import { type Found, gathered } from './facts.ts';
import { documentDates, periodFacts } from './facts/document-dates.ts';
import { holderFacts } from './facts/holder.ts';
import { type IbanFound, ibansIn } from './facts/iban.ts';
import { identityFacts } from './facts/identity.ts';
import { type MachineReadable, zoneOf } from './facts/mrz.ts';
import { type PpsnFound, ppsnsIn } from './facts/ppsn.ts';
import { type Reading } from './reading.ts';

/** What was read of a document, for the rules: the facts, and the identifiers together with their checks. */
export type DocumentFacts = {
  facts: readonly Found[];
  zone: MachineReadable | null;
  ibans: readonly IbanFound[];
  ppsns: readonly PpsnFound[];
};

const identity: ReadonlySet<DocumentKind> = new Set(['passport', 'driving_licence', 'identity_card']);
const withPeriod: ReadonlySet<DocumentKind> = new Set(['bank_statement', 'payslip']);

/** Reads a document's facts, as far as its kind has them. */
export function readFacts(kind: DocumentKind, reading: Reading, today: string): DocumentFacts {
  const zone = identity.has(kind) ? zoneOf(reading, today) : null;
  const ibans = kind === 'bank_statement' || kind === 'payslip' ? ibansIn(reading) : [];
  const ppsns = kind === 'payslip' || kind === 'ppsn_document' || kind === 'identity_card' ? ppsnsIn(reading) : [];
  const facts = [
    ...holderFacts(kind, reading),
    ...(identity.has(kind) ? identityFacts(reading, zone, kind === 'driving_licence') : []),
    ...documentDates(kind, reading),
    ...(withPeriod.has(kind) ? periodFacts(reading) : []),
    ...ibans.map(({ fact }) => fact),
    ...ppsns.map(({ fact }) => fact),
  ];
  return { facts: gathered(facts), zone, ibans, ppsns };
}
