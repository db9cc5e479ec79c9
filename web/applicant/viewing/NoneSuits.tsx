import { useState } from 'react';
import { useNoneSuits } from '../../api/viewing-appointment.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { toastDone } from '../../components/toast.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { viewingText } from './text.ts';

const text = viewingText.waiting;

type NoneSuitsProps = {
  applicationId: string;
  /** Whether the applicant is on the waiting list already. */
  again: boolean;
  /** Whether there is no time to choose from. */
  nothing: boolean;
};

/** 'None of these suit me': tells the landlord, with a note if there is one, and joins the waiting list. */
export function NoneSuits({ applicationId, again, nothing }: NoneSuitsProps) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const tell = useNoneSuits(applicationId);
  const send = () =>
    void tell.mutateAsync(note).then(
      () => {
        setOpen(false);
        toastDone(text.title, nothing ? text.joinedNoTimes : text.joined, text.failed);
      },
      (error: Error) => toastFailure(error, text.failed),
    );
  if (!open && nothing && !again) {
    return (
      <Button className="self-center" onClick={() => setOpen(true)}>
        {text.join}
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
        {again ? text.tellMore : text.noneSuit}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={text.when} hint={text.whenHint}>
        <Textarea autoFocus value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button busy={tell.isPending} onClick={send}>
          {nothing && !again ? text.join : text.tell}
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          {nothing ? text.cancel : text.back}
        </Button>
      </div>
    </div>
  );
}
