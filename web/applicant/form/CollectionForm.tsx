import { CircleAlert, Cloud, CloudCheck, CloudOff } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApplicantStatus, CollectionField } from '../../../domain/calls/information-collection.ts';
import { useReadAgain, useSubmitForm } from '../../api/information-collection.ts';
import { ApiError } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { Button } from '../../components/Button.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { When } from '../../components/When.tsx';
import { ApplicantForm } from '../../shared/form/ApplicantForm.tsx';
import { RequestedDocument } from './RequestedDocument.tsx';
import type { DocumentPlace } from '../SentDocuments.tsx';
import { VerifiedDomain } from '../VerifiedDomain.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { asFormField, formProblems, rowOf, summaryOf } from './form-check.ts';
import { unitFee } from '../PropertyCard.tsx';
import type { DraftState } from './draft-saver.ts';
import { useDraft } from './useDraft.ts';
import type { Uploads } from './useUploads.ts';
import { componentsText } from '../../components/text.ts';
import { wordsOf } from './form-words.ts';
import { formText } from './text.ts';
import { NewQuestions } from './NewQuestions.tsx';
import { useAddedQuestions } from './useAddedQuestions.ts';
import { useSubmitAfterUploads } from './useSubmitAfterUploads.ts';
import { WhyWeAsk } from './WhyWeAsk.tsx';
import { internationalNumber } from '../../../domain/documents/collection/phone-number.ts';

type CollectionFormProps = {
  applicationId: string;
  status: ApplicantStatus;
  fields: readonly CollectionField[];
  uploads: Uploads;
  onSent: () => void;
  /** Closes the form again, if it was sent before. */
  onLeave?: (() => void) | undefined;
};

const text = formText.form;

/** What was filled in, why it can't be sent yet, and sending it. */
function useSending(
  { applicationId, status, uploads, onSent }: CollectionFormProps,
  fields: readonly CollectionField[],
) {
  const [values, setValues] = useState(status.form.values);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const summary = useRef<HTMLDivElement>(null);
  const submit = useSubmitForm(applicationId);
  const uploading = new Set(uploads.items.filter(({ problem }) => problem === null).map(({ field }) => field));

  const refuse = (message: string) => {
    setRefusal(message);
    toastError(componentsText.error, message, text.failed);
  };
  const send = () => {
    const filled = { ...values, phoneNumber: internationalNumber(values.phoneNumber) };
    // Drawn at once, so that the summary of problems is there to take the focus.
    flushSync(() => {
      setTried(true);
      setRefusal(null);
      setValues(filled);
    });
    if (Object.keys(formProblems(filled, fields, status, uploading)).length > 0) return summary.current?.focus();
    if (uploads.busy) return uploaded.wait();
    return void submit.mutateAsync(filled).then(
      () => {
        toastDone(text.sentTitle, text.sent, text.failed);
        onSent();
      },
      (error: Error) =>
        refuse(error instanceof ApiError && error.status < 500 ? errorText(error, text.failed) : text.failed),
    );
  };
  const uploaded = useSubmitAfterUploads(uploads.items, {
    submit: send,
    onFailed: (name) => refuse(text.uploadFailed({ name })),
  });
  const problems = tried ? formProblems(values, fields, status, uploading) : {};
  const { isPending, isSuccess } = submit;
  return { values, setValues, problems, refusal, summary, send, isPending, isSuccess, uploaded };
}

/** The rental application form: prefilled from the enquiry, saved while it is filled in, sent as a whole. */
export function CollectionForm(props: CollectionFormProps) {
  const { applicationId, status, fields: all, uploads, onLeave } = props;
  const fields = useMemo(() => all.filter(({ open }) => open), [all]);
  const { values, setValues, problems, refusal, summary, send, isPending, isSuccess, uploaded } = useSending(
    props,
    fields,
  );
  const onNewForm = useReadAgain(applicationId);
  const draft = useDraft(values, status.form.saved_at, !isPending && !isSuccess, {
    formVersion: status.form_version,
    onNewForm,
  });
  const added = useAddedQuestions(fields, status);
  const byId = new Map(fields.map((field) => [field.id, field]));
  return (
    <form
      noValidate
      aria-label={wordsOf(status).title}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="p-5 sm:p-9"
    >
      <ErrorSummary lines={summaryOf(problems, fields)} ref={summary} />
      <NewQuestions titles={added} className="mb-6" />
      <ApplicantForm
        units={status.units.map((unit) => ({ id: unit.id, label: `${unit.name} (${unitFee(unit)})` }))}
        fields={fields.map(asFormField)}
        values={values}
        onChange={setValues}
        problems={problems}
        aboutYou={status.first_set}
        ownProof={status.own_proof}
        renderWhy={({ id }) => {
          const field = byId.get(id);
          return field && field.kind !== 'ACKNOWLEDGEMENT' ? <WhyWeAsk {...field} /> : null;
        }}
        renderFile={(asked) => (
          <AskedFile
            {...{ applicationId, status, uploads, problems }}
            field={asked && byId.get(asked.id)}
            places={placesOf(fields)}
          />
        )}
      >
        <FormEnd
          status={status}
          refusal={refusal}
          problems={Object.keys(problems).length}
          onSeeProblems={() => summary.current?.focus()}
          busy={isPending || uploaded.isWaiting}
          uploaded={uploaded}
          onLeave={onLeave}
          draft={draft}
        />
      </ApplicantForm>
    </form>
  );
}

type AskedFileProps = Pick<CollectionFormProps, 'applicationId' | 'status' | 'uploads'> & {
  /** Null for the form's own proof of identity. */
  field: CollectionField | null | undefined;
  problems: ReturnType<typeof formProblems>;
  places: readonly DocumentPlace[];
};

/** A document that the form asks for. */
function AskedFile({ applicationId, status, uploads, field, problems, places }: AskedFileProps) {
  if (!field) return <OwnProof applicationId={applicationId} status={status} uploads={uploads} places={places} />;
  const { id, field_name: title, description } = field;
  return (
    <RequestedDocument
      {...{ applicationId, uploads, title, field, description, places }}
      entry={id}
      problem={problems[id]}
      row={rowOf(status, field)}
    />
  );
}

type FormEndProps = Pick<CollectionFormProps, 'status' | 'onLeave'> & {
  refusal: string | null;
  /** How many answers are missing or wrong. */
  problems: number;
  onSeeProblems: () => void;
  busy: boolean;
  /** Whether it will be submitted once the uploads are done. */
  uploaded: Pick<ReturnType<typeof useSubmitAfterUploads>, 'isWaiting' | 'isStopped' | 'stop'>;
  draft: DraftState;
};

/** Below the questions: why it was not sent, who receives it, and the buttons. */
function FormEnd({ status, refusal, problems, onSeeProblems, busy, onLeave, draft, uploaded }: FormEndProps) {
  const words = wordsOf(status);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-6">
      <div role="alert" className="text-row font-medium text-bad-ink empty:hidden">
        {refusal && (
          <p className="flex items-start gap-2">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> {refusal}
          </p>
        )}
      </div>
      {problems > 0 && (
        <Button variant="ghost" size="small" className="self-start text-bad-ink" onClick={onSeeProblems}>
          <CircleAlert aria-hidden /> {text.seeSummary({ count: problems })}
        </Button>
      )}
      <WaitingForUploads {...uploaded} />
      <div>
        <p className="max-w-[65ch] text-fine text-ink-soft">
          {text.whereItGoes({ landlord: status.landlord, address: status.address })} {words.afterwards}
        </p>
        <VerifiedDomain domain={status.landlord_domain} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" size="large" busy={busy} className="max-sm:w-full">
          {words.submit}
        </Button>
        {onLeave && (
          <Button variant="ghost" size="large" onClick={onLeave} className="max-sm:w-full">
            {text.leave}
          </Button>
        )}
        <Saved draft={draft} />
      </div>
    </div>
  );
}

/** Says that the form will be submitted after the uploads, with a way to stop that. */
function WaitingForUploads({ isWaiting, isStopped, stop }: FormEndProps['uploaded']) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
      <p role="status" className={isWaiting ? 'text-row font-medium' : 'sr-only'}>
        {isWaiting ? text.waiting : isStopped ? text.stopped : ''}
      </p>
      {isWaiting && (
        <Button variant="secondary" size="small" onClick={stop}>
          {text.stopWaiting}
        </Button>
      )}
    </div>
  );
}

/** The form's own proof of identification, if the landlord does not ask for one: it is optional. */
function OwnProof({
  applicationId,
  status,
  uploads,
  places,
}: Pick<CollectionFormProps, 'applicationId' | 'status' | 'uploads'> & { places: readonly DocumentPlace[] }) {
  const documents = status.others.filter((document) => document.slot === 'PROOF_OF_IDENTITY');
  const [first] = documents;
  return (
    <RequestedDocument
      applicationId={applicationId}
      entry="proofOfId"
      title={text.proof}
      description={text.proofHint}
      row={{ state: first?.state ?? 'needed', required: false, documents }}
      uploads={uploads}
      places={places}
    />
  );
}

/** Everything on the form for which a file can be uploaded. */
function placesOf(fields: readonly CollectionField[]): DocumentPlace[] {
  const asked = fields.filter(({ type }) => type === 'FILE');
  return asked.map(({ id, field_name: title }) => ({ entry: id, title }));
}

/** Whether what was typed has been saved. */
function Saved({ draft: { saving, savedAt, failed } }: { draft: DraftState }) {
  const Icon = failed ? CloudOff : saving ? Cloud : CloudCheck;
  return (
    <p
      role="status"
      className={`flex min-w-0 items-center gap-1.5 text-fine ${failed ? 'text-bad-ink' : 'text-ink-soft'}`}
    >
      {(failed ?? (saving || savedAt)) && <Icon aria-hidden className="size-4 shrink-0" />}
      {failed ?? (saving ? text.saving : savedAt ? text.saved : '')}
      {!failed && !saving && savedAt && (
        <span aria-hidden>
          · <When at={savedAt} />
        </span>
      )}
    </p>
  );
}
