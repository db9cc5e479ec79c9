import { useState } from 'react';
import { messageDraftKey } from '../api/drafts.ts';

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch (error) {
    console.warn('The draft could not be read', error);
    return '';
  }
}

function keep(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch (error) {
    console.warn('The draft could not be kept', error);
  }
}

/** What is being written to one applicant; it survives a reload and looking at someone else's conversation. */
export function useMessageDraft(applicationId: string): [string, (text: string) => void] {
  const key = messageDraftKey(applicationId);
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      keep(key, next);
      setText(next);
    },
  ];
}

/** A random id (RFC 9562, version 4), also where a page without https has no randomUUID. */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
