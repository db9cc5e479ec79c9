import type { KnownConversation } from '../verdict.ts';
import { checksText } from './reasons.ts';

/** What an applicant is called in a reason that the landlord reads: by name, unless it is unknown or hidden. */
export const nameShown = (
  { name, isHidden }: Pick<KnownConversation, 'name' | 'isHidden'>,
  otherwise: string = checksText.unsorted.anApplicant,
): string => (!isHidden && name) || otherwise;
