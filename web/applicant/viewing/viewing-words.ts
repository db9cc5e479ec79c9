import { ApiError, serverWords } from '../../api/client.ts';
import { toastError } from '../../components/toast.ts';

const asNoon = (date: string) => new Date(`${date}T12:00:00Z`);
const full = new Intl.DateTimeFormat('en-IE', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const plain = new Intl.DateTimeFormat('en-IE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const brief = new Intl.DateTimeFormat('en-IE', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-IE', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Dublin',
});

/** 'Wednesday 1 April 2026': weekday, month, day and year, as the specification asks. */
export const fullDate = (date: string): string => full.format(asNoon(date)).replaceAll(',', '');
/** 'Wed 1 Apr'. */
export const briefDate = (date: string): string => brief.format(asNoon(date)).replaceAll(',', '');
/** 'Wednesday 1 April'. */
export const plainDate = (date: string): string => plain.format(asNoon(date)).replaceAll(',', '');
/** '18:00 - 18:30'. */
export const timeRange = ({ start, end }: { start: string; end: string }): string => `${start} - ${end}`;
/** '14:05' on Dublin's clocks. */
export const irishTime = (instant: string): string => clock.format(Date.parse(instant));

/** How many can still come; null where nobody counts. */
export function placesText(places: number | null): string | null {
  if (places === null) return null;
  return places === 1 ? '1 place left' : `${places} places left`;
}

/** Tells a failure in the server's words, else in ours (specification, section 8). */
export function toastFailure(error: Error, words: string): void {
  toastError('Error', failureWords(error, words));
}

export function failureWords(error: Error, words: string): string {
  return (error instanceof ApiError ? serverWords(error.body) : null) ?? words;
}
