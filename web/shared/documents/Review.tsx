import { MessageCircleQuestion, PenLine } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationDocument } from '../../../domain/calls/pipeline.ts';
import { type Verdict, verdicts } from '../../../domain/documents/kinds.ts';
import { verdictLabels } from '../../../domain/documents/labels.ts';
import { useAskAgain, useOverrideVerdict } from '../../api/review-document.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { toastDone, toastError } from '../../components/toast.ts';

type ReviewProps = { applicationId: string; document: ApplicationDocument };

/** The landlord's own word: another verdict with a reason, or a better copy. */
export function Review({ applicationId, document }: ReviewProps) {
  const [saying, setSaying] = useState(false);
  return (
    <section aria-label="Your word" className="flex flex-col gap-3 border-t border-line pt-4">
      {saying ? (
        <Override applicationId={applicationId} document={document} onDone={() => setSaying(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => setSaying(true)}>
            <PenLine aria-hidden /> Say otherwise
          </Button>
          {document.ask_again && <AskAgain applicationId={applicationId} document={document} />}
        </div>
      )}
    </section>
  );
}

function AskAgain({ applicationId, document }: ReviewProps) {
  const [open, setOpen] = useState(false);
  const ask = useAskAgain(applicationId);
  const confirm = async () => {
    try {
      await ask.mutateAsync({ document_id: document.document_id });
      toastDone('The applicant will be asked for a better one.');
    } catch (error) {
      toastError('Error', error instanceof Error ? error.message : 'Failed to ask again. Please try again.');
    } finally {
      setOpen(false);
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <MessageCircleQuestion aria-hidden /> Ask again
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Ask for a better document"
        confirm="Ask Again"
        busy={ask.isPending}
        onConfirm={() => void confirm()}
      >
        <p>
          The applicant gets an e-mail that asks them to replace{' '}
          <strong className="font-semibold text-ink">{document.name}</strong>, and why
          {document.verdict_reason ? `: ${document.verdict_reason}` : '.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

function Override({ applicationId, document, onDone }: ReviewProps & { onDone: () => void }) {
  const [verdict, setVerdict] = useState<Verdict>(document.verdict === 'SUPPORTS' ? 'INSUFFICIENT' : 'SUPPORTS');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const override = useOverrideVerdict(applicationId);
  const save = async () => {
    setProblem(null);
    try {
      await override.mutateAsync({ document_id: document.document_id, verdict, reason });
      toastDone('Your word stands.', 'It is kept in the history, with the reason.');
      onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Failed to keep it. Please try again.');
    }
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="flex flex-col gap-1.5">
        <span className="text-row font-medium">What it is, in your eyes</span>
        <Select
          label="Verdict"
          value={verdict}
          options={verdicts.map((value) => ({ value, label: verdictLabels[value] }))}
          onChange={setVerdict}
        />
      </div>
      <Field label="Why" hint="Kept in the history." error={problem ?? undefined}>
        <Textarea
          required
          minLength={3}
          maxLength={500}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={override.isPending}>
          Keep my word
        </Button>
        <Button variant="secondary" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
