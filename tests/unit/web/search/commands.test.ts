import { describe, expect, it } from 'vitest';
import { commandsFor, hasWords } from '../../../../web/search/commands.ts';

const listing = (listing_id: string, address: string) => ({
  listing_id,
  address,
  status: 'ACTIVE' as const,
  archived: false,
  num_available_rental_units: 1,
  num_applications: 0,
  num_open_applications: 0,
  num_viewings_this_week: 0,
  next_viewing: null,
  num_unread_messages: 0,
  creation_time: '2026-11-20T09:00:00Z',
});
const listings = [listing('l1', '14 Grosvenor Terrace, Rathmines'), listing('l2', 'Apt 3, Dún Laoghaire')];
const found = (words: string) => commandsFor({ words, listings, applicants: [] });

describe('the search', () => {
  it('offers the listings and the pages before the first word', () => {
    expect(found('').map(({ value, items }) => [value, items.length])).toEqual([
      ['listings', 2],
      ['pages', 6],
    ]);
  });

  it('finds a page of a listing by words of both, in any order and without fadas', () => {
    expect(found('pipeline dun').map(({ items }) => items.map(({ to }) => to))).toEqual([
      ['/listing/l2/application_pipeline'],
    ]);
  });

  it('finds a page by a part of its name', () => {
    expect(found('unsort')).toEqual([
      { value: 'pages', items: [{ to: '/unsorted', label: 'Unsorted Email', below: '' }] },
    ]);
  });

  it('finds what can be done, about a listing by words of both, and about the account', () => {
    const acts = (words: string) => found(words).find(({ value }) => value === 'acts')?.items ?? [];
    expect(acts('add applicant dun')).toEqual([
      {
        to: '/listing/l2/application_pipeline#add-applicant',
        label: 'Add an applicant',
        below: 'Apt 3, Dún Laoghaire',
      },
    ]);
    expect(acts('notifications').map(({ to }) => to)).toEqual(['/account#push']);
    expect(acts('pause').map(({ to }) => to)).toEqual([
      '/listing/l1/application_pipeline#progression',
      '/listing/l2/application_pipeline#progression',
    ]);
    // An address alone leads to the pages of its listing
    expect(acts('rathmines')).toEqual([]);
  });

  it('offers to write to the only applicant that is found', () => {
    const applicant = {
      application_id: 'a1',
      listing_id: 'l1',
      address: '14 Grosvenor Terrace, Rathmines',
      name: 'Aoife Byrne',
      email: 'a@example.ie',
      phone_number: null,
      stage: 'information_collection',
      sub_state: 'pending',
    };
    const actsFor = (applicants: (typeof applicant)[]) =>
      commandsFor({ words: 'byrne', listings, applicants }).find(({ value }) => value === 'acts')?.items ?? [];
    expect(actsFor([applicant])).toEqual([
      {
        to: '/listing/l1/applicant_communications?applicant=a1',
        label: 'Write to Aoife Byrne',
        below: '14 Grosvenor Terrace, Rathmines',
      },
    ]);
    expect(actsFor([applicant, { ...applicant, application_id: 'a2' }])).toEqual([]);
  });

  it('puts applicants first, and calls one without a name by their address', () => {
    const applicant = {
      application_id: 'a1',
      listing_id: 'l1',
      address: '14 Grosvenor Terrace, Rathmines',
      name: '',
      email: 'a@example.ie',
      phone_number: null,
      stage: 'information_collection',
      sub_state: 'pending',
    };
    const [group] = commandsFor({ words: 'grosvenor', listings, applicants: [applicant] });
    expect(group).toEqual({
      value: 'applicants',
      items: [
        {
          to: '/listing/l1/application_pipeline?view=table&applicant=a1',
          label: 'a@example.ie',
          below: 'Information Collection · 14 Grosvenor Terrace, Rathmines',
        },
      ],
    });
  });

  it('needs every word', () => {
    expect(hasWords('Apt 3, Dún Laoghaire', 'laoghaire 4')).toBe(false);
    expect(hasWords('Apt 3, Dún Laoghaire', 'DÚN apt')).toBe(true);
  });
});
