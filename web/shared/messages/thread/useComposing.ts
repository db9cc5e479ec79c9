import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Conversation, ConversationMessage } from '../../../../domain/calls/conversations.ts';
import { messageFilesRefusal } from '../../../../domain/messages/message-files.ts';
import {
  fillPlaceholders,
  firstOpenPlace,
  placeholderSentence,
} from '../../../../domain/messages/message-templates.ts';
import { useSending } from './useSending.ts';

export type ComposeProps = {
  listingId: string;
  conversation: Conversation;
  draft: string;
  onDraft: (text: string) => void;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onSent: (message: ConversationMessage, files: readonly File[]) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

/**
 * The text and attachments of a message, why it can't be sent yet, and sending it. `onTemplates` opens the templates.
 */
export function useComposing(
  { listingId, conversation, draft, onDraft, files, onFiles, onSent, field }: ComposeProps,
  onTemplates: () => void,
) {
  const { send, cancel, share, isPending, error, reset } = useSending(listingId, conversation.applicant.id);
  const [refused, setRefused] = useState<string | null>(null);
  const [problem] = fillPlaceholders(draft, conversation.placeholders).problems;
  const isEmpty = draft.trim() === '' && files.length === 0;
  const change = (text: string) => {
    if (error) reset();
    setRefused(null);
    onDraft(text);
  };
  const attach = (more: readonly File[]) => {
    if (isPending) return;
    const all = [...files, ...more];
    const refusal = messageFilesRefusal(all);
    setRefused(refusal);
    if (!refusal) onFiles(all);
  };
  const insert = (text: string) => {
    const next = [draft.trimEnd(), text].filter(Boolean).join('\n\n');
    change(next);
    const gap = firstOpenPlace(next);
    // Once the text is drawn, the gap to be filled in is selected, so that typing replaces it.
    if (gap) requestAnimationFrame(() => field.current?.setSelectionRange(gap.from, gap.to));
  };
  const submit = () => {
    if (isEmpty || isPending) return;
    if (problem) return field.current?.focus();
    send(draft, files, (message) => {
      onSent(message, files);
      onDraft('');
      onFiles([]);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '/' && draft === '') {
      event.preventDefault();
      return onTemplates();
    }
    // Enter that ends a composed character (Japanese, accents) belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const complaint = (problem && placeholderSentence(problem)) ?? refused ?? error ?? undefined;
  return { change, attach, insert, submit, cancel, onKeyDown, share, isPending, isEmpty, complaint };
}
