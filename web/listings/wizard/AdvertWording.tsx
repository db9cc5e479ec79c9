import { Scale } from 'lucide-react';
import { CopyButton } from '../../components/CopyButton.tsx';
import { wizardText } from './text.ts';
import type { Wizard } from './wizard.ts';

const text = wizardText.notes;

/** What the advert says that it may not, why, and neutral words to put there. It stops nobody. */
export function AdvertWording({ wording }: Pick<Wizard, 'wording'>) {
  if (wording.length === 0) return null;
  // What several words are advised against for is said once.
  const remarks = [...Map.groupBy(wording, ({ explanation }) => explanation).values()].flatMap((alike) =>
    alike.slice(0, 1).map((first) => ({ ...first, quotes: alike.map(({ quote }) => quote) })),
  );
  return (
    <section
      aria-labelledby="advert-wording"
      className="rounded-card border border-line bg-warn-soft px-5 py-4 text-row text-warn-ink"
    >
      <h3 id="advert-wording" className="flex items-start gap-3 text-base font-semibold">
        <Scale aria-hidden className="mt-1 size-4 shrink-0" />
        {text.wording}
      </h3>
      <p className="mt-1 max-w-[72ch]">{text.wordingHint}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {remarks.map(({ explanation, instead, quotes }) => (
          <li key={explanation} className="[overflow-wrap:anywhere]">
            <p className="max-w-[72ch]">
              <strong className="font-semibold">{quotes.map((quote) => text.quote({ quote })).join(', ')}</strong>{' '}
              {explanation}
            </p>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
              <p>{instead ? text.instead({ instead }) : text.leaveOut}</p>
              {instead && <CopyButton text={instead} what={text.copyWording} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
