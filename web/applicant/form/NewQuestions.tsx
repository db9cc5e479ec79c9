import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../components/cn.ts';
import { formText } from './text.ts';

const text = formText.form;

type NewQuestionsProps = { titles: readonly string[]; className?: string; children?: ReactNode };

/** Which questions the landlord has added since; announced if it appears while someone fills in the form. */
export function NewQuestions({ titles, className, children }: NewQuestionsProps) {
  return (
    <div role="status" className={cn('empty:hidden', className)}>
      {titles.length > 0 && (
        <div className="rounded-plate border border-door-line bg-door-soft px-4 py-3 text-row">
          <p className="flex items-start gap-2.5 font-medium text-door-ink">
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text.changed({ count: titles.length })}
          </p>
          <ul className="ml-6.5 mt-1 list-disc pl-4">
            {titles.map((title) => (
              <li key={title} className="[overflow-wrap:anywhere]">
                {title}
              </li>
            ))}
          </ul>
          <p className="ml-6.5 mt-1 text-ink-soft">{text.changedKept}</p>
          {children}
        </div>
      )}
    </div>
  );
}
