import { useState } from 'react';
import { useParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Collection } from './Collection.tsx';
import { replacedText } from './gate-text.ts';
import { OwnApplication } from './OwnApplication.tsx';
import { PasscodeGate } from './PasscodeGate.tsx';
import { useVerified } from './useVerified.ts';

const title = 'Access Application Form';

/** The applicant's own page: behind the gate, the form, and once it was sent, where the application stands. */
export function Component() {
  const { applicationId = '' } = useParams();
  const { verified, keep, forget } = useVerified(applicationId);
  const [sentBack, setSentBack] = useState(false);
  const leave = () => {
    setSentBack(true);
    forget();
  };
  usePageTitle(verified ? pages.informationCollection.title : title);
  if (verified) {
    return (
      <OwnApplication applicationId={applicationId} onRefused={leave}>
        {(status) => <Collection applicationId={applicationId} status={status} />}
      </OwnApplication>
    );
  }
  return (
    <PasscodeGate
      kind="information_collection"
      applicationId={applicationId}
      title={title}
      description="Enter the 6-digit passcode provided in the email"
      note={sentBack ? replacedText : undefined}
      onVerified={keep}
    />
  );
}
