import type { Actor } from '../../../domain/pipeline.ts';
import { shortDate } from '../../base/dates.ts';
import { documentsText } from './text.ts';

const actors: Readonly<Record<Actor, string>> = documentsText.actors;

/** Who did something, for a landlord. */
export function actorText(actor: string): string {
  return Object.entries(actors).find(([known]) => known === actor)?.[1] ?? actor;
}

const amount = new Intl.NumberFormat('en-IE', { minimumFractionDigits: 2 });

/**
 * A fact as people read it: a civil date (YYYY-MM-DD) in words, an amount with separators, everything else as it is.
 */
export function factText(value: string): string {
  if (/^-?\d+\.\d{2}$/.test(value)) return amount.format(Number(value));
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? shortDate(value) : value;
}
