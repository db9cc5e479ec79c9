import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleHelp,
  CircleX,
  type LucideIcon,
} from 'lucide-react';
import type { Weighable } from '../../domain/applications/criteria.ts';
import type { Answer } from '../../domain/applications/screening/screening.ts';
import type { RentalUnitInterest } from '../../domain/calls/pipeline.ts';
import { feeText } from '../../domain/money.ts';
import { type Stage, type StageCounts, stages, stageTitles } from '../../domain/pipeline.ts';
import type { Tone } from '../components/Badge.tsx';
import { criteriaText } from './criteria/text.ts';
import { panelText } from './panel/text.ts';
import { applicationsText } from './text.ts';

const { stages: text } = applicationsText;
const { screening } = panelText;
const { criteria } = criteriaText;

export type GroupLabel = {
  subState: string;
  title: string;
  /** The badge of every applicant in the group, if the specification defines one. */
  badge?: { text: string; tone: Tone; icon: LucideIcon };
  /** What `stop_reason` says here: why they were stopped, or what is still open. */
  reason: 'stopped' | 'open' | null;
};

/** The groups of each stage (specification, section 2, "Application pipeline"). */
export const groupsOf: Record<Stage, readonly GroupLabel[]> = {
  application_screening: [
    { subState: 'in_review', title: text.inReview, reason: 'open' },
    { subState: 'rejected', title: text.rejected, reason: 'stopped' },
  ],
  information_collection: [
    { subState: 'pending', title: text.pendingDocuments, reason: null },
    { subState: 'rejected', title: text.rejected, reason: 'stopped' },
  ],
  viewing_appointment: [
    {
      subState: 'pending',
      title: text.awaitingResponse,
      badge: { text: text.scheduling, tone: 'warn', icon: CalendarClock },
      reason: null,
    },
    {
      subState: 'scheduled',
      title: text.scheduledAppointments,
      badge: { text: text.scheduled, tone: 'good', icon: CalendarCheck },
      reason: null,
    },
    {
      subState: 'cancelled',
      title: text.cancelledApplications,
      badge: { text: text.cancelled, tone: 'bad', icon: CalendarX },
      reason: 'stopped',
    },
  ],
  final_decision: [{ subState: 'pending', title: text.awaitingDecision, reason: null }],
};

const withoutGroup: Readonly<Record<string, string>> = { rejected: text.rejected, accepted: text.accepted };

function placeOf(stage: string, subState: string): { stage: string; group: string } | null {
  const known = stages.find((name) => name === stage);
  if (!known) return null;
  const group =
    groupsOf[known].find((label) => label.subState === subState)?.title ?? withoutGroup[subState] ?? subState;
  return { stage: stageTitles[known], group };
}

/** An applicant's stage and group: 'Information Collection · Pending Documents'. */
export function placeLabel(stage: string, subState: string): string {
  const place = placeOf(stage, subState);
  return place ? text.place(place) : stage;
}

/**
 * The shortest name for a stage and group: the badge's or the group's, with the stage only where several stages have such
 * a group ('Rejected · Applications').
 */
export function shortPlaceLabel(stage: string, subState: string): string {
  const place = placeOf(stage, subState);
  if (!place) return stage;
  const groups = Object.values(groupsOf).flat();
  const [group, ...others] = groups.filter((label) => label.subState === subState && label.title === place.group);
  return others.length > 0 ? text.groupFirst(place) : (group?.badge?.text ?? place.group);
}

/** How many applicants a group has. The final decision is counted as one number. */
export function groupCount(counts: StageCounts, stage: Stage, subState: string): number {
  const of = counts[stage];
  if (typeof of === 'number') return of;
  return Object.entries(of).find(([name]) => name === subState)?.[1] ?? 0;
}

/** 'Double bedroom (EUR 950/monthly), Single bedroom (EUR 780/monthly)'. */
export function interestsText(units: readonly RentalUnitInterest[]): string {
  return units
    .map((unit) =>
      text.interest({
        unit: unit.unit_type_name,
        fee: feeText(unit.rental_fee, unit.rental_fee_currency, unit.rental_payment_frequency),
      }),
    )
    .join(', ');
}

/** How many characters the fee takes at the end of `interestsText`, if it names one unit; otherwise 0. */
export function feeLength([unit, ...others]: readonly RentalUnitInterest[]): number {
  return unit && others.length === 0 ? interestsText([unit]).length - unit.unit_type_name.length : 0;
}

/** How a criterion was answered. */
export const answerLabels: Readonly<Record<Answer, { icon: LucideIcon; text: string; ink: string }>> = {
  meets: { icon: CircleCheck, text: screening.meets, ink: 'text-good-ink' },
  'does not meet': { icon: CircleX, text: screening.fails, ink: 'text-bad-ink' },
  'not stated': { icon: CircleHelp, text: screening.notStated, ink: 'text-warn-ink' },
};

export const criterionLabels: Readonly<Record<Weighable, string>> = {
  units: criteria.units,
  people: criteria.people,
  'move-in': criteria.moveIn,
  lease: criteria.lease,
  smoking: criteria.smoking,
  pets: criteria.pets,
  parties: criteria.parties,
  subletting: criteria.subletting,
};
