const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en-IE', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('en-IE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Dublin',
});

/** '5 minutes ago', 'in 2 hours', 'just now': how far `at` is from `now` (both ms since the epoch). */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  return step ? relative.format(Math.round(seconds / step[1]), step[0]) : 'just now';
}

/** '21 Nov 2026, 10:15 (Irish time)'. */
export function absoluteTime(at: number): string {
  return `${absolute.format(at)} (Irish time)`;
}

/** '12 s', '4 min', '3 h', '2 d': an age in one glance. */
export function ageText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  return seconds < 86_400 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}

/** '840 B', '95 KB', '2.4 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
