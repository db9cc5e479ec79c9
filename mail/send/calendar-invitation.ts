import { type CalendarViewing, calendarFile } from '../../domain/viewings/calendar-event.ts';
import type { CalendarPart } from './compose.ts';

type Method = CalendarPart['method'];
const filenames: Record<Method, string> = { REQUEST: 'viewing.ics', CANCEL: 'viewing-cancelled.ics' };

/** The calendar part of an email about a viewing: an invitation or its change (REQUEST), or its end (CANCEL). */
export function calendarInvitation(viewing: CalendarViewing, method: Method): CalendarPart {
  return { method, filename: filenames[method], content: calendarFile(viewing, method) };
}
