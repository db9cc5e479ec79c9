import type { TodayRow } from '../../../domain/calls/today.ts';

/** Returns a key that is unique to a row. */
export function rowKey(row: TodayRow): string {
  switch (row.kind) {
    case 'decide':
      return `${row.kind} ${row.listing_id} ${row.decision} ${row.why}`;
    case 'viewings':
      return `${row.kind} ${row.listing_id} ${row.date}`;
    case 'unsorted':
      return `${row.kind} ${row.id}`;
    case 'forwarding':
      return `${row.kind} ${row.question.id}`;
    case 'data':
      return `${row.kind} ${row.request_id}`;
    default:
      return `${row.kind} ${row.application_id}`;
  }
}
