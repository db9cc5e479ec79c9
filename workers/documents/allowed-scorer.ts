import type { Types } from 'mongoose';
import { letsModelRead } from '../../store/accounts/model-reading.ts';
import type { JobContext } from '../job.ts';
import type { Scorer } from './judge-document.ts';

/** The language model that a landlord’s documents may be sent to; null where there is none, or they did not switch it on. */
export async function allowedScorer(landlordId: Types.ObjectId, { scorer }: JobContext): Promise<Scorer | null> {
  return scorer && (await letsModelRead(landlordId)) ? scorer : null;
}
