import { tidied } from '../../../domain/viewings/availability.ts';
import type { CreateListing } from '../../../domain/calls/create-listing.ts';
import { hasOptions } from '../../../domain/listings/form-field.ts';
import { needsEarlyReason } from '../../../domain/listings/question-stages.ts';
import { fixedFieldsOf } from './fields.ts';
import { eircodeOf, eircodesOf, feeOf } from './units.ts';
import type { FieldDraft, Wizard } from './wizard.ts';

type FormFields = NonNullable<CreateListing['form_fields']>;

/** The landlord's own fields, as they are sent. */
export function ownFieldsOf(fields: readonly FieldDraft[]) {
  return fields.map((field) => ({
    label: field.label.trim(),
    type: field.type,
    description: field.description.trim(),
    required: field.required,
    options: hasOptions(field.type)
      ? field.options.map((option) => option.trim()).filter((option) => option !== '')
      : [],
    ...(field.stage ? { stage: field.stage } : {}),
    ...(needsEarlyReason(field) ? { early_reason: field.earlyReason?.trim() ?? '' } : {}),
  }));
}

function formFieldsOf(wizard: Wizard): FormFields {
  const fixed: FormFields = fixedFieldsOf(wizard).map((field) => ({
    ...field,
    options: [...field.options],
    stage: 'enquiry',
  }));
  return [...fixed, ...ownFieldsOf(wizard.fields)];
}

/** What is sent to POST /listing/create (specification, section 7, "Wizard calls"). */
export function listingOf(wizard: Wizard): CreateListing {
  const { weekly, dates } = tidied(wizard.availability);
  return {
    address: wizard.address.trim(),
    rental_unit_types: wizard.units.map((unit) => ({
      name: unit.name.trim(),
      mode: unit.mode,
      rental_fee: feeOf(unit.fee),
      rental_fee_currency: unit.currency,
      rental_payment_frequency: unit.frequency,
      instances: eircodesOf(unit).map((eircode) => ({ postcode: eircodeOf(eircode) })),
    })),
    num_of_applicants_per_viewing_slot: wizard.viewersPerSlot,
    weekly_availability: weekly.flatMap((slots, day) =>
      slots.length > 0 ? [{ day_of_week: day, slots: [...slots] }] : [],
    ),
    date_availability_overrides: dates.map(({ date, slots }) => ({ date, slots: [...slots] })),
    form_fields: formFieldsOf(wizard),
    progression: wizard.progression,
    advert_urls: wizard.advertUrl ? [wizard.advertUrl] : [],
    ...(wizard.copyOf ? { copy_of: wizard.copyOf } : {}),
  };
}
