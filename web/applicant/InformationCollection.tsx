import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { fetchAhead } from '../base/fetch-ahead.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Erased } from './Erased.tsx';
import { PasscodeGate } from './gate/PasscodeGate.tsx';
import { Resuming } from './gate/Resuming.tsx';
import { useVerified } from './gate/useVerified.ts';
import { gateText } from '../../domain/applications/gate-text.ts';

const text = gateText.gate;

/** The gate stands first and alone: what is behind it is fetched while someone types their passcode. */
const fetchOpened = () => import('./OpenedCollection.tsx');
const Opened = lazy(fetchOpened);

/** The applicant's own page: after the passcode, the form; once it was sent, the state of the application. */
export function Component() {
  const { applicationId = '' } = useParams();
  const { state, keep, forget } = useVerified(applicationId);
  const [note, setNote] = useState<string>();
  const [isErased, setErased] = useState(false);
  const leave = (why: string) => {
    setNote(why);
    forget();
  };
  usePageTitle(state === 'open' ? pages.informationCollection.title : text.form.title);
  if (isErased) return <Erased />;
  if (state === 'checking') return <Resuming />;
  if (state === 'open') {
    return (
      <Suspense fallback={<Resuming />}>
        <Opened
          applicationId={applicationId}
          onRefused={() => leave(text.replaced)}
          onLeft={() => leave(text.signedOut)}
          onErased={() => setErased(true)}
        />
      </Suspense>
    );
  }
  return (
    <PasscodeGate
      kind="information_collection"
      applicationId={applicationId}
      title={text.form.title}
      description={text.form.description}
      note={note}
      onVerified={keep}
      onTyping={() => fetchAhead(fetchOpened)}
    />
  );
}
