import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Conversation } from '../../domain/calls/conversations.ts';
import { useReadConversation } from '../api/conversations.ts';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Says that a conversation was read, up to its last message, while it is in front of somebody. */
export function useMarkRead(listingId: string, { applicant, messages, unread }: Conversation, isInView: boolean): void {
  const { mutate } = useReadConversation(listingId);
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden);
  const told = useRef('');
  const until = messages.findLast((message) => message.from_applicant)?.at ?? '';
  useEffect(() => {
    if (!isVisible || !isInView || unread === 0 || !until || told.current === until) return;
    told.current = until;
    mutate({ application_id: applicant.id, until });
  }, [isVisible, isInView, unread, until, applicant.id, mutate]);
}
