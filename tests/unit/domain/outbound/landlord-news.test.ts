import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilTime } from '../../../../domain/civil-time.ts';
import {
  defaultNewsSettings,
  dueTimeOfNews,
  newsKindOf,
  newsKinds,
  type NewsPace,
  newsPaces,
  newsPacesOf,
  newsTotal,
  type NewsSettings,
  wantedNews,
} from '../../../../domain/outbound/landlord-news.ts';

const at = (text: string) => new Date(`${text}:00Z`);
const wants = (pace: NewsPace, quiet: NewsSettings['quiet'] = null): NewsSettings => ({
  paces: { applicants: pace, replies: pace, unsorted: pace, forwarding: 'at-once' },
  quiet,
});

describe('when a landlord is emailed about what came in', () => {
  it('waits ten minutes for others, and an hour after the email before', () => {
    const came = at('2026-03-11T10:00');
    expect(dueTimeOfNews(wants('hourly'), 'applicants', came, null)).toEqual(at('2026-03-11T10:10'));
    expect(dueTimeOfNews(wants('hourly'), 'applicants', came, at('2026-03-11T09:40'))).toEqual(at('2026-03-11T10:40'));
  });

  it('is at once where they want that, five minutes apart at the least', () => {
    const came = at('2026-03-11T10:00');
    expect(dueTimeOfNews(wants('at-once'), 'replies', came, null)).toEqual(came);
    expect(dueTimeOfNews(wants('at-once'), 'replies', came, at('2026-03-11T09:58'))).toEqual(at('2026-03-11T10:03'));
  });

  it('is at eight in the morning in Dublin once a day, in summer time too', () => {
    expect(dueTimeOfNews(wants('daily'), 'unsorted', at('2026-03-11T10:00'), null)).toEqual(at('2026-03-12T08:00'));
    expect(dueTimeOfNews(wants('daily'), 'unsorted', at('2026-07-11T05:00'), null)).toEqual(at('2026-07-11T07:00'));
  });

  it('is never where they turned it off', () => {
    expect(dueTimeOfNews(wants('off'), 'applicants', at('2026-03-11T10:00'), null)).toBeNull();
  });

  it('is after the quiet hours, but for forwarding codes', () => {
    const came = at('2026-03-11T23:00');
    expect(dueTimeOfNews(defaultNewsSettings, 'replies', came, null)).toEqual(at('2026-03-12T08:00'));
    expect(dueTimeOfNews(defaultNewsSettings, 'forwarding', came, null)).toEqual(came);
  });

  it('never falls into the quiet hours, is never before it came, and is at most one an hour', () => {
    const times = fc.date({ min: at('2026-01-01T00:00'), max: at('2027-01-01T00:00'), noInvalidDate: true });
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
    const quiets = fc.tuple(clock, clock).filter(([from, to]) => from !== to);
    fc.assert(
      fc.property(times, fc.option(times), quiets, fc.constantFrom(...newsPaces), (came, last, [from, to], pace) => {
        const due = dueTimeOfNews(wants(pace, { from, to }), 'applicants', came, last);
        if (!due) return;
        const time = civilTime(due);
        expect(from < to ? time >= from && time < to : time >= from || time < to).toBe(false);
        expect(due.getTime()).toBeGreaterThanOrEqual(came.getTime());
        if (last && pace === 'hourly') expect(due.getTime() - last.getTime()).toBeGreaterThanOrEqual(3_600_000);
      }),
    );
  });
});

describe('settings from before a kind of news existed', () => {
  const earlier: NewsSettings = {
    paces: { applicants: 'daily', replies: 'off', unsorted: 'off', forwarding: 'off' },
    quiet: null,
  };

  it('have its usual pace, and keep what the landlord chose for the others', () => {
    expect(newsPacesOf(earlier)).toMatchObject({ applicants: 'daily', replies: 'off', papers: 'hourly' });
    expect(wantedNews(earlier)).toEqual(['applicants', 'requests', 'papers', 'viewings']);
    const came = at('2026-03-11T10:00');
    expect(dueTimeOfNews(earlier, 'papers', came, null)).toEqual(at('2026-03-11T10:10'));
    expect(dueTimeOfNews({ ...earlier, paces: { ...earlier.paces, papers: 'off' } }, 'papers', came, null)).toBeNull();
  });
});

it('the number on the app’s icon counts everything that a notice is about', () => {
  const applicants = [
    { address: '1 Mill Lane', count: 3 },
    { address: '2 Mill Lane', count: 1 },
  ];
  expect(newsTotal({ applicants, replies: 2, requests: 5, papers: 3, unsorted: 1, forwarding: 1 })).toBe(16);
});

describe('what is news', () => {
  it.each([
    ['enquiry', true, 'applicants'],
    ['direct', true, 'applicants'],
    ['reply', true, 'replies'],
    ['unsorted', false, 'unsorted'],
    ['enquiry', false, 'unsorted'],
    ['confirmation', false, 'forwarding'],
    ['spoof', false, null],
    ['bounce', true, null],
    ['auto-reply', true, null],
    ['notification', false, null],
    ['sent', true, null],
  ] as const)('%s, placed %s: %s', (kind, isPlaced, expected) => {
    expect(newsKindOf({ kind, isPlaced })).toBe(expected);
    expect(expected === null || newsKinds.includes(expected)).toBe(true);
  });
});
