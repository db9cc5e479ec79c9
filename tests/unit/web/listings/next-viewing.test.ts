import { describe, expect, it } from 'vitest';
import { nextViewingText } from '../../../../web/listings/next-viewing.ts';

describe('the next viewing of a listing', () => {
  it('is named by its day as people say it, its time, and how many are coming', () => {
    const on = (date: string, num_applicants: number) =>
      nextViewingText({ date, start_time: '12:00', num_applicants }, '2026-12-31').replace(/<\/?link>/g, '');
    expect([on('2026-12-31', 1), on('2027-01-01', 3), on('2027-01-05', 2)]).toEqual([
      'Next viewing: today 12:00, 1 applicant',
      'Next viewing: tomorrow 12:00, 3 applicants',
      'Next viewing: Tue 5 Jan 12:00, 2 applicants',
    ]);
  });
});
