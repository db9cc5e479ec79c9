import type { KeptFor as Kept } from '../../../domain/calls/periods.ts';
import { periodInWords } from '../../../domain/privacy/period-words.ts';
import { shortDate } from '../../../domain/text/dates.ts';
import { keptForText as text } from './kept-for-text.ts';

/** How long what an applicant sent is kept, in this installation and by this landlord, and their privacy notice. */
export function KeptFor({ kept, notice }: { kept: Kept; notice: string }) {
  return (
    <section aria-labelledby="kept-for" className="mt-6 border-t border-line pt-5">
      <h3 id="kept-for" className="text-row font-medium">
        {text.title}
      </h3>
      {kept.held_until && (
        <p className="mt-2 rounded-plate bg-warn-soft px-3 py-2 text-row text-warn-ink">
          {text.held({ date: shortDate(kept.held_until) })}
        </p>
      )}
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-row text-ink-soft">
        <li>{text.identity({ period: periodInWords(kept.identity) })}</li>
        <li>{text.documents({ period: periodInWords(kept.documents) })}</li>
        <li>{text.letters({ period: periodInWords(kept.letters) })}</li>
        <li>{text.record({ period: periodInWords(kept.record) })}</li>
      </ul>
      <p className="mt-2 text-fine text-ink-soft">{text.ends}</p>
      <p className="mt-1 text-fine text-ink-soft">{text.longer}</p>
      <p className="mt-2 text-row">
        <a href={notice} target="_blank" rel="noreferrer" className="text-door-ink underline underline-offset-4">
          {text.notice}
        </a>
      </p>
    </section>
  );
}
