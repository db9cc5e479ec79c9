import { useSyncExternalStore } from 'react';
import { currentAnnouncement, onAnnouncement } from './announcements.ts';

/** The live region of the page: news is read out when a screen reader has a pause. */
export function Announcer() {
  const sentence = useSyncExternalStore(onAnnouncement, currentAnnouncement);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {sentence}
    </div>
  );
}
