import { z } from 'zod';
import { privacyText } from '../privacy/text.ts';

/** POST /user/model/change: whether the installation’s language model may read what a landlord’s applicants send. */
export const modelReadingSchema = z.object({ on: z.boolean(privacyText.refusals.changedPage) });

/** GET /user/model, and the answer to a change. */
export type ModelReadingAnswer = {
  /** The host it runs on and its name; null if this installation has no model. */
  service: { host: string; model: string } | null;
  on: boolean;
  /** Since when it may. */
  since: string | null;
};
