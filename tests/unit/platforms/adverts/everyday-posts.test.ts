import { describe, expect, it } from 'vitest';
import { documentsAskedIn } from '../../../../domain/listings/required-documents.ts';
import { readConditions } from '../../../../platforms/adverts/conditions.ts';
import { firstPriceWords } from '../../../../platforms/adverts/price.ts';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';
import { roomsRatherThanHome } from '../../../../platforms/adverts/what-is-let.ts';

const modes = (source: string) => {
  const reading = readAdvertPage(source, { advert: null, pasted: true });
  return reading.ok ? reading.advert.rental_units.map((unit) => unit.rental_unit_type) : [];
};

describe('whether a post lets rooms or the home', () => {
  it.each([
    'There is a private room available to rent in a quiet 2 bed apartment in Santry. €900 a month.',
    'Looking for one more girl to move into our house in Rathmines, €700 each a month plus bills.',
    'I am subletting my room in a 4 bedroom house from June to August. Rent is €650 per month.',
    'Private master bedroom with its own bathroom going in a 4 bed townhouse, €1,150 a month.',
    'We are looking for a new housemate for our apartment. €850 per month. Lease until July.',
    'Permanent accommodation available for one person in a shared room. €450 per month each.',
  ])('says rooms: %s', (post) => {
    expect(roomsRatherThanHome(post)).toBeGreaterThan(2);
    expect(modes(post).every((mode) => mode === 'BEDROOM' || mode === 'BED')).toBe(true);
  });

  it.each([
    '3 bed semi-detached house to let in Naas. Master bedroom with en suite, double bedroom and box room. €2,100 pm.',
    'Two bedroom apartment to rent, top floor. Own door, shared garden. €1,700 a month.',
    'Entire house available, four bedrooms, not renting by the room. €2,400 per month.',
  ])('says the home: %s', (post) => {
    expect(roomsRatherThanHome(post)).toBeLessThan(0);
    expect(modes(post).some((mode) => mode === 'BEDROOM' || mode === 'BED')).toBe(false);
  });

  it('takes no yoga studio of the building for the home', () => {
    expect(
      modes('To let: two bed apartment, €2,000 per month. Gym, study rooms and a yoga studio in the building.'),
    ).toEqual(['APARTMENT']);
  });
});

describe('what is no condition', () => {
  it.each([
    'Additional benefits include an entry phone and gas central heating.',
    'A light and spacious reception room with a separate kitchen and natural light.',
    'The flat is split over two floors and can comfortably accommodate up to four people.',
    'Flexible stays from 6 months to over a year.',
    'No security deposit is required.',
    'The bathroom is shared by two people only.',
    'Small pets are fine and there is no pet rent.',
    'Two minutes to the bus, or use a bike if you do not have a car.',
    'There is no noise of any kind.',
  ])('%s', (sentence) => {
    expect(readConditions(sentence)).toEqual([]);
  });
});

describe('what is a condition', () => {
  it.each([
    ['€650 a month + utilities', /utilit/i],
    ['Rent is €620pm plus a third of the ESB and gas.', /esb/i],
    ['Deposit: €950', /deposit of €950/i],
    ['Pets, smoking and parties are not allowed.', /pets/i],
    ['I work from home so I can’t have loud music in the daytime.', /music/i],
  ])('%s', (sentence, words) => {
    expect(readConditions(sentence).join(' ')).toMatch(words);
  });

  it('has both of its brackets or none', () => {
    for (const condition of readConditions('Rate: €900 a month (excluding wifi, heating and electricity).'))
      expect(condition.match(/\(/g)?.length ?? 0).toBe(condition.match(/\)/g)?.length ?? 0);
  });
});

describe('documents', () => {
  it.each([
    [
      'Employment, landlord and financial references will be required.',
      ['PROOF_OF_FINANCIAL_MEANS', 'PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE'],
    ],
    ['Need student cards from everyone.', ['PROOF_OF_UNIVERSITY_ENROLMENT']],
    ['Let us talk to someone you’ve rented from before.', ['PREVIOUS_LANDLORD_REFERENCE']],
  ] as const)('are asked for in: %s', (sentence, slots) => {
    expect(documentsAskedIn(sentence)).toEqual(slots);
  });

  it.each([
    'WeChat ID: KFH1977',
    '(ID #LON186)',
    'Steel columns give a reference to the building’s history.',
    'Tenants can no longer be charged administration and reference fees.',
    'Give us a call quoting reference K22.',
    'The University of London and Imperial College offer courses nearby.',
  ])('are not asked for in: %s', (sentence) => {
    expect(documentsAskedIn(sentence)).toEqual([]);
  });

  it('are asked for by the fields of a form that take files', () => {
    const form =
      '<form><label>Upload proof of income<input type="file"></label><label for="r">Reference from your landlord</label><input id="r" type="file"></form>';
    const page = `<html><body><h1>3 Woodview Close, Castletroy, Limerick</h1><p>House to let, €2,200 per month.</p>${form}</body></html>`;
    const reading = readAdvertPage(page, { advert: null, pasted: true });
    expect(reading.ok && reading.advert.required_documents).toEqual([
      'PROOF_OF_FINANCIAL_MEANS',
      'PREVIOUS_LANDLORD_REFERENCE',
    ]);
  });
});

describe('a rent', () => {
  it.each([
    ['To rent from 1 January 2027\nMonthly rent €2,200', '€2,200'],
    ['€1,000 a month plus shared utilities, ranging from €85 to €110', '€1,000 a month'],
  ])('is none of the other numbers: %s', (text, words) => {
    expect(firstPriceWords(text)).toBe(words);
  });
});

describe('an address before what the writer says of themselves', () => {
  it.each([
    'Room to let, 22 Clonliffe Road, Drumcondra. I’m a nurse and I live here. €800 a month.',
    "22 Clonliffe Road, Drumcondra. I'm a nurse, the room is €800 pm.",
    '22 Clonliffe Road, Drumcondra, I’m a nurse. Room €800 a month.',
  ])('ends where the writer begins: %s', (post) => {
    const reading = readAdvertPage(post, { advert: null, pasted: true });
    expect(reading.ok && reading.advert.address).toBe('22 Clonliffe Road, Drumcondra');
  });
});
