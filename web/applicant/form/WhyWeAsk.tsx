import { ChevronRight, Info } from 'lucide-react';
import type { RequestReason } from '../../../domain/documents/collection/collection-words.ts';
import { formText } from './text.ts';

/** Why something is asked, who sees it and how long it is kept; folded at first. */
export function WhyWeAsk({ why, who, until, reason, note }: RequestReason) {
  return (
    <div className="mt-2 text-fine leading-5">
      <details className="group">
        <summary className="inline-flex min-h-6 list-none items-center gap-1 rounded-plate text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-3.5 shrink-0 transition-transform group-open:rotate-90" />
          {formText.form.why}
        </summary>
        <p className="mt-1.5 border-l-2 border-line pl-3 text-ink-soft">
          {why} {who} {until}
        </p>
      </details>
      {reason && <p className="mt-2 border-l-2 border-brass pl-3 [overflow-wrap:anywhere]">{reason}</p>}
      {note && (
        <p className="mt-2 flex gap-2 text-ink-soft">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-brass-ink" />
          {note}
        </p>
      )}
    </div>
  );
}
