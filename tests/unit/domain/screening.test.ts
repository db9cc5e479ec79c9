import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type UnitType } from '../../../domain/listing.ts';
import { type Enquiry } from '../../../domain/message.ts';
import { screen } from '../../../domain/screening.ts';

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
    expect(screened.reason).toBe('They are 5 people, more than the room they asked for is let to.');
  });

  it('does not count people where the size of the home decides', () => {
    expect(screen(listing(house), ['house'], { ...enquiry, occupants: 5 }).event).toBe('screened-forward');
  });

  it('sets aside what asks for something that is let, or comes after the listing was closed', () => {
    const let_ = { ...room, instances: [{ id: 'i', eircode: null, status: 'CLOSED' as const }] };
    expect(screen(listing(let_, house), ['single'], enquiry).event).toBe('screened-reject');
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

  it('knows no word of what the Equal Status Acts protect', () => {
    const rules = readFileSync(new URL('../../../domain/screening.ts', import.meta.url), 'utf8').toLowerCase();
    const words = ['hap', 'housing assistance', 'rent supplement', 'nationality', 'stamp', 'gender', 'marital', 'married', 'children', 'religio', 'disab', 'race', 'traveller', 'age group', 'pregnan'];
    for (const word of words) expect(rules).not.toMatch(new RegExp(`\\b${word}`));
  });
});
