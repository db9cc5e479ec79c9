import { ChevronDown, Scale } from 'lucide-react';
import { useId, useState } from 'react';
import { wordingRemarks } from '../../domain/listings/fair-words/advert-wording.ts';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../components/Collapsible.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { Field } from '../components/Field.tsx';
import { Textarea } from '../components/Textarea.tsx';
import { FairWords } from '../shared/messages/FairWords.tsx';
import { listingsText } from './text.ts';

const text = listingsText.wording;

/** Checks an advert's text while the landlord edits it. The text stays in the browser. */
export function CheckWording() {
  const [words, setWords] = useState('');
  const verdict = useId();
  const isFair = words.trim() !== '' && wordingRemarks(words).length === 0;
  return (
    <Collapsible className="mt-4 rounded-card border border-line">
      <CollapsibleTrigger className="group flex w-full items-center gap-3 rounded-card px-5 py-4 text-left text-row font-medium">
        <Scale aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <span className="flex-1">{text.title}</span>
        <ChevronDown
          aria-hidden
          className="size-4 text-ink-soft transition-transform group-data-panel-open:rotate-180"
        />
      </CollapsibleTrigger>
      <CollapsiblePanel>
        <div className="flex flex-col gap-3 px-5 pb-5">
          <p className="max-w-[70ch] text-row text-ink-soft">{text.hint}</p>
          <Field label={text.label}>
            <Textarea
              rows={6}
              value={words}
              maxLength={12_000}
              aria-describedby={verdict}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
          <FairWords text={words} onReplace={setWords} />
          <div className="flex flex-wrap items-center gap-3">
            {words.trim() !== '' && <CopyButton text={words} what={text.copy} />}
            <p id={verdict} role="status" className="text-row text-ink-soft">
              {isFair ? text.fair : ''}
            </p>
          </div>
        </div>
      </CollapsiblePanel>
    </Collapsible>
  );
}
