import { Types } from 'mongoose';

/**
 * The position at which a list sorted by time and then by `_id` continues: the last record shown. Opaque to clients.
 */
export function cursorAt(at: Date, id: Types.ObjectId): string {
  return Buffer.from(`${at.getTime()}.${String(id)}`).toString('base64url');
}

/** The place that a cursor names; null for anything that is none. */
export function readCursor(cursor: string): { at: Date; id: Types.ObjectId } | null {
  const [ms, id] = Buffer.from(cursor, 'base64url').toString().split('.');
  const at = new Date(Number(ms));
  return id && Types.ObjectId.isValid(id) && !Number.isNaN(at.getTime()) ? { at, id: new Types.ObjectId(id) } : null;
}

type Side = '$lt' | '$gt';
type Beyond = { [field: string]: unknown; $or: [{ [field: string]: unknown }, { [field: string]: unknown }] };

/**
 * A filter for the records older (`$lt`) or newer (`$gt`) than a cursor; null without a cursor, or for an invalid one.
 * It says of the field alone where to begin, so that an index sorted by it is read from there on.
 */
export function beyond(cursor: string | null | undefined, field: string, side: Side = '$lt'): Beyond | null {
  const place = cursor ? readCursor(cursor) : null;
  return (
    place && {
      [field]: { [`${side}e`]: place.at },
      $or: [{ [field]: { [side]: place.at } }, { _id: { [side]: place.id } }],
    }
  );
}
