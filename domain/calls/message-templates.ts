import { z } from 'zod';
import { placeholderSentence, templateLimits, templateProblems } from '../messages/message-templates.ts';
import { longestMessage } from './conversations.ts';

/** The calls of a landlord's own templates; the starters come with the product. */
const templateId = z.string().regex(/^[0-9a-f]{24}$/, 'Template not found.');

/** POST /listing/message_templates/save: a new one, or with `template_id` a change of that one. */
export const saveTemplateSchema = z.object({
  template_id: templateId.optional(),
  title: z
    .string()
    .trim()
    .min(1, 'Please give the template a name.')
    .max(templateLimits.title, `A name may have ${templateLimits.title} characters at most.`),
  text: z
    .string()
    .max(longestMessage, 'Please keep the template to 10,000 characters.')
    .refine((text) => text.trim() !== '', 'Please write the text of the template.')
    .superRefine((text, { addIssue }) => {
      for (const problem of templateProblems(text)) addIssue({ code: 'custom', message: placeholderSentence(problem) });
    }),
});
export type SaveTemplate = z.input<typeof saveTemplateSchema>;

/** POST /listing/message_templates/remove */
export const removeTemplateSchema = z.object({ template_id: templateId });
export type RemoveTemplate = z.input<typeof removeTemplateSchema>;

export type MessageTemplate = { id: string; title: string; text: string };
/** GET /listing/message_templates: the landlord's own, by name. */
export type MessageTemplateList = { items: MessageTemplate[] };
