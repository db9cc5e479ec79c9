import { z } from 'zod';
import { placeholderSentence, templateLimits, templateProblems } from '../messages/message-templates.ts';
import { longestMessage } from '../messages/lengths.ts';
import { messagesText } from '../messages/text.ts';
import { commonText } from '../text/common.ts';

/** The calls of a landlord's own templates; the starters come with the product. */
const templateId = z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.template);

/** POST /listing/message_templates/save: adds one or, with `template_id`, changes one. */
export const saveTemplateSchema = z.object({
  template_id: templateId.optional(),
  title: z
    .string()
    .trim()
    .min(1, messagesText.input.templateTitle)
    .max(templateLimits.title, messagesText.input.templateTitleLength({ max: templateLimits.title })),
  text: z
    .string()
    .max(longestMessage, messagesText.input.templateLength)
    .refine((text) => text.trim() !== '', messagesText.input.templateText)
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
