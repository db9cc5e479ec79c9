import { useState } from 'react';
import { MAX_REQUEST_NOTE } from '../../domain/privacy/data-requests.ts';
import { useChangeDataRequest } from '../api/data-requests.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Field } from '../components/Field.tsx';
import { Textarea } from '../components/Textarea.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { dataRequestsPageText as text } from './data-requests-text.ts';

type CloseProps = { requestId: string; name: string; state: 'done' | 'refused'; onClose: () => void };

/** Closes a request, with a note of what was done or why it was refused. */
export function CloseRequest({ requestId, name, state, onClose }: CloseProps) {
  const [note, setNote] = useState('');
  const { mutateAsync: change, isPending, error } = useChangeDataRequest();
  const isRefusal = state === 'refused';
  const words = text.dialog;
  // Awaited here: the row goes with its request, and what follows is said even so.
  const confirm = async () => {
    try {
      await change({ request_id: requestId, state, note });
    } catch {
      // The dialog says why, and stays.
      return;
    }
    onClose();
    toastDone(text.saved);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isRefusal ? words.refused : words.done}
      confirm={isRefusal ? words.confirmRefused : words.confirmDone}
      busy={isPending}
      problem={problemOf(error)}
      onConfirm={() => void confirm()}
    >
      <p>{(isRefusal ? words.refusedText : words.doneText)({ name })}</p>
      <Field label={isRefusal ? words.refusedNote : words.doneNote} hint={words.noteHint}>
        <Textarea value={note} maxLength={MAX_REQUEST_NOTE} onChange={(event) => setNote(event.currentTarget.value)} />
      </Field>
    </ConfirmDialog>
  );
}
