import { CircleAlert, CircleCheck, CircleDashed, Eye, type LucideIcon, ScanText } from 'lucide-react';
import type { AskedState } from '../../domain/documents/collection/collection.ts';
import type { Tone } from '../components/Badge.tsx';

/** How a document stands, in words for its applicant. */
export const documentWords: Record<AskedState, { label: string; tone: Tone; icon: LucideIcon }> = {
  needed: { label: 'Needed', tone: 'quiet', icon: CircleDashed },
  checking: { label: 'Received, being read', tone: 'info', icon: ScanText },
  'in-order': { label: 'In order', tone: 'good', icon: CircleCheck },
  'please-replace': { label: 'Please replace', tone: 'warn', icon: CircleAlert },
  'with-landlord': { label: 'With the landlord', tone: 'brass', icon: Eye },
};
