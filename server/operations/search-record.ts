import { type AccessRecord, recordAccess } from '../../store/operations/access-record.ts';
import type { Call } from '../http/call.ts';

/** Records that an operator searched email, and by which fields, but not the search text. */
export function recordSearch(
  kind: AccessRecord['kind'],
  { who, page, now }: Pick<Call<'operator', object>, 'who' | 'page' | 'now'>,
  fields: object,
): Promise<void> {
  const used = Object.entries(fields).flatMap(([name, value]) => (value && name !== 'cursor' ? [name] : []));
  return recordAccess({ at: now, by: who._id, kind, page, detail: used.join(', ') || null });
}
