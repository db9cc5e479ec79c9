import { CircleCheck, CircleDashed, CircleX, FileQuestion, ImageOff, type LucideIcon } from 'lucide-react';
import type { Tone } from '../../components/Badge.tsx';

import { verdictLabels } from '../../../domain/documents/labels.ts';

/** `hint` tells a problem with the picture or the file from one with what it says. */
export type VerdictWords = { text: string; tone: Tone; icon: LucideIcon; warns: boolean; hint?: string };

const known: Record<string, VerdictWords> = {
  SUPPORTS: { text: verdictLabels.SUPPORTS, tone: 'good', icon: CircleCheck, warns: false },
  CONTRADICTS: {
    text: verdictLabels.CONTRADICTS,
    tone: 'bad',
    icon: CircleX,
    warns: true,
    hint: 'It does not match what was said or asked.',
  },
  INSUFFICIENT: {
    text: verdictLabels.INSUFFICIENT,
    tone: 'warn',
    icon: FileQuestion,
    warns: true,
    hint: 'What it shows is not enough.',
  },
  UNREADABLE: {
    text: verdictLabels.UNREADABLE,
    tone: 'warn',
    icon: ImageOff,
    warns: true,
    hint: 'A problem with the picture or the file, not with what it says.',
  },
};

/** How a document's verdict is shown. Not judged yet is neutral; whatever is not SUPPORTS warns (specification, section 9). */
export function verdictWords(verdict: string | null): VerdictWords {
  if (verdict === null) return { text: 'Not checked yet', tone: 'quiet', icon: CircleDashed, warns: false };
  return known[verdict] ?? { text: verdict.toLowerCase(), tone: 'warn', icon: FileQuestion, warns: true };
}

/** 'PDF', 'JPEG', 'plain text': a content type as people call it. */
export function typeText(contentType: string): string {
  const subtype = contentType.split(';')[0]?.split('/')[1] ?? contentType;
  if (subtype === 'plain') return 'Text';
  if (subtype === 'octet-stream') return 'File';
  if (subtype.includes('wordprocessingml') || subtype === 'msword') return 'Word';
  if (subtype.includes('spreadsheetml') || subtype === 'vnd.ms-excel') return 'Excel';
  return subtype.replace(/^x-/, '').toUpperCase().slice(0, 12);
}
