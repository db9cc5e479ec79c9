import { z } from 'zod';
import { applicationIdSchema } from './pipeline.ts';
import { commonText } from '../text/common.ts';

/** GET /listing/application_pipeline/joined: messages attributed to this existing applicant. */
export const joinedQuerySchema = z.object({ application_id: applicationIdSchema });
export type JoinedItem = {
  message_id: string;
  from_name: string;
  from_address: string;
  subject: string;
  at: string;
  /** Why it was attributed to the same person, such as 'phone and name'. */
  joined_by: string;
};
export type JoinedMessages = { items: JoinedItem[] };

/**
 * POST /listing/application_pipeline/separate: gives one of them its own application, because it is another person's.
 */
export const separateSchema = z.object({
  application_id: applicationIdSchema,
  message_id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.message),
});
export type Separate = z.input<typeof separateSchema>;
/** `application_id` is that of the other person. */
export type SeparationAnswer = { application_id: string };
