import { CircleCheck, CircleDashed, CircleX, FileQuestion, FileX, type LucideIcon } from 'lucide-react';
import type { Tone } from '../components/Badge.tsx';

export type VerdictWords = { text: string; tone: Tone; icon: LucideIcon; warns: boolean };

const known: Record<string, VerdictWords> = {
  SUPPORTS: { text: 'Supports', tone: 'good', icon: CircleCheck, warns: false },
  CONTRADICTS: { text: 'Contradicts', tone: 'bad', icon: CircleX, warns: true },
  INSUFFICIENT: { text: 'Not enough', tone: 'warn', icon: FileQuestion, warns: true },
  UNREADABLE: { text: 'Unreadable', tone: 'warn', icon: FileX, warns: true },
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
