import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  criteriaAt,
  defaultCriteria,
  statementsOf,
  type ScreeningCriteria,
  weighable,
} from '../../../../domain/applications/criteria.ts';
import type { UnitType } from '../../../../domain/listings/listing.ts';
import type { Enquiry } from '../../../../domain/inbound/message.ts';
import { screen } from '../../../../domain/applications/screening/screening.ts';

const enquiry: Enquiry = {
  name: 'Ciara Ní Bhroin',
  email: 'ciara@example.net',
  phone: null,
  letter: 'Hello, we are a couple in steady work and would love to see the house at the start of next month.',
  advert: null,
  property: null,
  unit: null,
  moveIn: null,
  occupants: null,
  employment: null,
  pets: null,
};
const room: UnitType = {
  id: 'single',
  name: 'Single bedroom',
  mode: 'BEDROOM',
  fee: 720,
  currency: 'EUR',
  frequency: 'MONTHLY',
  instances: [{ id: 'i', eircode: null, status: 'OPEN' }],
};
const house: UnitType = { ...room, id: 'house', name: 'The house', mode: 'HOUSE' };
const listing = (...unitTypes: UnitType[]) => ({ status: 'ACTIVE' as const, unitTypes });

describe('screening', () => {
  it('takes an application forward when enough is stated and nothing speaks against it', () => {
    expect(screen(listing(house), ['house'], enquiry).event).toBe('screened-forward');
  });

  it('leaves a two-line letter, or one without a name, to the landlord and says what is open', () => {
    const short = screen(listing(house), [], { ...enquiry, letter: 'Is it still free?' });
    expect(short.event).toBe('screened-review');
    expect(short.reason).toContain('a letter that introduces them');
    expect(screen(listing(house), [], { ...enquiry, name: null }).reason).toContain('a name');
  });

  it('sets aside five people for a single room, with a reason a landlord would say aloud', () => {
    const screened = screen(listing(room), ['single'], { ...enquiry, occupants: 5 });
    expect(screened.event).toBe('screened-reject');
    expect(screened.reason).toBe('There are 5 people moving in, more than the unit allows.');
  });

  it('does not count people where the size of the home decides', () => {
    expect(screen(listing(house), ['house'], { ...enquiry, occupants: 5 }).event).toBe('screened-forward');
  });

  it('rejects what comes after everything was let; what asks for a let unit stays, while another one is open', () => {
    const let_ = { ...room, instances: [{ id: 'i', eircode: null, status: 'CLOSED' as const }] };
    expect(screen(listing(let_), ['single'], enquiry)).toMatchObject({
      event: 'screened-reject',
      reason: 'Every unit here has been let.',
    });
    expect(screen(listing(let_, house), ['single'], enquiry)).toMatchObject({
      event: 'screened-review',
      reason: 'The unit they asked about has been let.',
    });
    expect(screen({ ...listing(house), status: 'CLOSED' }, [], enquiry).event).toBe('screened-reject');
  });

  it('turns nobody away for what they did not say', () => {
    const silent: Enquiry = { ...enquiry, name: null, email: null, letter: '', occupants: null };
    expect(screen(listing(room), [], silent).event).toBe('screened-review');
  });

  it('gives each criterion one of three answers and the words it stands on', () => {
    const { criteria } = screen(listing(house), ['house'], enquiry);
    expect(criteria.map((c) => c.answer)).toEqual(['meets', 'meets', 'meets', 'meets', 'not stated']);
    expect(criteria[0]?.standsOn).toBe('ciara@example.net');
  });

  it('quotes the letter: the sentence that introduces them', () => {
    const { criteria } = screen(listing(house), ['house'], enquiry);
    expect(criteria[2]).toMatchObject({ standsOn: enquiry.letter, from: 'letter' });
  });
});

const asking = (changes: Partial<ScreeningCriteria>): ScreeningCriteria => ({
  ...defaultCriteria({ unitTypes: [house], formFields: [] }),
  ...changes,
});
const answerOf = (criterion: string, letter: string, criteria: ScreeningCriteria, said: Partial<Enquiry> = {}) => {
  const { criteria: results } = screen(listing(house), ['house'], { ...enquiry, letter, ...said }, criteria);
  return results.find((result) => result.criterion === criterion);
};

describe('the length of the lease', () => {
  const year = asking({ leaseMonths: 12 });
  const heard = (letter: string) => answerOf('The length of the lease', letter, year)?.answer;

  it.each([
    ['I would like the double bedroom for at least a year.', 'meets'],
    ['We are hoping to stay for a good few years.', 'meets'],
    ['I am looking for a long-term let close to work.', 'meets'],
    ['We would take a two year lease.', 'meets'],
    ['We could rent it for 6 to 12 months.', 'meets'],
    ['I need a room for six months while my own place is done up.', 'does not meet'],
    ['We would only stay for 3 months.', 'does not meet'],
    ['I am looking for a short-term let.', 'does not meet'],
    ['We would like to stay for at least six months.', 'not stated'],
    ['We have rented in Drumcondra for three years and our landlord will speak for us.', 'not stated'],
    ['I have lived in Dublin for two years and have a 6 month contract of employment.', 'not stated'],
    ['My previous lease of six months has ended.', 'not stated'],
    ['I could stay for six months. I would love a one year lease.', 'not stated'],
    ['My daughter is two years old and the house looks lovely to all of us.', 'not stated'],
    ['Hello, I love the garden and would like to see it.', 'not stated'],
  ])('%s → %s', (letter, answer) => expect(heard(letter)).toBe(answer));

  it('quotes the words it stands on, and asks nobody when the listing asks nothing', () => {
    const letter = 'Hello there.\nI work in a library. I need a room for six months. Thank you!';
    expect(answerOf('The length of the lease', letter, year)).toMatchObject({
      standsOn: 'I need a room for six months.',
      from: 'letter',
      asks: 'a year or longer',
    });
    expect(answerOf('The length of the lease', letter, asking({}))).toBeUndefined();
  });
});

describe('the move-in date', () => {
  const criteria = asking({ availableFrom: '2027-01-01', latestMoveIn: '2027-03-01' });
  const letter = 'Hello, we would love to see the house. We could come from 1 December 2026.';
  const heard = (moveIn: string | null, words = enquiry.letter) =>
    answerOf('The move-in date', words, criteria, { moveIn })?.answer;

  it('meets within the days the home is to be had, and is not stated when nobody says a day', () => {
    expect([heard('2027-01-01'), heard('2027-03-01'), heard(null)]).toEqual(['meets', 'meets', 'not stated']);
  });

  it('does not meet before or after; an early day said as the earliest is no demand', () => {
    expect([heard('2026-12-01'), heard('2027-03-02'), heard('2026-12-01', letter)]).toEqual([
      'does not meet',
      'does not meet',
      'meets',
    ]);
  });

  it('is put to the landlord rather than rejected, unless it is a must-have', () => {
    const early = { ...enquiry, moveIn: '2026-12-01' };
    const reviewed = screen(listing(house), ['house'], early, criteria);
    expect(reviewed.event).toBe('screened-review');
    expect(reviewed.reason).toBe('They want to move in on 1 Dec 2026, before the property is available (1 Jan 2027).');
    expect(screen(listing(house), ['house'], early, { ...criteria, mustHaves: ['move-in'] }).event).toBe(
      'screened-reject',
    );
  });
});

describe('acknowledgements that letters are read for', () => {
  const field = (description: string, label = 'Acknowledgement 1') => ({
    id: 'f',
    label,
    type: 'ACKNOWLEDGEMENT' as const,
    description,
    required: true,
    options: [],
  });
  const criteria = asking({
    statements: statementsOf([
      field('No smoking.'),
      field('Pets are not allowed.'),
      field('No housing support accepted.'),
    ]),
  });
  const smoking = (letter: string) => answerOf('No smoking', letter, criteria)?.answer;
  const pets = (letter: string, said: Partial<Enquiry> = {}) => answerOf('No pets', letter, criteria, said)?.answer;

  it('are those of a closed list: whatever else a form asks is never weighed', () => {
    expect(criteria.statements.map(({ topic }) => topic)).toEqual(['smoking', 'pets']);
  });

  it.each([
    ['I do not smoke and have no pets. Can I come to see it?', 'meets'],
    ['We are non-smokers, both of us.', 'meets'],
    ['Neither of us smokes.', 'meets'],
    ['I am a smoker but only outside.', 'does not meet'],
    ['I smoke now and then.', 'does not meet'],
    ['Is smoking allowed on the balcony?', 'not stated'],
    ['I have read the conditions. I agree to all the terms of the advert.', 'meets'],
    ['I agree with the rules except the one about smoking.', 'not stated'],
  ])('%s → %s', (letter, answer) => expect(smoking(letter)).toBe(answer));

  it('knows a pet from a dog that someone needs', () => {
    expect(pets('We have a dog, Bran, an elderly greyhound.')).toBe('does not meet');
    expect(pets('We have a dog. It is an assistance dog and very calm.', { pets: true })).toBe('not stated');
    expect(pets('Hello from a quiet couple with a bicycle each.', { pets: false })).toBe('meets');
    expect(answerOf('No pets', enquiry.letter, criteria, { pets: true })).toMatchObject({
      answer: 'does not meet',
      standsOn: 'Pets: Yes',
      from: 'enquiry',
    });
  });
});

describe('what a listing asks', () => {
  const field = (description: string) => ({
    id: 'f',
    label: 'Acknowledgement 1',
    type: 'ACKNOWLEDGEMENT' as const,
    description,
    required: true,
    options: [],
  });

  it('follows from its units and its form when nobody said more', () => {
    const criteria = defaultCriteria({
      unitTypes: [house],
      formFields: [field('Minimum lease 12 months'), field('Maximum of four people'), field('No pets.')],
    });
    expect(criteria).toMatchObject({
      leaseMonths: 12,
      people: [{ unitTypeId: 'house', most: 4 }],
      statements: [{ topic: 'pets', text: 'No pets.' }],
      mustHaves: ['units', 'people'],
    });
    expect(defaultCriteria({ unitTypes: [room], formFields: [] }).people).toEqual([{ unitTypeId: 'single', most: 2 }]);
  });

  it('stands as it did when an application came', () => {
    const snapshots = [1, 2, 3].map((version) => ({
      version,
      since: new Date(Date.UTC(2026, version, 1)),
      values: asking({ leaseMonths: version }),
    }));
    expect(criteriaAt(snapshots, new Date('2026-03-15'))?.version).toBe(2);
    expect(criteriaAt(snapshots, new Date('2025-01-01'))?.version).toBe(1);
    expect(criteriaAt([], new Date())).toBeNull();
  });
});

describe('what the law protects', () => {
  const folder = new URL('../../../../domain/applications/', import.meta.url);
  const files = ['criteria.ts', ...readdirSync(new URL('screening/', folder)).map((name) => `screening/${name}`)];

  it.each(files)('no word of it is in %s', (file) => {
    const rules = readFileSync(new URL(file, folder), 'utf8').toLowerCase();
    const words = [
      'hap\\b',
      'housing assistance',
      'housing support',
      'rent supplement',
      'welfare',
      'national',
      'stamp',
      'gender',
      'marital',
      'married',
      'child',
      'famil',
      'religio',
      'disab',
      'race',
      'ethnic',
      'traveller',
      'age group',
      'years? old',
      'pregnan',
      'retire',
      'unemploy',
      'employed',
    ];
    for (const word of words) expect(rules).not.toMatch(new RegExp(`\\b${word}`));
  });

  it('is never weighed: the same letter with and without it is read alike', () => {
    const criteria = asking({
      availableFrom: '2027-01-01',
      leaseMonths: 12,
      statements: [{ topic: 'pets', text: 'No pets.' }],
      mustHaves: [...weighable],
    });
    const letter = 'We would like to stay for at least two years and have no pets.';
    const said = [
      'I am approved for HAP.',
      'I am a single mother of two.',
      'I am on Stamp 4 from Brazil.',
      'I use a wheelchair.',
      'We are retired.',
      'I am a Traveller.',
    ];
    const bare = screen(
      listing(house),
      ['house'],
      { ...enquiry, letter: `Hello and good day to you. ${letter}` },
      criteria,
    );
    for (const sentence of said) {
      const read = screen(
        listing(house),
        ['house'],
        { ...enquiry, letter: `Hello and good day to you. ${letter} ${sentence}` },
        criteria,
      );
      expect({ ...read }).toEqual({ ...bare });
    }
  });
});
