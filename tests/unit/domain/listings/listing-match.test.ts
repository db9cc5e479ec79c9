import { describe, expect, it } from 'vitest';
import {
  addressSimilarity,
  matchListing,
  matchUnitTypes,
  type MatchableListing,
} from '../../../../domain/listings/listing-match.ts';

const house: MatchableListing = {
  id: 'house',
  address: '14 Grosvenor Terrace, Rathmines, Dublin 6, D06 X2Y3',
  status: 'ACTIVE',
  adverts: [{ platform: 'daft', advertId: '6512345', url: 'https://www.daft.ie/for-rent/x/6512345' }],
  unitTypes: [{ id: 'h', name: '14 Grosvenor Terrace' }],
};
const share: MatchableListing = {
  id: 'share',
  address: '27 Harrington Street, Portobello, Dublin 8',
  status: 'ACTIVE',
  adverts: [{ platform: 'rent', advertId: '6623561', url: 'https://www.rent.ie/rooms-to-rent/x/6623561' }],
  unitTypes: [
    { id: 'double', name: 'Double bedroom' },
    { id: 'single', name: 'Single bedroom' },
    { id: 'twin', name: 'Bed in twin room' },
  ],
};
const daft = (advertId: string) => ({
  platform: 'daft' as const,
  advertId,
  url: `https://www.daft.ie/for-rent/x/${advertId}`,
});

describe('an enquiry finds its listing', () => {
  it('by the advert it names, whatever address stands beside it', () => {
    const match = matchListing([share, house], { advert: daft('6512345'), property: '27 Harrington Street' });
    expect(match?.listingId).toBe('house');
  });

  it.each([
    '14 Grosvenor Terrace, Rathmines, Dublin 6',
    '14 Grosvenor Tce., Rathmines, Co. Dublin 6',
    '14 GROSVENOR TERRACE, RATHMINES, DUBLIN 6, D06X2Y3',
  ])('by its address written as ‘%s’', (property) => {
    expect(matchListing([share, house], { advert: null, property })?.listingId).toBe('house');
  });

  it('never by a neighbour’s number', () => {
    expect(
      matchListing([house, share], { advert: null, property: '41 Grosvenor Terrace, Rathmines, Dublin 6' }),
    ).toBeNull();
    expect(addressSimilarity('14 Main Street', '41 Main Street')).toBe(0);
  });

  it('not at all when two listings fit equally well', () => {
    const twin = { ...house, id: 'other', adverts: [] };
    expect(matchListing([house, twin], { advert: null, property: house.address })).toBeNull();
  });

  it('in the active one when a closed one has the same address', () => {
    const closed = { ...house, id: 'closed', status: 'CLOSED' as const, adverts: [] };
    expect(matchListing([closed, house], { advert: null, property: house.address })?.listingId).toBe('house');
  });

  it('in the only active listing when it names no home, and in none when there are two or it names another', () => {
    expect(matchListing([house], { advert: null, property: null })?.listingId).toBe('house');
    expect(matchListing([house, share], { advert: null, property: null })).toBeNull();
    expect(matchListing([house], { advert: daft('999999'), property: null })).toBeNull();
    expect(matchListing([house], { advert: null, property: '3 Elsewhere Road, Cork' })).toBeNull();
  });
});

describe('the units an enquiry is about', () => {
  it('are those whose telling word it says', () => {
    expect(matchUnitTypes(share.unitTypes, 'I would love the double room')).toEqual(['double']);
    expect(matchUnitTypes(share.unitTypes, 'single or twin, either is fine')).toEqual(['single', 'twin']);
  });

  it('are none when it only says room, or nothing', () => {
    expect(matchUnitTypes(share.unitTypes, 'is the room still free?')).toEqual([]);
    expect(matchUnitTypes(share.unitTypes, null)).toEqual([]);
  });
});
