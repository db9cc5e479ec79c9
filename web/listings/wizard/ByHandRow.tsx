import { PencilLine } from 'lucide-react';
import { Button } from '../../components/Button.tsx';

type ByHandRowProps = { title: string; hint: string; button: string; disabled: boolean; onByHand: () => void };

/** A row that leads to step 4 without reading an advert: the landlord types in the details. */
export function ByHandRow({ title, hint, button, disabled, onByHand }: ByHandRowProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card px-5 py-4">
      <PencilLine aria-hidden className="size-5 shrink-0 text-brass-ink" />
      <p className="min-w-40 flex-1 text-row">
        <span className="font-medium">{title}</span>
        <span className="block text-fine text-ink-soft">{hint}</span>
      </p>
      <Button variant="secondary" disabled={disabled} onClick={onByHand}>
        {button}
      </Button>
    </div>
  );
}
