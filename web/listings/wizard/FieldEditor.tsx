import { useEffect, useRef } from 'react';
import { documentSlotOf, documentFields } from '../../../domain/listings/predefined-fields.ts';
import type { Order } from '../../../domain/pipeline.ts';
import { hasOptions } from '../../../domain/listings/form-field.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { changeField } from './fields.ts';
import { FieldStage } from './FieldStage.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { at, type Problem, problemAt } from './problems.ts';
import type { StepProps } from './step-props.ts';
import { wizardText } from './text.ts';
import type { FieldDraft } from './wizard.ts';

const text = wizardText.form;

type FieldEditorProps = {
  field: FieldDraft;
  order: Order;
  problems: readonly Problem[];
  takesKeyboard: boolean;
  change: StepProps['change'];
};

/** Everything that can be changed about a field. A document keeps its label, an acknowledgement stays required. */
export function FieldEditor({ field, order, problems, takesKeyboard, change }: FieldEditorProps) {
  const set = (next: Parameters<typeof changeField>[1]) => change(changeField(field.id, next));
  const { label, description, hint } = text.editors[field.kind];
  const slot = field.kind === 'document' ? documentSlotOf(field.label) : null;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesKeyboard)
      first.current?.querySelector<HTMLElement>(field.kind === 'acknowledgement' ? 'textarea' : 'input')?.focus();
  }, [takesKeyboard, field.kind]);
  return (
    <div ref={first} className="flex flex-col gap-4 border-t border-line p-4">
      {slot && <p className="text-fine text-ink-soft">{documentFields[slot].agentDescription}</p>}
      {field.kind !== 'document' && (
        <Field label={label} error={problemAt(problems, at.fieldLabel(field.id))}>
          <Input
            value={field.label}
            autoComplete="off"
            placeholder={field.kind === 'custom' ? text.questionPlaceholder : ''}
            onChange={(event) => set({ label: event.target.value })}
          />
        </Field>
      )}
      <Field label={description} hint={hint} error={problemAt(problems, at.fieldDescription(field.id))}>
        <Textarea value={field.description} onChange={(event) => set({ description: event.target.value })} />
      </Field>
      {hasOptions(field.type) && (
        <OptionsEditor
          options={field.options}
          problem={problemAt(problems, at.fieldOptions(field.id))}
          onChange={(options) => set({ options })}
        />
      )}
      {field.kind !== 'acknowledgement' && (
        <FieldStage field={field} order={order} problem={problemAt(problems, at.fieldReason(field.id))} set={set} />
      )}
      {field.kind !== 'acknowledgement' && (
        <Checkbox
          label={text.required}
          checked={field.required}
          onChange={(event) => set({ required: event.target.checked })}
          className="self-start"
        />
      )}
    </div>
  );
}
