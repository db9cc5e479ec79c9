import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { When } from '../../components/When.tsx';
import { toastFailure } from '../toast-failure.ts';
import { todayText as text } from './text.ts';

/** How long an action can be undone from its toast, in ms. */
export const UNDO_MS = 10_000;

export const failed = (error: Error) => toastFailure(error);
export const nameOf = ({ name }: { name: string }) => name || text.unnamed;

type LineProps = { icon: LucideIcon; title: ReactNode; below?: ReactNode; children: ReactNode };

export function Line({ icon: Icon, title, below, children }: LineProps) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto] desk:px-5">
      <Icon aria-hidden className="mt-0.5 size-5 text-brass-ink" />
      <div className="min-w-0 text-row [overflow-wrap:anywhere]">
        <p className="font-medium">{title}</p>
        {below && <div className="text-fine text-ink-soft">{below}</div>}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:col-start-2 sm:flex-row-reverse">{children}</div>
    </li>
  );
}

export const whenPart = ({ at }: { at: string }) => ({ when: () => <When at={at} /> });
export const hidden = { hidden: hiddenWords };
