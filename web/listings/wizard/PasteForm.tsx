import { ChevronDown, ClipboardPaste } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../components/Collapsible.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import type { AdvertReading } from './useReadAdvert.ts';

type PasteFormProps = {
  busy: AdvertReading['busy'];
  problem: string | undefined;
  onPaste: (source: string) => void;
  /** Shown above the text area: how to get what should be pasted. */
  children: ReactNode;
  words: { label: string; missing: string; read: string; reading: string };
};

/** An advert pasted by the landlord: a page, its source, or a text. */
export function PasteForm({ busy, problem, onPaste, children, words }: PasteFormProps) {
  const [empty, setEmpty] = useState(false);
  // Not in React state: a page's source can have a million characters, and nothing here depends on them.
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
      {children}
      <Field label={words.label} error={empty ? words.missing : problem} className="mt-4">
        <Textarea
          ref={source}
          rows={6}
          spellCheck={false}
          className="field-sizing-fixed max-h-72 font-mono text-fine"
          onChange={() => setEmpty(false)}
        />
      </Field>
      <Button type="submit" busy={busy === 'pasted'} disabled={busy !== null} className="mt-3">
        {busy === 'pasted' ? words.reading : words.read}
      </Button>
    </form>
  );
}

type PastePanelProps = PasteFormProps & { title: string; open: boolean; onOpenChange: (open: boolean) => void };

/** The paste form, folded into one line. */
export function PastePanel({ title, open, onOpenChange, ...form }: PastePanelProps) {
  return (
    <Collapsible open={open} onOpenChange={onOpenChange} className="mt-3 rounded-card border border-line bg-card">
      <CollapsibleTrigger className="group flex w-full items-center gap-3 rounded-card px-5 py-4 text-left text-row font-medium">
        <ClipboardPaste aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <span className="flex-1">{title}</span>
        <ChevronDown
          aria-hidden
          className="size-4 text-ink-soft transition-transform group-data-panel-open:rotate-180"
        />
      </CollapsibleTrigger>
      <CollapsiblePanel>
        <PasteForm {...form} />
      </CollapsiblePanel>
    </Collapsible>
  );
}
