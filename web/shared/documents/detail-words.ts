import type { Actor } from '../../../domain/pipeline.ts';

const actors: Record<Actor, string> = {
  mail: 'by mail',
  applicant: 'by the applicant',
  landlord: 'by you',
  clock: 'by the clock',
  rule: 'by a rule',
};

/** Who did it, in words for a landlord. */
export function actorText(actor: string): string {
  return Object.entries(actors).find(([known]) => known === actor)?.[1] ?? actor;
}

const day = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'UTC' });

const amount = new Intl.NumberFormat('en-IE', { minimumFractionDigits: 2 });

/** A fact as people read it: a civil date (YYYY-MM-DD) in words, an amount with its thousands apart, everything else as it is. */
export function factText(value: string): string {
  if (/^-?\d+\.\d{2}$/.test(value)) return amount.format(Number(value));
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? day.format(Date.parse(value)) : value;
}
