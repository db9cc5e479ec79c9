import { z } from 'zod';
import { applicationIdSchema } from './pipeline.ts';
import { commonText } from '../text/common.ts';

/** GET /listing/application_pipeline/joined: messages that were taken for this applicant, who was there already. */
export const joinedQuerySchema = z.object({ application_id: applicationIdSchema });
export type JoinedItem = {
  message_id: string;
  from_name: string;
  from_address: string;
  subject: string;
  at: string;
  /** Why it was taken for the same person, such as 'phone and name'. */
  joined_by: string;
};
export type JoinedMessages = { items: JoinedItem[] };

/**
 * POST /listing/application_pipeline/separate: makes an application of its own of one of them, because it is another
 * person's.
 */
export const separateSchema = z.object({
  application_id: applicationIdSchema,
  message_id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.message),
});
export type Separate = z.input<typeof separateSchema>;
/** `application_id` is that of the other person. */
export type SeparationAnswer = { application_id: string };
