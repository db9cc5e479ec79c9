import { describe, expect, it } from 'vitest';
import { requiredDocuments } from '../../../../domain/listings/required-documents.ts';

describe('the documents an advert asks for', () => {
  it.each([
    ['References required.', ['PREVIOUS_LANDLORD_REFERENCE']],
    ['Refs. from last landlord and employer reqd.', ['PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE']],
    ['A work reference and a reference from a previous let.', ['PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE']],
    ['Send contact details of a previous landlord.', ['PREVIOUS_LANDLORD_REFERENCE']],
    ['Proof of employment and I.D. required.', ['PROOF_OF_EMPLOYMENT', 'PROOF_OF_IDENTITY']],
    ['Upload proof of your place at university.', ['PROOF_OF_UNIVERSITY_ENROLMENT']],
    ['Bitte Gehaltsnachweise und Personalausweis mitbringen.', ['PROOF_OF_FINANCIAL_MEANS', 'PROOF_OF_IDENTITY']],
    ['Excellent references essential', ['PREVIOUS_LANDLORD_REFERENCE']],
    ['Work references required.', ['PROOF_OF_EMPLOYMENT']],
    ['Work and previous landlord references are essential.', ['PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE']],
    ["Landlord & employer's references needed", ['PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE']],
    ['Work/landlord refs req.', ['PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE']],
    ['Please provide proof of income and photo ID.', ['PROOF_OF_FINANCIAL_MEANS', 'PROOF_OF_IDENTITY']],
    ['Proof of employment and income must be given.', ['PROOF_OF_FINANCIAL_MEANS', 'PROOF_OF_EMPLOYMENT']],
    ['Recent payslips and bank statements will be required', ['PROOF_OF_FINANCIAL_MEANS']],
    ['Applicants must have a letter from their previous landlord', ['PREVIOUS_LANDLORD_REFERENCE']],
    ['Passport and PPS number required for the lease.', ['PROOF_OF_IDENTITY', 'DOCUMENT_CONTAINING_PPSN']],
    ['Students: please bring proof of enrolment.', ['PROOF_OF_UNIVERSITY_ENROLMENT']],
    [
      'Landlord ref, employer ref and PPS number please',
      ['PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE', 'DOCUMENT_CONTAINING_PPSN'],
    ],
    ['College ID or letter of enrolment required', ['PROOF_OF_UNIVERSITY_ENROLMENT']],
    ['Apprenticeship registration required', ['PROOF_OF_APPRENTICESHIP']],
    ['No smokers and references required.', ['PREVIOUS_LANDLORD_REFERENCE']],
    ['No pets, photo ID required', ['PROOF_OF_IDENTITY']],
    [
      'Please have ready:\n- Photo ID\n- Bank statements\n- References\nViewing on Saturday.',
      ['PROOF_OF_FINANCIAL_MEANS', 'PREVIOUS_LANDLORD_REFERENCE', 'PROOF_OF_IDENTITY'],
    ],
  ])('finds them in ‘%s’', (description, slots) => {
    expect(requiredDocuments(description)).toEqual(slots);
  });

  it.each([
    'No references required.',
    'We do not require any references.',
    'References are not needed for this let.',
    'There is no need for references.',
    'The house is close to the National College and the bank.',
    'Reference number 12345, please quote it.',
    'Please quote ref D1234.',
    'Reference: KD/102',
    'Please quote Daft ID: 12345.',
    "I'd say the place must be seen.",
    'BER certificate available, references available from past tenants.',
    '',
  ])('finds none in ‘%s’', (description) => {
    expect(requiredDocuments(description)).toEqual([]);
  });
});
