import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { focusQuestion, questionId } from '../../shared/form/question-id.ts';
import type { SummaryLine } from './form-check.ts';
import { formText } from './text.ts';

const text = formText.form;

/** What prevents the form from being sent, at its top: each line links to its question (WCAG 2.2, 3.3.1). */
export function ErrorSummary({ lines, ref }: { lines: readonly SummaryLine[]; ref: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="outline-offset-4 empty:hidden">
      {lines.length > 0 && (
        <section
          aria-labelledby="error-summary"
          className="mb-6 rounded-plate border border-bad bg-bad-soft px-4 py-3 text-row text-bad-ink"
        >
          <h2 id="error-summary" className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
            <CircleAlert aria-hidden className="size-4 shrink-0" /> {text.check({ count: lines.length })}
          </h2>
          <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-9">
            {lines.map(({ entry, title, problem }) => (
              <li key={entry} className="[overflow-wrap:anywhere]">
                <a
                  href={`#${questionId(entry)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusQuestion(entry);
                  }}
                  className="underline underline-offset-4"
                >
                  {text.problem({ title, problem })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
