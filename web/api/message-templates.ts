import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  MessageTemplate,
  MessageTemplateList,
  RemoveTemplate,
  SaveTemplate,
} from '../../domain/calls/message-templates.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

/** The landlord's own templates. */
export const useMessageTemplates = () =>
  useQuery({
    queryKey: keys.messageTemplates,
    queryFn: ({ signal }) => get<MessageTemplateList>('/listing/message_templates', {}, signal),
  });

function useTemplateChange<Input, Answer>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input & object) => post<Answer>(path, input),
    onSettled: () => client.invalidateQueries({ queryKey: keys.messageTemplates }),
  });
}

export const useSaveTemplate = () =>
  useTemplateChange<SaveTemplate, MessageTemplate>('/listing/message_templates/save');
export const useRemoveTemplate = () =>
  useTemplateChange<RemoveTemplate, { message: string }>('/listing/message_templates/remove');
