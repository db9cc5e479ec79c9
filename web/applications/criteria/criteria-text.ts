import type { Weighable } from '../../../domain/applications/criteria.ts';
import { monthsText } from '../../../domain/applications/screening/lease.ts';
import type { CriteriaAnswer } from '../../../domain/calls/screening-criteria.ts';
import { dayOf, shortDate } from '../../base/dates.ts';
import { criterionLabels } from '../labels.ts';
import { criteriaText } from './text.ts';

const text = criteriaText.criteria;

/** How many applications the criteria were applied to, and which ones a change would affect. */
export function sinceText({ version, since, applications_read: count }: CriteriaAnswer): string {
  if (version === 0 || !since) return text.notApplied;
  return version === 1 ? text.unchanged({ count }) : text.changed({ date: dayOf(since), count });
}

const peopleText = ({ people }: CriteriaAnswer) =>
  people
    .map(({ unit_type_name: unit, most }) =>
      most === null ? text.anyPeople({ unit }) : text.peopleLimit({ unit, most }),
    )
    .join(' · ');

function moveInText({ available_from: from, latest_move_in: latest }: CriteriaAnswer): string {
  const parts = [from && text.from({ date: shortDate(from) }), latest && text.until({ date: shortDate(latest) })];
  return parts.filter(Boolean).join(', ') || text.noRequirement;
}

/** Each criterion with what it requires here. */
export function criteriaRows(criteria: CriteriaAnswer): { title: string; asks: string; mustHave: boolean }[] {
  const months = criteria.lease_months;
  const rows: { id: Weighable; asks: string }[] = [
    { id: 'units', asks: text.unitAvailable },
    { id: 'people', asks: peopleText(criteria) },
    { id: 'move-in', asks: moveInText(criteria) },
    { id: 'lease', asks: months === null ? text.noRequirement : text.orLonger({ lease: monthsText(months) }) },
    ...criteria.statements.map(({ topic, text: statement }) => ({ id: topic, asks: text.onForm({ statement }) })),
  ];
  return rows.map(({ id, asks }) => ({ title: criterionLabels[id], asks, mustHave: criteria.must_haves.includes(id) }));
}
