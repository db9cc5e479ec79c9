import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ApplicantListItem } from '../../../domain/calls/pipeline.ts';
import { useEraseApplicant } from '../../api/own-data.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastDone } from '../../components/toast.ts';
import { problemOf } from '../../shared/problem.ts';
import { panelText } from './text.ts';

const text = panelText.erase;

type EraseProps = {
  item: Pick<ApplicantListItem, 'application_id' | 'name' | 'email'>;
  listingId: string;
  onErased?: () => void;
};

/** Deletes an applicant, after saying plainly what is deleted and what stays. */
export function EraseApplicant({ item, listingId, onErased }: EraseProps) {
  const [open, setOpen] = useState(false);
  const erase = useEraseApplicant(listingId);
  // Awaited, not in a callback: the row is removed with its applicant, and the toast must appear anyway.
  const confirm = async () => {
    try {
      await erase.mutateAsync(item.application_id);
    } catch {
      // The dialog stays open and says why.
      return;
    }
    setOpen(false);
    toastDone(text.done({ name: item.name }));
    onErased?.();
  };
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden /> {text.action}
        <span className="sr-only">: {item.name}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.title}
        confirm={text.confirm}
        destructive
        busy={erase.isPending}
        problem={problemOf(erase.error, text.failed)}
        onConfirm={() => void confirm()}
      >
        <p>
          <Rich
            text={text.goes({ name: item.name })}
            parts={{ strong: (words) => <strong className="font-semibold text-ink">{words}</strong> }}
          />
        </p>
        <p>{text.keeps}</p>
        <p>{item.email ? text.told : text.untold}</p>
        <p className="font-medium text-ink">{text.lasting}</p>
      </ConfirmDialog>
    </div>
  );
}
