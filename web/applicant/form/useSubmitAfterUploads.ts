import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Upload } from './useUploads.ts';

/** The file of the first upload that failed since the wait began; 'uploading' while one is in progress. */
export function uploadsAfter(
  items: readonly Pick<Upload, 'id' | 'problem' | 'file'>[],
  failedBefore: readonly number[],
): { state: 'uploading' | 'done' } | { state: 'failed'; name: string } {
  const failed = items.find(({ id, problem }) => problem !== null && !failedBefore.includes(id));
  if (failed) return { state: 'failed', name: failed.file.name };
  return { state: items.some(({ problem }) => problem === null) ? 'uploading' : 'done' };
}

type Acts = { submit: () => void; onFailed: (name: string) => void };

/** Submits a form once the uploads in progress are done, unless the applicant stops that or an upload fails. */
export function useSubmitAfterUploads(items: readonly Upload[], acts: Acts) {
  const [failedBefore, setFailedBefore] = useState<readonly number[] | null>(null);
  const [isStopped, setStopped] = useState(false);
  const latest = useRef(acts);
  // Before the next timer: an effect may run only after the next frame, and an older form would miss its documents.
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!failedBefore) return;
    const after = uploadsAfter(items, failedBefore);
    if (after.state === 'uploading') return;
    setFailedBefore(null);
    // Only after the form has been drawn with the documents that have just arrived: queries notify in a timer too.
    setTimeout(() => (after.state === 'failed' ? latest.current.onFailed(after.name) : latest.current.submit()));
  }, [items, failedBefore]);
  return {
    isWaiting: failedBefore !== null,
    /** Whether the applicant stopped the last wait. */
    isStopped,
    wait() {
      setStopped(false);
      setFailedBefore(items.filter(({ problem }) => problem !== null).map(({ id }) => id));
    },
    stop() {
      setStopped(true);
      setFailedBefore(null);
    },
  };
}
