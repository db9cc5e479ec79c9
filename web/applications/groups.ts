import { CalendarCheck, CalendarClock, CalendarX, type LucideIcon } from 'lucide-react';
import type { RentalUnitInterest } from '../../domain/calls/pipeline.ts';
import { feeText } from '../../domain/money.ts';
import { type Stage, type StageCounts, stages, stageTitles } from '../../domain/pipeline.ts';
import type { Tone } from '../components/Badge.tsx';

export type GroupWords = {
  subState: string;
  title: string;
  /** What every applicant of the group wears, where the specification gives them a badge. */
  badge?: { text: string; tone: Tone; icon: LucideIcon };
  /** What `stop_reason` says here: why they stopped, or what is still open. */
  reason: 'stopped' | 'open' | null;
};

/** The groups of each stage (specification, section 2, "Application pipeline"). */
export const groupsOf: Record<Stage, readonly GroupWords[]> = {
  application_screening: [
    { subState: 'in_review', title: 'In Review', reason: 'open' },
    { subState: 'rejected', title: 'Rejected', reason: 'stopped' },
  ],
  information_collection: [
    { subState: 'pending', title: 'Pending Documents', reason: null },
    { subState: 'rejected', title: 'Rejected', reason: 'stopped' },
  ],
  viewing_appointment: [
    {
      subState: 'pending',
      title: 'Awaiting Response',
      badge: { text: 'Scheduling', tone: 'warn', icon: CalendarClock },
      reason: null,
    },
    {
      subState: 'scheduled',
      title: 'Scheduled Appointments',
      badge: { text: 'Scheduled', tone: 'good', icon: CalendarCheck },
      reason: null,
    },
    {
      subState: 'cancelled',
      title: 'Cancelled Applications',
      badge: { text: 'Cancelled', tone: 'bad', icon: CalendarX },
      reason: 'stopped',
    },
  ],
  final_decision: [{ subState: 'pending', title: 'Awaiting Your Decision', reason: null }],
};

const other: Record<string, string> = { rejected: 'Rejected', accepted: 'Accepted' };

/** Where somebody stands, in words: 'Information Collection · Pending Documents'. */
export function placeText(stage: string, subState: string): string {
  const known = stages.find((name) => name === stage);
  if (!known) return stage;
  const group = groupsOf[known].find((words) => words.subState === subState)?.title ?? other[subState] ?? subState;
  return `${stageTitles[known]} · ${group}`;
}

/** How many applicants a group has. The final decision is counted as one number. */
export function groupCount(counts: StageCounts, stage: Stage, subState: string): number {
  const of = counts[stage];
  if (typeof of === 'number') return of;
  return Object.entries(of).find(([name]) => name === subState)?.[1] ?? 0;
}

/** '1 applicant', '3 applicants'. */
export const applicantsText = (count: number): string => `${count} ${count === 1 ? 'applicant' : 'applicants'}`;

/** 'Double bedroom (EUR 950/monthly), Single bedroom (EUR 780/monthly)'. */
export function interestsText(units: readonly RentalUnitInterest[]): string {
  return units
    .map(
      (unit) =>
        `${unit.unit_type_name} (${feeText(unit.rental_fee, unit.rental_fee_currency, unit.rental_payment_frequency)})`,
    )
    .join(', ');
}
