import { type Fact } from './judgement.ts';

/** Every fact that is looked for. Dates are YYYY-MM-DD, amounts '1234.56' in the document's currency, identifiers without blanks. */
export const factNames = [
  // who
  'account_holder',
  'employee',
  'tenant',
  'student',
  'apprentice',
  'holder',
  'beneficiary',
  'person',
  'signer',
  'issuer',
  'employer',
  'landlord',
  'sponsor',
  'university',
  'training_body',
  // when
  'document_date',
  'issue_date',
  'expiry_date',
  'date_of_birth',
  'period_from',
  'period_to',
  'pay_date',
  'start_date',
  'end_date',
  'tenancy_from',
  'tenancy_to',
  'academic_year',
  // how much
  'gross_pay',
  'net_pay',
  'deduction',
  'total_deductions',
  'gross_to_date',
  'pay_frequency',
  'gross_year',
  'salary',
  'salary_period',
  'opening_balance',
  'closing_balance',
  'total_in',
  'total_out',
  'transaction',
  'income',
  'income_month',
  'rent_month',
  'support_month',
  // what
  'contract',
  'role',
  'course',
  'study_year',
  'trade',
  'phase',
  'address',
  'eircode',
  'phone',
  'email',
  // identifiers
  'iban',
  'ppsn',
  'mrz',
  'document_number',
  'student_number',
  'registration_number',
] as const;
export type FactName = (typeof factNames)[number];

/** A fact on its way through the rules: also how surely its words were recognised, 0 to 100. */
export type Found = Fact & { name: FactName; certainty: number };

/** The first fact of a name; null where the document does not say. */
export function firstOf(facts: readonly Found[], ...names: FactName[]): Found | null {
  for (const name of names) {
    const fact = facts.find((one) => one.name === name);
    if (fact) return fact;
  }
  return null;
}

export function allOf(facts: readonly Found[], name: FactName): Found[] {
  return facts.filter((fact) => fact.name === name);
}

/** The same value read at several places is one fact with several places. */
export function gathered(facts: readonly Found[]): Found[] {
  const byKey = new Map<string, Found>();
  for (const fact of facts) {
    const key =
      fact.name === 'transaction' || fact.name === 'income' || fact.name === 'deduction'
        ? `${byKey.size}`
        : `${fact.name} ${fact.value}`;
    const known = byKey.get(key);
    byKey.set(
      key,
      known
        ? { ...known, certainty: Math.max(known.certainty, fact.certainty), places: [...known.places, ...fact.places] }
        : fact,
    );
  }
  return [...byKey.values()];
}
