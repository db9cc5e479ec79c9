import { Bookmark, CircleX, KeyRound, type LucideIcon, MessagesSquare } from 'lucide-react';
import type { Fate } from '../../../domain/tenancies/tenancy.ts';
import { acceptText } from './text.ts';

const text = acceptText.affected;

/** What will happen to a group of other applicants, in the order of display. */
export const fateLabels: Readonly<
  Record<Fate, { title: (values: { count: number }) => string; hint: string; icon: LucideIcon }>
> = {
  declined: { title: text.declined, hint: text.declinedHint, icon: CircleX },
  choose: { title: text.choose, hint: text.chooseHint, icon: KeyRound },
  told: { title: text.told, hint: text.toldHint, icon: MessagesSquare },
  backup: { title: text.backup, hint: text.backupHint, icon: Bookmark },
};
export const fateOrder: readonly Fate[] = ['declined', 'choose', 'told', 'backup'];
