import type { Claim, Fact, Judgement } from '../documents/judgement.ts';
import type { FactName } from '../documents/fact-names.ts';
import type { DocumentKind } from '../documents/kinds.ts';
import { rentShare } from '../documents/rules/reaches-the-rent.ts';
import type { RuleName } from '../documents/labels.ts';
import { shortDate } from '../text/dates.ts';
import { tenanciesText } from './text.ts';

/** What a document was read as, for a comparison. */
export type ReadDocument = Pick<Judgement, 'kind' | 'facts' | 'claims'>;

const text = tenanciesText.compare;

/** What a fact says; null if the document doesn't state it. */
const valueOf = (facts: readonly Fact[], name: FactName): string | null =>
  facts.find((fact) => fact.name === name)?.value ?? null;

const claimOf = (claims: readonly Claim[], rule: RuleName): Claim | null =>
  claims.find((claim) => claim.rule === rule) ?? null;

/** The tenancy that a reference is about. A reference may say 'three years' instead of a first day. */
function tenancyLine(facts: readonly Fact[]): string | null {
  const from = valueOf(facts, 'tenancy_from');
  const until = valueOf(facts, 'tenancy_to');
  if (!from) return null;
  if (!/^\d{4}-/.test(from)) return text.tenancyLength({ length: from });
  return until && until !== 'present'
    ? text.tenancyBetween({ from: shortDate(from), until: shortDate(until) })
    : text.tenancySince({ from: shortDate(from) });
}

function employmentLines(facts: readonly Fact[]): (string | null)[] {
  const start = valueOf(facts, 'start_date');
  const end = valueOf(facts, 'end_date');
  const contract = valueOf(facts, 'contract');
  return [
    valueOf(facts, 'role'),
    contract && (contract === 'permanent' ? text.permanent : text.fixedTerm),
    start && text.employedSince({ from: shortDate(start) }),
    end && text.employedUntil({ until: shortDate(end) }),
  ];
}

const linesOfKind: Partial<Record<DocumentKind, (document: ReadDocument) => (string | null)[]>> = {
  landlord_reference: ({ facts, claims }) => [tenancyLine(facts), claimOf(claims, 'nothing-against')?.reason ?? null],
  employment_letter: ({ facts }) => employmentLines(facts),
  university_enrolment: ({ facts }) => [valueOf(facts, 'course'), valueOf(facts, 'academic_year')],
  apprenticeship_registration: ({ facts }) => [valueOf(facts, 'trade'), valueOf(facts, 'phase')],
};

/** What a document says, in a line each; nothing for kinds whose verdict says it all. */
export function evidenceOf(document: ReadDocument): string[] {
  return (linesOfKind[document.kind]?.(document) ?? []).filter((line) => line !== null && line !== '') as string[];
}

/** How the income that a kind of document shows was counted. */
const incomeOfKind: Partial<Record<DocumentKind, (amounts: { amount: string; share: string }) => string>> = {
  payslip: text.shareOfNet,
  employment_letter: text.shareOfGross,
  bank_statement: text.shareOfPaidIn,
};

/** What a document shows of the income beside the rent; null if it was not read for that. */
export function rentLine({ kind, claims }: ReadDocument): string | null {
  const claim = claimOf(claims, 'reaches-the-rent');
  if (!claim) return null;
  const share = rentShare(claim);
  const words = incomeOfKind[kind];
  return share !== null && claim.found && words ? words({ amount: claim.found, share: String(share) }) : claim.reason;
}
