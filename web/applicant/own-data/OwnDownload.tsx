import { Download } from 'lucide-react';
import type { OwnDownload as OwnDownloadState } from '../../../domain/calls/privacy.ts';
import { useDownloadLink, useOwnDownload, useRequestDownload } from '../../api/own-data.ts';
import { exactTime } from '../../base/dates.ts';
import { Button } from '../../components/Button.tsx';
import { Progress } from '../../components/Progress.tsx';
import { toastFailure } from '../../shared/toast-failure.ts';
import { ownDataPageText } from './text.ts';

const text = ownDataPageText.download;

/** Everything held about the applicant as one file: requested, made while they wait or later, and saved. */
export function OwnDownload({ applicationId }: { applicationId: string }) {
  const { data } = useOwnDownload(applicationId);
  const request = useRequestDownload(applicationId);
  const link = useDownloadLink();
  const ask = () => request.mutate(undefined, { onError: (error) => toastFailure(error, text.requestFailed) });
  const save = () =>
    link.mutate(undefined, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => toastFailure(error, text.saveFailed),
    });
  if (!data) return null;
  const { state, expires_at: until, can_request: mayAsk } = data;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="font-sans text-row font-medium tracking-normal">{text.title}</h3>
      <p className="mt-1 text-fine text-ink-soft">{text.hint}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {state === 'ready' && (
          <Button variant="secondary" busy={link.isPending} onClick={save}>
            <Download aria-hidden /> {text.save}
          </Button>
        )}
        {mayAsk && (
          <Button variant={state === 'ready' ? 'ghost' : 'secondary'} busy={request.isPending} onClick={ask}>
            {state === 'ready' ? text.again : text.request}
          </Button>
        )}
      </div>
      <div role="status">
        {state === 'making' && <Making download={data} />}
        {state === 'failed' && <p className="mt-2 text-fine text-bad-ink">{text.failed}</p>}
        {until && <p className="mt-2 text-fine text-ink-soft">{text.until({ until: exactTime(until) })}</p>}
      </div>
    </div>
  );
}

function Making({ download }: { download: OwnDownloadState }) {
  const percent = Math.round(download.progress * 100);
  return (
    <>
      <p className="text-fine">{text.making}</p>
      <Progress label={text.progress} percent={percent} className="mt-2 max-w-sm" />
    </>
  );
}
