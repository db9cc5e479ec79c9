import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Conversation, ConversationList, ConversationMessage, SendMessage, WithdrawMessage, WithdrawnMessage,
} from '../../domain/calls/conversations.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

/** How often an open conversation looks after a mail that has not left, ms: a try that failed is told by no event. */
const whileQueued = 10_000;

export const useConversations = (listingId: string) =>
  useQuery({
    queryKey: keys.conversations(listingId),
    queryFn: ({ signal }) => get<ConversationList>('/listing/conversations', { listing_id: listingId }, signal),
  });

export const useConversation = (applicationId: string) =>
  useQuery({
    queryKey: keys.conversation(applicationId),
    queryFn: ({ signal }) => get<Conversation>('/listing/conversation', { application_id: applicationId }, signal),
    refetchInterval: ({ state }) => (state.data?.messages.some((message) => message.delivery?.state === 'queued') ? whileQueued : false),
  });

function useConversationChange<Input extends { application_id: string }, Answer>(path: string, listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => post<Answer>(path, input),
    onSettled: (_answer, _error, { application_id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.conversation(application_id) }),
        client.invalidateQueries({ queryKey: keys.conversations(listingId) }),
      ]),
  });
}

/** E-mails an applicant; the same `client_id` sends once. */
export const useSendMessage = (listingId: string) => useConversationChange<SendMessage, ConversationMessage>('/listing/conversation/send', listingId);

/** Takes a message back while it is held. */
export const useWithdrawMessage = (listingId: string) =>
  useConversationChange<WithdrawMessage, WithdrawnMessage>('/listing/conversation/withdraw', listingId);
