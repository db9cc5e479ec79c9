import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Conversation,
  ConversationCount,
  ConversationList,
  ConversationMessage,
  MessageAction,
  MessageActionAnswer,
  MessageAttachment,
  MessageDraft,
  ReadConversation,
  ReadConversationAnswer,
  SaveMessageDraft,
  SendMessage,
  UseDocument,
  WithdrewAnswer,
} from '../../domain/calls/conversations.ts';
import { type Sending, sendForm } from './applicant-upload.ts';
import type { ApplicantDetails } from '../../domain/calls/pipeline.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { unlessRefused } from './retry.ts';

/** How often an open conversation checks an email that has not left, ms: a failed attempt sends no event. */
const whileUnderway = 10_000;

const underway = new Set(['queued', 'sent']);

/** The conversations of a listing, most recent first, page by page; `search` matches part of a name or an address. */
export const useConversations = (listingId: string, search: string) =>
  useInfiniteQuery({
    queryKey: keys.conversationList(listingId, search),
    queryFn: ({ signal, pageParam }) =>
      get<ConversationList>('/listing/conversations', { listing_id: listingId, search, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // The current results stay until those for the new search arrive.
    placeholderData: (before) => before,
  });

/** How many of a listing's applicants have exchanged messages, and how many messages have not been seen. */
export const useConversationCount = (listingId: string) =>
  useQuery({
    queryKey: keys.conversationCount(listingId),
    queryFn: ({ signal }) => get<ConversationCount>('/listing/conversations/count', { listing_id: listingId }, signal),
  });

export const useConversation = (applicationId: string) =>
  useQuery({
    queryKey: keys.conversation(applicationId),
    queryFn: ({ signal }) => get<Conversation>('/listing/conversation', { application_id: applicationId }, signal),
    refetchInterval: unlessRefused((conversation: Conversation | undefined) =>
      conversation?.messages.some((message) => underway.has(message.delivery?.state ?? '')) ? whileUnderway : false,
    ),
  });

function useRefresh(listingId: string) {
  const client = useQueryClient();
  return (applicationId: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.conversation(applicationId) }),
      client.invalidateQueries({ queryKey: keys.conversations(listingId) }),
    ]);
}

function useConversationChange<Input extends { application_id: string }, Answer>(path: string, listingId: string) {
  const refresh = useRefresh(listingId);
  return useMutation({
    mutationFn: (input: Input) => post<Answer>(path, input),
    onSettled: (_answer, _error, { application_id }) => refresh(application_id),
  });
}

export type Outgoing = {
  message: SendMessage;
  files: readonly File[];
  onProgress: (share: number) => void;
  onBegin: (sending: Sending<ConversationMessage>) => void;
};

/** Emails an applicant, with files; the same `client_id` sends once. */
export function useSendMessage(listingId: string) {
  const refresh = useRefresh(listingId);
  return useMutation({
    mutationFn({ message, files, onProgress, onBegin }: Outgoing) {
      const form = new FormData();
      for (const [name, value] of Object.entries(message)) form.append(name, value);
      for (const file of files) form.append('file', file, file.name);
      const sending = sendForm<ConversationMessage>('/listing/conversation/send', form, onProgress);
      onBegin(sending);
      return sending.answer;
    },
    // Not awaited: the field is cleared at once, before the message can be undone.
    onSettled: (_answer, _error, { message }) => void refresh(message.application_id),
  });
}

/** Undoes a message while it is held. */
export const useWithdrawMessage = (listingId: string) =>
  useConversationChange<MessageAction, MessageActionAnswer>('/listing/conversation/withdraw', listingId);

/** Ends the application of someone who says in a message that they withdraw. */
export function useEndWithdrawn(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: MessageAction) => post<WithdrewAnswer>('/listing/conversation/withdrew', action),
    onSettled: (_answer, _error, { application_id }) =>
      Promise.all(
        [
          keys.conversation(application_id),
          keys.applicant(application_id),
          keys.pipeline(listingId),
          keys.listings,
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** Retries a message that could not be delivered. */
export const useRetryMessage = (listingId: string) =>
  useConversationChange<MessageAction, MessageActionAnswer>('/listing/conversation/retry', listingId);

/** Records how far the landlord has read. */
export const useReadConversation = (listingId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ReadConversation) => post<ReadConversationAnswer>('/listing/conversation/read', input),
    onSuccess: (_answer, { application_id }) => {
      const seen = (details?: ApplicantDetails) => details && { ...details, letter_unread: null };
      client.setQueryData<ApplicantDetails>(keys.applicant(application_id), seen);
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.conversations(listingId) }),
        client.invalidateQueries({ queryKey: keys.listings }),
      ]);
    },
  });
};

/** Sets what an applicant's file is. */
export const useTakeAsDocument = (listingId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: UseDocument) => post<MessageAttachment>('/listing/conversation/use_document', input),
    onSettled: (_answer, _error, { application_id }) =>
      Promise.all(
        [keys.conversation(application_id), keys.applicant(application_id), keys.pipeline(listingId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
};

/** Saves the draft, for every device. */
export const saveDraft = (draft: SaveMessageDraft): Promise<MessageDraft> =>
  post<MessageDraft>('/listing/conversation/draft', draft);
