import { CircleAlert, RotateCw, X } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import type { OnItsWay, Uploads } from './useUploads.ts';

/** Files on their way: how far each has come, in a bar and in words, and a way to stop or to try again. */
export function UploadList({ items, uploads }: { items: readonly OnItsWay[]; uploads: Uploads }) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {items.map((item) => (
        <li key={item.id} className="rounded-plate border border-line bg-paper px-3 py-2 text-row">
          {item.problem === null ? <Moving item={item} uploads={uploads} /> : <Failed item={item} uploads={uploads} />}
        </li>
      ))}
    </ul>
  );
}

/** The browser's own bar, in the door's colour. */
const bar =
  'mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-door [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-door';

type ItemProps = { item: OnItsWay; uploads: Uploads };

function Moving({ item: { id, file, share }, uploads }: ItemProps) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{file.name}</span>
          <span className="text-fine text-ink-soft tabular-nums">{percent < 100 ? `${percent} %` : 'Arriving…'}</span>
        </p>
        <progress aria-label={`Sending ${file.name}`} max={100} value={percent} className={bar} />
      </div>
      <Button variant="ghost" size="small" onClick={() => uploads.drop(id)} aria-label={`Cancel ${file.name}`}>
        Cancel
      </Button>
    </div>
  );
}

function Failed({ item: { id, file, problem, again }, uploads }: ItemProps) {
  return (
    <div className="flex items-start gap-x-2.5 gap-y-2">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad-ink" />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{file.name}</p>
        <p className="text-fine text-bad-ink">{problem}</p>
        {again && (
          <Button
            variant="secondary"
            size="small"
            className="mt-2"
            onClick={() => uploads.retry(id)}
            aria-label={`Try ${file.name} again`}
          >
            <RotateCw aria-hidden /> Try again
          </Button>
        )}
      </div>
      <Button variant="ghost" size="smallIcon" onClick={() => uploads.drop(id)} aria-label={`Leave ${file.name} out`}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
