import { CircleAlert, RotateCw, X } from 'lucide-react';
import { Progress } from '../../components/Progress.tsx';
import { Button } from '../../components/Button.tsx';
import type { Upload, Uploads } from './useUploads.ts';
import { formText } from './text.ts';

const text = formText.uploads;

/** Uploads in progress and failed ones: the progress of each, with buttons to cancel or try again. */
export function UploadList({ items, uploads }: { items: readonly Upload[]; uploads: Uploads }) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {items.map((item) => (
        <li key={item.id} className="rounded-plate border border-line bg-paper px-3 py-2 text-row">
          {item.problem === null ? (
            <Uploading item={item} uploads={uploads} />
          ) : (
            <Failed item={item} uploads={uploads} />
          )}
        </li>
      ))}
    </ul>
  );
}

type ItemProps = { item: Upload; uploads: Uploads };

function Uploading({ item: { id, file, share }, uploads }: ItemProps) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{file.name}</span>
          <span className="text-fine text-ink-soft tabular-nums">
            {percent < 100 ? text.percent({ percent }) : text.finishing}
          </span>
        </p>
        <Progress label={text.uploading({ name: file.name })} percent={percent} className="mt-1.5" />
      </div>
      <Button
        variant="ghost"
        size="small"
        onClick={() => uploads.drop(id)}
        aria-label={text.cancelFile({ name: file.name })}
      >
        {text.cancel}
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
            aria-label={text.retryFile({ name: file.name })}
          >
            <RotateCw aria-hidden /> {text.retry}
          </Button>
        )}
      </div>
      <Button
        variant="ghost"
        size="smallIcon"
        onClick={() => uploads.drop(id)}
        aria-label={text.dismissFile({ name: file.name })}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
