import { describe, expect, it } from 'vitest';
import {
  isPushEndpoint,
  isStalePush,
  nextPushTry,
  pushLifetime,
  pushOutcome,
} from '../../../../domain/outbound/push.ts';

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dJX:APA91bH-x',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn_',
    'https://web.push.apple.com/QGfHbK?a=1',
    'https://wns2-db5p.notify.windows.com/w/?token=BQYAAAD',
  ])('can be %s', (address) => expect(isPushEndpoint(address)).toBe(true));

  it.each([
    'http://push.example/x',
    'https://localhost/x',
    'https://redis:6379/x',
    'https://push.example:8443/x',
    'https://user:secret@push.example/x',
    'https://push.example/x#part',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://[::1]/x',
    'https://10.0.0.1./x',
    'ftp://push.example/x',
    'push.example/x',
    '',
    `https://push.example/${'x'.repeat(1000)}`,
  ])('cannot be %s', (address) => expect(isPushEndpoint(address)).toBe(false));
});

describe('how long a push service keeps a notice', () => {
  const quiet = { from: '21:00', to: '08:00' };
  const none = { forwarding: 0 };
  const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);

  it('is until the quiet hours begin, and half a day at most', () => {
    expect(pushLifetime({ quiet }, none, at('20:55'))).toBe(5 * 60);
    expect(pushLifetime({ quiet }, none, at('08:00'))).toBe(12 * 3600);
    expect(pushLifetime({ quiet: null }, none, at('23:00'))).toBe(12 * 3600);
  });

  it('follows Irish time in summer', () => {
    expect(pushLifetime({ quiet }, none, new Date('2026-07-01T19:30:00Z'))).toBe(30 * 60);
  });

  it('is nothing within them, unless someone waits for a forwarding request', () => {
    expect(pushLifetime({ quiet }, none, at('21:00'))).toBeNull();
    expect(pushLifetime({ quiet }, none, at('07:59'))).toBeNull();
    expect(pushLifetime({ quiet }, { forwarding: 1 }, at('23:00'))).toBe(12 * 3600);
  });

  it('ends today where the quiet hours are within a day', () => {
    const midday = { quiet: { from: '12:00', to: '14:00' } };
    expect(pushLifetime(midday, none, at('11:00'))).toBe(3600);
    expect(pushLifetime(midday, none, at('13:00'))).toBeNull();
    expect(pushLifetime(midday, none, at('14:00'))).toBe(12 * 3600);
  });
});

it.each([
  [201, 'sent'],
  [202, 'sent'],
  [204, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [301, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
] as const)('a push service that says %i means %s', (status, outcome) => {
  expect(pushOutcome(status)).toBe(outcome);
});

describe('a notice that could not be sent', () => {
  const told = new Date('2026-11-23T12:00:00Z');
  const minutesLater = (minutes: number) => new Date(told.getTime() + minutes * 60_000);

  it('is tried again after longer and longer waits, and as late as the service asks', () => {
    expect(nextPushTry(told, 1, null, told)).toEqual(minutesLater(1));
    expect(nextPushTry(told, 2, null, minutesLater(1))).toEqual(minutesLater(5));
    expect(nextPushTry(told, 1, 600, told)).toEqual(minutesLater(10));
  });

  it('is given up after half an hour', () => {
    expect(nextPushTry(told, 4, null, minutesLater(21))).toBeNull();
    expect(nextPushTry(told, 1, 3600, told)).toBeNull();
    expect(isStalePush(told, minutesLater(30))).toBe(false);
    expect(isStalePush(told, minutesLater(31))).toBe(true);
  });
});
