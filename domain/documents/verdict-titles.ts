import { type Verdict } from './kinds.ts';

/** A verdict as a landlord reads it. */
export const verdictTitles: Readonly<Record<Verdict, string>> = {
  SUPPORTS: 'Supports',
  CONTRADICTS: 'Contradicts',
  INSUFFICIENT: 'Not enough',
  UNREADABLE: 'Unreadable',
};
