import { type DocumentSlot, documentSlots } from './document-slots.ts';
import { type FormField, sameLabel } from './form.ts';
import { type UnitType } from './listing.ts';

/** The two fields that every form has, by their labels (specification, section 3, "Form field"). */
export const fixedLabels = ['fullLegalName', 'interestedRentalUnits'] as const;
export type FixedLabel = (typeof fixedLabels)[number];

/** What is asked for when a document is asked for: as a field of the form, for the applicant and for the landlord. */
export type DocumentField = {
  title: string;
  type: 'PDF' | 'IMAGE';
  required: boolean;
  /** Guidance for the applicant: what counts, what must be readable, what may be covered. */
  description: string;
  /** What the document tells a landlord. */
  agentDescription: string;
};

export const documentFields: Readonly<Record<DocumentSlot, DocumentField>> = {
  PROOF_OF_FINANCIAL_MEANS: {
    title: 'Proof of financial means',
    type: 'PDF',
    required: true,
    description:
      'Something that shows how the rent will be paid: your two or three latest payslips, a letter about HAP or another housing support, a pension or social welfare statement, or a letter from the person who will pay for you together with proof of their income. Your name, the date and the amounts must be readable, and nothing should be older than three months. If a bank statement is all you have, one page with your regular income is enough: please cover the account number and every other line.',
    agentDescription: 'Shows that the rent is affordable: payslips, housing support, a pension or a sponsor.',
  },
  PROOF_OF_EMPLOYMENT: {
    title: 'Proof of employment',
    type: 'PDF',
    required: true,
    description:
      'A letter or contract from your employer, on headed paper and from the last three months, with your full name, your job, the day you started, whether the job is permanent or when it ends, and a name and phone number for questions. You may cover your salary. If you work for yourself, your latest notice of assessment or a letter from your accountant will do; if you don’t work, send something that shows your situation instead, such as a letter from your college or the Department of Social Protection.',
    agentDescription: 'Confirms the employer, the position and how long the job lasts.',
  },
  PREVIOUS_LANDLORD_REFERENCE: {
    title: "Previous landlord's reference",
    type: 'PDF',
    required: false,
    description:
      'A letter or email from your current or last landlord or letting agent, saved as a PDF, with your name, the address, when you rented it, whether the rent was paid on time and the home was looked after, with a date and a name. If you have never rented, lived with family or come from abroad, leave this out, or send a few words from an employer, a teacher or someone else who knows you.',
    agentDescription: 'Shows how an earlier tenancy went. Optional: many good tenants have never rented before.',
  },
  PROOF_OF_IDENTITY: {
    title: 'Proof of identity',
    type: 'IMAGE',
    required: true,
    description:
      "A clear photograph of the picture page of your passport, or of the front of your driving licence or national identity card. All four corners should be in the picture, without glare, and the document must still be valid. Your name, your photograph and your date of birth must be readable; you may cover the document's number. Please do not send a Public Services Card: no landlord may ask for one.",
    agentDescription: 'Confirms the applicant’s identity.',
  },
  DOCUMENT_CONTAINING_PPSN: {
    title: 'Document with PPS number',
    type: 'PDF',
    required: true,
    description:
      'A letter from Revenue or the Department of Social Protection that shows your full name and your PPS number, such as a tax credit certificate. The number is needed for one thing only: registering the tenancy with the Residential Tenancies Board. Please cover everything else on the page, such as your income and your tax credits. If you have no PPS number yet, say so in your application.',
    agentDescription: 'Needed only for registering the tenancy with the Residential Tenancies Board.',
  },
  PROOF_OF_UNIVERSITY_ENROLMENT: {
    title: 'Proof of university enrolment',
    type: 'PDF',
    required: true,
    description:
      "Your college's confirmation that you are registered for the current or coming academic year: a registration letter, a statement from the student portal or the receipt for your fees, with your full name, the college, the course and when it ends. You may cover your student number. If registration is not open yet, the letter with the offer of your place will do.",
    agentDescription: 'Confirms the college, the course and how long it lasts.',
  },
  PROOF_OF_APPRENTICESHIP: {
    title: 'Proof of apprenticeship',
    type: 'PDF',
    required: true,
    description:
      'A letter or certificate from SOLAS, your Education and Training Board or the employer who trains you, from the last six months, with your full name, your trade, your employer, the phase that you are in and when the apprenticeship will end. You may cover your registration number.',
    agentDescription: 'Confirms the trade, the employer and how long the apprenticeship lasts.',
  },
};

/** The document slot that a field's label names, or null for any other field. */
export function documentSlotOf(label: string): DocumentSlot | null {
  return documentSlots.find((slot) => sameLabel(slot, label)) ?? null;
}

const fixedTitles: Record<FixedLabel, string> = {
  fullLegalName: 'Full legal name',
  interestedRentalUnits: 'Interested rental units',
};

/** A field's label as people read it. */
export function fieldTitle(label: string): string {
  const slot = documentSlotOf(label);
  if (slot) return documentFields[slot].title;
  const fixed = fixedLabels.find((known) => sameLabel(known, label));
  return fixed ? fixedTitles[fixed] : label;
}

/** 'name - currency fee / frequency': one rental unit among the options of the form (specification, section 3). */
export function unitOption({
  name,
  currency,
  fee,
  frequency,
}: Pick<UnitType, 'name' | 'currency' | 'fee' | 'frequency'>): string {
  return `${name} - ${currency} ${fee} / ${frequency.toLowerCase()}`;
}

/** The fixed fields of a form, with the units there are to choose from. */
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
