import { describe, expect, it } from 'vitest';
import { pageWindow } from '../../../web/components/page-window.ts';
import { sizeText } from '../../../web/base/file-size.ts';
import { headerProgress } from '../../../web/accounts/landing/scroll-progress.ts';
import { matchingListings, statusOf } from '../../../web/listings/listing-filter.ts';
import { dashboardText } from '../../../web/listings/dashboard-text.ts';
import { oldestFirst } from '../../../web/operations/queue-order.ts';
import { readSearch, writeSearch } from '../../../web/operations/trace-search.ts';
import { actorText, factText } from '../../../web/shared/documents/fact-text.ts';
import { groupCount } from '../../../web/applications/labels.ts';
import { typeLabel, verdictLabel } from '../../../web/shared/documents/labels.ts';

describe('sizes of files', () => {
  it('are rounded', () => {
    expect([840, 95_412, 2_400_000].map(sizeText)).toEqual(['840 B', '95 KB', '2.4 MB']);
  });
});

describe('page numbers', () => {
  it('show the ends and the neighbours, with dots only for more than one page', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
    expect(pageWindow(1, 15)).toEqual([1, 2, null, 15]);
    expect(pageWindow(8, 15)).toEqual([1, null, 7, 8, 9, null, 15]);
    expect(pageWindow(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("the landing header's colour", () => {
  it('is done when the scroll offset plus 80 px equals the height of the viewport', () => {
    expect(headerProgress(0, 900)).toBe(0);
    expect(headerProgress(819, 900)).toBeLessThan(1);
    expect(headerProgress(820, 900)).toBe(1);
    expect(headerProgress(5000, 900)).toBe(1);
    expect(headerProgress(-40, 900)).toBe(0);
    expect(headerProgress(0, 60)).toBe(1);
  });
});

describe('the dashboard', () => {
  const listing = (address: string, status: 'ACTIVE' | 'CLOSED', archived = false) => ({
    listing_id: address,
    address,
    status,
    archived,
    num_available_rental_units: 1,
    num_applications: 0,
    num_open_applications: 0,
    num_viewings_this_week: 0,
    next_viewing: null,
    num_unread_messages: 0,
    creation_time: '2026-11-01T00:00:00Z',
  });
  const all = [listing('14 Synge Street', 'ACTIVE'), listing('3 Mount Pleasant', 'CLOSED')];
  const found = (search: string, status: Parameters<typeof matchingListings>[1]['status']) =>
    matchingListings(all, { search, status }).map((l) => l.address);

  it('finds by part of the address in any case, and by status', () => {
    expect(found('  syNGE ', null)).toEqual(['14 Synge Street']);
    expect(found('', 'closed')).toEqual(['3 Mount Pleasant']);
    expect(found('synge', 'closed')).toEqual([]);
    expect(found('', 'all')).toHaveLength(2);
    expect(statusOf('nonsense')).toBeNull();
  });
  it('shows what is archived when it is asked for or searched for', () => {
    const archived = [...all, listing('9 Canal Road', 'CLOSED', true)];
    const shown = (search: string, status: 'all' | 'closed' | 'archived' | null) =>
      matchingListings(archived, { search, status }).map(({ address }) => address);
    expect([shown('', null), shown('', 'all')].map((rows) => rows.length)).toEqual([2, 2]);
    expect(shown('', 'closed')).toEqual(['3 Mount Pleasant']);
    expect(shown('', 'archived')).toEqual(['9 Canal Road']);
    expect(shown('canal', null)).toEqual(['9 Canal Road']);
  });
  it('counts one unit in the singular', () => {
    expect([0, 1, 2].map((count) => dashboardText.card.available({ count }))).toEqual([
      '0 rental units available',
      '1 rental unit available',
      '2 rental units available',
    ]);
  });
});

describe('the pipeline', () => {
  const counts = {
    application_screening: { in_review: 2, rejected: 1 },
    information_collection: { pending: 1, rejected: 0 },
    viewing_appointment: { pending: 0, scheduled: 0, cancelled: 0 },
    final_decision: 4,
  };
  it('knows how many are in a group', () => {
    expect(groupCount(counts, 'application_screening', 'rejected')).toBe(1);
    expect(groupCount(counts, 'final_decision', 'pending')).toBe(4);
  });
  it('warns of a document only when it was judged and does not support', () => {
    expect(verdictLabel(null).warns).toBe(false);
    expect(verdictLabel('SUPPORTS').warns).toBe(false);
    expect(
      ['CONTRADICTS', 'INSUFFICIENT', 'UNREADABLE', 'NEW_WORD'].every((verdict) => verdictLabel(verdict).warns),
    ).toBe(true);
  });
  it('says who did it and writes dates out', () => {
    expect(actorText('landlord')).toBe('by you');
    expect(actorText('somebody else')).toBe('somebody else');
    expect(factText('2027-02-01')).toBe('1 Feb 2027');
    expect([factText('46800.00'), factText('-12.50'), factText('5112.2026')]).toEqual([
      '46,800.00',
      '-12.50',
      '5112.2026',
    ]);
    expect(factText('2027-02-01 or later')).toBe('2027-02-01 or later');
  });
  it('names types as people do', () => {
    expect(
      ['application/pdf', 'image/jpeg', 'text/plain; charset=utf-8', 'application/octet-stream'].map(typeLabel),
    ).toEqual(['PDF', 'JPEG', 'Text', 'File']);
  });
});

describe("the operator's pages", () => {
  const queue = (name: string, oldest: number | null) => ({
    name,
    paused: false,
    waiting: 0,
    active: 0,
    delayed: 0,
    failed: 0,
    done_per_minute: 0,
    workers: 1,
    oldest_waiting_seconds: oldest,
  });
  it('put the queue first whose job waits longest', () => {
    expect(oldestFirst([queue('b', null), queue('a', null), queue('c', 0), queue('d', 90)]).map((q) => q.name)).toEqual(
      ['d', 'c', 'a', 'b'],
    );
  });
  it('keep a search in the address', () => {
    expect(writeSearch({ sender: ' a@b.ie ', subject: '' }).toString()).toBe('sender=a%40b.ie');
    expect(readSearch(new URLSearchParams('message_id=%3Cx%40y%3E&other=1'))).toEqual({ message_id: '<x@y>' });
  });
});
