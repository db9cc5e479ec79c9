/** A month of a year, numbered from 1 to 12. */
export type Month = { year: number; month: number };

const monthYear = new Intl.DateTimeFormat('en-IE', { month: 'long', year: 'numeric' });

/** A month as calendars want it: its first midnight on this browser's own clock. */
export const calendarMonth = ({ year, month }: Month): Date => new Date(year, month - 1, 1);
export const monthOfDay = (day: Date): Month => ({ year: day.getFullYear(), month: day.getMonth() + 1 });

/** 'November 2026'. */
export const monthText = (month: Month): string => monthYear.format(calendarMonth(month));

export const viewingsText = (count: number): string => (count === 1 ? '1 viewing' : `${count} viewings`);

/** 'Aoife Byrne, Seán Ó Briain and 3 more'. */
export function namesText(names: readonly string[], most = 6): string {
  const [shown, more] = [names.slice(0, most), names.length - most];
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
