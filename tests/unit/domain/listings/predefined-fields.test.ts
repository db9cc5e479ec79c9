import { describe, expect, it } from 'vitest';
import { documentSlots } from '../../../../domain/listings/document-slots.ts';
import {
  earlyFormText,
  earlyQuestionIn,
  earlyQuestionsOf,
  earlyQuestionWarnings,
} from '../../../../domain/listings/early-questions.ts';
import { sameLabel } from '../../../../domain/listings/form-field.ts';
import {
  documentFields,
  documentSlotOf,
  fieldTitle,
  fixedFields,
  unitOption,
} from '../../../../domain/listings/predefined-fields.ts';

describe('the documents a form can ask for', () => {
  it('have the types and the demand of the specification', () => {
    const asked = documentSlots.map((slot) => [slot, documentFields[slot].type, documentFields[slot].required]);
    expect(asked).toEqual([
      ['PROOF_OF_FINANCIAL_MEANS', 'PDF', true],
      ['PROOF_OF_EMPLOYMENT', 'PDF', true],
      ['PREVIOUS_LANDLORD_REFERENCE', 'PDF', false],
      ['PROOF_OF_IDENTITY', 'IMAGE', true],
      ['DOCUMENT_CONTAINING_PPSN', 'PDF', true],
      ['PROOF_OF_UNIVERSITY_ENROLMENT', 'PDF', true],
      ['PROOF_OF_APPRENTICESHIP', 'PDF', true],
    ]);
  });

  it('guide the applicant: each says at length what counts, and fits into what the call takes', () => {
    for (const { description } of Object.values(documentFields)) {
      expect(description.length).toBeGreaterThan(250);
      expect(description.length).toBeLessThan(4000);
    }
  });

  it('are known by their label, however it is written', () => {
    expect(documentSlotOf('proof_of_identity')).toBe('PROOF_OF_IDENTITY');
    expect(documentSlotOf('Proof of identity')).toBeNull();
    expect(fieldTitle('PROOF_OF_IDENTITY')).toBe('Proof of identity');
    expect(fieldTitle('Do you have pets?')).toBe('Do you have pets?');
  });
});

describe('the fixed fields', () => {
  const loft = { name: 'Loft', currency: 'EUR', fee: 950, frequency: 'MONTHLY' } as const;

  it('are the legal name and the choice of units', () => {
    expect(fixedFields([loft])).toMatchObject([
      { label: 'fullLegalName', type: 'TEXT', required: true },
      { label: 'interestedRentalUnits', type: 'SINGLE_OPTION', required: true, options: ['Loft - EUR 950 / monthly'] },
    ]);
    expect(fieldTitle('fullLegalName')).toBe('Full legal name');
  });

  it("name a unit as 'name - currency fee / frequency'", () => {
    expect(unitOption({ ...loft, currency: 'GBP', frequency: 'WEEKLY' })).toBe('Loft - GBP 950 / weekly');
  });

  it('are the same field under any spelling of their label', () => {
    expect(sameLabel('Full legal name', 'fullLegalName')).toBe(true);
    expect(sameLabel('Legal name', 'fullLegalName')).toBe(false);
  });
});

describe('what is asked before anyone is accepted', () => {
  const asked = (label: string, description = '') => earlyQuestionIn({ label, description });

  it('warns of the documents that the guidance keeps for later, and of no other', () => {
    expect(documentSlots.filter((slot) => asked(slot) !== null)).toEqual([
      'PROOF_OF_FINANCIAL_MEANS',
      'PROOF_OF_IDENTITY',
      'DOCUMENT_CONTAINING_PPSN',
    ]);
  });

  it.each([
    ['Your PPS number', 'pps-number'],
    ['PPSN', 'pps-number'],
    ['Passport', 'identification'],
    ['Two months of bank statements', 'bank-statement'],
    ['IBAN', 'bank-statement'],
    ['Do you have pets?', null],
    ['How many people would live with you?', null],
    ['I did read the house rules', null],
  ])("knows a landlord's own question '%s' by its words: %s", (label, question) => {
    expect(asked(label)).toBe(question);
    expect(asked('A question', label)).toBe(question);
  });

  it('says so in words', () => {
    expect(Object.values(earlyQuestionWarnings).every((text) => text.includes('Data Protection Commission'))).toBe(
      true,
    );
  });

  it('warns again, once for all of them, before the form goes out', () => {
    const fields = ['PROOF_OF_FINANCIAL_MEANS', 'Do you have pets?', 'Your passport, please', 'PROOF_OF_IDENTITY'].map(
      (label) => ({ label, description: '' }),
    );
    expect(earlyFormText(earlyQuestionsOf(fields))).toMatch(
      /^The form asks for identification and bank statements before you’ve accepted anyone\./,
    );
    expect(earlyQuestionsOf(fields.slice(1, 2))).toEqual([]);
  });
});
