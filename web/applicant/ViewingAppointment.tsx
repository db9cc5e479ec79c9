import { pages } from '../../domain/pages.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { useOpenedApplication } from './gate/useOpenedApplication.ts';
import { ViewingStatus } from './ViewingStatus.tsx';

/** The applicant's viewing, behind the passcode. */
export function Component() {
  const { applicationId, leave } = useOpenedApplication();
  usePageTitle(pages.viewingAppointment.title);
  return (
    <ViewingStatus
      applicationId={applicationId}
      onRefused={() => leave('replaced')}
      onLeft={() => leave('signed-out')}
    />
  );
}
