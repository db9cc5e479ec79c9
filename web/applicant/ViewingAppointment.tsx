import { useParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { PasscodeGate } from './PasscodeGate.tsx';
import { useVerified } from './useVerified.ts';
import { ViewingStatus } from './ViewingStatus.tsx';

const title = 'Access Viewing Schedule';

/** The applicant's viewing: behind the gate, whether there is one to book. */
export function Component() {
  const { applicationId = '' } = useParams();
  const { verified, keep, forget } = useVerified(applicationId);
  usePageTitle(verified ? pages.viewingAppointment.title : title);
  if (verified) return <ViewingStatus applicationId={applicationId} onRefused={forget} />;
  return (
    <PasscodeGate
      kind="viewing_appointment"
      applicationId={applicationId}
      title={title}
      description="Enter the passcode to schedule your viewing appointment"
      onVerified={keep}
    />
  );
}
