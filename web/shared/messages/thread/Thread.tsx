import { ArrowDown, ArrowLeft, Reply } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Conversation, ConversationMessage } from '../../../../domain/calls/conversations.ts';
import { replySubject } from '../../../../domain/messages/conversation.ts';
import { ApiError } from '../../../api/client.ts';
import { useConversation, useRetryMessage, useTakeAsDocument, useWithdrawMessage } from '../../../api/conversations.ts';
import { useListing } from '../../../api/listings.ts';
import { paths } from '../../../base/paths.ts';
import { Button } from '../../../components/Button.tsx';
import { ButtonLink } from '../../../components/ButtonLink.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { toastDone } from '../../../components/toast.ts';
import { useErrorToast } from '../../../components/useErrorToast.ts';
import { CannotEmail } from '../CannotEmail.tsx';
import { requestText } from '../request-text.ts';
import { RequestOffer } from '../RequestOffer.tsx';
import { Bubble } from './Bubble.tsx';
import { Compose } from './Compose.tsx';
import { useMessageDraft } from './message-draft.ts';
import { threadText } from './text.ts';
import { useFollowing } from './useFollowing.ts';
import { useMarkRead } from './useMarkRead.ts';
import { toastFailure } from '../../toast-failure.ts';

const text = threadText.thread;

type ThreadProps = { listingId: string; applicationId: string };

/** An applicant's conversation under their name, with the field for the next message. */
export function Thread({ listingId, applicationId }: ThreadProps) {
  const { data } = useConversation(applicationId);
  return (
    <>
      <header className="flex items-center gap-3 border-b border-line px-4 py-2.5 desk:px-6">
        <ButtonLink
          variant="secondary"
          size="icon"
          to={paths.communications(listingId)}
          aria-label={text.back}
          className="desk:hidden"
        >
          <ArrowLeft aria-hidden />
        </ButtonLink>
        <div className="min-w-0">
          <h2 className="truncate text-lg leading-6">
            {data?.applicant.name || data?.applicant.email || threadText.thread.conversation}
          </h2>
          {data && <p className="truncate text-fine text-ink-soft">{data.applicant.email || text.noAddress}</p>}
        </div>
      </header>
      <ThreadMessages listingId={listingId} applicationId={applicationId} />
    </>
  );
}

/** The conversation without a heading, for pages that already name the applicant. */
export function ThreadMessages({ listingId, applicationId }: ThreadProps) {
  const { data, error, isFetching, refetch } = useConversation(applicationId);
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  useErrorToast(missing ? null : error, text.failed);
  return (
    <>
      {!data && !error && <Spinner label={text.loading} />}
      {!data && missing && <EmptyState pose="lost" title={text.missing} text={text.missingHint} className="m-auto" />}
      {!data && error && !missing && (
        <div className="p-4">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.cannot_email && (
        <p className="border-b border-line bg-warn-soft px-4 py-2 text-row desk:px-6">
          <CannotEmail reason={data.cannot_email.reason} phone={data.cannot_email.phone_number} link />
        </p>
      )}
      {data && <Messages listingId={listingId} conversation={data} />}
    </>
  );
}

type MessagesProps = { listingId: string; conversation: Conversation };

/** What is being written: the draft with its files. A message that is undone returns to it. */
function useDraftWithUndo(listingId: string, { applicant, draft: saved }: Conversation) {
  const [draft, setDraft] = useMessageDraft(applicant.id, saved);
  const [files, setFiles] = useState<readonly File[]>([]);
  // The files sent from this tab: when a message is undone, they can be sent again.
  const sentFiles = useRef(new Map<string, readonly File[]>());
  const { mutate: withdraw, ...withdrawal } = useWithdrawMessage(listingId);
  const field = useRef<HTMLTextAreaElement>(null);
  const undo = (message: ConversationMessage) =>
    withdraw(
      { application_id: applicant.id, message_id: message.id },
      {
        onSuccess() {
          // The text is not lost: it can be edited and sent again.
          setDraft((typed) => [message.new_text, typed].filter((part) => part.trim()).join('\n\n'));
          const held = sentFiles.current.get(message.id) ?? [];
          setFiles((now) => [...held, ...now]);
          field.current?.focus();
          const lost = held.length < message.attachments.length;
          toastDone(text.undone, lost ? text.attachAgain : undefined);
        },
        onError: (problem) => toastFailure(problem),
      },
    );
  const reply = (words: string) => {
    if (words) setDraft((typed) => [typed.trimEnd(), words].filter(Boolean).join('\n\n'));
    field.current?.focus();
  };
  const keepFiles = (message: { id: string }, sent: readonly File[]) => sentFiles.current.set(message.id, sent);
  const undoing = withdrawal.isPending ? (withdrawal.variables?.message_id ?? null) : null;
  return { draft, setDraft, files, setFiles, field, undo, undoing, reply, keepFiles };
}

function Messages({ listingId, conversation }: MessagesProps) {
  const { messages } = conversation;
  const { draft, setDraft, files, setFiles, field, undo, undoing, reply, keepFiles } = useDraftWithUndo(
    listingId,
    conversation,
  );
  const { list, onScroll, isBehind, toEnd } = useFollowing(messages.at(-1)?.id);
  useMarkRead(listingId, conversation, !isBehind);
  return (
    <>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={list}
          onScroll={onScroll}
          tabIndex={0}
          role="log"
          aria-label={text.messages}
          className="relative min-h-0 flex-1 overflow-y-auto bg-sunken/50 px-4 py-5 focus-visible:-outline-offset-2 desk:px-6"
        >
          {messages.length === 0 && <p className="py-10 text-center text-row text-ink-soft">{text.empty}</p>}
          <Lines {...{ listingId, conversation, undoing }} onUndo={undo} onReply={reply} />
        </div>
        {isBehind && (
          <Button
            size="small"
            onClick={toEnd}
            className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-2"
          >
            <ArrowDown aria-hidden /> {text.newMessage}
          </Button>
        )}
      </div>
      <Compose
        listingId={listingId}
        conversation={conversation}
        draft={draft}
        onDraft={setDraft}
        files={files}
        onFiles={setFiles}
        onSent={(message, sent) => {
          keepFiles(message, sent);
          toEnd();
        }}
        field={field}
      />
    </>
  );
}

type LinesProps = MessagesProps & {
  /** The message that is being undone. */
  undoing: string | null;
  onUndo: (message: ConversationMessage) => void;
  /** Starts a reply, with this text if there is any. */
  onReply: (words: string) => void;
};

function Lines({ listingId, conversation, undoing, onUndo, onReply }: LinesProps) {
  const { applicant, messages } = conversation;
  const asked = useListing(listingId).data?.required_documents ?? [];
  const { mutate: retry, ...retrying } = useRetryMessage(listingId);
  const { mutate: takeAsDocument } = useTakeAsDocument(listingId);
  const onError = (problem: Error) => toastFailure(problem);
  return (
    <ol className="flex flex-col gap-5">
      {messages.map((message, index) => (
        <Bubble
          key={message.id}
          message={message}
          asked={asked}
          showSubject={replySubject(message.subject) !== replySubject(messages[index - 1]?.subject ?? '')}
          busy={undoing === message.id || (retrying.isPending && retrying.variables.message_id === message.id)}
          offer={<Offer {...{ listingId, conversation, message, onReply }} />}
          onUndo={() => onUndo(message)}
          onRetry={() => retry({ application_id: applicant.id, message_id: message.id }, { onError })}
          onUse={(document_id, slot) =>
            takeAsDocument(
              { application_id: applicant.id, document_id, slot },
              { onError, onSuccess: () => toastDone(text.usedAsDocument, text.usedAsDocumentHint) },
            )
          }
        />
      ))}
    </ol>
  );
}

type OfferProps = MessagesProps & Pick<LinesProps, 'onReply'> & { message: ConversationMessage };

/** The actions for what a message requests; a reply is always one of them. */
function Offer({ listingId, conversation, message, onReply }: OfferProps) {
  const { applicant, sub_state } = conversation;
  const { request } = message;
  if (!request) return null;
  const hasViewing = sub_state === 'scheduled';
  const [name = ''] = applicant.name.split(' ');
  const moves = request.kind === 'move-viewing' && hasViewing;
  const words = name ? requestText.reschedule({ name }) : requestText.rescheduleUnnamed;
  return (
    <RequestOffer
      request={request}
      messageId={message.id}
      applicant={applicant}
      listingId={listingId}
      hasViewing={hasViewing}
    >
      {request.kind !== 'documents' && applicant.email && (
        <Button variant="secondary" size="small" onClick={() => onReply(moves ? words : '')}>
          <Reply aria-hidden /> {moves ? requestText.act['move-viewing'] : requestText.act.reply}
        </Button>
      )}
    </RequestOffer>
  );
}
