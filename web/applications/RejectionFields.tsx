import { reasonMaxLength } from '../../domain/applications/rejection.ts';
import { Checkbox } from '../components/Checkbox.tsx';
import { Field } from '../components/Field.tsx';
import { Textarea } from '../components/Textarea.tsx';

type FieldsProps = {
  reason: string;
  onReason: (reason: string) => void;
  tell: boolean;
  onTell: (tell: boolean) => void;
  many?: boolean;
};

/** Why, and whether they are told: off until the landlord says so. */
export function RejectionFields({ reason, onReason, tell, onTell, many = false }: FieldsProps) {
  return (
    <div className="flex flex-col gap-3 text-ink">
      <Field
        label="Reason (optional)"
        hint={tell ? 'Kept in the history, and written in the e-mail.' : 'Kept in the history.'}
      >
        <Textarea
          value={reason}
          maxLength={reasonMaxLength}
          rows={2}
          onChange={(event) => onReason(event.target.value)}
        />
      </Field>
      <Checkbox
        label={many ? 'Tell each of them by e-mail' : 'Tell them by e-mail'}
        hint="The e-mail says how to ask for a person’s review. It waits for a minute: until then Undo takes everything back."
        checked={tell}
        onChange={(event) => onTell(event.target.checked)}
      />
    </div>
  );
}
