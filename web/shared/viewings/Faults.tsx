import { CircleAlert } from 'lucide-react';
import {
  type Availability,
  backwardLines,
  fixBackwards,
  fixOverlaps,
  overlapLines,
} from '../../../domain/viewings/availability.ts';
import { availabilityText as text } from './text.ts';

const MAX_LINES = 6;

/** Lists every overlap and every slot that ends too early, one line each, before anything is saved. */
export function Faults({ value }: { value: Availability }) {
  const overlaps = overlapLines(value);
  const backwards = backwardLines(value);
  return (
    <div aria-live="polite" className="empty:hidden">
      {backwards.length > 0 && <Fault title={fixBackwards} lines={backwards} />}
      {overlaps.length > 0 && <Fault title={fixOverlaps} lines={overlaps} />}
    </div>
  );
}

function Fault({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="mb-2 flex gap-3 rounded-plate bg-bad-soft px-4 py-3 text-row text-bad-ink last:mb-0">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <ul className="mt-1 tabular-nums">
          {lines.slice(0, MAX_LINES).map((line, at) => (
            <li key={at}>{line}</li>
          ))}
          {lines.length > MAX_LINES && <li>{text.slots.moreFaults({ count: lines.length - MAX_LINES })}</li>}
        </ul>
      </div>
    </div>
  );
}
