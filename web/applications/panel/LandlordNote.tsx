import { useState } from 'react';
import { type LandlordNote as Note, noteMaxLength } from '../../../domain/calls/landlord-notes.ts';
import { useNote, useWriteNote } from '../../api/landlord-notes.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Field } from '../../components/Field.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { Rich } from '../../components/Rich.tsx';
import { When } from '../../components/When.tsx';
import { panelText } from './text.ts';
import { toastFailure } from '../../shared/toast-failure.ts';

const words = panelText.note;

type NoteProps = {
  listingId: string;
  applicationId: string;
  /** Whether the applicant is awaiting a decision, and so can be kept as a backup. */
  deciding: boolean;
};

/** The landlord's private note about an applicant, and whether they are a backup. */
export function LandlordNote({ listingId, applicationId, deciding }: NoteProps) {
  const of = { listing_id: listingId, application_id: applicationId };
  const { data, error, isFetching, refetch } = useNote(of);
  if (error && !data) return <LoadFailed text={words.failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="after-a-while h-24" />;
  return <Form key={`${data.application_id} ${data.noted_at}`} of={of} note={data} deciding={deciding} />;
}

function Form({
  of,
  note,
  deciding,
}: {
  of: { listing_id: string; application_id: string };
  note: Note;
  deciding: boolean;
}) {
  const [text, setText] = useState(note.note);
  const write = useWriteNote();
  const failed = (error: Error) => toastFailure(error);
  const changed = text.trim() !== note.note;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) write.mutate({ ...of, note: text }, { onError: failed });
      }}
    >
      <Field label={words.label} hideLabel hint={words.hint}>
        <Textarea
          value={text}
          rows={2}
          maxLength={noteMaxLength}
          placeholder={words.placeholder}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-fine text-ink-soft">
          {!changed && note.noted_at && <SavedAt at={note.noted_at} />}
        </p>
        {changed && (
          <Button type="submit" size="small" busy={write.isPending && 'note' in (write.variables ?? {})}>
            {words.save}
          </Button>
        )}
      </div>
      {deciding && (
        <Checkbox
          label={words.backup}
          hint={words.backupHint}
          checked={note.is_backup}
          disabled={write.isPending}
          onChange={(event) => write.mutate({ ...of, keep: event.target.checked }, { onError: failed })}
        />
      )}
    </form>
  );
}

const SavedAt = ({ at }: { at: string }) => <Rich text={words.saved} parts={{ when: () => <When at={at} /> }} />;
