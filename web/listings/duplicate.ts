import type { ListingFormAnswer } from '../../domain/calls/listing-form.ts';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import type { ProgressionAnswer } from '../../domain/calls/progression.ts';
import type { RentalUnits } from '../../domain/calls/rental-units.ts';
import { recommendedStage } from '../../domain/listings/question-stages.ts';
import { spacedEircode } from '../../domain/listings/eircode.ts';
import type { ViewingHours } from '../api/availability.ts';
import { draftOf } from './form/form-draft.ts';
import type { UnitDraft, Wizard } from './wizard/wizard.ts';
import { lastStep } from './wizard/wizard.ts';

/** Everything that a duplicate takes from its listing. */
export type ListingContents = {
  listing: ListingInfo;
  form: ListingFormAnswer;
  units: RentalUnits;
  hours: ViewingHours;
  progression: ProgressionAnswer;
};

function unitDrafts({ rental_units: units }: RentalUnits, firstId: number): { units: UnitDraft[]; nextId: number } {
  let id = firstId;
  const drafts = units.map((unit): UnitDraft => {
    const eircodes = unit.instances.map(({ eircode }) => (eircode ? spacedEircode(eircode) : ''));
    return {
      id: id++,
      name: unit.name,
      mode: unit.mode,
      fee: String(unit.rental_fee),
      currency: unit.rental_fee_currency,
      frequency: unit.rental_payment_frequency,
      sameEircode: new Set(eircodes).size === 1,
      instances: eircodes.map((eircode) => ({ id: id++, eircode })),
    };
  });
  return { units: drafts, nextId: id };
}

/**
 * The wizard filled in with another listing, on the step with its address: nothing is created before the landlord has
 * reviewed it. Adverts stay with their listing, and past dates are left out. `today`: YYYY-MM-DD.
 */
export function duplicateOf({ listing, form, units, hours, progression }: ListingContents, today: string): Wizard {
  const draft = draftOf(listing, form);
  const { documents, most, viewing, rest, order, reminders, blind } = progression;
  return {
    ...draft,
    ...unitDrafts(units, draft.nextId),
    step: 4,
    furthest: lastStep,
    source: 'copied',
    fields: draft.fields.map((field) => ({
      ...field,
      fieldId: undefined,
      stage: field.stage ?? recommendedStage(field),
    })),
    progression: { documents, most, viewing, rest, order, reminders, blind },
    availability: { ...hours.hours, dates: hours.hours.dates.filter(({ date }) => date >= today) },
    viewersPerSlot: hours.viewersPerSlot,
    copyOf: listing.listing_id,
  };
}
