import { LoaderCircle } from 'lucide-react';

/** A spinner for content whose layout is not known yet; `label` says what is loading. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="after-a-while flex items-center justify-center gap-3 p-12 text-row text-ink-soft">
      <LoaderCircle aria-hidden className="size-5 animate-spin text-brass-ink" />
      {label}
    </div>
  );
}
