import { describe, expect, it } from 'vitest';
import { keys } from '../../../../../web/api/keys.ts';
import { newsOf } from '../../../../../web/app/announce-news.ts';
import { distinctKeys, keysOf, parseLiveEvent } from '../../../../../web/api/live/live-keys.ts';

const listingId = 'l1';
const applicationId = 'a1';
const filter = { unitTypeId: '', search: '' };

const covers = (prefix: readonly unknown[], key: readonly unknown[]) =>
  prefix.every((part, index) => part === key[index]);
const refreshes = (event: Parameters<typeof keysOf>[0], key: readonly unknown[]) =>
  keysOf(event).some((prefix) => covers(prefix, key));

describe('what an event makes stale', () => {
  it('an application: the dashboard, the counts, every list of its listing, its details and documents', () => {
    const event = { type: 'application', listingId, applicationId } as const;
    expect(refreshes(event, keys.listings)).toBe(true);
    expect(refreshes(event, keys.numbers(listingId))).toBe(true);
    expect(refreshes(event, keys.group(listingId, 'information_collection', 'pending', 3, filter))).toBe(true);
    expect(refreshes(event, keys.documents(applicationId))).toBe(true);
    expect(refreshes(event, keys.conversations(listingId))).toBe(true);
    expect(refreshes(event, keys.conversation(applicationId))).toBe(true);
  });

  it('an application: not who has no answer yet, which is read from everything said to everyone', () => {
    const event = { type: 'application', listingId, applicationId } as const;
    expect(refreshes(event, keys.closing(listingId))).toBe(false);
    expect(refreshes(event, keys.unansweredCount(listingId))).toBe(false);
  });

  it('an application of another listing: nothing of this one', () => {
    const event = { type: 'application', listingId: 'l2', applicationId: 'a2' } as const;
    expect(refreshes(event, keys.numbers(listingId))).toBe(false);
    expect(refreshes(event, keys.applicant(applicationId))).toBe(false);
  });

  it('a document: the list that counts documents and the applicant, not the dashboard', () => {
    const event = { type: 'document', listingId, applicationId } as const;
    expect(refreshes(event, keys.documents(applicationId))).toBe(true);
    expect(refreshes(event, keys.listings)).toBe(false);
  });

  it('a listing: its page, units and pipeline', () => {
    const event = { type: 'listing', listingId } as const;
    expect(refreshes(event, keys.units(listingId))).toBe(true);
    expect(refreshes(event, keys.numbers(listingId))).toBe(true);
  });

  it('a gap in what was heard: everything', () => {
    for (const key of [keys.listings, keys.unsortedCount, keys.account, keys.documents(applicationId)])
      expect(refreshes({ type: 'missed' }, key)).toBe(true);
  });

  it('unsorted mail: list and count', () => {
    expect(refreshes({ type: 'unsorted' }, keys.unsortedList)).toBe(true);
    expect(refreshes({ type: 'unsorted' }, keys.arrivalsOf('l1'))).toBe(true);
    expect(refreshes({ type: 'unsorted' }, keys.unsortedCount)).toBe(true);
  });

  it('a test of the inbox that arrived: only whether email arrives', () => {
    expect(keysOf({ type: 'inbox' })).toEqual([keys.arrivals]);
  });

  it('what needs the landlord today: everything but a change of the account', () => {
    const ofApplicant = { listingId, applicationId };
    for (const type of ['application', 'conversation', 'document'] as const)
      expect(refreshes({ type, ...ofApplicant }, keys.today), type).toBe(true);
    expect(refreshes({ type: 'bulk', listingId, batchId: 'b1' }, keys.today)).toBe(true);
    expect(refreshes({ type: 'listing', listingId }, keys.today)).toBe(true);
    expect(refreshes({ type: 'unsorted' }, keys.today)).toBe(true);
    expect(refreshes({ type: 'account' }, keys.today)).toBe(false);
  });

  it('a hundred events of one listing refresh each thing once', () => {
    const events = Array.from({ length: 100 }, () => ({ type: 'listing', listingId }) as const);
    expect(distinctKeys(events)).toHaveLength(keysOf({ type: 'listing', listingId }).length);
  });
});

describe('what the server sent', () => {
  it('is read when it is known', () => {
    expect(parseLiveEvent('{"type":"unsorted"}')).toEqual({ type: 'unsorted' });
  });
  it.each(['', 'ping', 'null', '[]', '{"type":"from-the-future"}', '{"kind":"unsorted"}'])(
    'is nothing for us: %j',
    (data) => {
      expect(parseLiveEvent(data)).toBeNull();
    },
  );
});

it('only what is news to a person is said aloud', () => {
  expect(newsOf({ type: 'application', listingId, applicationId })).toContain('application');
  expect(newsOf({ type: 'document', listingId, applicationId })).toBeNull();
});
