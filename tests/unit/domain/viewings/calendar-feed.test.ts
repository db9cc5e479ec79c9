import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import {
  addByAddress,
  appleAddress,
  feedAddress,
  feedFile,
  type FeedEntry,
} from '../../../../domain/viewings/calendar-feed.ts';

const entry = (n: number, date: string): FeedEntry => ({
  uid: `viewing-${n}@apply.letterbox.test`,
  sequence: n,
  stamp: new Date('2026-03-01T10:00:00Z'),
  date,
  start: '18:00',
  end: '18:30',
  address: '14 Rathgar Avenue; Rathmines, Dublin 6',
  applicant: { name: 'Aoife Byrne\nDTSTART:evil', phone: '+353871234567' },
  url: 'http://localhost:3000/listing/1/viewing_schedule',
});
const parsed = (text: string) => new ICAL.Component(ICAL.parse(text) as never);

it('every viewing is one entry in Dublin’s time, with the zone, stable to the byte, and no name breaks out of its line', () => {
  const entries = [entry(1, '2026-03-28'), entry(2, '2026-03-30')];
  const text = feedFile(entries, 'names');
  expect(feedFile(entries, 'names')).toBe(text);
  const calendar = parsed(text);
  expect([
    calendar.getFirstPropertyValue('method'),
    calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid'),
  ]).toEqual(['PUBLISH', 'Europe/Dublin']);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as never);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(events.map(({ uid }) => uid)).toEqual(entries.map(({ uid }) => uid));
  const offsets = events.map(({ startDate }) => zone.utcOffset(startDate) / 3600);
  expect(offsets).toEqual([0, 1]);
  expect(events[0]?.summary).toContain('DTSTART:evil');
});

it('a plain feed tells nothing but the times', () => {
  const text = feedFile([entry(1, '2026-03-28')], 'plain');
  expect(['Aoife', 'Rathgar', '353', 'localhost'].filter((word) => text.includes(word))).toEqual([]);
});

it('providers are led to where an address is added', () => {
  const address = feedAddress('https://letterbox.example/', 'a'.repeat(43));
  expect(address).toBe(`https://letterbox.example/calendar/${'a'.repeat(43)}.ics`);
  expect(new URL(addByAddress('outlook', address)).searchParams.get('url')).toBe(address);
  expect(addByAddress('google', address)).not.toContain('aaa');
  expect(appleAddress(address)).toMatch(/^webcal:\/\/letterbox\.example/);
});
