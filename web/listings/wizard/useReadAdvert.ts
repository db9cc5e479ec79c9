import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadAdvert, ReadAdvertAnswer } from '../../../domain/calls/read-advert.ts';
import { readAdvert } from '../../api/wizard.ts';
import { readAdvertError } from './call-errors.ts';

export type AdvertReading = { busy: 'url' | 'pasted' | null; problem: { of: 'url' | 'pasted'; text: string } | null };

const idle: AdvertReading = { busy: null, problem: null };

/** Reads the advert, one reading at a time; leaving the step or stopping it ends the waiting. */
export function useReadAdvert(onRead: (answer: ReadAdvertAnswer, source: 'read' | 'pasted') => void) {
  const [reading, setReading] = useState(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: ReadAdvert) => {
    const of = request.source === undefined ? 'url' : 'pasted';
    const stop = new AbortController();
    running.current?.abort();
    running.current = stop;
    setReading({ busy: of, problem: null });
    try {
      const answer = await readAdvert(request, stop.signal);
      if (running.current === stop) onRead(answer, of === 'url' ? 'read' : 'pasted');
    } catch (error) {
      if (running.current !== stop) return; // Stopped, or replaced by another reading.
      const text = readAdvertError(error);
      setReading({ busy: null, problem: text === null ? null : { of, text } });
    }
  };
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setReading(idle);
  }, []);
  return { ...reading, start: (request: ReadAdvert) => void start(request), cancel };
}
