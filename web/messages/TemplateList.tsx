import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import {
  fillPlaceholders,
  placeholderSentence,
  type PlaceholderValues,
  starterTemplates,
} from '../../domain/messages/message-templates.ts';
import { useMessageTemplates, useRemoveTemplate } from '../api/message-templates.ts';
import { Button } from '../components/Button.tsx';
import { cn } from '../components/cn.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { inputStyle } from '../components/Field.tsx';
import { toastError } from '../components/toast.ts';
import { Filled } from './PlaceholderPreview.tsx';
import { type Choice, type Edited, findTemplates } from './templates.ts';

type TemplateListProps = {
  field: RefObject<HTMLInputElement | null>;
  values: PlaceholderValues;
  onInsert: (text: string) => void;
  onEdit: (edited: Edited) => void;
};

/** Type to find, arrows to choose, Enter to insert; what is chosen is shown beside. */
export function TemplateList({ field, values, onInsert, onEdit }: TemplateListProps) {
  const { data, error } = useMessageTemplates();
  const own = (data?.items ?? []).map((template) => ({ ...template, isOwn: true }));
  const all: Choice[] = [...own, ...starterTemplates.map((template) => ({ ...template, isOwn: false }))];
  const insert = (choice: Choice) => onInsert(fillPlaceholders(choice.text, values).text);
  const finding = useFinding(all, insert);
  const { chosen } = finding;
  return (
    <div className="grid gap-4 p-5 desk:grid-cols-[16rem_minmax(0,1fr)] desk:px-7">
      <div className="flex min-w-0 flex-col gap-2">
        <Finder field={field} finding={finding} onInsert={insert} />
        {error && (
          <p className="px-1 text-fine text-bad-ink">
            Your own templates could not be loaded. Please try again in a moment.
          </p>
        )}
        <Button variant="secondary" size="small" onClick={() => onEdit({ id: null, title: '', text: '' })}>
          <Plus aria-hidden /> New template
        </Button>
      </div>
      {chosen && <Preview choice={chosen} values={values} onInsert={() => insert(chosen)} onEdit={onEdit} />}
    </div>
  );
}

function useFinding(all: readonly Choice[], insert: (choice: Choice) => void) {
  const [search, setSearch] = useState('');
  const [chosenId, choose] = useState('');
  const found = findTemplates(all, search);
  const chosen = found.find(({ id }) => id === chosenId) ?? found[0];
  const step = (by: number) => {
    const at = chosen ? found.indexOf(chosen) : 0;
    const next = found[(at + by + found.length) % found.length];
    if (next) choose(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (chosen) insert(chosen);
    }
  };
  return { search, setSearch, found, chosen, choose, onKeyDown };
}

type FinderProps = {
  field: RefObject<HTMLInputElement | null>;
  finding: ReturnType<typeof useFinding>;
  onInsert: (choice: Choice) => void;
};

/** The field and what it finds: the field keeps the keyboard, a press of the pointer chooses too. */
function Finder({ field, finding: { search, setSearch, found, chosen, choose, onKeyDown }, onInsert }: FinderProps) {
  const listId = useId();
  const optionId = ({ id }: Choice) => `${listId}-${id}`;
  return (
    <>
      <input
        ref={field}
        role="combobox"
        aria-label="Find a template"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && optionId(chosen)}
        autoComplete="off"
        placeholder="Find a template..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
        className={cn(inputStyle, 'h-10')}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Templates"
        className="flex max-h-44 flex-col overflow-y-auto rounded-plate border border-line desk:max-h-96"
      >
        {found.map((choice) => (
          <li
            key={choice.id}
            id={optionId(choice)}
            role="option"
            aria-selected={choice === chosen}
            onClick={() => choose(choice.id)}
            onDoubleClick={() => onInsert(choice)}
            ref={choice === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            className={cn(
              'cursor-default border-l-3 border-transparent px-3 py-2 text-row hover:bg-hover',
              choice === chosen && 'border-brass bg-sunken',
            )}
          >
            <span className="block truncate">{choice.title}</span>
            <span className="block text-fine text-ink-soft">{choice.isOwn ? 'Yours' : 'To start from'}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-1 text-row text-ink-soft">No template says that.</p>}
    </>
  );
}

type PreviewProps = {
  choice: Choice;
  values: PlaceholderValues;
  onInsert: () => void;
  onEdit: (edited: Edited) => void;
};

function Preview({ choice, values, onInsert, onEdit }: PreviewProps) {
  const { problems } = fillPlaceholders(choice.text, values);
  const { id, title, text, isOwn } = choice;
  return (
    <section aria-label={`Preview of ${title}`} className="flex min-w-0 flex-col gap-3">
      <p className="min-h-40 whitespace-pre-wrap rounded-card border border-door-line bg-door-soft px-4 py-3 text-row leading-6 [overflow-wrap:anywhere]">
        <Filled text={text} values={values} />
      </p>
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1 text-fine text-warn-ink">
          {problems.map((problem) => (
            <li key={problem.written}>{placeholderSentence(problem)}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onInsert}>Insert</Button>
        <Button
          variant="secondary"
          onClick={() => onEdit(isOwn ? { id, title, text } : { id: null, title: `${title} (mine)`, text })}
        >
          <Pencil aria-hidden /> {isOwn ? 'Edit' : 'Make it mine'}
        </Button>
        {isOwn && <Remove choice={choice} />}
      </div>
    </section>
  );
}

function Remove({ choice: { id, title } }: { choice: Choice }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveTemplate();
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden /> Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this template?"
        confirm="Remove"
        destructive
        busy={isPending}
        onConfirm={() =>
          mutate(
            { template_id: id },
            { onSuccess: () => setAsking(false), onError: (problem) => toastError('Error', problem.message) },
          )
        }
      >
        <p>‘{title}’ is removed. Messages that were written from it stay as they are.</p>
      </ConfirmDialog>
    </>
  );
}
