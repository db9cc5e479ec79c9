import { GitCompareArrows } from 'lucide-react';
import { Button } from '../components/Button.tsx';

type ChangedElsewhereProps = {
  text: { elsewhere: string; elsewhereHint: string; takeTheirs: string; keepMine: string };
  onTake: () => void;
  onKeep: () => void;
};

/** Warns as soon as what is being edited was saved elsewhere, so that nothing is overwritten by accident. */
export function ChangedElsewhere({ text, onTake, onKeep }: ChangedElsewhereProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-plate bg-warn-soft px-4 py-3 text-row text-warn-ink"
    >
      <GitCompareArrows aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-72">
        <span className="font-medium">{text.elsewhere}</span> {text.elsewhereHint}
      </p>
      <div className="flex flex-wrap gap-2 text-ink">
        <Button variant="secondary" size="small" onClick={onTake}>
          {text.takeTheirs}
        </Button>
        <Button variant="secondary" size="small" onClick={onKeep}>
          {text.keepMine}
        </Button>
      </div>
    </div>
  );
}
