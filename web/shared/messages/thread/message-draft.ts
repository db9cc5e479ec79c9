import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Conversation, MessageDraft } from '../../../../domain/calls/conversations.ts';
import { saveDraft } from '../../../api/conversations.ts';
import { messageDraftKey } from '../../../api/drafts.ts';
import { keys } from '../../../api/keys.ts';
import { DraftKeeper } from './draft-keeper.ts';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch (error) {
    console.warn('The draft could not be read', error);
    return null;
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn('The draft could not be kept', error);
  }
}

/** Saves to the server, for all devices; this tab keeps what has not been saved there yet. */
function useKeeper(applicationId: string): DraftKeeper {
  const client = useQueryClient();
  return useMemo(() => {
    const key = messageDraftKey(applicationId);
    return new DraftKeeper({
      save: (text) => saveDraft({ application_id: applicationId, text }),
      onSaved(draft) {
        if (read(key) === draft.text) keep(key, null);
        client.setQueryData<Conversation>(keys.conversation(applicationId), (now) => now && { ...now, draft });
      },
      // The text is still in this tab and is saved with the next change.
      onFailed: (error) => console.warn('The draft could not be saved', error),
    });
  }, [applicationId, client]);
}

/**
 * The draft to one applicant. It survives a reload and switching to another conversation, and is available on other
 * devices; a newer draft from another device appears as long as nothing was changed here.
 */
export function useMessageDraft(
  applicationId: string,
  saved: MessageDraft | null,
): [string, (next: string | ((text: string) => string)) => void] {
  const key = messageDraftKey(applicationId);
  const keeper = useKeeper(applicationId);
  const [text, setText] = useState(() => read(key) ?? saved?.text ?? '');
  const [known, setKnown] = useState(saved);
  if (saved && saved.saved_at > (known?.saved_at ?? '')) {
    setKnown(saved);
    if (text === (known?.text ?? '')) setText(saved.text);
  }
  // For callers that change it after a wait: it includes what was typed in the meantime.
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    const flush = () => void keeper.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [keeper]);
  return [
    text,
    (next) => {
      const text = typeof next === 'function' ? next(latest.current) : next;
      latest.current = text;
      keep(key, text);
      setText(text);
      keeper.change(text);
    },
  ];
}

/** Generates a random id (RFC 9562, version 4), including on pages without https, where randomUUID is missing. */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
