import { useSyncExternalStore } from 'react';
import { currentAnnouncement, onAnnouncement } from './announcements.ts';

/** The page's live region: a screen reader announces it at its next pause. */
export function Announcer() {
  const sentence = useSyncExternalStore(onAnnouncement, currentAnnouncement);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {sentence}
    </div>
  );
}
