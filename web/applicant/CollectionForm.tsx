import { CircleAlert, Cloud, CloudCheck, CloudOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ApplicantStatus, CollectionField } from '../../domain/calls/applicant.ts';
import { useSubmitForm } from '../api/applicant.ts';
import { ApiError } from '../api/client.ts';
import { Button } from '../components/Button.tsx';
import { toastDone, toastError } from '../components/toast.ts';
import { When } from '../components/When.tsx';
import { ApplicantForm } from '../shared/form/ApplicantForm.tsx';
import { AskedDocument } from './AskedDocument.tsx';
import { asFormField, formProblems, rowOf } from './form-check.ts';
import { unitFee } from './PropertyCard.tsx';
import type { DraftState } from './draft-saver.ts';
import { useDraft } from './useDraft.ts';
import type { Uploads } from './useUploads.ts';
import { WhyAsked } from './WhyAsked.tsx';

type CollectionFormProps = {
  applicationId: string;
  status: ApplicantStatus;
  fields: readonly CollectionField[];
  uploads: Uploads;
  onSent: () => void;
  /** The way back, where the form was sent before. */
  onLeave?: (() => void) | undefined;
};

const stillUploading = 'Your files are still on their way. Please wait a moment, then send the form.';
const failedText = 'Submission failed';

/** The rental application form: filled in from the enquiry, saved as one goes, sent as a whole. */
export function CollectionForm({ applicationId, status, fields, uploads, onSent, onLeave }: CollectionFormProps) {
  const [values, setValues] = useState(status.form.values);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmitForm(applicationId);
  const draft = useDraft(values, status.form.saved_at, !submit.isPending && !submit.isSuccess);
  const problems = tried ? formProblems(values, fields, status) : {};
  const count = Object.keys(problems).length;

  const refuse = (words: string) => {
    setRefusal(words);
    toastError('Error', words);
  };
  const send = () => {
    setTried(true);
    setRefusal(null);
    if (Object.keys(formProblems(values, fields, status)).length > 0) {
      // Once the messages stand there, the keyboard goes to the first.
      return setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 50);
    }
    if (uploads.busy) return refuse(stillUploading);
    return void submit.mutateAsync(values).then(
      () => {
        toastDone('Submitted', 'Your information has been sent.');
        onSent();
      },
      (error: Error) => refuse(error instanceof ApiError && error.status < 500 ? error.message : failedText),
    );
  };
  const byId = new Map(fields.map((field) => [field.id, field]));
  return (
    <form
      ref={form}
      noValidate
      aria-label="Rental Application Form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="p-5 sm:p-9"
    >
      <ApplicantForm
        units={status.units.map((unit) => ({ id: unit.id, label: `${unit.name} (${unitFee(unit)})` }))}
        fields={fields.map(asFormField)}
        values={values}
        onChange={setValues}
        problems={problems}
        ownProof={!fields.some((field) => field.slot === 'PROOF_OF_IDENTITY')}
        renderWhy={({ id }) => {
          const field = byId.get(id);
          return field && field.kind !== 'ACKNOWLEDGEMENT' ? <WhyAsked {...field} /> : null;
        }}
        renderFile={(asked) => {
          const field = asked && byId.get(asked.id);
          if (!field) return <OwnProof applicationId={applicationId} status={status} uploads={uploads} />;
          const { id, field_name: title, description } = field;
          const about = { entry: id, title, field, description, problem: problems[id], row: rowOf(status, field) };
          return <AskedDocument applicationId={applicationId} uploads={uploads} {...about} />;
        }}
      >
        <div className="flex flex-col gap-3 border-t border-line pt-6">
          <div role="alert" className="text-row font-medium text-bad-ink empty:hidden">
            {(refusal ?? (count > 0 ? countText(count) : null)) && (
              <p className="flex items-start gap-2">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> {refusal ?? countText(count)}
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button type="submit" size="large" busy={submit.isPending} className="max-sm:w-full">
              Submit Application
            </Button>
            {onLeave && (
              <Button variant="ghost" size="large" onClick={onLeave} className="max-sm:w-full">
                Back without sending
              </Button>
            )}
            <Saved draft={draft} />
          </div>
        </div>
      </ApplicantForm>
    </form>
  );
}

const countText = (count: number) =>
  count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`;

/** The form's own proof of identification where the landlord asks for none yet: it may be given, it need not be. */
function OwnProof({
  applicationId,
  status,
  uploads,
}: Pick<CollectionFormProps, 'applicationId' | 'status' | 'uploads'>) {
  const documents = status.others.filter((document) => document.slot === 'PROOF_OF_IDENTITY');
  const [first] = documents;
  return (
    <AskedDocument
      applicationId={applicationId}
      entry="proofOfId"
      title="Proof of identification"
      description="The landlord has not asked for this. You need not send it before the home has been offered to you."
      row={{ state: first?.state ?? 'needed', required: false, documents }}
      uploads={uploads}
    />
  );
}

/** Quietly, whether what was typed is safe. */
function Saved({ draft: { saving, savedAt, failed } }: { draft: DraftState }) {
  const Icon = failed ? CloudOff : saving ? Cloud : CloudCheck;
  return (
    <p
      role="status"
      className={`flex min-w-0 items-center gap-1.5 text-fine ${failed ? 'text-bad-ink' : 'text-ink-soft'}`}
    >
      {(failed ?? (saving || savedAt)) && <Icon aria-hidden className="size-4 shrink-0" />}
      {failed ?? (saving ? 'Saving…' : savedAt ? 'Saved' : '')}
      {!failed && !saving && savedAt && (
        <span aria-hidden>
          · <When at={savedAt} />
        </span>
      )}
    </p>
  );
}
