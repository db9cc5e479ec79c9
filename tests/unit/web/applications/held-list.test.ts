import { describe, expect, it } from 'vitest';
import type { ApplicantListItem, StageList } from '../../../../domain/calls/pipeline.ts';
import { arrivals, sameRows } from '../../../../web/applications/held-list.ts';

const applicant = (id: string, documents = 0): ApplicantListItem => ({
  application_id: id,
  name: `Name ${id}`,
  email: `${id}@example.ie`,
  phone_number: null,
  rental_unit_interest: [],
  application_letter: '',
  num_documents: documents,
  documents: [],
  stop_reason: null,
  source: 'Email',
  received_at: '2026-11-21T10:00:00Z',
  last_message_at: '2026-11-21T10:00:00Z',
});
const list = (...items: ApplicantListItem[]): StageList => ({
  items,
  count: items.length,
  next_cursor: null,
  prev_cursor: null,
  curr_page: 1,
});

describe('whether rows would move', () => {
  it('not when the same people are in the same order, whatever is new about them', () => {
    expect(sameRows(list(applicant('a'), applicant('b')), list(applicant('a', 2), applicant('b')))).toBe(true);
  });
  it('when someone came, went or changed places', () => {
    const before = list(applicant('a'), applicant('b'));
    expect(sameRows(before, list(applicant('c'), applicant('a'), applicant('b')))).toBe(false);
    expect(sameRows(before, list(applicant('a')))).toBe(false);
    expect(sameRows(before, list(applicant('b'), applicant('a')))).toBe(false);
  });
});

it('who has arrived is who was not there', () => {
  const names = arrivals(list(applicant('a')), list(applicant('c'), applicant('a'), applicant('b'))).map(
    (item) => item.application_id,
  );
  expect(names).toEqual(['c', 'b']);
});
