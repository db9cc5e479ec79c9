import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { fetchAhead } from '../base/fetch-ahead.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { PasscodeGate } from './gate/PasscodeGate.tsx';
import { Resuming } from './gate/Resuming.tsx';
import { useVerified } from './gate/useVerified.ts';
import { gateText } from '../../domain/applications/gate-text.ts';

const text = gateText.gate.viewing;

/** The gate stands first and alone: what is behind it is fetched while someone types their passcode. */
const fetchOpened = () => import('./ViewingStatus.tsx');
const Opened = lazy(async () => ({ default: (await fetchOpened()).ViewingStatus }));

/** The applicant's viewing, after the passcode. */
export function Component() {
  const { applicationId = '' } = useParams();
  const { state, keep, forget } = useVerified(applicationId);
  const [note, setNote] = useState<string>();
  const leave = (why: string) => {
    setNote(why);
    forget();
  };
  usePageTitle(state === 'open' ? pages.viewingAppointment.title : text.title);
  if (state === 'checking') return <Resuming />;
  if (state === 'open') {
    return (
      <Suspense fallback={<Resuming />}>
        <Opened
          applicationId={applicationId}
          onRefused={() => leave(gateText.gate.replaced)}
          onLeft={() => leave(gateText.gate.signedOut)}
        />
      </Suspense>
    );
  }
  return (
    <PasscodeGate
      kind="viewing_appointment"
      applicationId={applicationId}
      title={text.title}
      description={text.description}
      note={note}
      onVerified={keep}
      onTyping={() => fetchAhead(fetchOpened)}
    />
  );
}
