import { CircleCheck, CircleDashed, CircleSlash, type LucideIcon } from 'lucide-react';
import type { AggregateStatus } from '../../../domain/tenancies/unit-status.ts';
import type { Tone } from '../../components/Badge.tsx';

/** The badge of a unit type, and of a unit, which is never partial. Its text is the status. */
export const statusBadges: Readonly<Record<AggregateStatus, { tone: Tone; icon: LucideIcon }>> = {
  OPEN: { tone: 'good', icon: CircleCheck },
  PARTIAL: { tone: 'warn', icon: CircleDashed },
  CLOSED: { tone: 'quiet', icon: CircleSlash },
};
