import { type ReactNode, useEffect, useState } from 'react';
import type { BookedViewingAnswer } from '../../domain/calls/viewing-appointment.ts';
import type { InterestState } from '../../domain/calls/viewing-interest.ts';
import { ApiError } from '../api/client.ts';
import { useOwnViewing } from '../api/viewing-appointment.ts';
import { paths } from '../base/paths.ts';
import { buttonStyle } from '../components/Button.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { cn } from '../components/cn.ts';
import { Mascot } from '../components/art/Mascot.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { ApplicantShell, PageLoading } from './ApplicantShell.tsx';
import { PageLink } from './PageLink.tsx';
import { OwnDevices } from './gate/OwnDevices.tsx';
import { Booked } from './viewing/Booked.tsx';
import { Scheduler } from './viewing/Scheduler.tsx';
import { StillInterested } from './viewing/StillInterested.tsx';
import { applicantText } from './text.ts';

const text = applicantText.viewing;

type StatusProps = { applicationId: string; onRefused: () => void; onLeft: () => void };

/** The applicant's viewing: what is booked, or the times to choose from, or why there are none. */
export function ViewingStatus({ applicationId, onRefused, onLeft }: StatusProps) {
  const { data, error, isFetching, refetch } = useOwnViewing(applicationId);
  // The passcode no longer works: it has expired, or a newer one was sent.
  const mustLeave = error instanceof ApiError && [401, 403, 404].includes(error.status);
  useEffect(() => {
    if (mustLeave) onRefused();
    else if (error) console.warn('Whether a viewing is booked could not be looked up', error);
  }, [mustLeave, error, onRefused]);
  return (
    <ApplicantShell wide>
      <div className="overflow-hidden rounded-card border border-line bg-card shadow-3">
        {!data && !error && <PageLoading label={text.loading} />}
        {!data && error && !mustLeave && (
          <div className="p-6">
            <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        {data && <Viewing applicationId={applicationId} viewing={data} />}
      </div>
      {data && <ApplicationCard applicationId={applicationId} />}
      {data && <OwnDevices applicationId={applicationId} onLeft={onLeft} />}
    </ApplicantShell>
  );
}

/** The way to everything else that an applicant can do, such as to withdraw. */
function ApplicationCard({ applicationId }: { applicationId: string }) {
  return (
    <Card aria-labelledby="own-application" className="mt-5 p-5 sm:px-9 sm:py-7">
      <CardHead id="own-application" title={text.application} hint={text.applicationHint} />
      <PageLink
        to={paths.informationCollection(applicationId)}
        className={cn(buttonStyle({ variant: 'secondary' }), 'mt-4')}
      >
        {text.toApplication}
      </PageLink>
    </Card>
  );
}

function Viewing({ applicationId, viewing }: { applicationId: string; viewing: BookedViewingAnswer }) {
  const [rescheduling, setRescheduling] = useState(false);
  const back = () => setRescheduling(false);
  if (viewing.has_booked && !(rescheduling && viewing.may_book)) {
    return <Booked applicationId={applicationId} viewing={viewing} onReschedule={() => setRescheduling(true)} />;
  }
  if (viewing.interest)
    return <AfterViewing applicationId={applicationId} viewing={viewing} state={viewing.interest} />;
  if (!viewing.may_book) return <NothingToBook viewing={viewing} />;
  return (
    <>
      <Head viewing={viewing} title={text.schedule}>
        {viewing.applicant_name ? text.namedLead({ name: viewing.applicant_name }) : text.lead}
      </Head>
      <Scheduler
        applicationId={applicationId}
        viewing={viewing}
        onBooked={back}
        onKeep={viewing.has_booked ? back : null}
      />
    </>
  );
}

function Head({ viewing, title, children }: { viewing: BookedViewingAnswer; title: string; children: ReactNode }) {
  return (
    <div className="border-b border-line p-5 sm:px-9 sm:py-8">
      <p className="text-row font-medium text-brass-ink">{viewing.address}</p>
      <h1 className="mt-1 text-3xl leading-9 sm:text-4xl sm:leading-11">{title}</h1>
      <p className="mt-2 text-ink-soft">{children}</p>
    </div>
  );
}

function AfterViewing({
  applicationId,
  viewing,
  state,
}: {
  applicationId: string;
  viewing: BookedViewingAnswer;
  state: InterestState;
}) {
  return (
    <>
      <Head viewing={viewing} title={text.afterTitle}>
        {viewing.applicant_name}
      </Head>
      <StillInterested applicationId={applicationId} state={state} />
    </>
  );
}

function NothingToBook({ viewing }: { viewing: BookedViewingAnswer }) {
  return (
    <>
      <Head viewing={viewing} title={text.title}>
        {viewing.applicant_name}
      </Head>
      <div className="flex flex-col items-center gap-4 p-8 text-center sm:p-12">
        <Mascot pose="empty" className="h-36 w-auto" />
        <h2 className="text-xl leading-7">{text.nothingTitle}</h2>
        <p className="max-w-[48ch] text-ink-soft">{viewing.why_not}</p>
      </div>
    </>
  );
}
