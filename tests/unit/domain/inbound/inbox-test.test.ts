import { expect, it } from 'vitest';
import { inboxTestState, isTestExpected, waitBeforeTest } from '../../../../domain/inbound/inbox-test.ts';

const at = (seconds: number) => new Date(Date.parse('2026-03-11T12:00:00Z') + seconds * 1000);
const asked = { askedAt: at(0), leftAt: null, arrivedAt: null, isFailed: false };

it('says how far a test has come, and that it is late after five minutes', () => {
  expect(inboxTestState(asked, at(1))).toBe('sending');
  expect(inboxTestState({ ...asked, leftAt: at(2) }, at(3))).toBe('travelling');
  expect(inboxTestState({ ...asked, leftAt: at(2) }, at(299))).toBe('travelling');
  expect(inboxTestState({ ...asked, leftAt: at(2) }, at(300))).toBe('late');
  expect(inboxTestState({ ...asked, isFailed: true }, at(3))).toBe('failed');
});

it('counts a test that arrives late, or despite a failure report, as arrived', () => {
  expect(inboxTestState({ ...asked, leftAt: at(2), arrivedAt: at(900) }, at(901))).toBe('arrived');
  expect(inboxTestState({ ...asked, arrivedAt: at(4), isFailed: true }, at(5))).toBe('arrived');
});

it('expects a test only until it has arrived, failed or is late', () => {
  const expected = (['sending', 'travelling', 'late', 'failed', 'arrived'] as const).filter(isTestExpected);
  expect(expected).toEqual(['sending', 'travelling']);
});

it('lets five tests be sent within an hour, and the next one an hour after the first of them', () => {
  const times = [0, 600, 1200, 1800, 2400].map(at);
  expect(waitBeforeTest([], at(0))).toBe(0);
  expect(waitBeforeTest(times.slice(0, 4), at(2500))).toBe(0);
  expect(waitBeforeTest(times, at(2500))).toBe(1_100_000);
  expect(waitBeforeTest(times, at(3600))).toBe(0);
});
