import type { CreateListing } from '../../domain/calls/create-listing.ts';
import type { UnitMode } from '../../domain/listing.ts';
import { type Currency, feeText, type Frequency } from '../../domain/money.ts';

/** What the form holds while it is filled in: numbers as they are typed, lists as rows (react-hook-form wants objects). */
export type UnitValues = {
  name: string;
  mode: UnitMode;
  fee: string;
  currency: Currency;
  frequency: Frequency;
  instances: { eircode: string }[];
};
export type CreateValues = { address: string; adverts: { url: string }[]; units: UnitValues[] };

/** A new unit as the specification starts it (section 9). */
export const newUnit = (): UnitValues => ({
  name: 'New Unit',
  mode: 'BEDROOM',
  fee: '800',
  currency: 'EUR',
  frequency: 'MONTHLY',
  instances: [{ eircode: '' }],
});

export const emptyListing = (): CreateValues => ({ address: '', adverts: [{ url: '' }], units: [newUnit()] });

/** A fee as a whole number of at least 0; anything else counts as 0 (specification, section 5). */
export function feeOf(typed: string): number {
  const fee = Number.parseInt(typed, 10);
  return Number.isFinite(fee) && fee > 0 ? fee : 0;
}

/** An Eircode without spaces and in capitals, or null when none was given. */
export function eircodeOf(typed: string): string | null {
  return typed.replace(/\s+/g, '').toUpperCase() || null;
}

const optionOf = (unit: UnitValues) => {
  const [currency, rest] = feeText(feeOf(unit.fee), unit.currency, unit.frequency).split('/');
  return `${unit.name.trim()} - ${currency} / ${rest}`;
};

/** The two fields every application form has. */
function defaultFields(units: readonly UnitValues[]): CreateListing['form_fields'] {
  return [
    { label: 'fullLegalName', type: 'TEXT', description: 'Your full legal name', required: true, options: [] },
    {
      label: 'interestedRentalUnits',
      type: 'SINGLE_OPTION',
      description: 'The rental unit you are interested in',
      required: true,
      options: units.map(optionOf),
    },
  ];
}

/** What is sent to POST /listing/create. */
export function createListingOf(values: CreateValues): CreateListing {
  return {
    address: values.address.trim(),
    rental_unit_types: values.units.map((unit) => ({
      name: unit.name.trim(),
      mode: unit.mode,
      rental_fee: feeOf(unit.fee),
      rental_fee_currency: unit.currency,
      rental_payment_frequency: unit.frequency,
      instances: unit.instances.map((instance) => ({ postcode: eircodeOf(instance.eircode) })),
    })),
    num_of_applicants_per_viewing_slot: null,
    weekly_availability: [],
    date_availability_overrides: [],
    form_fields: defaultFields(values.units),
    advert_urls: values.adverts.map((advert) => advert.url.trim()).filter((url) => url !== ''),
  };
}
