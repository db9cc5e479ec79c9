import { useState } from 'react';
import { useNoneSuits } from '../../api/viewing-appointment.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { toastDone } from '../../components/toast.ts';
import { toastFailure } from './viewing-words.ts';

type NoneSuitsProps = {
  applicationId: string;
  again: boolean /** There is no time to choose from. */;
  nothing: boolean;
};

/** 'None of these suit me': tells the landlord, in the applicant's words if they like, and puts them on the waiting list. */
export function NoneSuits({ applicationId, again, nothing }: NoneSuitsProps) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const tell = useNoneSuits(applicationId);
  const send = () =>
    void tell.mutateAsync(note).then(
      () => {
        setOpen(false);
        toastDone(
          'You are on the waiting list',
          nothing
            ? 'The landlord has been told that you are waiting for a time.'
            : 'The landlord has been told that none of the times suits you.',
        );
      },
      (error: Error) => toastFailure(error, 'This could not be sent. Please try again.'),
    );
  if (!open && nothing && !again) {
    return (
      <Button className="self-center" onClick={() => setOpen(true)}>
        Join the waiting list
      </Button>
    );
  }
  if (!open) {
    return (
      <Button
        variant="ghost"
        className="-ml-4 h-auto self-start min-h-10 whitespace-normal text-left underline decoration-line-strong underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {again ? 'Tell the landlord more about when you can come' : 'None of these suit me'}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="When could you come?"
        hint="If you like. The landlord reads it, and you join the waiting list for a place that becomes free."
      >
        <Textarea autoFocus value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button busy={tell.isPending} onClick={send}>
          {nothing && !again ? 'Join the waiting list' : 'Tell the landlord'}
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          {nothing ? 'Cancel' : 'Back to the times'}
        </Button>
      </div>
    </div>
  );
}
