import { ChevronDown, ClipboardPaste, PencilLine } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../components/Collapsible.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { Rich } from '../../components/Rich.tsx';
import { wizardText } from './text.ts';
import type { AdvertReading } from './useReadAdvert.ts';

const text = wizardText.other;

type OtherWaysProps = {
  /** Whether reading the advert has failed: then the other ways are open from the start. */
  failed: boolean;
  busy: AdvertReading['busy'];
  problem: string | undefined;
  onPaste: (source: string) => void;
  onByHand: () => void;
};

/** The two ways to step 4 without the platform's answer: the page, pasted by the landlord, or details typed in. */
export function OtherWays({ failed, busy, problem, onPaste, onByHand }: OtherWaysProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (failed) setOpen(true);
  }, [failed]);
  return (
    <section aria-labelledby="other-ways" className="mt-7">
      <h3 id="other-ways" className="text-lg leading-6">
        {failed ? text.failedTitle : text.title}
      </h3>
      <p className="mt-1 max-w-[62ch] text-row text-ink-soft">{failed ? text.failedHint : text.hint}</p>
      <Collapsible open={open} onOpenChange={setOpen} className="mt-4 rounded-card border border-line bg-card">
        <CollapsibleTrigger className="group flex w-full items-center gap-3 rounded-card px-5 py-4 text-left text-row font-medium">
          <ClipboardPaste aria-hidden className="size-5 shrink-0 text-brass-ink" />
          <span className="flex-1">{text.paste}</span>
          <ChevronDown
            aria-hidden
            className="size-4 text-ink-soft transition-transform group-data-panel-open:rotate-180"
          />
        </CollapsibleTrigger>
        <CollapsiblePanel>
          <PasteForm busy={busy} problem={problem} onPaste={onPaste} />
        </CollapsiblePanel>
      </Collapsible>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card px-5 py-4">
        <PencilLine aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <p className="min-w-40 flex-1 text-row">
          <span className="font-medium">{text.byHand}</span>
          <span className="block text-fine text-ink-soft">{text.byHandHint}</span>
        </p>
        <Button variant="secondary" disabled={busy !== null} onClick={onByHand}>
          {text.continueByHand}
        </Button>
      </div>
    </section>
  );
}

const key = (letter: string) => (
  <kbd className="rounded border border-line-strong px-1 font-sans text-xs">{letter}</kbd>
);

function PasteForm({ busy, problem, onPaste }: Pick<OtherWaysProps, 'busy' | 'problem' | 'onPaste'>) {
  const [empty, setEmpty] = useState(false);
  // Not kept in React: a page's source can have a million characters, and nothing here depends on them.
  const source = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pasted = source.current?.value ?? '';
    setEmpty(pasted.trim() === '');
    if (pasted.trim() === '') source.current?.focus();
    else onPaste(pasted);
  };
  return (
    <form noValidate onSubmit={submit} className="px-5 pb-5">
      <ol className="list-decimal space-y-1 pl-5 text-row text-ink-soft">
        <li>{text.openAdvert}</li>
        <li>
          <Rich text={text.copyPage} parts={{ key }} />
        </li>
        <li>{text.pasteHere}</li>
      </ol>
      <Field label={text.pasted} error={empty ? text.nothingPasted : problem} className="mt-4">
        <Textarea
          ref={source}
          rows={6}
          spellCheck={false}
          className="field-sizing-fixed max-h-72 font-mono text-fine"
          onChange={() => setEmpty(false)}
        />
      </Field>
      <Button type="submit" busy={busy === 'pasted'} disabled={busy !== null} className="mt-3">
        {busy === 'pasted' ? text.reading : text.read}
      </Button>
    </form>
  );
}
