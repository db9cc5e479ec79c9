import { CircleAlert, CircleCheck, CircleDashed, Eye, type LucideIcon, ScanText } from 'lucide-react';
import type { RequestState } from '../../domain/documents/collection/collection.ts';
import type { Tone } from '../components/Badge.tsx';
import { applicantText } from './text.ts';

const text = applicantText.documents;

/** A document's state as its applicant sees it. */
export const documentLabels: Record<RequestState, { label: string; tone: Tone; icon: LucideIcon }> = {
  needed: { label: text.needed, tone: 'quiet', icon: CircleDashed },
  checking: { label: text.checking, tone: 'info', icon: ScanText },
  'in-order': { label: text.inOrder, tone: 'good', icon: CircleCheck },
  'please-replace': { label: text.replace, tone: 'warn', icon: CircleAlert },
  'with-landlord': { label: text.withLandlord, tone: 'brass', icon: Eye },
};
