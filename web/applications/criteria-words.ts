import type { CriteriaAnswer } from '../../domain/calls/screening-criteria.ts';
import type { Weighable } from '../../domain/applications/criteria.ts';
import { monthsText } from '../../domain/applications/screening/lease.ts';
import { dayText } from '../../domain/applications/screening/listing-criteria.ts';

export const weighableTitles: Record<Weighable, string> = {
  units: 'Still to let',
  people: 'Number of people',
  'move-in': 'Move-in date',
  lease: 'Length of the lease',
  smoking: 'No smoking',
  pets: 'No pets',
  parties: 'No parties',
  subletting: 'No subletting',
};

const moment = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Dublin' });
const applications = (count: number) => `${count} ${count === 1 ? 'application was' : 'applications were'}`;

/** Since when the criteria stand, and whom a change would touch. */
export function sinceText({ version, since, applications_read: read }: CriteriaAnswer): string {
  if (version === 0 || !since)
    return 'Nobody has applied yet: these are fixed when the first application is read. You can change them before.';
  const stand =
    version === 1 ? 'Fixed before the first application was read' : `As changed on ${moment.format(Date.parse(since))}`;
  return `${stand}. ${applications(read)} read so far; a change counts for those that come after it.`;
}

const peopleText = ({ people }: CriteriaAnswer) =>
  people
    .map(
      ({ unit_type_name: name, most }) =>
        `${name}: ${most === null ? 'any number' : most === 1 ? 'one person' : `up to ${most}`}`,
    )
    .join(' · ');

function moveInText({ available_from: from, latest_move_in: latest }: CriteriaAnswer): string {
  const parts = [from && `from ${dayText(from)}`, latest && `until ${dayText(latest)}`].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Nothing is asked';
}

/** Each criterion in words, with what it asks here. */
export function criteriaRows(criteria: CriteriaAnswer): { title: string; asks: string; mustHave: boolean }[] {
  const rows: { id: Weighable; asks: string }[] = [
    { id: 'units', asks: 'A unit they ask about is open' },
    { id: 'people', asks: peopleText(criteria) },
    { id: 'move-in', asks: moveInText(criteria) },
    {
      id: 'lease',
      asks: criteria.lease_months === null ? 'Nothing is asked' : `${monthsText(criteria.lease_months)} or longer`,
    },
    ...criteria.statements.map(({ topic, text }) => ({ id: topic, asks: `On the form: ‘${text}’` })),
  ];
  return rows.map(({ id, asks }) => ({ title: weighableTitles[id], asks, mustHave: criteria.must_haves.includes(id) }));
}
