import { daysBetween } from '../dates.ts';
import { shortDate } from '../../text/dates.ts';
import type { FactName } from '../fact-names.ts';
import { firstOf, type FoundFact } from '../facts.ts';
import { kindLabels } from '../labels.ts';
import type { DocumentKind } from '../kinds.ts';
import { claimed, readSurely, type Case, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

const text = rulesText.age;

const rule = 'is-recent';

/**
 * Which date shows a document's age, and the limits in days: up to which it is recent enough, and up to which its age
 * is only mentioned.
 */
type Age = { dates: readonly FactName[]; enough: number; mentioned: number; undated: 'not-shown' | 'note' };
const quarter = 93;
const ages: Readonly<Partial<Record<DocumentKind, Age>>> = {
  bank_statement: { dates: ['period_to', 'document_date'], enough: quarter, mentioned: quarter, undated: 'not-shown' },
  payslip: {
    dates: ['pay_date', 'period_to', 'document_date'],
    enough: quarter,
    mentioned: quarter,
    undated: 'not-shown',
  },
  employment_letter: { dates: ['document_date'], enough: quarter, mentioned: 184, undated: 'not-shown' },
  sponsor_letter: { dates: ['document_date'], enough: quarter, mentioned: 184, undated: 'not-shown' },
  landlord_reference: { dates: ['document_date'], enough: 184, mentioned: 366, undated: 'not-shown' },
  apprenticeship_registration: { dates: ['document_date'], enough: 184, mentioned: 366, undated: 'note' },
  university_enrolment: { dates: ['document_date'], enough: 370, mentioned: 3 * 370, undated: 'note' },
  ppsn_document: { dates: ['document_date'], enough: 10 * 366, mentioned: 100 * 366, undated: 'note' },
};

/** A few days ahead is an upcoming pay day or a difference between clocks; more is a date in the future. */
const daysAhead = 7;

/**
 * The date that shows a document's age: the newest one of a statement, or the first date that another document gives as
 * its own.
 */
function dateOf({ kind, facts, question: { today } }: Case, { dates }: Age): FoundFact | null {
  // Pay for the whole month may come before its end.
  if (kind === 'payslip' && (firstOf(facts, 'period_to')?.value ?? '') > today)
    return firstOf(facts, 'pay_date', 'document_date', 'period_to');
  if (kind !== 'bank_statement') return firstOf(facts, ...dates);
  const all = facts.filter(({ name }) => dates.includes(name)).sort((a, b) => b.value.localeCompare(a.value));
  return all[0] ?? null;
}

/** Pay for a month may come three weeks before its end: where only the period is dated, its end is no pay day yet. */
const monthAhead = 31;

/** Is it recent enough to describe the present, and not dated in the future? */
export const isRecent: Rule = (one) => {
  const age = ages[one.kind];
  if (!age) return null;
  const title = kindLabels[one.kind].noun;
  const claim = text.claim;
  const { today } = one.question;
  const date = dateOf(one, age);
  if (!date) {
    const outcome = age.undated === 'not-shown' && one.reading.recognised ? 'unreadable' : age.undated;
    return claimed(rule, claim, outcome, text.undated({ document: title }));
  }
  const said = shortDate(date.value);
  const details = { stated: today, found: date.value, facts: [date] };
  const old = daysBetween(date.value, today);
  const isOfPeriod = one.kind === 'payslip' && date.name === 'period_to';
  if (old < -(isOfPeriod ? monthAhead : daysAhead)) {
    return readSurely(one, date)
      ? claimed(rule, claim, 'contradicts', text.future({ document: title, date: said }), details)
      : claimed(rule, claim, 'unreadable', text.unsure({ document: title }), details);
  }
  if (old <= age.enough) return claimed(rule, claim, 'supports', text.recent({ document: title, date: said }), details);
  if (old <= age.mentioned) return claimed(rule, claim, 'note', text.older({ document: title, date: said }), details);
  return claimed(rule, claim, 'not-shown', text.tooOld({ document: title, date: said }), details);
};
