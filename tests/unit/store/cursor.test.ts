import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { beyond, cursorAt } from '../../../store/cursor.ts';

const at = new Date('2026-03-11T12:00:00Z');
const id = new Types.ObjectId();

it('a list continues after the record that was shown last, whatever shares its instant', () => {
  expect(beyond(cursorAt(at, id), 'receivedAt')).toEqual({
    receivedAt: { $lte: at },
    $or: [{ receivedAt: { $lt: at } }, { _id: { $lt: id } }],
  });
});

it.each([null, undefined, '', 'x', Buffer.from('1.2').toString('base64url'), Buffer.from('x.y').toString('base64url')])(
  'nothing is asked of a cursor that nobody gave out: %j',
  (cursor) => expect(beyond(cursor, 'receivedAt')).toBeNull(),
);
