import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationDocument } from '../../../domain/calls/pipeline.ts';
import { type Verdict, verdicts } from '../../../domain/documents/kinds.ts';
import { verdictLabels } from '../../../domain/documents/labels.ts';
import { useOverrideVerdict } from '../../api/review-document.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { toastDone } from '../../components/toast.ts';
import { RequestCopy } from './RequestCopy.tsx';
import { documentsText } from './text.ts';
import { errorText } from '../../api/error-text.ts';

const text = documentsText.review;

type ReviewProps = { applicationId: string; document: ApplicationDocument };

/** The landlord's own decision: another verdict with a reason, or a request for a new copy. */
export function Review({ applicationId, document }: ReviewProps) {
  const [overriding, setOverriding] = useState(false);
  return (
    <section aria-label={text.label} className="flex flex-col gap-3 border-t border-line pt-4">
      {overriding ? (
        <Override applicationId={applicationId} document={document} onDone={() => setOverriding(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => setOverriding(true)}>
            <PenLine aria-hidden /> {text.override}
          </Button>
          {document.ask_again && <RequestCopy applicationId={applicationId} document={document} />}
        </div>
      )}
    </section>
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
      toastDone(text.saved, text.savedHint);
      onDone();
    } catch (error) {
      setProblem(errorText(error, text.saveFailed));
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
        <span className="text-row font-medium">{text.assessment}</span>
        <Select
          label={text.verdict}
          value={verdict}
          options={verdicts.map((value) => ({ value, label: verdictLabels[value] }))}
          onChange={setVerdict}
        />
      </div>
      <Field label={text.reason} hint={text.reasonHint} error={problem ?? undefined}>
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
          {text.save}
        </Button>
        <Button variant="secondary" size="small" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
