import { type ReactNode, useEffect } from 'react';
import type { ApplicantStatus } from '../../domain/calls/applicant.ts';
import { useOwnApplication } from '../api/applicant.ts';
import { ApiError } from '../api/client.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { ApplicantShell } from './ApplicantShell.tsx';

type OwnProps = { applicationId: string; onRefused: () => void; children: (status: ApplicantStatus) => ReactNode };

/** The passcode no longer opens the application: it ran out, or a newer one was sent. */
const refused = (error: unknown) => error instanceof ApiError && [401, 403, 404, 423].includes(error.status);

/** Loads the applicant's own application; a passcode that has stopped working leads back to the gate. */
export function OwnApplication({ applicationId, onRefused, children }: OwnProps) {
  const { data, error, isFetching, refetch } = useOwnApplication(applicationId);
  const mustLeave = refused(error);
  useEffect(() => {
    if (mustLeave) onRefused();
  }, [mustLeave, onRefused]);
  return (
    <ApplicantShell wide>
      <div className="overflow-hidden rounded-card border border-line bg-card shadow-3">
        {!data && !error && <Spinner label="Fetching your application" />}
        {!data && error && !mustLeave && (
          <div className="p-6">
            <LoadFailed
              text="Your application could not be loaded. Please try again."
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {data && children(data)}
      </div>
    </ApplicantShell>
  );
}

/** Name of the person, the home, and a headline: the top of each page behind the gate. */
export function OwnHead({ status, title, children }: { status: ApplicantStatus; title: string; children?: ReactNode }) {
  return (
    <div className="border-b border-line p-6 sm:p-9">
      <p className="text-row font-medium text-brass-ink">{status.address}</p>
      <h1 className="mt-1 text-3xl leading-9 sm:text-4xl sm:leading-11">{title}</h1>
      <p className="mt-2 text-ink-soft">
        {status.applicant_name ? `For ${status.applicant_name}` : 'For you'}
        {status.rental_units.length > 0 && `: ${status.rental_units.join(', ')}`}
      </p>
      {children}
    </div>
  );
}
