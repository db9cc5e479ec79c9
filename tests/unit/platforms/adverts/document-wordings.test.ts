import { describe, expect, it } from 'vitest';
import { requiredDocuments } from '../../../../domain/listings/required-documents.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';

const m: DocumentSlot = 'PROOF_OF_FINANCIAL_MEANS';
const w: DocumentSlot = 'PROOF_OF_EMPLOYMENT';
const l: DocumentSlot = 'PREVIOUS_LANDLORD_REFERENCE';
const i: DocumentSlot = 'PROOF_OF_IDENTITY';
const p: DocumentSlot = 'DOCUMENT_CONTAINING_PPSN';
const c: DocumentSlot = 'PROOF_OF_UNIVERSITY_ENROLMENT';
const a: DocumentSlot = 'PROOF_OF_APPRENTICESHIP';

/** Ways in which landlords ask for documents. */
const wordings: readonly (readonly [text: string, asked: readonly DocumentSlot[]])[] = [
  ['Bank, work and landlord references required.', [m, w, l]],
  ['References: bank, previous landlord and employer.', [m, w, l]],
  ['References from a past landlord and from employment needed.', [w, l]],
  ['References from your job and from your last place.', [w, l]],
  ['Every tenant shows a registration letter from SETU.', [c]],
  ['You’ll need your student number and a photo ID.', [i, c]],
  ['Students must give their student ID number.', [c]],
  ['Please have a letter from your college with you.', [c]],
  ['A CAO offer or a student card will do.', [c]],
  ['We need to see your contract of employment.', [w]],
  ['Send a letter from HR and your last two payslips.', [m, w]],
  ['Proof of salary and a character reference.', [m]],
  ['Evidence of earnings for every adult.', [m]],
  ['Show us three months of bank statements.', [m]],
  ['A guarantor’s payslips are asked for.', [m]],
  ['Salary slips and an ID card, please.', [m, i]],
  ['Proof that you can afford the rent.', [m]],
  ['Statement of income from Revenue.', [m]],
  ['Notice of assessment or P60 for self-employed people.', [m]],
  ['Upload your passport.', [i]],
  ['Bring ID to the viewing.', [i]],
  ['ID at the viewing, payslips after.', [m, i]],
  ['Government-issued identification is checked.', [i]],
  ['A scan of your driver’s licence.', [i]],
  ['IRP card or passport copy.', [i]],
  ['PPS number needed for the RTB.', [p]],
  ['Please have your PPSN ready.', [p]],
  ['Proof of PPS.', [p]],
  ['Apprentices need a letter from their ETB.', [a]],
  ['Apprentices bring their registration card.', [a]],
  ['A rental reference and proof of job.', [w, l]],
  ['Previous tenancy reference essential.', [l]],
  ['Contact details of your last landlord.', [l]],
  ['A letter from the landlord you rent from now.', [l]],
  ['Refs essential.', [l]],
  ['We’d want to hear from your employer and your current landlord.', [w, l]],
  ['Work ref and landlord ref a must.', [w, l]],
  ['Two landlord references.', [l]],
  ['Employment letter, bank statement, passport.', [m, w, i]],
  ['Copy of work contract.', [w]],
  ['Teistiméireacht ó do thiarna talún roimhe seo.', [l]],
  ['Teistiméireacht ón bhfostóir.', [w]],
  ['Cruthúnas ioncaim agus ráitis bhainc.', [m]],
  ['Pas nó ceadúnas tiomána ag teastáil.', [i]],
  ['Tabhair leat do chárta mac léinn.', [c]],
  ['Beidh uimhir PSP ag teastáil.', [p]],
  ['No references needed.', []],
  ['The agent’s reference number is 4471.', []],
  ['Close to the passport office and the employment exchange.', []],
  ['Near the college and student bar.', []],
  ['Bank of Ireland is at the corner.', []],
  ['Handy for work in the business park.', []],
];

describe('documents in landlords’ own words', () => {
  it.each(wordings)('“%s”', (text, asked) => {
    expect(requiredDocuments(text).toSorted()).toEqual([...asked].sort());
  });
});
