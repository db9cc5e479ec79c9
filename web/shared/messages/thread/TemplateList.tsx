import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import {
  fillPlaceholders,
  placeholderSentence,
  type PlaceholderValues,
  starterTemplates,
} from '../../../../domain/messages/message-templates.ts';
import { useMessageTemplates, useRemoveTemplate } from '../../../api/message-templates.ts';
import { Button } from '../../../components/Button.tsx';
import { cn } from '../../../components/cn.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { inputStyle } from '../../../components/Field.tsx';
import { Filled } from './PlaceholderPreview.tsx';
import { type EditedTemplate, findTemplates, type TemplateChoice } from './templates.ts';
import { threadText } from './text.ts';
import { toastFailure } from '../../toast-failure.ts';
import { problemOf } from '../../problem.ts';

const words = threadText.templates;

type TemplateListProps = {
  field: RefObject<HTMLInputElement | null>;
  values: PlaceholderValues;
  onInsert: (text: string) => void;
  onEdit: (edited: EditedTemplate) => void;
};

/**
 * A list of templates: type to search, arrows to choose, Enter to insert. The chosen template is shown beside the list.
 */
export function TemplateList({ field, values, onInsert, onEdit }: TemplateListProps) {
  const { data, error } = useMessageTemplates();
  const own = (data?.items ?? []).map((template) => ({ ...template, isOwn: true }));
  const all: TemplateChoice[] = [...own, ...starterTemplates.map((template) => ({ ...template, isOwn: false }))];
  const insert = (choice: TemplateChoice) => onInsert(fillPlaceholders(choice.text, values).text);
  const finding = useFinding(all, insert);
  const { chosen } = finding;
  return (
    <div className="grid gap-4 p-5 desk:grid-cols-[16rem_minmax(0,1fr)] desk:px-7">
      <div className="flex min-w-0 flex-col gap-2">
        <Finder field={field} finding={finding} onInsert={insert} />
        {error && <p className="px-1 text-fine text-bad-ink">{words.failed}</p>}
        <Button variant="secondary" size="small" onClick={() => onEdit({ id: null, title: '', text: '' })}>
          <Plus aria-hidden /> {words.newTitle}
        </Button>
      </div>
      {chosen && <Preview choice={chosen} values={values} onInsert={() => insert(chosen)} onEdit={onEdit} />}
    </div>
  );
}

function useFinding(all: readonly TemplateChoice[], insert: (choice: TemplateChoice) => void) {
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
  onInsert: (choice: TemplateChoice) => void;
};

/** The search field and its results. The field keeps the focus; a click chooses too. */
function Finder({ field, finding: { search, setSearch, found, chosen, choose, onKeyDown }, onInsert }: FinderProps) {
  const listId = useId();
  const optionId = ({ id }: TemplateChoice) => `${listId}-${id}`;
  return (
    <>
      <input
        ref={field}
        role="combobox"
        aria-label={words.find}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && optionId(chosen)}
        autoComplete="off"
        placeholder={words.findPlaceholder}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
        className={cn(inputStyle, 'h-10')}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={words.title}
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
            <span className="block text-fine text-ink-soft">{choice.isOwn ? words.own : words.starter}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-1 text-row text-ink-soft">{words.noMatch}</p>}
    </>
  );
}

type PreviewProps = {
  choice: TemplateChoice;
  values: PlaceholderValues;
  onInsert: () => void;
  onEdit: (edited: EditedTemplate) => void;
};

function Preview({ choice, values, onInsert, onEdit }: PreviewProps) {
  const { problems } = fillPlaceholders(choice.text, values);
  const { id, title, text, isOwn } = choice;
  return (
    <section aria-label={words.previewOf({ title })} className="flex min-w-0 flex-col gap-3">
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
        <Button onClick={onInsert}>{words.insert}</Button>
        <Button
          variant="secondary"
          onClick={() => onEdit(isOwn ? { id, title, text } : { id: null, title: words.copyTitle({ title }), text })}
        >
          <Pencil aria-hidden /> {isOwn ? words.edit : words.saveAsOwn}
        </Button>
        {isOwn && <Remove choice={choice} />}
      </div>
    </section>
  );
}

function Remove({ choice: { id, title } }: { choice: TemplateChoice }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useRemoveTemplate();
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden /> {words.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.removeTitle}
        problem={problemOf(error)}
        confirm={words.remove}
        destructive
        busy={isPending}
        onConfirm={() =>
          mutate(
            { template_id: id },
            {
              onSuccess: () => setAsking(false),
              onError: (problem) => toastFailure(problem),
            },
          )
        }
      >
        <p>{words.removeHint({ title })}</p>
      </ConfirmDialog>
    </>
  );
}
