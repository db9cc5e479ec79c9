import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Conversation } from '../../../../domain/calls/conversations.ts';
import { useReadConversation } from '../../../api/conversations.ts';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Marks a conversation as read, up to its last message, while it is visible. */
export function useMarkRead(listingId: string, { applicant, messages, unread }: Conversation, isInView: boolean): void {
  const { mutate } = useReadConversation(listingId);
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden);
  const markedUntil = useRef('');
  const until = messages.findLast((message) => message.from_applicant)?.at ?? '';
  useEffect(() => {
    if (!isVisible || !isInView || unread === 0 || !until || markedUntil.current === until) return;
    markedUntil.current = until;
    mutate({ application_id: applicant.id, until });
  }, [isVisible, isInView, unread, until, applicant.id, mutate]);
}
