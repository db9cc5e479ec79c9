import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { withoutFullStop } from '../../../domain/text/within-sentence.ts';
import { useMoveForward } from '../../api/pipeline.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastDone, toastUndoable } from '../../components/toast.ts';
import { useUndoMove } from '../../shared/applications/undo-move.ts';
import { problemOf } from '../../shared/problem.ts';
import type { RowActionProps } from './row-action.ts';
import { actionsText } from './text.ts';

const text = actionsText.rest;

/** Asks an applicant for the rest of the form after their viewing; nothing is shown where that can't be done. */
export function AskRest({ item, place }: RowActionProps) {
  const [open, setOpen] = useState(false);
  const ask = useMoveForward('ask_rest');
  const undo = useUndoMove(item, place.listingId);
  if (!item.rest?.can_ask) return null;
  const confirm = async () => {
    try {
      const { undo_until: until } = await ask.mutateAsync({
        application_id: item.application_id,
        listing_id: place.listingId,
        stage: place.stage,
        sub_state: place.subState,
      });
      setOpen(false);
      const done = text.done({ name: item.name });
      if (until) toastUndoable(done, new Date(until), undo, { mends: text.failed });
      else toastDone(done, undefined, text.failed);
    } catch {
      // The dialog shows what went wrong.
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <FilePlus2 aria-hidden />
        <span>
          <Rich text={text.ofApplicant({ name: item.name })} parts={{ hidden: hiddenWords }} />
        </span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.title}
        confirm={text.confirm}
        busy={ask.isPending}
        problem={problemOf(ask.error, text.failed)}
        onConfirm={() => void confirm()}
      >
        <p>
          <Rich
            text={text.effect({ name: item.name })}
            parts={{ strong: (words) => <strong className="font-semibold text-ink">{words}</strong> }}
          />
        </p>
        <ul className="list-disc pl-5">
          {item.rest.with_form && <li>{text.form}</li>}
          {item.rest.questions.map((question) => (
            <li key={question}>{withoutFullStop(question)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
