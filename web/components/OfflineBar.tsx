import { useSyncExternalStore } from 'react';
import { OfflineNotice, OfflineRegion } from './OfflineNotice.tsx';

function onConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says on every page that the network is unavailable, for as long as it is. */
export function OfflineBar() {
  const online = useSyncExternalStore(onConnection, () => navigator.onLine);
  return <OfflineRegion>{!online && <OfflineNotice />}</OfflineRegion>;
}
