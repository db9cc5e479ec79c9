import { z } from 'zod';
import { applicantSchema } from './applicant-gate.ts';
import { viewingsText } from '../viewings/text.ts';

const text = viewingsText.input;

/** POST /applications/viewing_appointment/still_interested: the answer to the question after the viewing. */
export const stillInterestedSchema = applicantSchema.extend({
  answer: z.enum(['yes', 'no'], text.interest),
});

/** What an applicant's page shows of it: asked, or their answer. */
export type InterestState = 'asked' | 'yes' | 'no';
export type StillInterestedAnswer = { interest: InterestState };
