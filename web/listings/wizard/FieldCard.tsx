import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { earlyQuestionIn, earlyQuestionWarnings } from '../../../domain/listings/early-questions.ts';
import { isEarly, needsEarlyReason, stageOf } from '../../../domain/listings/question-stages.ts';
import type { Order } from '../../../domain/pipeline.ts';
import { listingsText } from '../../../domain/listings/text.ts';
import { labelRemarks, withFairWords } from '../../../domain/listings/fair-words/fair-words.ts';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../components/Collapsible.tsx';
import { FairWords, FairnessRemarks } from '../../shared/messages/FairWords.tsx';
import { changeField } from './fields.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { fieldTypeLabels } from './labels.ts';
import type { Problem } from './problems.ts';
import type { StepProps } from './step-props.ts';
import { wizardText } from './text.ts';
import type { FieldDraft } from './wizard.ts';

const text = wizardText.form;

export type FieldCardProps = {
  field: FieldDraft;
  /** What comes first in the listing, which decides what is asked early. */
  order: Order;
  name: string;
  /** Zero-based. */
  place: number;
  last: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  takesKeyboard: boolean;
  problems: readonly Problem[];
  change: StepProps['change'];
  onMove: (place: number) => void;
  onRemove: () => void;
  onGrab: (event: PointerEvent) => void;
};

/** One field of the form: its name, type and order; when open, everything that can be changed about it. */
export function FieldCard(props: FieldCardProps) {
  const { field, order, name, open, onOpen, takesKeyboard, problems, change } = props;
  const { label, icon: Icon } = fieldTypeLabels[field.type];
  const statement = field.kind === 'acknowledgement' && field.description.trim();
  const kind = statement || text.summary({ type: label, required: String(field.required) });
  const stage = stageOf(field);
  const summary = stage === 'enquiry' ? kind : text.summaryAt({ kind, stage: listingsText.stages[stage] });
  const early = isEarly(field, order) ? earlyQuestionIn(field) : null;
  return (
    <Collapsible open={open} onOpenChange={onOpen} className="rounded-plate border border-line bg-card shadow-1">
      <div className="flex flex-wrap items-center gap-x-1">
        <Handle {...props} />
        <CollapsibleTrigger
          data-toggle
          className="group flex min-w-0 flex-1 basis-40 items-center gap-2 rounded-plate py-2.5 pl-1 pr-2 sm:gap-3 sm:pr-3 text-left"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-row font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="flex items-center gap-x-2 text-fine text-ink-soft">
              <Icon aria-hidden className="size-3.5 shrink-0" />
              <span className="min-w-0 truncate">{summary}</span>
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-ink-soft transition-transform group-data-panel-open:rotate-180"
          />
        </CollapsibleTrigger>
        <Actions {...props} />
      </div>
      {early && (
        <p className="mx-3 mb-3 flex items-start gap-2.5 rounded-plate bg-warn-soft px-3 py-2 text-fine text-warn-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{text.early}</strong> {earlyQuestionWarnings[early]}{' '}
            {needsEarlyReason(field) ? text.earlyReasonNeeded : text.earlyContinue}
          </span>
        </p>
      )}
      {field.kind !== 'document' && <FieldFairness field={field} set={(next) => change(changeField(field.id, next))} />}
      <CollapsiblePanel>
        <FieldEditor field={field} order={order} problems={problems} takesKeyboard={takesKeyboard} change={change} />
      </CollapsiblePanel>
    </Collapsible>
  );
}

type FieldFairnessProps = { field: FieldDraft; set: (next: Parameters<typeof changeField>[1]) => void };

/** What the name, the description or the choices of a question should not ask or demand. */
function FieldFairness({ field: { label, description, options }, set }: FieldFairnessProps) {
  return (
    <div className="mx-3 flex flex-col gap-2 has-[li]:mb-3">
      <FairnessRemarks remarks={labelRemarks(label)} onUse={(remark) => set({ label: withFairWords(label, remark) })} />
      <FairWords text={description} onReplace={(next) => set({ description: next })} />
      {options.map((option, n) => (
        // Choices are known by their place: two can be the same while they are typed.
        <FairWords key={n} text={option} onReplace={(next) => set({ options: options.with(n, next) })} />
      ))}
    </div>
  );
}

/** Drags the field; when it has the focus, the arrow keys move the field. */
function Handle({ name, place, onMove, onGrab }: FieldCardProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? place - 1 : place + 1);
  };
  return (
    <button
      type="button"
      aria-label={text.move({ name })}
      onPointerDown={onGrab}
      onKeyDown={press}
      className={cn(
        buttonStyle({ variant: 'ghost', size: 'icon' }),
        'ml-1 cursor-grab touch-none text-ink-soft active:cursor-grabbing',
      )}
    >
      <GripVertical aria-hidden />
    </button>
  );
}

function Actions({ name, place, last, onMove, onRemove }: FieldCardProps) {
  return (
    <div className="ml-auto flex items-center pr-1 [&>button]:max-sm:size-8">
      <Button
        variant="ghost"
        size="icon"
        aria-label={text.moveUp({ name })}
        aria-disabled={place === 0 || undefined}
        onClick={() => place > 0 && onMove(place - 1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={text.moveDown({ name })}
        aria-disabled={last || undefined}
        onClick={() => !last && onMove(place + 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={text.remove({ name })}
        onClick={onRemove}
        className="text-ink-soft hover:text-bad-ink"
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}
