import { WifiOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { componentsText } from './text.ts';

const text = componentsText.offline;

/**
 * The live region that says on every page that the network is unavailable. It exists before there is anything to
 * announce.
 */
export function OfflineRegion(rest: ComponentProps<'div'>) {
  return <div role="status" aria-label={text.label} className="sticky top-0 z-30" {...rest} />;
}

export function OfflineNotice() {
  return (
    <p
      data-offline
      className="flex min-h-10 items-center justify-center gap-2.5 border-b border-line bg-warn-soft px-4 py-2 text-row text-warn-ink"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span>
        <strong className="font-semibold">{text.title}</strong> {text.text}
      </span>
    </p>
  );
}
