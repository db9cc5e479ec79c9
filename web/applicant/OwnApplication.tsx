import { type ReactNode, useEffect } from 'react';
import type { ApplicantStatus } from '../../domain/calls/information-collection.ts';
import { useOwnApplication } from '../api/information-collection.ts';
import { ApiError } from '../api/client.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { ApplicantShell, PageLoading } from './ApplicantShell.tsx';
import { OwnDevices } from './gate/OwnDevices.tsx';
import { OwnData } from './OwnData.tsx';
import { applicantText } from './text.ts';

const text = applicantText.application;

type OwnProps = {
  applicationId: string;
  onRefused: () => void;
  /** This browser was signed out here. */
  onLeft: () => void;
  /** Everything about the application was deleted. */
  onErased: () => void;
  children: (status: ApplicantStatus) => ReactNode;
};

/** Whether the passcode no longer works: it has expired, or a newer one was sent. */
const isRefused = (error: unknown) => error instanceof ApiError && [401, 403, 404, 423].includes(error.status);

/** Loads the applicant's own application; a passcode that has stopped working leads back to the passcode page. */
export function OwnApplication({ applicationId, onRefused, onLeft, onErased, children }: OwnProps) {
  const { data, error, isFetching, refetch } = useOwnApplication(applicationId);
  const mustLeave = isRefused(error);
  useEffect(() => {
    if (mustLeave) onRefused();
  }, [mustLeave, onRefused]);
  return (
    <ApplicantShell wide>
      <div className="overflow-hidden rounded-card border border-line bg-card shadow-3">
        {!data && !error && <PageLoading label={text.loading} />}
        {!data && error && !mustLeave && (
          <div className="p-6">
            <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        {data && children(data)}
      </div>
      {data && <OwnData applicationId={applicationId} status={data} onErased={onErased} />}
      {data && <OwnDevices applicationId={applicationId} onLeft={onLeft} />}
    </ApplicantShell>
  );
}

/** Who is applying for what, as far as it is known. A tenant is no longer applying. */
function applicantLine({ applicant_name: name, rental_units: units, ending }: ApplicantStatus): string {
  if (units.length === 0 || ending === 'accepted') return name ?? '';
  const list = units.join(', ');
  return name ? text.namedFor({ name, units: list }) : text.unnamedFor({ units: list });
}

/** The top of the page: the address, a headline, and the applicant. */
export function OwnHead({ status, title, children }: { status: ApplicantStatus; title: string; children?: ReactNode }) {
  return (
    <div className="border-b border-line p-6 sm:p-9">
      <p className="text-row font-medium text-brass-ink">{status.address}</p>
      <h1 className="mt-1 text-3xl leading-9 sm:text-4xl sm:leading-11">{title}</h1>
      <p className="mt-2 text-ink-soft">{applicantLine(status)}</p>
      {children}
    </div>
  );
}
