import { questionStages } from '../../../domain/listings/form-field.ts';
import { fieldLimits } from '../../../domain/listings/form-field-rules.ts';
import { isBefore, needsEarlyReason, presetStage, stageOf } from '../../../domain/listings/question-stages.ts';
import type { Order } from '../../../domain/pipeline.ts';
import { listingsText } from '../../../domain/listings/text.ts';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { FairWords } from '../../shared/messages/FairWords.tsx';
import type { changeField } from './fields.ts';
import { wizardText } from './text.ts';
import type { FieldDraft } from './wizard.ts';

const text = wizardText.form;
const options = questionStages.map((value) => ({ value, label: listingsText.stages[value] }));

type FieldStageProps = {
  field: FieldDraft;
  order: Order;
  problem: string | undefined;
  set: (next: Parameters<typeof changeField>[1]) => void;
};

/** When a question is asked, and the landlord's reason where that is earlier than recommended. */
export function FieldStage({ field, order, problem, set }: FieldStageProps) {
  const stage = stageOf(field);
  const isWithViewing = order === 'view' && stage === 'enquiry';
  const isAdvised = !isWithViewing && isBefore(stage, presetStage(field, 'view'));
  const hint = isWithViewing ? text.stageViewFirst : isAdvised ? text.stageAdvice : text.stageHints[stage];
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-row font-medium">
          {text.stage}
        </span>
        <Select
          label={text.stage}
          value={stage}
          options={options}
          onChange={(next) => set({ stage: next })}
          className="w-full sm:w-72"
        />
        {hint && <p className="text-fine text-ink-soft">{hint}</p>}
      </div>
      {needsEarlyReason(field) && (
        <Field label={text.earlyReason} hint={text.earlyReasonHint} error={problem}>
          <Textarea
            rows={3}
            maxLength={fieldLimits.earlyReason}
            value={field.earlyReason ?? ''}
            onChange={(event) => set({ earlyReason: event.target.value })}
          />
        </Field>
      )}
      {needsEarlyReason(field) && (
        <FairWords text={field.earlyReason ?? ''} onReplace={(earlyReason) => set({ earlyReason })} />
      )}
    </>
  );
}
