import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../base/paths.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { listingsText } from './text.ts';

const text = listingsText.availability;

/** Asks before unsaved changes are lost by following a link or closing the tab. Never delays a sign-out. */
export function UnsavedChanges({ unsaved, hint = text.leaveHint }: { unsaved: boolean; hint?: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== paths.landing,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={text.leaveTitle}
      confirm={text.leave}
      backCloses={false}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{hint}</p>
    </ConfirmDialog>
  );
}
