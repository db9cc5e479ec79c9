import { reasonMaxLength } from '../../../domain/applications/rejection.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { FairWords } from '../../shared/messages/FairWords.tsx';
import { actionsText } from './text.ts';

const text = actionsText.reject;

type FieldsProps = {
  reason: string;
  onReason: (reason: string) => void;
  tell: boolean;
  onTell: (tell: boolean) => void;
  many?: boolean;
};

/** The reason, and whether they are emailed: off until the landlord says so. */
export function RejectionFields({ reason, onReason, tell, onTell, many = false }: FieldsProps) {
  return (
    <div className="flex flex-col gap-3 text-ink">
      <Field label={text.reason} hint={tell ? text.reasonEmailed : text.reasonSaved}>
        <Textarea
          value={reason}
          maxLength={reasonMaxLength}
          rows={2}
          onChange={(event) => onReason(event.target.value)}
        />
      </Field>
      <FairWords text={reason} onReplace={onReason} leaveOutOnly />
      <Checkbox
        label={many ? text.tellEach : text.tell}
        hint={text.tellHint}
        checked={tell}
        onChange={(event) => onTell(event.target.checked)}
      />
    </div>
  );
}
