import { useState } from 'react';
import { pages } from '../../domain/pages.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Erased } from './Erased.tsx';
import { Collection } from './form/Collection.tsx';
import { useOpenedApplication } from './gate/useOpenedApplication.ts';
import { OwnApplication } from './OwnApplication.tsx';

/** The page behind the passcode: the form and, once it was sent, the state of the application. */
export function Component() {
  const { applicationId, leave } = useOpenedApplication();
  const [isErased, setErased] = useState(false);
  usePageTitle(pages.informationCollection.title);
  if (isErased) return <Erased />;
  return (
    <OwnApplication
      applicationId={applicationId}
      onRefused={() => leave('replaced')}
      onLeft={() => leave('signed-out')}
      onErased={() => setErased(true)}
    >
      {(status) => <Collection applicationId={applicationId} status={status} />}
    </OwnApplication>
  );
}
