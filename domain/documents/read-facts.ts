import type { DocumentKind } from './kinds.ts';
import { type FoundFact, gathered } from './facts.ts';
import { apprenticeshipFacts } from './facts/apprenticeship.ts';
import { bankFacts } from './facts/bank.ts';
import { contactFacts } from './facts/contact.ts';
import { documentDates, periodFacts } from './facts/document-dates.ts';
import { employerFacts, employmentFacts } from './facts/employment.ts';
import { holderFacts } from './facts/holder.ts';
import { type IbanFound, ibansIn } from './facts/iban.ts';
import { identityFacts } from './facts/identity.ts';
import { type MachineReadable, zoneOf } from './facts/mrz.ts';
import { namesOnCard } from './facts/names-on-card.ts';
import { payFacts } from './facts/pay.ts';
import { type PpsnFound, ppsnsIn } from './facts/ppsn.ts';
import { salaryFacts } from './facts/salary.ts';
import { studyFacts } from './facts/study.ts';
import { supportFacts, welfareFacts } from './facts/support.ts';
import { signerFacts } from './facts/signer.ts';
import { tenancyFacts } from './facts/tenancy.ts';
import type { Reading } from './reading.ts';

/** The result of reading a document, for the rules: the facts, and the identifiers with their checks. */
export type DocumentFacts = {
  facts: readonly FoundFact[];
  zone: MachineReadable | null;
  ibans: readonly IbanFound[];
  ppsns: readonly PpsnFound[];
};

type Reader = (reading: Reading) => FoundFact[];
/** The facts of each kind, besides the holder, the date and the identifiers. */
const readers: Readonly<Partial<Record<DocumentKind, readonly Reader[]>>> = {
  bank_statement: [periodFacts, bankFacts],
  payslip: [periodFacts, payFacts, employerFacts],
  sponsor_letter: [supportFacts, signerFacts, contactFacts],
  employment_letter: [employmentFacts, salaryFacts, signerFacts, contactFacts],
  landlord_reference: [tenancyFacts, signerFacts, contactFacts],
  ppsn_document: [welfareFacts],
  university_enrolment: [studyFacts],
  apprenticeship_registration: [apprenticeshipFacts],
};

const identity: ReadonlySet<DocumentKind> = new Set(['passport', 'driving_licence', 'identity_card']);

/** A grant’s or housing support’s letter may bear the PPSN as well. */
const bearingPpsns: ReadonlySet<DocumentKind> = new Set([
  'payslip',
  'ppsn_document',
  'identity_card',
  'sponsor_letter',
]);

/** Each is masked wherever one of them stands: thousands, which no statement names, would take minutes. */
const mostNumbers = 500;

/** Reads the facts that a document of this kind has. */
export function readFacts(kind: DocumentKind, reading: Reading, today: string): DocumentFacts {
  const zone = identity.has(kind) ? zoneOf(reading, today) : null;
  const ibans = kind === 'bank_statement' || kind === 'payslip' ? ibansIn(reading).slice(0, mostNumbers) : [];
  const ppsns = bearingPpsns.has(kind) ? ppsnsIn(reading).slice(0, mostNumbers) : [];
  const facts = [
    ...(identity.has(kind) ? [] : holderFacts(kind, reading)),
    ...(identity.has(kind) ? identityFacts(reading, zone, kind === 'driving_licence') : []),
    ...documentDates(kind, reading),
    ...(readers[kind] ?? []).flatMap((read) => read(reading)),
    ...ibans.map(({ fact }) => fact),
    ...ppsns.map(({ fact }) => fact),
  ];
  // A name alone on a line of a card is the holder's only if no label names one.
  if (identity.has(kind) && !facts.some(({ name }) => name === 'holder')) facts.unshift(...holderFacts(kind, reading));
  if (kind === 'ppsn_document' && !facts.some(({ name }) => name === 'person'))
    facts.unshift(...namesOnCard(reading, 'person'));
  return { facts: gathered(facts), zone, ibans, ppsns };
}
