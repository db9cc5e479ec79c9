import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ShowHidden as Input } from '../../domain/calls/show-hidden.ts';
import { type HiddenKind, SHOWN_MINUTES, type ShowReason, showReasons } from '../../domain/operations/hidden.ts';
import { useShowHidden } from '../api/operations.ts';
import { timeText } from '../base/dates.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Field, Input as TextInput } from '../components/Field.tsx';
import { Select } from '../components/Select.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { useMayAct } from './useMayAct.ts';
import { useReloadAt } from './useReloadAt.ts';
import { operationsText } from './text.ts';

const text = operationsText.show;

const reasons = Object.entries(showReasons).map(([value, label]) => ({ value: value as ShowReason, label }));

type ShowRequest = Pick<Input, 'reason' | 'words'>;
const blank: ShowRequest = { reason: 'landlord-asked', words: '' };

/** Shows a masked record after the operator gives a reason, and says until when. `of` names it for screen readers. */
export function ShowHidden({
  kind,
  id,
  until,
  of,
}: {
  kind: HiddenKind;
  id: string;
  until: string | null;
  of: string;
}) {
  const mayAct = useMayAct();
  useReloadAt(until);
  if (until) return <span className="text-fine text-ink-soft">{text.until({ time: timeText(until) })}</span>;
  return mayAct && <Ask kind={kind} id={id} of={of} />;
}

function Ask({ kind, id, of }: { kind: HiddenKind; id: string; of: string }) {
  const [open, setOpen] = useState(false);
  const { register, control, handleSubmit, reset } = useForm<ShowRequest>({ defaultValues: blank });
  const { mutate: show, isPending, error } = useShowHidden();
  const submit = handleSubmit((asked) =>
    show(
      { kind, id, ...asked },
      {
        onSuccess({ until }) {
          setOpen(false);
          reset(blank);
          toastDone(text.done({ time: timeText(until) }));
        },
      },
    ),
  );
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Eye aria-hidden /> {text.action} <span className="sr-only">{of}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.title}
        confirm={text.action}
        busy={isPending}
        problem={problemOf(error, operationsText.error)}
        onConfirm={() => void submit()}
      >
        <p>{text.hint({ minutes: SHOWN_MINUTES })}</p>
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-row font-medium text-ink">
            {text.reason}
          </span>
          <Controller
            control={control}
            name="reason"
            render={({ field: { value, onChange } }) => (
              <Select label={text.reason} value={value} options={reasons} onChange={onChange} />
            )}
          />
        </div>
        <Field label={text.words} hint={text.wordsHint}>
          <TextInput autoComplete="off" maxLength={200} {...register('words')} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
