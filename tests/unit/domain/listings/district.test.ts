import { describe, expect, it } from 'vitest';
import type { MatchableListing } from '../../../../domain/listings/listing-finding.ts';
import { findListing } from '../../../../domain/listings/listing-match.ts';

const home = (id: string, address: string, status: MatchableListing['status'] = 'ACTIVE'): MatchableListing => ({
  id,
  address,
  status,
  adverts: [],
  unitTypes: [],
});
const homes = [
  home('a', '12 Belgrave Square, Rathmines, Dublin 6'),
  home('b', 'Flat 2, 31 Griffith Walk, Phibsborough, Dublin 7'),
  home('c', 'Flat 5, 31 Griffith Walk, Phibsborough, Dublin 7'),
];
const find = (letter: string, listings = homes) => findListing(listings, { advert: null, property: null, letter });

describe('a home named by its district alone', () => {
  it('is the only open listing there', () => {
    expect(find('Hi, is the flat in Rathmines still going?').match?.listingId).toBe('a');
  });

  it('is offered with the others where several are let', () => {
    const { match, suggestions } = find('Is the place in Phibsborough free?');
    expect([match, suggestions]).toEqual([null, ['b', 'c']]);
  });

  it('is none where the writer lives or works, or where another address is given', () => {
    expect(find('I work in Rathmines and need a home.').match).toBeNull();
    expect(find('Is the house in Rathmines, 9 Leinster Road, free?').match).toBeNull();
    const closed = [home('a', '12 Belgrave Square, Rathmines, Dublin 6', 'CLOSED'), ...homes.slice(1)];
    expect(find('Is the flat in Rathmines free?', closed).match).toBeNull();
  });
});

describe('a form that names the house of several flats', () => {
  it('leaves it to the letter which of them is meant', () => {
    const found = findListing(homes, {
      advert: null,
      property: '31 Griffith Walk',
      letter: 'I would love to see flat 5, 31 Griffith Walk.',
    });
    expect(found.match?.listingId).toBe('c');
  });
});
