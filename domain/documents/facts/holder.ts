import type { DocumentKind } from '../kinds.ts';
import { type FoundFact, gathered } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { labelled } from './labelled.ts';
import { personValue } from './person-names.ts';
import { holderFact, holderLabels } from './holder-labels.ts';
import { fromSubject, fromSentences } from './holder-sentences.ts';
import { fromAddressBlock, fromCard, fromGreeting, fromHead, fromTitle, isRowOfTable } from './holder-places.ts';

const addressed: ReadonlySet<DocumentKind> = new Set(['bank_statement', 'payslip', 'ppsn_document']);
const inSentences: ReadonlySet<DocumentKind> = new Set([
  'employment_letter',
  'landlord_reference',
  'sponsor_letter',
  'university_enrolment',
  'apprenticeship_registration',
  'ppsn_document',
]);

/** The person the document is about, as it names them; the surest way of naming first. */
export function holderFacts(kind: DocumentKind, reading: Reading): FoundFact[] {
  const name = holderFact[kind];
  if (!name) return [];
  const label = holderLabels[kind];
  const byLabel = label
    ? labelled(reading, name, label, personValue).filter((fact) => !isRowOfTable(fact, label, reading))
    : [];
  const bySentence = inSentences.has(kind) ? [...fromSubject(name, reading), ...fromSentences(name, reading)] : [];
  const byAddress = addressed.has(kind) ? fromAddressBlock(name, reading) : [];
  const byGreeting = kind === 'sponsor_letter' ? fromGreeting(name, reading) : [];
  const byCard = kind === 'identity_card' ? fromCard(name, reading) : [];
  const told = gathered([...byLabel, ...bySentence, ...byAddress, ...byGreeting, ...byCard]);
  if (told.length > 0 || !addressed.has(kind)) return told;
  const byTitle = gathered(fromTitle(name, reading));
  return byTitle.length > 0 ? byTitle : gathered(fromHead(name, reading));
}
