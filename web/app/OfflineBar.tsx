import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { appText } from './text.ts';

function onConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says on every page that the network is gone, for as long as it is. The live region is there before there is news. */
export function OfflineBar() {
  const online = useSyncExternalStore(onConnection, () => navigator.onLine);
  return (
    <div role="status" aria-label={appText.offline.label} className="sticky top-0 z-30">
      {!online && (
        <p
          data-offline
          className="flex min-h-10 items-center justify-center gap-2.5 border-b border-line bg-warn-soft px-4 py-2 text-row text-warn-ink"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{appText.offline.title}</strong> {appText.offline.text}
          </span>
        </p>
      )}
    </div>
  );
}
