import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Conversation, ConversationMessage } from '../../domain/calls/conversations.ts';
import { replySubject } from '../../domain/conversation.ts';
import { ApiError } from '../api/client.ts';
import { useConversation, useWithdrawMessage } from '../api/conversations.ts';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { toastDone, toastError } from '../components/toast.ts';
import { useErrorToast } from '../components/useErrorToast.ts';
import { Bubble } from './Bubble.tsx';
import { Compose } from './Compose.tsx';
import { useMessageDraft } from './message-draft.ts';

const failed = 'Failed to load the messages. Please try again.';

type ThreadProps = { listingId: string; applicationId: string };

/** One applicant's conversation, and where to go on with it. */
export function Thread({ listingId, applicationId }: ThreadProps) {
  const { data, error, isFetching, refetch } = useConversation(applicationId);
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  useErrorToast(missing ? null : error, failed);
  return (
    <>
      <header className="flex items-center gap-3 border-b border-line px-4 py-2.5 desk:px-6">
        <ButtonLink look="plain" size="icon" to={paths.communications(listingId)} aria-label="Back to the conversations" className="desk:hidden">
          <ArrowLeft aria-hidden />
        </ButtonLink>
        <div className="min-w-0">
          <h2 className="truncate text-lg leading-6">{data?.applicant.name || data?.applicant.email || 'Conversation'}</h2>
          {data && <p className="truncate text-fine text-ink-soft">{data.applicant.email || 'No e-mail address is known'}</p>}
        </div>
      </header>
      {!data && !error && <Spinner label="Loading the messages" />}
      {!data && missing && <EmptyState pose="lost" title="This applicant is not among yours" text="The address may be mistyped, or it belongs to another account." className="m-auto" />}
      {!data && error && !missing && (
        <div className="p-4">
          <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && <Messages listingId={listingId} conversation={data} />}
    </>
  );
}

function Messages({ listingId, conversation }: { listingId: string; conversation: Conversation }) {
  const { applicant, messages } = conversation;
  const [draft, setDraft] = useMessageDraft(applicant.id);
  const { mutate: withdraw, isPending, variables } = useWithdrawMessage(listingId);
  const lastId = messages.at(-1)?.id;
  const end = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const list = end.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [lastId]);
  const takeBack = (message: ConversationMessage) =>
    withdraw(
      { application_id: applicant.id, message_id: message.id },
      {
        onSuccess() {
          // The words are not lost: they can be put right and sent again.
          setDraft(draft.trim() ? `${message.new_text}\n\n${draft}` : message.new_text);
          field.current?.focus();
          toastDone('The message was taken back.', 'Nothing was mailed.');
        },
        onError: (problem) => toastError('Error', problem.message),
      },
    );
  return (
    <>
      <div ref={end} tabIndex={0} role="log" aria-label="Messages" className="relative min-h-0 flex-1 overflow-y-auto bg-sunken/50 px-4 py-5 focus-visible:-outline-offset-2 desk:px-6">
        {messages.length === 0 && <p className="py-10 text-center text-row text-ink-soft">Nothing was written yet.</p>}
        <ol className="flex flex-col gap-5">
          {messages.map((message, index) => (
            <Bubble
              key={message.id}
              message={message}
              showSubject={replySubject(message.subject) !== replySubject(messages[index - 1]?.subject ?? '')}
              takingBack={isPending && variables.message_id === message.id}
              onTakeBack={() => takeBack(message)}
            />
          ))}
        </ol>
      </div>
      <Compose listingId={listingId} conversation={conversation} draft={draft} onDraft={setDraft} field={field} />
    </>
  );
}
