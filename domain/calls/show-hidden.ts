import { z } from 'zod';
import { hiddenKinds, type HiddenKind, showReasons, type ShowReason } from '../operations/hidden.ts';
import { operatorReason } from './operations.ts';

const kinds = Object.keys(hiddenKinds) as HiddenKind[];
const reasons = Object.keys(showReasons) as ShowReason[];

/**
 * POST /operations/show: shows the requesting operator one masked record for a limited time. `id` is the record's id in
 * other answers; for a failed job, its queue and its id with a slash between them.
 */
export const showHiddenSchema = z.object({
  kind: z.enum(kinds),
  id: z.string().min(1).max(512),
  reason: z.enum(reasons),
  words: operatorReason,
});
export type ShowHidden = z.input<typeof showHiddenSchema>;
export type ShownAnswer = { until: string };
