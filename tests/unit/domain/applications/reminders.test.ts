import { describe, expect, it } from 'vitest';
import {
  lookedAt,
  bulkReminderTime,
  manualRefusal,
  type Reminder,
  remindedAt,
  reminderDueAt,
  withoutLastReminder,
} from '../../../../domain/applications/reminders.ts';

const at = (text: string) => new Date(`${text}Z`);
const asked = at('2026-03-10T11:30:00');
const reminded = (count: number, when: string): Reminder => ({ count, at: at(when), lookAt: at(when) });

describe('when an applicant is reminded', () => {
  it.each([
    ['two days after they were asked', asked, null, '2026-03-12T11:30:00.000Z'],
    ['two days after they last wrote', at('2026-03-11T15:00:00'), null, '2026-03-13T15:00:00.000Z'],
    ['three days after the first reminder', asked, reminded(1, '2026-03-12T11:30:00'), '2026-03-15T11:30:00.000Z'],
    ['in the morning, not at night', at('2026-03-10T23:00:00'), null, '2026-03-13T09:00:00.000Z'],
    ['in the morning of summer time too', at('2026-03-27T21:00:00'), null, '2026-03-30T08:00:00.000Z'],
  ])('%s', (_when, heardAt, reminder, due) => {
    expect(reminderDueAt({ since: asked, heardAt, reminder })?.toISOString()).toBe(due);
  });

  it('never a third time', () => {
    expect(reminderDueAt({ since: asked, heardAt: asked, reminder: reminded(2, '2026-03-15T11:30:00') })).toBeNull();
  });

  it('by hand once a day, which counts as one of the two', () => {
    const now = at('2026-03-11T10:00:00');
    const first = remindedAt(null, now);
    expect(first).toMatchObject({ count: 1, at: now });
    expect(manualRefusal(first, at('2026-03-12T09:59:00'))).toBe('today');
    expect(manualRefusal(first, at('2026-03-12T10:00:00'))).toBeNull();
    expect(manualRefusal(remindedAt(first, at('2026-03-12T10:00:00')), at('2026-03-20T10:00:00'))).toBe('twice');
  });

  it('many at once in the daytime, and without a trace once it was undone', () => {
    expect(bulkReminderTime(at('2026-03-11T12:00:00'))).toEqual(at('2026-03-11T12:00:00'));
    expect(bulkReminderTime(at('2026-03-11T20:00:00'))).toEqual(at('2026-03-12T09:00:00'));
    const first = reminded(1, '2026-03-11T10:00:00');
    const second = remindedAt(first, at('2026-03-13T10:00:00'));
    expect(withoutLastReminder(second, first.at)).toMatchObject({ count: 1, at: first.at });
  });

  it('looks again when one is due, and leaves alone who had both', () => {
    const now = at('2026-03-12T10:00:00');
    const due = at('2026-03-13T09:00:00');
    expect(lookedAt(null, due, now).lookAt).toEqual(due);
    expect(lookedAt(null, now, now).lookAt).toEqual(at('2026-03-12T16:00:00'));
    expect(lookedAt(reminded(2, '2026-03-11T10:00:00'), null, now).lookAt).toEqual(at('2026-04-02T10:00:00'));
  });
});
