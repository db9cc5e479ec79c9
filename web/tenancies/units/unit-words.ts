import { CircleCheck, CircleDashed, CircleSlash, type LucideIcon } from 'lucide-react';
import type { RentalUnitAnswer, UnitInstanceAnswer } from '../../../domain/calls/rental-units.ts';
import { instanceName, type AggregateStatus } from '../../../domain/tenancies/rental-units.ts';
import type { Tone } from '../../components/Badge.tsx';

/** The badge of a unit type, and of an instance, which is never partial. */
export const statusBadges: Record<AggregateStatus, { tone: Tone; icon: LucideIcon }> = {
  OPEN: { tone: 'good', icon: CircleCheck },
  PARTIAL: { tone: 'warn', icon: CircleDashed },
  CLOSED: { tone: 'quiet', icon: CircleSlash },
};

export const instancesText = (count: number): string => (count === 1 ? '1 instance' : `${count} instances`);
export const applicationsText = (count: number): string => (count === 1 ? '1 application' : `${count} applications`);

/** What an instance is called in a sentence. */
export const nameOfInstance = (unit: RentalUnitAnswer, { id }: UnitInstanceAnswer): string => instanceName(unit, id);

/** 'D02 XY12' as it is written on an envelope: the routing key apart; what has another length stays as it is. */
export function eircodeText(eircode: string | null): string {
  if (!eircode) return 'Not set';
  return eircode.length === 7 ? `${eircode.slice(0, 3)} ${eircode.slice(3)}` : eircode;
}
