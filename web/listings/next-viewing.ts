import type { NextViewing } from '../../domain/calls/listing.ts';
import { addDays } from '../../domain/civil-time.ts';
import { dayText } from '../base/dates.ts';
import { dashboardText } from './dashboard-text.ts';

const text = dashboardText.nextViewing;

/** 'Next viewing: tomorrow 12:00, 3 applicants', with the day and time marked as a link, for `Rich`. */
export function nextViewingText({ date, start_time: time, num_applicants: count }: NextViewing, today: string): string {
  const when = date === today ? text.today : date === addDays(today, 1) ? text.tomorrow : dayText(date);
  return text.next({ when, time, count });
}
