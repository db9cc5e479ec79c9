import { LoaderCircle } from 'lucide-react';

/** Waiting whose shape is not known; `label` says for what. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="after-a-while flex items-center justify-center gap-3 p-12 text-row text-ink-soft">
      <LoaderCircle aria-hidden className="size-5 animate-spin text-brass-ink" />
      {label}
    </div>
  );
}
