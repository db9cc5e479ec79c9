import { describe, expect, it } from 'vitest';
import { withoutRelatedPlaces } from '../../../../platforms/adverts/related-places.ts';

const named = (text: string) =>
  withoutRelatedPlaces(text)
    .replace(/\s+([.,;])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

describe('places that are not the home’s', () => {
  it.each([
    ['House to let beside Dunnes Stores, Main Street.', 'Main Street'],
    ['Flat opposite St. Joseph’s National School, Green Road.', 'Green Road'],
    ['Ten minutes’ walk from Colbert Station, Parnell Street.', 'Parnell Street'],
    ['12 mins walk to Tralee General Hospital on Boherbee and the ring road.', 'Boherbee'],
    ['Write to us at 14 Pound Lane, Fermoy.', 'Pound Lane'],
    ['I’m moving home to my parents (3 Chapel Hill, Lusk) in May.', 'Chapel Hill'],
    ['Viewings start from our office at 8 Bridge Street.', 'Bridge Street'],
    ['Well served by shops. Marist College, Abbey Road is close.', 'Abbey Road'],
    ['Teach in aice le Coláiste Mhuire, Bóthar na Trá.', 'Bóthar na Trá'],
    ['Seller: Acme Homes, 4 Mill Street, Birr', 'Mill Street'],
    ['Kent Station, Lower Glanmire Road – 0.8 km', 'Glanmire'],
  ])('%s', (text, place) => {
    expect(named(text)).not.toContain(place);
  });

  it('keeps the town of a place that adjoins the home, not of one at a distance', () => {
    expect(named('House beside Dunnes Stores, Main Street, Roscommon')).toBe('House; Roscommon');
    expect(named('House 10 minutes from Dunnes Stores, Main Street, Roscommon')).toBe('House;');
  });

  it.each([
    'Apartment 6, The Distillery, Beresford Street, Dublin 7',
    '12 Station Road, Portarlington, Co. Laois',
    'The Old School, Main Street, Birr, Co. Offaly',
    'Flat to let at 9 College Road, Galway',
    'Room in a house in Salthill, Galway',
    'Apartment 3, Castle Stores, Leinster Street, Maynooth, Co. Kildare',
    'Flat over Brady’s Pharmacy, Main Street, Cavan',
  ])('keeps %s', (text) => {
    expect(named(text)).toBe(text);
  });

  it('keeps what an adjoining place says of where the home is', () => {
    expect(named('Lodge on an estate near Inistioge, Co. Kilkenny')).toContain('Inistioge, Co. Kilkenny');
    expect(named('House beside MTU, Rossa Ave Bishopstown')).toContain('Rossa Ave Bishopstown');
    expect(named('Room near Intel Leixlip')).toContain('Leixlip');
  });

  it('keeps a house whose number follows the place beside it', () => {
    expect(named('Apartment beside Lidl, 12 Mill Street, Ennis, Co. Clare')).toContain(
      '12 Mill Street, Ennis, Co. Clare',
    );
  });

  it('reads a long line in time that grows with its length', () => {
    const line = `${'beside the '.repeat(2000)}${'Aa '.repeat(4000)}`;
    const start = performance.now();
    withoutRelatedPlaces(line);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
