import { type DocumentSlot, documentSlots } from './document-slots.ts';
import { type FormField, sameLabel } from './form-field.ts';
import type { UnitType } from './listing.ts';
import { listingsText } from './text.ts';

const text = listingsText.formFields;

/** The labels of the two fields in every form (specification, section 3, "Form field"). */
export const fixedLabels = ['fullLegalName', 'interestedRentalUnits'] as const;
export type FixedLabel = (typeof fixedLabels)[number];

/** Whether a field is one of the two that every form has. */
export const isFixedField = ({ label }: Pick<FormField, 'label'>): boolean =>
  fixedLabels.some((fixed) => sameLabel(fixed, label));

/** The text of a document field: in the form, for the applicant and for the landlord. */
export type DocumentField = {
  title: string;
  type: 'PDF' | 'IMAGE';
  required: boolean;
  /** Guidance for the applicant: what counts, what must be readable, what may be covered. */
  description: string;
  /** What the document shows a landlord. */
  agentDescription: string;
};

export const documentFields: Readonly<Record<DocumentSlot, DocumentField>> = {
  PROOF_OF_FINANCIAL_MEANS: {
    title: text.means,
    type: 'PDF',
    required: true,
    description: text.meansGuidance,
    agentDescription: text.meansReason,
  },
  PROOF_OF_EMPLOYMENT: {
    title: text.employment,
    type: 'PDF',
    required: true,
    description: text.employmentGuidance,
    agentDescription: text.employmentReason,
  },
  PREVIOUS_LANDLORD_REFERENCE: {
    title: text.reference,
    type: 'PDF',
    required: false,
    description: text.referenceGuidance,
    agentDescription: text.referenceReason,
  },
  PROOF_OF_IDENTITY: {
    title: text.identity,
    type: 'IMAGE',
    required: true,
    description: text.identityGuidance,
    agentDescription: text.identityReason,
  },
  DOCUMENT_CONTAINING_PPSN: {
    title: text.ppsn,
    type: 'PDF',
    required: true,
    description: text.ppsnGuidance,
    agentDescription: text.ppsnReason,
  },
  PROOF_OF_UNIVERSITY_ENROLMENT: {
    title: text.university,
    type: 'PDF',
    required: true,
    description: text.universityGuidance,
    agentDescription: text.universityReason,
  },
  PROOF_OF_APPRENTICESHIP: {
    title: text.apprenticeship,
    type: 'PDF',
    required: true,
    description: text.apprenticeshipGuidance,
    agentDescription: text.apprenticeshipReason,
  },
};

/** The document slot that a field's label names; null for any other field. */
export function documentSlotOf(label: string): DocumentSlot | null {
  return documentSlots.find((slot) => sameLabel(slot, label)) ?? null;
}

const fixedTitles: Record<FixedLabel, string> = {
  fullLegalName: text.fullLegalName,
  interestedRentalUnits: text.interestedUnits,
};

/** A field's label as displayed. */
export function fieldTitle(label: string): string {
  const slot = documentSlotOf(label);
  if (slot) return documentFields[slot].title;
  const fixed = fixedLabels.find((known) => sameLabel(known, label));
  return fixed ? fixedTitles[fixed] : label;
}

/** The displayed question of a field: an acknowledgement's label may be only its number. */
export function fieldQuestion({ type, label, description }: Pick<FormField, 'type' | 'label' | 'description'>): string {
  return (type === 'ACKNOWLEDGEMENT' && description.trim()) || fieldTitle(label);
}

/** 'name - currency fee / frequency': one rental unit among the form's options (specification, section 3). */
export function unitOption({
  name,
  currency,
  fee,
  frequency,
}: Pick<UnitType, 'name' | 'currency' | 'fee' | 'frequency'>): string {
  return `${name} - ${currency} ${fee} / ${frequency.toLowerCase()}`;
}

/** The fixed fields of a form, with the units to choose from. */
export function fixedFields(
  units: readonly Pick<UnitType, 'name' | 'currency' | 'fee' | 'frequency'>[],
): Omit<FormField, 'id'>[] {
  return [
    { label: 'fullLegalName', type: 'TEXT', description: '', required: true, options: [] },
    {
      label: 'interestedRentalUnits',
      type: 'SINGLE_OPTION',
      description: '',
      required: true,
      options: units.map(unitOption),
    },
  ];
}
