import { ChevronDown, ClipboardPaste, PencilLine } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../components/Collapsible.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import type { Reading } from './useReadAdvert.ts';

type OtherWaysProps = {
  /** Whether a reading has failed: then the ways are offered, not only mentioned. */
  failed: boolean;
  busy: Reading['busy'];
  problem: string | undefined;
  onPaste: (source: string) => void;
  onByHand: () => void;
};

/** The two ways to step 4 that need no platform to answer: the page as the landlord sees it, or their own words. */
export function OtherWays({ failed, busy, problem, onPaste, onByHand }: OtherWaysProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (failed) setOpen(true);
  }, [failed]);
  return (
    <section aria-labelledby="other-ways" className="mt-7">
      <h3 id="other-ways" className="text-lg leading-6">
        {failed ? 'Two ways to go on' : 'If the advert cannot be read'}
      </h3>
      <p className="mt-1 max-w-[62ch] text-row text-ink-soft">
        {failed
          ? 'You can try again above. Or, because you can see the page and Letterbox cannot:'
          : 'Some platforms answer people only. Then you can paste the page yourself, or enter the details by hand.'}
      </p>
      <Collapsible open={open} onOpenChange={setOpen} className="mt-4 rounded-card border border-line bg-card">
        <CollapsibleTrigger className="group flex w-full items-center gap-3 rounded-card px-5 py-4 text-left text-row font-medium">
          <ClipboardPaste aria-hidden className="size-5 shrink-0 text-brass-ink" />
          <span className="flex-1">Paste the page</span>
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
          <span className="font-medium">Enter the details by hand</span>
          <span className="block text-fine text-ink-soft">
            The address, the rental units and the form are empty, and you fill them in.
          </span>
        </p>
        <Button variant="secondary" disabled={busy !== null} onClick={onByHand}>
          Continue by hand
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
        <li>Open your advert in another tab, with all of its description shown.</li>
        <li>
          Select everything ({key('Ctrl')} {key('A')}, on a Mac {key('⌘')} {key('A')}) and copy it ({key('Ctrl')}{' '}
          {key('C')} or {key('⌘')} {key('C')}). On a telephone, select the description and what stands above it.
        </li>
        <li>Paste it here. The page's source works too, and often says more.</li>
      </ol>
      <Field
        label="The page's text or source"
        error={empty ? 'Please paste the page here first.' : problem}
        className="mt-4"
      >
        <Textarea
          ref={source}
          rows={6}
          spellCheck={false}
          className="field-sizing-fixed max-h-72 font-mono text-fine"
          onChange={() => setEmpty(false)}
        />
      </Field>
      <Button type="submit" busy={busy === 'pasted'} disabled={busy !== null} className="mt-3">
        {busy === 'pasted' ? 'Reading the page...' : 'Read the pasted page'}
      </Button>
    </form>
  );
}
