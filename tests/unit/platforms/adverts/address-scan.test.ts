import { describe, expect, it } from 'vitest';
import { addressEvidence, sureAddress } from '../../../../platforms/adverts/address-evidence.ts';
import { likeliestAddress, placesNamed } from '../../../../platforms/adverts/address-scan.ts';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

const read = (source: string) => {
  const reading = readAdvertPage(source, { advert: null, pasted: true });
  return reading.ok ? reading.advert.address : null;
};

describe('the likeliest address of a text', () => {
  it.each([
    [
      'A house to rent at 67 Meath Street, Cork Street, Dublin 8. €1,900 a month.',
      '67 Meath Street, Cork Street, Dublin 8',
    ],
    [
      '3 bed house to let at 14 Elm Manor, Dublin Road, Drogheda, Co. Louth.',
      '14 Elm Manor, Dublin Road, Drogheda, Co. Louth',
    ],
    ['Flat to rent at Castlecomer Road, Kilkenny, Co. Kilkenny. No pets.', 'Castlecomer Road, Kilkenny, Co. Kilkenny'],
    [
      'To let in Villa Rosa, Mt. Temple Avenue, Blackrock, Co. Dublin. Own door.',
      'Villa Rosa, Mt. Temple Avenue, Blackrock, Co. Dublin',
    ],
    ['Room free at 8 The Orchard, Raheny, Dublin 5 from January', '8 The Orchard, Raheny, Dublin 5'],
    ['Apartment to rent at Apartment 10, 37/38 Mary Street, Dublin 1.', 'Apartment 10, 37/38 Mary Street, Dublin 1'],
    ['It’s the end house in St Brigid’s Terrace (number 14), Clara.', '14 St Brigid’s Terrace, Clara'],
    ['room for rent in clonsilla d15, 750 p/m and bills', 'Clonsilla, Dublin 15'],
    ['ATHLONE, 5 Garden Vale. Refs.', '5 Garden Vale, ATHLONE'],
    ['House to let in Kinvara. It stands on Main Street and has a garden.', 'Kinvara'],
  ])('is the home’s: %s', (text, address) => {
    expect(likeliestAddress(text)?.address).toBe(address);
  });

  it.each([
    'A short stroll to Eyre Square and a minute from Salthill Promenade.',
    'The house has a Communal Garden, a Roof Terrace and a Private Patio Garden.',
    'Moments from Herbert Park, near Ranelagh and Donnybrook.',
    'Buses 14 and 15 stop outside. 50 Mbps Broadband. 24/7 Concierge.',
    'Available from 20 November 2026 for 12 months.',
  ])('is none where nothing says that the home is there: %s', (text) => {
    expect(likeliestAddress(text)).toBeNull();
  });

  it('is the town where the text lists several homes in it', () => {
    const text =
      'Two houses to rent in Templemore, Co. Tipperary:\n5 Church Avenue, Templemore\n12 The Mall, Templemore';
    expect(likeliestAddress(text)?.address).toBe('Templemore, Co. Tipperary');
  });

  it('is never an office', () => {
    expect(likeliestAddress('Harte & Daly Auctioneers, 5 Main Street, Baltinglass, Co. Wicklow')).toBeNull();
  });

  it('reads a long line of names in little time', () => {
    const begun = performance.now();
    likeliestAddress(`${'Main Street, Naas, '.repeat(20_000)}\n${'(no. 4) A '.repeat(20_000)}`);
    expect(performance.now() - begun).toBeLessThan(1500);
  });
});

describe('what speaks for an address', () => {
  it.each([
    '12 Elm Park, Naas',
    'Rose Cottage, Ballymote',
    'Haddon road, Clontarf',
    'Haddington Road',
    'Boxhagener Straße 41, 10245 Berlin',
  ])('is enough in %s', (address) => {
    expect(addressEvidence(address)).toBeGreaterThanOrEqual(sureAddress);
  });

  it.each([
    'Luxury Family House',
    'Two-Bathroom Garden Flat',
    'The Residences',
    'NO FEE ! Bright ! Central Park ONE BLOCK',
    'Open Plan Living',
  ])('is not in %s', (words) => {
    expect(addressEvidence(words)).toBeLessThan(sureAddress);
  });

  it('are the places of a heading, without streets and firms', () => {
    expect(placesNamed('Apartment to let | Ennis | Co. Clare')).toBe('Ennis, Co. Clare');
    expect(placesNamed('12 Main Street')).toBeNull();
    expect(placesNamed('Greystones Lettings')).toBeNull();
  });
});

describe('the address of a page', () => {
  const page = (title: string, body: string) => `<html><head><title>${title}</title></head><body>${body}</body></html>`;

  it.each([
    '8 Riverside Apartments, Milltown Road, Milltown, Dublin 6',
    '1 Bedroom Apartments, Griffith Wood, Drumcondra, Dublin 9',
  ])('is in a heading that only begins like a count of results: %s', (heading) => {
    const address = read(page(heading, `<h1>${heading}</h1><p>€1,900 per month</p>`));
    expect(heading).toContain(address);
  });

  it('has the town that stands beside its heading', () => {
    const body =
      '<h1>Apt 8 Abbey Court</h1><p class="property-location">Ennis, Clare</p><p>€1,150 pm</p><p>Two bed apartment.</p>';
    expect(read(page('Apt 8 Abbey Court - Harte Estates', body))).toBe('Apt 8 Abbey Court, Ennis, Clare');
  });

  it('keeps a street in small letters before its town', () => {
    expect(read(page('To let', '<h1>82 lower camden street, Dublin 2</h1><p>€2,000 per month</p>'))).toBe(
      '82 lower camden street, Dublin 2',
    );
  });

  it('is blank rather than a headline', () => {
    expect(
      read(page('Home', '<h1>Luxury Family House</h1><p>€2,000 per month</p><p>Three bed house to let.</p>')),
    ).toBeNull();
  });
});
