import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { type Conversation, longestMessage } from '../../domain/calls/conversations.ts';
import { useSendMessage } from '../api/conversations.ts';
import { Button } from '../components/Button.tsx';
import { Field } from '../components/Field.tsx';
import { Textarea } from '../components/Textarea.tsx';
import { newMessageId } from './message-draft.ts';

type ComposeProps = { listingId: string; conversation: Conversation; draft: string; onDraft: (text: string) => void; field: RefObject<HTMLTextAreaElement | null> };

/** Where the next mail is written. The same words tried again are the same message: a second press sends nothing twice. */
export function Compose({ listingId, conversation: { applicant, from_address, subject }, draft, onDraft, field }: ComposeProps) {
  const { mutate, isPending, error, reset } = useSendMessage(listingId);
  const tried = useRef({ text: '', id: '' });
  const blank = draft.trim() === '';
  const send = () => {
    if (blank || isPending) return;
    if (tried.current.text !== draft) tried.current = { text: draft, id: newMessageId() };
    mutate(
      { application_id: applicant.id, text: draft, client_id: tried.current.id },
      {
        onSuccess() {
          tried.current = { text: '', id: '' };
          onDraft('');
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composed character (Japanese, accents) belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  if (!applicant.email) {
    return <p className="border-t border-line px-4 py-4 text-row text-ink-soft">No e-mail address is known of this applicant, so nothing can be sent to them.</p>;
  }
  return (
    <form
      aria-label="New message"
      className="border-t border-line px-4 py-3 desk:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <dl className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-fine text-ink-soft [&_dd]:truncate">
        <dt>To</dt>
        <dd className="text-ink">{applicant.email}</dd>
        <dt>Subject</dt>
        <dd className="text-ink">{subject}</dd>
      </dl>
      <div className="flex items-end gap-3">
        <Field label={`Message to ${applicant.name || applicant.email}`} hideLabel error={error?.message} className="flex-1">
          <Textarea
            ref={field}
            rows={2}
            value={draft}
            readOnly={isPending}
            maxLength={longestMessage}
            enterKeyHint="send"
            placeholder="Write an e-mail..."
            onKeyDown={onKeyDown}
            onChange={(event) => {
              if (error) reset();
              onDraft(event.target.value);
            }}
            className="max-h-48"
          />
        </Field>
        <Button type="submit" disabled={blank} busy={isPending} aria-label="Send">
          {!isPending && <SendHorizontal aria-hidden />}
          <span className="max-sm:hidden">Send</span>
        </Button>
      </div>
      <p className="mt-1.5 text-fine text-ink-soft">
        Sent as an e-mail from {from_address}.<span className="max-desk:hidden"> Enter sends, Shift+Enter makes a new line.</span>
      </p>
    </form>
  );
}
