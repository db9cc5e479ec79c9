import type { DocumentKind } from '../kinds.ts';
import { type FoundFact, gathered } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { labelled } from './labelled.ts';
import { personValue } from './person-names.ts';
import { holderFact, holderLabels } from './holder-labels.ts';
import { fromSubject, fromSentences } from './holder-sentences.ts';
import {
  fromAddressBlock,
  fromAddressee,
  fromCard,
  fromGreeting,
  fromHead,
  fromLabelsAmidLines,
  fromNameOverStreet,
  fromTitle,
  isRowOfTable,
  withGivenNameBelow,
} from './holder-places.ts';
import { pattern } from '../../text/pattern.ts';

const addressed: ReadonlySet<DocumentKind> = new Set(['bank_statement', 'payslip', 'ppsn_document']);
const inSentences: ReadonlySet<DocumentKind> = new Set([
  'employment_letter',
  'landlord_reference',
  'sponsor_letter',
  'university_enrolment',
  'apprenticeship_registration',
  'ppsn_document',
]);

const cards: ReadonlySet<DocumentKind> = new Set(['identity_card', 'driving_licence']);
/** A letter to the person whom it is about: ‘you are employed’, ‘offer you the role’. */
const toEmployee = pattern()`
  \b(?:
    you (?:are|were|have been) (?:\w+ ){0,3}(?:employed|working|engaged)|offer you
    |you (?:would|will) (?:join|start|begin)
    |your (?:\w+ )?(?:salary|role|position|employment|remuneration|probation|resignation|appointment)
  )\b
`;

/** A letter to the student whom it is about. */
const toStudent = pattern()`
  \b(?:
    you (?:are|have been|were) (?:\w+ ){0,3}(?:registered|enrolled)
    |your (?:\w+ )?(?:registration|enrolment|student number|withdrawal|offer|place|course|programme)
  )\b
`;

/** The person the document is about, as it names them; the most reliable source first. */
export function holderFacts(kind: DocumentKind, reading: Reading): FoundFact[] {
  const name = holderFact[kind];
  if (!name) return [];
  const label = holderLabels[kind];
  const byLabel = label
    ? labelled(reading, name, label, personValue)
        .filter((fact) => !isRowOfTable(fact, label, reading))
        .map((fact) => withGivenNameBelow(fact, reading))
    : [];
  const bySentence = inSentences.has(kind) ? [...fromSubject(name, reading), ...fromSentences(name, reading)] : [];
  const byAddress = addressed.has(kind) ? fromAddressBlock(name, reading) : [];
  const isGreeted =
    kind === 'sponsor_letter' ||
    (kind === 'university_enrolment' && toStudent.test(reading.folded)) ||
    (kind === 'employment_letter' && toEmployee.test(reading.folded));
  const byGreeting = isGreeted ? fromGreeting(name, reading) : [];
  const overStreet = kind === 'driving_licence' && byLabel.length === 0 ? fromNameOverStreet(name, reading) : [];
  if (overStreet.length > 0) return gathered(overStreet);
  const byCard = cards.has(kind)
    ? fromCard(name, reading, kind === 'driving_licence').map((fact) => withGivenNameBelow(fact, reading))
    : [];
  const told = gathered([...byLabel, ...bySentence, ...byAddress, ...byGreeting, ...byCard]);
  if (told.length > 0 || !addressed.has(kind)) return told;
  const amid = gathered(fromLabelsAmidLines(name, reading));
  if (amid.length > 0) return amid;
  const byTitle = gathered(fromTitle(name, reading));
  const atHead = byTitle.length > 0 ? byTitle : gathered(fromHead(name, reading));
  return atHead.length > 0 || kind !== 'payslip' ? atHead : gathered(fromAddressee(name, reading));
}
