import { describe, expect, it } from 'vitest';
import { wordingRemarks } from '../../../../domain/listings/fair-words/advert-wording.ts';
import { readConditions } from '../../../../platforms/adverts/conditions.ts';

const quotes = (text: string) => wordingRemarks(text).map(({ quote }) => quote);

describe("an advert's conditions", () => {
  it.each([
    ['Strictly no smoking.', ['No smoking.']],
    ['No smoking, pets or parties', ['No smoking.', 'No pets.', 'No parties.']],
    ['No pets/smoking.', ['No pets.', 'No smoking.']],
    ['No smoking and no pets, references required.', ['No smoking.', 'No pets.']],
    [
      'Pets are not allowed. Smoking is strictly prohibited.',
      ['Pets are not allowed.', 'Smoking is strictly prohibited.'],
    ],
    ['Non-smokers only', ['Non-smokers only.']],
    ['Minimum 12 month lease', ['The minimum lease is 12 months.']],
    ['Lease: Minimum 1 Year', ['The minimum lease is 1 year.']],
    ['Minimum lease of one year. Minimum lease 12 months.', ['The minimum lease is one year.']],
    [
      "One month's deposit and the first month's rent in advance are required",
      ["One month's deposit and the first month's rent in advance are required."],
    ],
    [
      'One month deposit plus one month rent in advance required',
      ['One month deposit plus one month rent in advance required.'],
    ],
    ['Lease: 12 months minimum', ['The minimum lease is 12 months.']],
    ['Deposit required', ['A deposit is required.']],
    ['Maximum 4 people.', ['Maximum 4 people.']],
    ['Three weeks deposit + reference from your landlord.', ['A deposit of three weeks’ rent is required.']],
    ['Dep. and refs. essential, no pets.', ['No pets.', 'A deposit is required.']],
    ['Deposit will be €900.', ['Deposit will be €900.']],
    ['€780 a month + bills, box room', ['Bills are extra.']],
    ['The occupant shall settle oil and electricity.', ['The occupant shall settle oil and electricity.']],
    ['Let on an annual lease.', ['Let on an annual lease.']],
    ['Tenancy would be for the two years.', ['Tenancy would be for the two years.']],
    ['Outdoor pets only.', ['Outdoor pets only.']],
    ['Barbecues are banned, nor are pets allowed.', ['Barbecues are banned.', 'Nor are pets allowed.']],
    ['One guest at a time overnight.', ['One guest at a time overnight.']],
    ['Not permitted\nDogs\nSmoking\nParking\nOne space', ['No dogs.', 'No smoking.']],
    // Said once of several things, each of which an applicant confirms.
    ['Tenant responsible for bins and heating.', ['Tenant responsible for bins.', 'Tenant responsible for heating.']],
    ['We do not allow parties or smoking.', ['We do not allow parties.', 'We do not allow smoking.']],
    ['Tenants may not keep dogs or smoke indoors.', ['Tenants may not keep dogs.', 'Tenants may not smoke indoors.']],
    ['Pets: No\nSmoking: No', ['No pets.', 'No smoking.']],
    ['No subletting or Airbnb', ['No subletting.', 'No Airbnb.']],
    ['Rent is paid monthly by standing order.', ['Rent is paid monthly by standing order.']],
  ])('are read from ‘%s’', (text, conditions) => {
    expect(readConditions(text)).toEqual(conditions);
  });

  it.each([
    'Pets allowed.',
    'No problem with pets.',
    'No pets without prior agreement.',
    'No smoking problem here',
    'Pets considered.',
    'Smokers welcome',
    'Two bathrooms, no through road, no parking worries.',
  ])('are not made out of ‘%s’', (text) => {
    expect(readConditions(text)).toEqual([]);
  });

  it.each([
    'No HAP.',
    'HAP not accepted',
    'No children or families',
    'No couples',
    'Females only',
    'Irish only please',
    'Professionals only',
    'Working professionals only, no students',
    'Would suit mature person over 40',
    'No travellers',
    'Tenant must be working',
    'Ideally suited to a working professional',
    'Catholic household, Catholics preferred',
    'Stamp 4 holders only',
  ])('never are ‘%s’, which is told to the landlord', (text) => {
    expect(readConditions(text)).toEqual([]);
    expect(quotes(text).length).toBeGreaterThan(0);
  });

  it('keep what is lawful of a sentence that is not, and no word of the rest', () => {
    const text = 'No smoking, no pets, no HAP, no children.';
    expect(readConditions(text)).toEqual(['No smoking.', 'No pets.']);
    expect(wordingRemarks(text)).toMatchObject([
      { concern: 'housing-assistance', quote: 'no HAP', instead: 'HAP and other housing supports are welcome.' },
      { concern: 'family', quote: 'no children' },
    ]);
  });

  it.each(['HAP welcome.', 'Families and couples welcome', 'Beside the council offices and the church.'])(
    'have nothing to say of ‘%s’',
    (text) => {
      expect(readConditions(text)).toEqual([]);
      expect(quotes(text)).toEqual([]);
    },
  );
});
