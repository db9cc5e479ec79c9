import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PausableQueue } from '../../domain/operations/pauses.ts';
import { usePauseQueue } from '../api/operations.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Field, Input } from '../components/Field.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { operationsText } from './text.ts';

const text = operationsText.pauses;

/** Pauses a queue or resumes it, once the operator has said why. */
export function PauseQueue({ queue, isPaused }: { queue: PausableQueue; isPaused: boolean }) {
  const [open, setOpen] = useState(false);
  const { register, handleSubmit, reset } = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const act = isPaused ? 'resume' : 'pause';
  const { mutate, isPending, error } = usePauseQueue(act);
  const words = text[act];
  const submit = handleSubmit(({ reason }) =>
    mutate(
      { queue, reason },
      {
        onSuccess() {
          setOpen(false);
          reset();
          toastDone(words.done);
        },
      },
    ),
  );
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {words.action} <span className="sr-only">{queue}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={words.title({ queue })}
        confirm={words.action}
        busy={isPending}
        problem={problemOf(error, operationsText.error)}
        onConfirm={() => void submit()}
      >
        <p>{words.hint}</p>
        <Field label={text.reason} hint={text.reasonHint}>
          <Input autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
