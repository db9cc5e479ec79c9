import { useParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { PasscodeGate } from './PasscodeGate.tsx';
import { useVerified } from './useVerified.ts';
import { ViewingStatus } from './ViewingStatus.tsx';
import { applicantText } from './text.ts';

const text = applicantText.gate.viewing;

/** The applicant's viewing, after the passcode. */
export function Component() {
  const { applicationId = '' } = useParams();
  const { verified, keep, forget } = useVerified(applicationId);
  usePageTitle(verified ? pages.viewingAppointment.title : text.title);
  if (verified) return <ViewingStatus applicationId={applicationId} onRefused={forget} />;
  return (
    <PasscodeGate
      kind="viewing_appointment"
      applicationId={applicationId}
      title={text.title}
      description={text.description}
      onVerified={keep}
    />
  );
}
