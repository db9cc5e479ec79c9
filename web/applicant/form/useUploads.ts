import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadLimits, uploadWords } from '../../../domain/documents/collection/upload.ts';
import { type FileToUpload, uploadDocument } from '../../api/applicant-upload.ts';
import { ApiError } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { keys } from '../../api/keys.ts';
import { formText } from './text.ts';

const text = formText.uploads;

/** An upload in progress, or one that failed. */
export type Upload = FileToUpload & {
  id: number;
  /** From 0 to 1; null once it failed. */
  share: number | null;
  problem: string | null;
  /** Whether trying again may help; what the server refused, it will refuse again. */
  again: boolean;
};

export type Uploads = {
  items: readonly Upload[];
  /** The latest news about an upload, for screen readers. */
  news: string;
  /** A note about the last file sent for a field, such as that we already had it. */
  notes: Readonly<Record<string, string>>;
  busy: boolean;
  add(files: readonly File[], field: string, replaces?: string | null): void;
  retry(id: number): void;
  /** Cancels an upload, or removes a failed one from the list. */
  drop(id: number): void;
};

/** More would only share the same bandwidth. */
const MAX_AT_ONCE = 2;

const refusalOf = ({ size }: File) =>
  size > uploadLimits.file ? uploadWords.tooLarge : size === 0 ? uploadWords.empty : null;

const mayPassLater = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

function reasonText(error: unknown): string {
  if (error instanceof ApiError) return error.status >= 500 ? text.ourFault : errorText(error, text.ourFault);
  return text.connection;
}

/**
 * The list with further files for one place in it. What was refused for the same place is no longer shown: the new file is the answer
 * to it. What may pass later stays, to be tried again.
 */
export function withAdded(items: readonly Upload[], added: readonly Upload[]): Upload[] {
  const [first] = added;
  const stays = ({ problem, again, field, replaces }: Upload) =>
    problem === null || again || field !== first?.field || replaces !== first.replaces;
  return [...items.filter(stays), ...added];
}

/** The uploads of one page: a queue with progress, cancel and retry; an uploaded file appears among the documents. */
export function useUploads(applicationId: string): Uploads {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly Upload[]>([]);
  const [news, setNews] = useState('');
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const running = useRef(new Map<number, () => void>());
  const nextId = useRef(1);
  const change = (id: number, to: Partial<Upload>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...to } : item)));
  const forget = (id: number) => setItems((all) => all.filter((item) => item.id !== id));

  async function send(item: Upload): Promise<void> {
    const { answer, cancel } = uploadDocument(item, (share) => change(item.id, { share }));
    running.current.set(item.id, cancel);
    try {
      const { duplicate, also_given_for: other } = await answer;
      const note = duplicate ? text.duplicate({ name: item.file.name }) : other ? text.alsoFor({ other }) : '';
      setNotes((all) => ({ ...all, [item.field]: note }));
      await client.invalidateQueries({ queryKey: keys.ownApplication(applicationId) });
      setNews(note || text.done({ name: item.file.name }));
      forget(item.id);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return forget(item.id);
      change(item.id, { share: null, problem: reasonText(error), again: mayPassLater(error) });
      setNews(text.failed({ name: item.file.name, reason: reasonText(error) }));
    } finally {
      running.current.delete(item.id);
    }
  }

  useEffect(() => {
    const free = MAX_AT_ONCE - running.current.size;
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
      const added = files.map((file): Upload => {
        const problem = refusalOf(file);
        return { id: nextId.current++, file, field, replaces, problem, share: problem ? null : 0, again: false };
      });
      setItems((all) => withAdded(all, added));
    },
    retry: (id) => change(id, { share: 0, problem: null }),
    drop(id) {
      const cancel = running.current.get(id);
      if (cancel) cancel();
      else forget(id);
    },
  };
}
