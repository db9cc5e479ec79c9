import { CircleCheck, CircleDashed, CircleX, ImageOff, Info, type LucideIcon } from 'lucide-react';
import type { ClaimOutcome } from '../../../domain/documents/judgement.ts';
import { outcomeLabels } from '../../../domain/documents/labels.ts';

/** An outcome in words, with its icon; `mark` is how its frame on the page looks. The page is paper in every theme. */
export const claimWords: Record<ClaimOutcome, { text: string; icon: LucideIcon; ink: string; mark: string }> = {
  supports: {
    text: outcomeLabels.supports,
    icon: CircleCheck,
    ink: 'text-good-ink',
    mark: 'border-mark-good bg-mark-good/12 hover:bg-mark-good/22',
  },
  contradicts: {
    text: outcomeLabels.contradicts,
    icon: CircleX,
    ink: 'text-bad-ink',
    mark: 'border-mark-bad bg-mark-bad/12 hover:bg-mark-bad/22',
  },
  'not-shown': {
    text: outcomeLabels['not-shown'],
    icon: CircleDashed,
    ink: 'text-warn-ink',
    mark: 'border-dashed border-mark-warn bg-mark-warn/12 hover:bg-mark-warn/22',
  },
  unreadable: {
    text: outcomeLabels.unreadable,
    icon: ImageOff,
    ink: 'text-warn-ink',
    mark: 'border-dotted border-mark-warn bg-mark-warn/12 hover:bg-mark-warn/22',
  },
  note: {
    text: outcomeLabels.note,
    icon: Info,
    ink: 'text-info-ink',
    mark: 'border-mark-info bg-mark-info/12 hover:bg-mark-info/22',
  },
};

const beside: Readonly<Record<string, string>> = {
  'is-the-kind-asked-for': 'Asked for',
  'is-recent': 'Today',
  'has-not-expired': 'Today',
  'is-for-this-year': 'Needed',
  'agrees-with-others': 'Elsewhere',
};

/** What the found value was held against: the applicant's own words, unless the rule looks at something else. */
export const besideTitle = (rule: string): string => beside[rule] ?? 'Stated';
