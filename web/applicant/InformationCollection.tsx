import { useParams } from 'react-router';
import { usePageTitle } from '../app/usePageTitle.ts';
import { ApplicationStatus } from './ApplicationStatus.tsx';
import { PasscodeGate } from './PasscodeGate.tsx';
import { useVerified } from './useVerified.ts';

const title = 'Access Application Form';

/** The applicant's own page: behind the gate, where the application stands and how documents are sent. */
export function Component() {
  const { applicationId = '' } = useParams();
  const { verified, keep, forget } = useVerified(applicationId);
  usePageTitle(verified ? 'Your application' : title);
  if (verified) return <ApplicationStatus applicationId={applicationId} onRefused={forget} />;
  return (
    <PasscodeGate
      kind="information_collection"
      applicationId={applicationId}
      title={title}
      description="Enter the 6-digit passcode provided in the email"
      onVerified={keep}
    />
  );
}
