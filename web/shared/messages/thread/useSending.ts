import { useRef, useState } from 'react';
import type { ConversationMessage } from '../../../../domain/calls/conversations.ts';
import { useSendMessage } from '../../../api/conversations.ts';
import { newMessageId } from './message-draft.ts';
import { errorText } from '../../../api/error-text.ts';

type SendAttempt = { text: string; files: readonly File[]; id: string };

const isSame = (tried: SendAttempt, text: string, files: readonly File[]) =>
  tried.id !== '' &&
  tried.text === text &&
  tried.files.length === files.length &&
  tried.files.every((file, index) => file === files[index]);

/**
 * Sends an email with its files. Retrying with the same text and files sends the same message: nothing is sent twice.
 */
export function useSending(listingId: string, applicationId: string) {
  const { mutate, isPending, error, reset } = useSendMessage(listingId);
  const tried = useRef<SendAttempt>({ text: '', files: [], id: '' });
  const underway = useRef<() => void>(() => undefined);
  const [share, setShare] = useState(0);
  const send = (text: string, files: readonly File[], onSent: (message: ConversationMessage) => void) => {
    if (!isSame(tried.current, text, files)) tried.current = { text, files, id: newMessageId() };
    setShare(0);
    const message = { application_id: applicationId, text, client_id: tried.current.id };
    const onBegin = ({ cancel }: { cancel: () => void }) => {
      underway.current = cancel;
    };
    mutate(
      { message, files, onProgress: setShare, onBegin },
      {
        onSuccess(sent) {
          tried.current = { text: '', files: [], id: '' };
          onSent(sent);
        },
      },
    );
  };
  // A user who cancelled it knows that it was not sent.
  const problem = error && error.name !== 'AbortError' ? errorText(error) : null;
  return { send, cancel: () => underway.current(), share, isPending, error: problem, reset };
}
