import { useState } from 'react';
import type { ApplicantStatus } from '../../../domain/calls/information-collection.ts';
import { useCollectionFields } from '../../api/information-collection.ts';
import { errorText } from '../../api/error-text.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { PageLoading } from '../ApplicantShell.tsx';
import { ApplicationStatus } from '../ApplicationStatus.tsx';
import { ChooseUnit } from '../ChooseUnit.tsx';
import { CollectionForm } from './CollectionForm.tsx';
import { PropertyCard } from '../PropertyCard.tsx';
import { useInvited } from '../useInvited.ts';
import { useUploads } from './useUploads.ts';
import { wordsOf } from './form-words.ts';
import { formText } from './text.ts';

const text = formText.form;

/** The form until it is sent; then the state of the application, from which the form can be opened again. */
export function Collection({ applicationId, status }: { applicationId: string; status: ApplicantStatus }) {
  const [changing, setChanging] = useState(false);
  const uploads = useUploads(applicationId);
  useInvited(applicationId, status);
  const filling = status.open && (status.form.sent_at === null || changing);
  return (
    <>
      {/* Announces once whether a file was uploaded. */}
      <p role="status" className="sr-only">
        {uploads.news}
      </p>
      <ChooseUnit applicationId={applicationId} />
      {filling ? (
        <Form
          applicationId={applicationId}
          status={status}
          uploads={uploads}
          onSent={() => setChanging(false)}
          onLeave={changing ? () => setChanging(false) : undefined}
        />
      ) : (
        <ApplicationStatus
          applicationId={applicationId}
          status={status}
          uploads={uploads}
          onChange={() => setChanging(true)}
        />
      )}
    </>
  );
}

type FormProps = {
  applicationId: string;
  status: ApplicantStatus;
  uploads: ReturnType<typeof useUploads>;
  onSent: () => void;
  onLeave: (() => void) | undefined;
};

function Form({ onSent, ...rest }: FormProps) {
  const { title, lead } = wordsOf(rest.status);
  const { data, error, isFetching, refetch } = useCollectionFields(rest.applicationId, rest.status);
  const message = errorText(error, text.loadFailed);
  useErrorToast(error, message);
  const sent = () => {
    onSent();
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <PropertyCard status={rest.status} />
      <header className="px-5 pt-6 sm:px-9 sm:pt-8">
        <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{title}</h1>
        <p className="mt-2 max-w-[58ch] text-row text-ink-soft">{lead}</p>
      </header>
      {!data && !error && <PageLoading label={text.loading} />}
      {!data && error && (
        <div className="p-6">
          <LoadFailed text={message} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && <CollectionForm fields={data} onSent={sent} {...rest} />}
    </>
  );
}
