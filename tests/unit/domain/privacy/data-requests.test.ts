import { describe, expect, it } from 'vitest';
import { changeRefusal, dueDate, dueState } from '../../../../domain/privacy/data-requests.ts';

describe('the last day for an answer', () => {
  it.each([
    ['2026-03-10T09:00:00Z', '2026-04-10'],
    ['2026-01-31T12:00:00Z', '2026-02-28'],
    ['2028-01-30T12:00:00Z', '2028-02-29'],
    ['2026-12-15T12:00:00Z', '2027-01-15'],
    ['2026-08-31T12:00:00Z', '2026-09-30'],
    // Half past midnight in Ireland, which is the next day there
    ['2026-06-30T23:30:00Z', '2026-08-01'],
  ])('of what came at %s is %s', (cameAt, due) => {
    expect(dueDate(new Date(cameAt))).toBe(due);
  });

  it.each([
    ['2026-04-02', 'in-time'],
    ['2026-04-03', 'soon'],
    ['2026-04-10', 'soon'],
    ['2026-04-11', 'overdue'],
  ])('on %s is %s', (today, state) => {
    expect(dueState('2026-04-10', today)).toBe(state);
  });
});

describe('a request', () => {
  it('is confirmed before it is answered, and refused only with a reason', () => {
    expect(changeRefusal('suggested', { state: 'done', note: '' })).not.toBeNull();
    expect(changeRefusal('suggested', { state: 'open', note: '' })).toBeNull();
    expect(changeRefusal('open', { state: 'refused', note: '' })).not.toBeNull();
    expect(changeRefusal('open', { state: 'refused', note: 'A dispute at the RTB.' })).toBeNull();
    expect(changeRefusal('dismissed', { state: 'open', note: '' })).toBeNull();
    expect(changeRefusal('done', { state: 'refused', note: 'x' })).not.toBeNull();
  });
});
