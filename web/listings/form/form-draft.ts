import type { ListingFormAnswer } from '../../../domain/calls/listing-form.ts';
import type { ListingInfo } from '../../../domain/calls/listing.ts';
import { documentSlotOf } from '../../../domain/listings/predefined-fields.ts';
import { ownFieldsOf } from '../wizard/listing-of.ts';
import { emptyWizard, type FieldDraft, type Wizard } from '../wizard/wizard.ts';

type SentField = ListingFormAnswer['form_fields'][number];

function kindOf({ type, label }: SentField): FieldDraft['kind'] {
  if (type === 'ACKNOWLEDGEMENT') return 'acknowledgement';
  return (type === 'PDF' || type === 'IMAGE') && documentSlotOf(label) ? 'document' : 'custom';
}

/** A listing's form as a draft that the wizard's steps can edit, with the units that applicants choose from. */
export function draftOf(listing: ListingInfo, { form_fields: fields }: ListingFormAnswer): Wizard {
  return {
    ...emptyWizard,
    address: listing.address,
    units: listing.rental_units.map((unit, at) => ({
      id: fields.length + at,
      name: unit.name,
      mode: unit.mode,
      fee: String(unit.rental_fee),
      currency: unit.rental_fee_currency,
      frequency: unit.rental_payment_frequency,
      sameEircode: true,
      instances: [{ id: 0, eircode: '' }],
    })),
    fields: fields.map((field, at) => ({
      id: at,
      fieldId: field.id,
      kind: kindOf(field),
      type: field.type,
      label: field.label,
      description: field.description,
      required: field.required,
      options: [...field.options],
      stage: field.stage,
      earlyReason: field.early_reason,
    })),
    nextId: fields.length + listing.rental_units.length,
  };
}

/** The fields as they are sent: each with the id of the field it was made from. */
export const sentFields = ({ fields }: Wizard) =>
  ownFieldsOf(fields).map((field, at) => ({ ...field, id: fields[at]?.fieldId }));

/** Whether anything differs from what is saved. */
export const isChanged = (draft: Wizard, begun: Wizard): boolean =>
  JSON.stringify(sentFields(draft)) !== JSON.stringify(sentFields(begun));
