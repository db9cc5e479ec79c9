import { describe, expect, it } from 'vitest';
import { emptyAvailability, newSlot, withDate, withWeekday } from '../../../../../domain/viewings/availability.ts';
import { createListingSchema } from '../../../../../domain/calls/create-listing.ts';
import type { AdvertUnit, ReadAdvertAnswer } from '../../../../../domain/calls/read-advert.ts';
import { documentFields } from '../../../../../domain/listings/predefined-fields.ts';
import { goByHand, takeAdvert } from '../../../../../web/listings/wizard/advert.ts';
import {
  addAcknowledgement,
  addCustomField,
  changeField,
  fixedFieldsOf,
  moveField,
  removeField,
  toggleDocument,
} from '../../../../../web/listings/wizard/fields.ts';
import { listingOf } from '../../../../../web/listings/wizard/listing-of.ts';
import { problemsOf } from '../../../../../web/listings/wizard/problems.ts';
import { goOn, pickPlatform, typeUrl } from '../../../../../web/listings/wizard/steps.ts';
import {
  addInstance,
  addUnit,
  changeUnit,
  eircodeOf,
  eircodesOf,
  feeOf,
  removeInstance,
  removeUnit,
  shareEircode,
  typeEircode,
} from '../../../../../web/listings/wizard/units.ts';
import { type Change, emptyWizard, type Wizard } from '../../../../../web/listings/wizard/wizard.ts';

const after = (wizard: Wizard, ...changes: Change[]): Wizard => changes.reduce((now, change) => change(now), wizard);
const url = 'https://www.daft.ie/share/house-27-harrington-street-portobello-dublin-8/6523457';
const verifying = after(emptyWizard, pickPlatform('daft'), typeUrl(url), goOn);

const double: AdvertUnit = {
  rental_unit_name: 'Double bedroom',
  rental_unit_type: 'BEDROOM',
  rental_fee: 950,
  rental_fee_currency: 'EUR',
  rental_payment_frequency: 'MONTHLY',
  num_of_instances: 2,
};
const answer: ReadAdvertAnswer = {
  address: '27 Harrington Street, Portobello, Dublin 8',
  eircode: 'D08A1B2',
  rental_units: [double, { ...double, rental_fee: null, rental_payment_frequency: 'WEEKLY', num_of_instances: 1 }],
  required_acknowledgements: ['No smoking indoors', 'Minimum stay of six months'],
  required_documents: ['PREVIOUS_LANDLORD_REFERENCE', 'PROOF_OF_EMPLOYMENT'],
  advert_url: url,
  found_by: {
    address: 'platform-state',
    eircode: null,
    rental_units: 'text',
    rental_fee: null,
    required_acknowledgements: null,
    required_documents: null,
  },
  wording: [{ concern: 'family', quote: 'No children', explanation: 'Family status is protected.', instead: null }],
  notes: ['The advert names no price for one room.'],
};
const read = takeAdvert(answer, 'read')(verifying);

it('keeps what the advert may not say for the landlord to change, and puts none of it on the form', () => {
  expect(read.wording).toEqual([{ quote: 'No children', explanation: 'Family status is protected.', instead: null }]);
  expect(JSON.stringify(read.fields)).not.toContain('children');
});
const ids = (wizard: Wizard) => [
  ...wizard.units.flatMap((unit) => [unit.id, ...unit.instances.map(({ id }) => id)]),
  ...wizard.fields.map(({ id }) => id),
];
const unitAt = (wizard: Wizard, index: number) => {
  const unit = wizard.units[index];
  if (!unit) throw new Error(`There is no unit ${index}`);
  return unit;
};
const lastField = (wizard: Wizard) => wizard.fields.at(-1)?.id ?? 0;

describe('what was read in an advert', () => {
  it('is in step 4, with different names, the fee as it is or none, and the Eircode with every room', () => {
    expect(read).toMatchObject({
      step: 4,
      source: 'read',
      advertUrl: url,
      address: answer.address,
      notes: answer.notes,
    });
    expect(read.units.map((unit) => [unit.name, unit.fee, unit.frequency, unit.sameEircode, eircodesOf(unit)])).toEqual(
      [
        ['Double bedroom', '950', 'MONTHLY', true, ['D08 A1B2', 'D08 A1B2']],
        ['Double bedroom 2', '', 'WEEKLY', true, ['D08 A1B2']],
      ],
    );
    expect(new Set(ids(read)).size).toBe(ids(read).length);
    expect(Math.max(...ids(read))).toBeLessThan(read.nextId);
  });

  it('becomes fields: documents with their guidance, acknowledgements by number and required', () => {
    expect(read.fields.map(({ kind, label, type, required }) => [kind, label, type, required])).toEqual([
      ['document', 'PREVIOUS_LANDLORD_REFERENCE', 'PDF', false],
      ['document', 'PROOF_OF_EMPLOYMENT', 'PDF', true],
      ['acknowledgement', 'Acknowledgement 1', 'ACKNOWLEDGEMENT', true],
      ['acknowledgement', 'Acknowledgement 2', 'ACKNOWLEDGEMENT', true],
    ]);
    expect(read.fields[1]?.description).toBe(documentFields.PROOF_OF_EMPLOYMENT.description);
    expect(read.fields[2]?.description).toBe('No smoking indoors');
  });

  it('gives its Eircode to a house that is the only one, and to none of several apartments', () => {
    const withHouses = (howMany: number) =>
      takeAdvert(
        { ...answer, rental_units: [{ ...double, rental_unit_type: 'HOUSE', num_of_instances: howMany }] },
        'read',
      )(verifying);
    expect(eircodesOf(unitAt(withHouses(1), 0))).toEqual(['D08 A1B2']);
    expect(eircodesOf(unitAt(withHouses(2), 0))).toEqual(['', '']);
  });

  it('may be nothing: by hand there is the address that the link names, to be checked, and one unit as new ones are', () => {
    const byHand = goByHand(verifying);
    expect(byHand).toMatchObject({
      step: 4,
      source: 'by-hand',
      advertUrl: url,
      address: '27 Harrington Street Portobello Dublin 8',
      notes: ['We took the address from the advert’s link. Please check it.'],
      fields: [],
    });
    expect(goByHand({ ...verifying, url: 'https://www.daft.ie/for-rent/-/6523457' })).toMatchObject({
      address: '',
      notes: [],
    });
    expect(byHand.units).toMatchObject([
      {
        name: 'New Unit',
        mode: 'BEDROOM',
        fee: '800',
        currency: 'EUR',
        frequency: 'MONTHLY',
        instances: [{ eircode: '' }],
      },
    ]);
    expect(
      takeAdvert({ ...answer, address: null, rental_units: [], advert_url: null }, 'pasted')(verifying),
    ).toMatchObject({
      advertUrl: url,
      address: '',
      units: [{ name: 'New Unit' }],
    });
  });
});

describe('rental units', () => {
  it('are at least one, and each has at least one instance', () => {
    const one = goByHand(verifying);
    const { id } = unitAt(one, 0);
    expect(removeUnit(id)(one)).toBe(one);
    expect(after(one, addUnit, removeUnit(id)).units).toHaveLength(1);
    expect(unitAt(after(one, removeInstance(id)), 0).instances).toHaveLength(1);
    expect(unitAt(after(one, addInstance(id), addInstance(id), removeInstance(id)), 0).instances).toHaveLength(2);
  });

  it('share one Eircode while that is wanted and they are beds or bedrooms, and start with it when they part', () => {
    const { id, instances } = unitAt(read, 0);
    const typed = after(read, typeEircode(id, instances[0]?.id ?? 0, 'd02 xy12'));
    expect(eircodesOf(unitAt(typed, 0))).toEqual(['d02 xy12', 'd02 xy12']);
    const apart = after(typed, shareEircode(id, false), typeEircode(id, instances[1]?.id ?? 0, 'A65 F4E2'));
    expect(eircodesOf(unitAt(apart, 0))).toEqual(['d02 xy12', 'A65 F4E2']);
    expect(eircodesOf(unitAt(after(typed, changeUnit(id, { mode: 'APARTMENT' })), 0))).toEqual([
      'd02 xy12',
      'D08 A1B2',
    ]);
  });

  it('have a fee that is a whole number of at least 0, and an Eircode in capitals without spaces', () => {
    expect(['950', '12.9', '-5', 'abc', '', '2,150', '€ 1 200', '99999999'].map(feeOf)).toEqual([
      950, 12, 0, 0, 0, 2150, 1200, 1_000_000,
    ]);
    expect([' d02  xy12 ', '  '].map(eircodeOf)).toEqual(['D02XY12', null]);
  });

  it('without a name, or with the name of another, keep the step from being complete', () => {
    const two = { ...after(goByHand(verifying), addUnit), address: '' };
    expect(problemsOf({ ...two, address: 'x' }, 4).map(({ text }) => text)).toEqual([
      expect.stringContaining('called “New Unit”'),
      expect.stringContaining('called “New Unit”'),
    ]);
    const named = after(two, changeUnit(unitAt(two, 0).id, { name: 'Loft' }));
    expect(problemsOf({ ...named, address: 'x' }, 4)).toEqual([]);
    expect(problemsOf(named, 4)).toMatchObject([{ at: 'address', text: 'Please enter the address' }]);
  });
});

describe('the form', () => {
  it('has the choice of units, in step with every change to them', () => {
    const options = (wizard: Wizard) => fixedFieldsOf(wizard)[1]?.options;
    expect(options(read)).toEqual(['Double bedroom - EUR 950 / monthly', 'Double bedroom 2 - EUR 0 / weekly']);
    const changed = after(
      read,
      changeUnit(unitAt(read, 0).id, { name: ' Loft ', fee: '1,000', currency: 'GBP' }),
      removeUnit(unitAt(read, 1).id),
    );
    expect(options(changed)).toEqual(['Loft - GBP 1000 / monthly']);
  });

  it('asks for a document once, or no longer', () => {
    const more = toggleDocument('PROOF_OF_IDENTITY')(read);
    expect(more.fields.at(-1)).toMatchObject({
      kind: 'document',
      label: 'PROOF_OF_IDENTITY',
      type: 'IMAGE',
      required: true,
    });
    expect(toggleDocument('PROOF_OF_IDENTITY')(more).fields).toEqual(read.fields);
  });

  it('takes a document with its label, an acknowledgement always required, under the next free number', () => {
    const more = after(read, addAcknowledgement);
    expect(more.fields.at(-1)).toMatchObject({ label: 'Acknowledgement 3', required: true, description: '' });
    const changed = after(
      more,
      changeField(lastField(more), { required: false, label: 'House rules' }),
      changeField(read.fields[0]?.id ?? 0, { label: 'Other', required: true }),
    );
    expect(changed.fields.at(-1)).toMatchObject({ label: 'House rules', required: true });
    expect(changed.fields[0]).toMatchObject({ label: 'PREVIOUS_LANDLORD_REFERENCE', required: true });
    expect(after(changed, addAcknowledgement).fields.at(-1)?.label).toBe('Acknowledgement 3');
  });

  it('moves a field by place, never beyond an end', () => {
    const order = (wizard: Wizard) => wizard.fields.map(({ id }) => read.fields.findIndex((field) => field.id === id));
    const first = read.fields[0]?.id ?? 0;
    expect(order(moveField(first, 2)(read))).toEqual([1, 2, 0, 3]);
    expect(order(moveField(first, 99)(read))).toEqual([1, 2, 3, 0]);
    expect(order(moveField(first, -1)(read))).toEqual([0, 1, 2, 3]);
    expect(order(moveField(first, 2)(removeField(first)(read)))).toEqual([1, 2, 3]);
  });

  it('wants of a custom field a label of its own, a description for applicants, and at least two options to choose from', () => {
    const asked = after({ ...read, fields: [] }, addCustomField('SINGLE_OPTION'));
    const id = lastField(asked);
    const texts = (...changes: Parameters<typeof changeField>[1][]) =>
      problemsOf(after(asked, ...changes.map((change) => changeField(id, change))), 5).map(({ text }) => text);
    expect(texts()).toEqual([
      'Please enter a question',
      'Please tell applicants what to enter here',
      'Please enter at least two options',
    ]);
    const good = { label: 'Pets', description: 'Say which animals come along.', options: ['None', 'A cat'] };
    expect(texts(good)).toEqual([]);
    expect(texts(good, { options: ['None', ' none ', ''] })).toEqual(['Two options are the same']);
    expect(texts(good, { label: 'Full Legal Name' })).toEqual(['Another question already has this label']);
    expect(texts(good, { label: 'PROOF_OF_IDENTITY' })).toEqual([
      'Another question already has this label',
      'Please say why you need this so early, in 20 characters or more',
    ]);
  });

  it('wants of an acknowledgement what is acknowledged, and of a document nothing more', () => {
    const more = after({ ...read, fields: [] }, addAcknowledgement, toggleDocument('PROOF_OF_EMPLOYMENT'));
    expect(problemsOf(more, 5).map(({ text }) => text)).toEqual(['Please enter what applicants agree to']);
  });
});

describe('the listing that is created', () => {
  const hours = withDate(withWeekday(emptyAvailability, 0, [{ start: '14:00', end: '15:00' }, newSlot]), '2026-12-01', [
    newSlot,
    { start: '17:00', end: '18:00' },
  ]);
  const whole = after(
    { ...read, address: ' 27 Harrington Street ', availability: hours, viewersPerSlot: 5 },
    changeUnit(unitAt(read, 1).id, { name: 'Box room', fee: '120' }),
    addCustomField('MULTIPLE_OPTIONS'),
  );
  const custom = changeField(lastField(whole), {
    label: ' Languages ',
    description: ' Which do you speak? ',
    options: [' Irish ', 'English', ''],
  })(whole);
  const sent = listingOf(custom);

  it('is what the server takes, and nothing typed is lost', () => {
    expect(createListingSchema.safeParse(sent).error).toBeUndefined();
    expect(sent).toMatchObject({
      address: '27 Harrington Street',
      num_of_applicants_per_viewing_slot: 5,
      advert_urls: [url],
    });
    expect(sent.rental_unit_types).toEqual([
      {
        name: 'Double bedroom',
        mode: 'BEDROOM',
        rental_fee: 950,
        rental_fee_currency: 'EUR',
        rental_payment_frequency: 'MONTHLY',
        instances: [{ postcode: 'D08A1B2' }, { postcode: 'D08A1B2' }],
      },
      {
        name: 'Box room',
        mode: 'BEDROOM',
        rental_fee: 120,
        rental_fee_currency: 'EUR',
        rental_payment_frequency: 'WEEKLY',
        instances: [{ postcode: 'D08A1B2' }],
      },
    ]);
  });

  it('has all slots of every day and date, in order', () => {
    expect(sent.weekly_availability).toEqual([{ day_of_week: 0, slots: [newSlot, { start: '14:00', end: '15:00' }] }]);
    expect(sent.date_availability_overrides).toEqual([
      { date: '2026-12-01', slots: [newSlot, { start: '17:00', end: '18:00' }] },
    ]);
  });

  it('has the fixed fields first and the others in their order', () => {
    expect(sent.form_fields?.map(({ label, type }) => [label, type])).toEqual([
      ['fullLegalName', 'TEXT'],
      ['interestedRentalUnits', 'SINGLE_OPTION'],
      ['PREVIOUS_LANDLORD_REFERENCE', 'PDF'],
      ['PROOF_OF_EMPLOYMENT', 'PDF'],
      ['Acknowledgement 1', 'ACKNOWLEDGEMENT'],
      ['Acknowledgement 2', 'ACKNOWLEDGEMENT'],
      ['Languages', 'MULTIPLE_OPTIONS'],
    ]);
    expect(sent.form_fields?.[1]?.options).toEqual([
      'Double bedroom - EUR 950 / monthly',
      'Box room - EUR 120 / weekly',
    ]);
    expect(sent.form_fields?.at(-1)).toMatchObject({
      description: 'Which do you speak?',
      options: ['Irish', 'English'],
    });
  });

  it('has no limit when viewers are unlimited, and no advert when none was named', () => {
    expect(listingOf({ ...custom, viewersPerSlot: null, advertUrl: null })).toMatchObject({
      num_of_applicants_per_viewing_slot: null,
      advert_urls: [],
    });
  });
});
