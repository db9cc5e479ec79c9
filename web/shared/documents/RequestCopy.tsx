import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationDocument } from '../../../domain/calls/pipeline.ts';
import { useAskAgain } from '../../api/review-document.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastDone } from '../../components/toast.ts';
import { problemOf } from '../problem.ts';
import { toastFailure } from '../toast-failure.ts';
import { documentsText } from './text.ts';

const text = documentsText.review;

type RequestProps = { applicationId: string; document: ApplicationDocument };

/** The button, and the question before an applicant is asked for a new copy of a document. */
export function RequestCopy({ applicationId, document }: RequestProps) {
  const [open, setOpen] = useState(false);
  const ask = useAskAgain(applicationId);
  const confirm = async () => {
    try {
      await ask.mutateAsync({ document_id: document.document_id });
      setOpen(false);
      toastDone(text.requested, undefined, text.requestFailed);
    } catch (error) {
      toastFailure(error, text.requestFailed);
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <MessageCircleQuestion aria-hidden /> {text.requestCopy}
        <span className="sr-only"> {document.name}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.requestTitle}
        confirm={text.requestConfirm}
        busy={ask.isPending}
        problem={problemOf(ask.error, text.requestFailed)}
        onConfirm={() => void confirm()}
      >
        <p>
          <Rich
            text={text.requestText({ name: document.name })}
            parts={{ strong: (words) => <strong className="font-semibold text-ink">{words}</strong> }}
          />
        </p>
        {document.verdict_reason && <p>{text.requestReason({ reason: document.verdict_reason })}</p>}
      </ConfirmDialog>
    </>
  );
}
