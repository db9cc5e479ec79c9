import { CloudOff } from 'lucide-react';
import { Button } from './Button.tsx';
import { componentsText } from './text.ts';

/** Says in place that loading failed, with a button to try again. A toast alone would be gone too soon. */
export function LoadFailed({ text, onRetry, busy = false }: { text: string; onRetry: () => void; busy?: boolean }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-plate bg-bad-soft px-4 py-3 text-row text-bad-ink"
    >
      <CloudOff aria-hidden className="size-5 shrink-0" />
      <p className="min-w-48 flex-1">{text}</p>
      <Button variant="secondary" size="small" onClick={onRetry} busy={busy}>
        {componentsText.retry}
      </Button>
    </div>
  );
}
