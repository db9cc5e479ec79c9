import { Collection } from './form/Collection.tsx';
import { OwnApplication } from './OwnApplication.tsx';

type OpenedProps = { applicationId: string; onRefused: () => void; onLeft: () => void; onErased: () => void };

/** What is behind the passcode: the form, and once it was sent, the state of the application. A chunk of its own. */
export default function OpenedCollection({ applicationId, ...leaving }: OpenedProps) {
  return (
    <OwnApplication applicationId={applicationId} {...leaving}>
      {(status) => <Collection applicationId={applicationId} status={status} />}
    </OwnApplication>
  );
}
