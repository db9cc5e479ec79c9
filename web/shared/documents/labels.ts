import { CircleCheck, CircleDashed, CircleX, FileQuestion, ImageOff, Info, type LucideIcon } from 'lucide-react';
import type { ClaimOutcome } from '../../../domain/documents/judgement.ts';
import { outcomeLabels, verdictLabels } from '../../../domain/documents/labels.ts';
import { locale } from '../../../domain/text/locale.ts';
import type { Tone } from '../../components/Badge.tsx';
import { documentsText } from './text.ts';

const { verdict: verdictText, claims: claimsText } = documentsText;

/** `hint` distinguishes a problem with the picture or the file from a problem with its content. */
export type VerdictLabel = { text: string; tone: Tone; icon: LucideIcon; warns: boolean; hint?: string };

const verdicts: Readonly<Record<string, VerdictLabel>> = {
  SUPPORTS: { text: verdictLabels.SUPPORTS, tone: 'good', icon: CircleCheck, warns: false },
  CONTRADICTS: {
    text: verdictLabels.CONTRADICTS,
    tone: 'bad',
    icon: CircleX,
    warns: true,
    hint: verdictText.contradicts,
  },
  INSUFFICIENT: {
    text: verdictLabels.INSUFFICIENT,
    tone: 'warn',
    icon: FileQuestion,
    warns: true,
    hint: verdictText.insufficient,
  },
  UNREADABLE: {
    text: verdictLabels.UNREADABLE,
    tone: 'warn',
    icon: ImageOff,
    warns: true,
    hint: verdictText.unreadable,
  },
};

/**
 * How a document's verdict is shown. Not checked yet is neutral; anything else but SUPPORTS warns (specification,
 * section 9).
 */
export function verdictLabel(verdict: string | null): VerdictLabel {
  if (verdict === null) return { text: verdictText.unchecked, tone: 'quiet', icon: CircleDashed, warns: false };
  return verdicts[verdict] ?? { text: verdict.toLowerCase(), tone: 'warn', icon: FileQuestion, warns: true };
}

/** A check's outcome with its icon; `mark` styles its frame on the page, which is white in every theme. */
export const outcomeBadges: Readonly<
  Record<ClaimOutcome, { text: string; icon: LucideIcon; ink: string; mark: string }>
> = {
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

const comparedWith: Readonly<Record<string, string>> = {
  'is-the-kind-asked-for': claimsText.askedFor,
  'is-recent': claimsText.today,
  'has-not-expired': claimsText.today,
  'issued-before': claimsText.today,
  'is-for-this-year': claimsText.needed,
  'agrees-with-others': claimsText.elsewhere,
};

/** What the value found was compared with: what the applicant stated, unless the rule looks at something else. */
export const comparisonLabel = (rule: string): string => comparedWith[rule] ?? claimsText.stated;

const list = new Intl.ListFormat(locale, { type: 'conjunction' });
/** 'IMG_2.jpg and IMG_3.jpg'. */
export const namesText = (names: readonly string[]): string => list.format(names);

/** 'PDF', 'JPEG', 'Text': a content type as people call it. */
export function typeLabel(contentType: string): string {
  const { types } = documentsText;
  const subtype = contentType.split(';')[0]?.split('/')[1] ?? contentType;
  if (subtype === 'plain') return types.text;
  if (subtype === 'octet-stream') return types.file;
  if (subtype.includes('wordprocessingml') || subtype === 'msword') return types.word;
  if (subtype.includes('spreadsheetml') || subtype === 'vnd.ms-excel') return types.excel;
  return subtype.replace(/^x-/, '').toUpperCase().slice(0, 12);
}
