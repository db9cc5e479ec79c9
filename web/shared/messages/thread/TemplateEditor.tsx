import { useRef, useState } from 'react';
import { longestMessage } from '../../../../domain/messages/lengths.ts';
import {
  placeholders,
  placeholderSentence,
  placeholderTitles,
  type PlaceholderValues,
  templateLimits,
  templateProblems,
} from '../../../../domain/messages/message-templates.ts';
import { useSaveTemplate } from '../../../api/message-templates.ts';
import { Button } from '../../../components/Button.tsx';
import { Field, Input } from '../../../components/Field.tsx';
import { Textarea } from '../../../components/Textarea.tsx';
import { FairWords } from '../FairWords.tsx';
import { Filled } from './PlaceholderPreview.tsx';
import type { EditedTemplate } from './templates.ts';
import { threadText } from './text.ts';
import { errorText } from '../../../api/error-text.ts';

const words = threadText.templates;

type TemplateEditorProps = { edited: EditedTemplate; values: PlaceholderValues; onDone: () => void };

/** A template's text, into which a placeholder is inserted where the cursor is. */
function useTemplateText(initial: string) {
  const [text, setText] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    const written = `{{${name}}}`;
    setText(text.slice(0, selectionStart) + written + text.slice(selectionEnd));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart + written.length, selectionStart + written.length);
    });
  };
  return { text, setText, field, insert };
}

/** Edits a template, next to what this applicant would read. */
export function TemplateEditor({ edited, values, onDone }: TemplateEditorProps) {
  const [title, setTitle] = useState(edited.title);
  const { text, setText, field, insert } = useTemplateText(edited.text);
  const { mutate, isPending, error, reset } = useSaveTemplate();
  const [problem] = templateProblems(text);
  return (
    <form
      className="grid gap-5 p-5 desk:grid-cols-2 desk:px-7"
      onChange={() => error && reset()}
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles this through the message's form, which must not be submitted.
        event.stopPropagation();
        if (!problem) mutate({ ...(edited.id ? { template_id: edited.id } : {}), title, text }, { onSuccess: onDone });
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Field label={words.name}>
          <Input
            required
            maxLength={templateLimits.title}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Field label={words.text} error={problem ? placeholderSentence(problem) : error ? errorText(error) : undefined}>
          <Textarea
            ref={field}
            required
            maxLength={longestMessage}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-h-56 max-h-96"
          />
        </Field>
        <FairWords text={text} onReplace={setText} />
        <PlaceholderButtons onInsert={insert} />
        <p className="text-fine text-ink-soft">
          {words.placeholdersHint} {words.fairnessHint}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isPending} disabled={!title.trim() || !text.trim()}>
            {words.save}
          </Button>
          <Button variant="secondary" onClick={onDone}>
            {words.back}
          </Button>
        </div>
      </div>
      <Preview text={text} values={values} />
    </form>
  );
}

function Preview({ text, values }: { text: string; values: PlaceholderValues }) {
  return (
    <section aria-label={words.preview} className="min-w-0">
      <p className="mb-1.5 text-row font-medium">{words.preview}</p>
      <p className="min-h-40 whitespace-pre-wrap rounded-card border border-door-line bg-door-soft px-4 py-3 text-row leading-6 [overflow-wrap:anywhere]">
        {text ? <Filled text={text} values={values} /> : <span className="text-ink-soft">{words.emptyPreview}</span>}
      </p>
    </section>
  );
}

/** Buttons for the placeholders of a template: a value of the applicant's, or a blank to fill in each time. */
function PlaceholderButtons({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <div role="group" aria-label={words.placeholders} className="flex flex-wrap gap-2">
      {placeholders.map((name) => (
        <Button
          key={name}
          variant="secondary"
          size="small"
          title={words.insertPlaceholder({ title: placeholderTitles[name] })}
          onClick={() => onInsert(name)}
          className="font-mono"
        >
          {`{{${name}}}`}
        </Button>
      ))}
      <Button
        variant="secondary"
        size="small"
        title={words.insertBlank}
        onClick={() => onInsert('?fill in')}
        className="font-mono"
      >
        {'{{?fill in}}'}
      </Button>
    </div>
  );
}
