import ICAL from 'ical.js';
import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { calendarEntry, calendarFile } from '../../../../domain/viewings/calendar-event.ts';
import { calendarInvitation } from '../../../../mail/send/calendar-invitation.ts';
import { composeAutomatic } from '../../../../mail/send/compose.ts';
import { type Caught, catchingTransport } from '../../../../mail/send/transport.ts';
import {
  viewingBooked,
  viewingCancelled,
  viewingChanged,
  viewingInvitation,
  viewingOffer,
} from '../../../../mail/send/viewing-mails.ts';

const slot = { date: '2026-10-24', start: '18:00', end: '18:30' };
const address = '14 Grosvenor Terrace, Rathmines; Dublin 6';
const entryOf = (changes: Partial<Parameters<typeof calendarEntry>[0]> = {}) =>
  calendarEntry({
    ...slot,
    viewingId: '6560f0c0a1b2c3d4e5f60718',
    sequence: 0,
    stamp: new Date('2026-10-01T12:00:00Z'),
    listingAddress: address,
    landlord: 'demo',
    applicant: { name: 'Aoife "B" Ó Néill, & <friend>', email: 'aoife@example.ie' },
    replyAddress: 'demo+r-abcdefghijklmnopqrst@apply.letterbox.test',
    viewingUrl: 'https://letterbox.example/applications/viewing_appointment/6560f0c0a1b2c3d4e5f60718',
    mailDomain: 'apply.letterbox.test',
    ...changes,
  });

/** Reads a calendar as a calendar program does, its own VTIMEZONE included. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown as ConstructorParameters<typeof ICAL.Component>[0]);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const component = calendar.getFirstSubcomponent('vevent');
  if (!zone || !component) throw new Error('The file lacks its zone or its event');
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const event = new ICAL.Event(component);
  return {
    calendar,
    component,
    event,
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
  };
}

describe('the calendar entry of a viewing', () => {
  it('is an invitation at Dublin’s time on both sides of the clock change', () => {
    for (const [date, instant] of [
      ['2026-10-24', '2026-10-24T17:00:00.000Z'],
      ['2026-10-25', '2026-10-25T18:00:00.000Z'],
      ['2027-03-28', '2027-03-28T17:00:00.000Z'],
    ] as const) {
      const { event, method, status } = read(calendarFile(entryOf({ date }), 'REQUEST'));
      expect([method, status, event.startDate.toJSDate().toISOString(), event.duration.toSeconds()]).toEqual([
        'REQUEST',
        'CONFIRMED',
        instant,
        1800,
      ]);
      expect(event.startDate.zone?.tzid).toBe('Europe/Dublin');
    }
  });

  it('keeps its UID through change and cancellation, with a higher sequence each time', () => {
    const files = [
      calendarFile(entryOf(), 'REQUEST'),
      calendarFile(entryOf({ sequence: 1, start: '19:00', end: '19:30' }), 'REQUEST'),
      calendarFile(entryOf({ sequence: 2, start: '19:00', end: '19:30' }), 'CANCEL'),
    ].map(read);
    expect(files.map(({ event }) => event.uid)).toEqual(
      Array(3).fill('viewing-6560f0c0a1b2c3d4e5f60718@apply.letterbox.test'),
    );
    expect(files.map(({ event, method, status }) => [event.sequence, method, status])).toEqual([
      [0, 'REQUEST', 'CONFIRMED'],
      [1, 'REQUEST', 'CONFIRMED'],
      [2, 'CANCEL', 'CANCELLED'],
    ]);
  });

  it('names who invites and who is invited, whatever their names hold, and is stamped in UTC', () => {
    const file = calendarFile(entryOf(), 'REQUEST');
    const { event, component } = read(file);
    expect(event.organizer).toBe('mailto:demo+r-abcdefghijklmnopqrst@apply.letterbox.test');
    expect(event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
      'mailto:aoife@example.ie',
    ]);
    expect([event.location, event.summary]).toEqual([address, `Viewing: ${address}`]);
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-10-01T12:00:00Z');
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(read(calendarFile(entryOf(), 'PUBLISH')).event.attendees).toEqual([]);
  });
});

const facts = {
  applicantName: 'Aoife <b>Byrne</b>',
  listingAddress: address,
  landlordName: 'demo',
  viewingUrl: 'https://letterbox.example/applications/viewing_appointment/6560f0c0a1b2c3d4e5f60718',
};
const addressing = {
  landlordName: 'demo (Letterbox)',
  landlordAddress: 'demo@apply.letterbox.test',
  replyAddress: 'demo+r-abcdefghijklmnopqrst@apply.letterbox.test',
  to: 'aoife@example.ie',
  rfcMessageId: 'viewing-1-0@apply.letterbox.test',
};

describe('an email about a viewing', () => {
  it('carries the invitation as a part that names its method, and as a file; replies go to the application’s address', async () => {
    let raw: Buffer = Buffer.alloc(0);
    const transport = catchingTransport(
      async (caught: Caught) => void (raw = caught.raw),
      () => new Date(),
    );
    const { letter, subject } = viewingCancelled({ ...facts, slot }, 'landlord');
    await transport.send(
      composeAutomatic(letter, subject, addressing, calendarInvitation(entryOf({ sequence: 1 }), 'CANCEL')),
    );
    transport.close();
    const parsed = await simpleParser(raw);
    expect(parsed.replyTo?.text).toContain('demo+r-abcdefghijklmnopqrst@apply.letterbox.test');
    expect(raw.toString()).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
    const file = parsed.attachments.find((one) => one.filename === 'viewing-cancelled.ics');
    expect(read(file?.content.toString() ?? '').method).toBe('CANCEL');
  });

  it('says who cancelled and what follows from it', () => {
    const words = (cause: Parameters<typeof viewingCancelled>[1]) =>
      viewingCancelled({ ...facts, slot }, cause)
        .letter.blocks.map((block) => (block.kind === 'text' ? block.text : ''))
        .join('\n');
    expect(words('applicant')).toContain('You’ve cancelled your viewing');
    expect(words('landlord')).toContain('won’t be taking your application any further');
    expect(words('unavailable')).toContain('please choose another time');
  });

  it('names the time in Irish time, and the way to change it', () => {
    for (const { letter } of [
      viewingBooked({ ...facts, slot }),
      viewingChanged({ ...facts, slot }),
      viewingOffer({ ...facts, slot, until: new Date('2026-10-24T12:00:00Z') }),
    ]) {
      expect(
        letter.blocks.some((block) => block.kind === 'group' && block.title.includes('18:00–18:30 (Irish time)')),
      ).toBe(true);
      expect(letter.blocks.some((block) => block.kind === 'button' && block.url === facts.viewingUrl)).toBe(true);
    }
    expect(viewingOffer({ ...facts, slot, until: new Date('2026-10-24T12:00:00Z') }).letter.preheader).toContain(
      'until Sat 24 Oct 2026, 13:00',
    );
    const added = viewingInvitation({ ...facts, passcode: '012345', validDays: 30, haveTimesBeenAdded: true });
    expect(added.subject).toBe(`New viewing times: ${facts.listingAddress}`);
    expect(viewingInvitation({ ...facts, passcode: '012345', validDays: 30 }).letter.blocks).toContainEqual({
      kind: 'code',
      label: 'Your passcode',
      code: '012345',
    });
  });
});
