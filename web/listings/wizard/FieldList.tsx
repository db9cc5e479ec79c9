import { type RefObject, useEffect, useState } from 'react';
import { fieldTitle } from '../../../domain/listings/predefined-fields.ts';
import { orderOf } from '../../../domain/listings/progression.ts';
import { cn } from '../../components/cn.ts';
import { announceToReaders } from '../../api/live/announcements.ts';
import { FieldCard } from './FieldCard.tsx';
import { moveField, removeField } from './fields.ts';
import type { Problem } from './problems.ts';
import type { StepProps } from './step-props.ts';
import { wizardText } from './text.ts';
import { useReorder } from './useReorder.ts';
import type { FieldDraft } from './wizard.ts';

const text = wizardText.form;

type FieldListProps = Pick<StepProps, 'wizard' | 'change'> & {
  problems: readonly Problem[];
  /** The field that was added last: it is open and has the focus. */
  added: number | null;
  list: RefObject<HTMLUListElement | null>;
};

/** The name of a field within a sentence, even before it has a label. */
const nameOf = (field: FieldDraft) => fieldTitle(field.label.trim()) || text.newQuestion;

/** Which fields are open, and functions to move and remove them; they tell screen readers and move the focus. */
function useFieldCards({ wizard, change, added, list }: FieldListProps) {
  const { fields } = wizard;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (added === null) return;
    setOpened((now) => new Set(now).add(added));
    list.current?.querySelector<HTMLElement>(`[data-field="${added}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [added, list]);
  const move = (id: number, place: number) => {
    const field = fields.find((one) => one.id === id);
    change(moveField(id, place));
    const now = Math.max(0, Math.min(place, fields.length - 1)) + 1;
    if (field) announceToReaders(text.moved({ name: nameOf(field), place: now, count: fields.length }));
  };
  const toggle = (id: number, open: boolean) => {
    const next = new Set(opened);
    if (open) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  const remove = (field: FieldDraft) => {
    const at = fields.indexOf(field);
    const neighbour = fields[at + 1] ?? fields[at - 1];
    change(removeField(field.id));
    announceToReaders(text.removed({ name: nameOf(field) }));
    list.current?.querySelector<HTMLElement>(`[data-field="${neighbour?.id}"] [data-toggle]`)?.focus();
  };
  return { opened, move, toggle, remove };
}

/** The landlord's own fields, in the order applicants see them. */
export function FieldList(props: FieldListProps) {
  const { wizard, change, problems, added, list } = props;
  const { fields } = wizard;
  const { opened, move, toggle, remove } = useFieldCards(props);
  const { drag, start } = useReorder(
    list,
    fields.map(({ id }) => id),
    move,
  );
  return (
    <>
      <ul ref={list} aria-label={text.own} className="mt-2.5 flex flex-col gap-2.5 empty:hidden">
        {fields.map((field, index) => (
          <li key={field.id} data-field={field.id} className={cn('relative', drag?.id === field.id && 'opacity-50')}>
            {drag && (
              <DropLine above={drag.to === index} below={drag.to === fields.length && index === fields.length - 1} />
            )}
            <FieldCard
              field={field}
              order={orderOf(wizard.progression)}
              name={nameOf(field)}
              place={index}
              last={index === fields.length - 1}
              open={opened.has(field.id) || problems.some(({ at }) => at.startsWith(`field-${field.id}-`))}
              onOpen={(open) => toggle(field.id, open)}
              takesKeyboard={field.id === added}
              problems={problems}
              change={change}
              onMove={(place) => move(field.id, place)}
              onRemove={() => remove(field)}
              onGrab={start(field.id)}
            />
          </li>
        ))}
      </ul>
      {fields.length === 0 && (
        <p className="mt-4 rounded-plate border border-dashed border-line-strong px-4 py-5 text-center text-row text-ink-soft">
          {text.none}
        </p>
      )}
    </>
  );
}

/** Marks where the dragged field would be dropped. */
function DropLine({ above, below }: { above: boolean; below: boolean }) {
  if (!above && !below) return null;
  return (
    <span aria-hidden className={cn('absolute inset-x-0 h-1 rounded-full bg-brass', above ? '-top-2' : '-bottom-2')} />
  );
}
