import { useState } from 'react';
import { type HoldReason, holdReasons, lastHoldDay, MAX_HOLD_NOTE } from '../../../domain/privacy/holds.ts';
import { addDays, civilDate } from '../../../domain/civil-time.ts';
import { periodsText } from '../../../domain/privacy/periods-text.ts';
import { errorText } from '../../api/error-text.ts';
import { type HoldTarget, useHold } from '../../api/periods.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DateField } from '../../components/DateField.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { toastDone } from '../../components/toast.ts';
import { keepText as text } from './text.ts';

type KeepProps = { target: HoldTarget; name: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks why and until when an application, or a whole listing, is kept for longer. */
export function KeepDialog({ target, name, open, onOpenChange }: KeepProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title} hint={text.hint({ name })}>
      <KeepForm target={target} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** The initial choice, in days from now: long enough for a decision, within every reason's limit. */
const FIRST_DAYS = 60;

function KeepForm({ target, onClose }: { target: HoldTarget; onClose: () => void }) {
  const today = civilDate(new Date());
  const [reason, setReason] = useState<HoldReason>('other');
  const [note, setNote] = useState('');
  const [lastDay, setLastDay] = useState(addDays(today, FIRST_DAYS));
  const { mutate, isPending, error } = useHold(target);
  const save = () =>
    mutate(
      { reason, note, lastDay },
      {
        onSuccess: ({ message }) => {
          onClose();
          toastDone(message);
        },
      },
    );
  return (
    <form
      className="flex flex-col gap-4 p-5 desk:px-7"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Reason reason={reason} onReason={setReason} />
      <Field label={text.note} hint={text.noteHint}>
        <Textarea
          value={note}
          maxLength={MAX_HOLD_NOTE}
          rows={3}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      <DateField
        label={text.lastDay}
        min={addDays(today, 1)}
        max={lastHoldDay(reason, today)}
        value={lastDay}
        onChange={setLastDay}
        className="max-w-60"
      />
      {error && (
        <p role="alert" className="rounded-plate bg-bad-soft px-3 py-2 text-row text-bad-ink">
          {errorText(error, text.failed)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button type="submit" busy={isPending}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}

function Reason({ reason, onReason }: { reason: HoldReason; onReason: (reason: HoldReason) => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-row font-medium">
        {text.reason}
      </span>
      <Select
        label={text.reason}
        value={reason}
        options={holdReasons.map((value) => ({ value, label: periodsText.reasons[value] }))}
        onChange={onReason}
      />
      <p className="text-fine text-ink-soft">{reason === 'other' ? text.other : text.dispute}</p>
    </div>
  );
}
