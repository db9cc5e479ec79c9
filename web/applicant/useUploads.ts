import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadLimits, uploadWords } from '../../domain/documents/collection/upload.ts';
import { type FileToUpload, uploadDocument } from '../api/applicant-upload.ts';
import { ApiError } from '../api/client.ts';
import { keys } from '../api/keys.ts';

/** One file on its way, or one that did not get there. */
export type OnItsWay = FileToUpload & {
  id: number;
  /** From 0 to 1; null once it failed. */
  share: number | null;
  problem: string | null;
  /** Whether the same file may get there at another try; what the server refused, it refuses again. */
  again: boolean;
};

export type Uploads = {
  items: readonly OnItsWay[];
  /** What was last to be said about an upload, politely and once. */
  news: string;
  /** A word about the last file given for a field, such as that it was there already. */
  notes: Readonly<Record<string, string>>;
  busy: boolean;
  add(files: readonly File[], field: string, replaces?: string | null): void;
  retry(id: number): void;
  /** Cancels one that is on its way, or puts a failed one out of sight. */
  drop(id: number): void;
};

/** Two at once: more only share the same line. */
const atOnce = 2;

const refusedAtOnce = ({ size }: File) =>
  size > uploadLimits.file ? uploadWords.tooLarge : size === 0 ? uploadWords.empty : null;

const passes = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

function wordsOf(error: unknown): string {
  if (error instanceof ApiError)
    return error.status >= 500 ? 'This did not work, and it is not your fault. Please try again.' : error.message;
  return 'The connection broke off. Please try again.';
}

/** Uploads of one page: a queue with progress, cancel and retry; a file that arrived shows up among the documents. */
export function useUploads(applicationId: string): Uploads {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly OnItsWay[]>([]);
  const [news, setNews] = useState('');
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const running = useRef(new Map<number, () => void>());
  const nextId = useRef(1);
  const change = (id: number, to: Partial<OnItsWay>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...to } : item)));
  const forget = (id: number) => setItems((all) => all.filter((item) => item.id !== id));

  async function send(item: OnItsWay): Promise<void> {
    const { answer, cancel } = uploadDocument(item, (share) => change(item.id, { share }));
    running.current.set(item.id, cancel);
    try {
      const { duplicate, also_given_for: other } = await answer;
      const note = duplicate
        ? `We have ${item.file.name} already: nothing was added.`
        : other
          ? `You gave us the same file for “${other}” as well.`
          : '';
      setNotes((all) => ({ ...all, [item.field]: note }));
      await client.invalidateQueries({ queryKey: keys.ownApplication(applicationId) });
      setNews(note || `${item.file.name} has arrived.`);
      forget(item.id);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return forget(item.id);
      change(item.id, { share: null, problem: wordsOf(error), again: passes(error) });
      setNews(`${item.file.name} could not be sent. ${wordsOf(error)}`);
    } finally {
      running.current.delete(item.id);
    }
  }

  useEffect(() => {
    const free = atOnce - running.current.size;
    const waiting = items.filter((item) => item.problem === null && !running.current.has(item.id) && item.share === 0);
    for (const item of waiting.slice(0, Math.max(0, free))) void send(item);
    // `send` follows from these alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [items]);
  useEffect(() => {
    const open = running.current;
    return () => {
      for (const cancel of open.values()) cancel();
    };
  }, []);

  return {
    items,
    news,
    notes,
    busy: items.some((item) => item.problem === null),
    add(files, field, replaces = null) {
      setNotes((all) => ({ ...all, [field]: '' }));
      const added = files.map((file): OnItsWay => {
        const problem = refusedAtOnce(file);
        return { id: nextId.current++, file, field, replaces, problem, share: problem ? null : 0, again: false };
      });
      setItems((all) => [...all, ...added]);
    },
    retry: (id) => change(id, { share: 0, problem: null }),
    drop(id) {
      const cancel = running.current.get(id);
      if (cancel) cancel();
      else forget(id);
    },
  };
}
