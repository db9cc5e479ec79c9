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
  ['Bring a work contract and a landlord’s phone number.', [w, l]],
  ['Something from your office and photo ID.', [w, i]],
  ['We’ll want proof you’re working.', [w]],
  ['Whoever takes it has to show us theyre employed.', [w]],
  ['We check your job and one landlord.', [w, l]],
  ['Later we’ll talk to your boss or last landlord.', [w, l]],
  ['Contact the landlord for a viewing.', []],
  ['Bankers’ and former landlord’s references.', [m, l]],
  ['Particulars are issued for identification purposes only.', []],
  ['Garda vetting is not needed but a reference is, from a landlord.', [l]],
  ['Proof of income and of identity.', [m, i]],
  ['A letter from DCU, please.', [c]],
  ['The letter that shows you are enrolled.', [c]],
  ['Please send: 1. Passport 2. Last landlord’s reference 3. Employer’s letter', [w, l, i]],
  ['PAYSLIPS AND PHOTO I.D.', [m, i]],
  ['A note from your head of department.', [w]],
  ['Proof of pension or other income.', [m]],
  ['References are needed from the landlord of the place you have now and from your work.', [w, l]],
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
  // In passing, in another order, or in another language.
  ['Please have three payslips to hand.', [m]],
  ['You’ll be asked for your last three payslips and a landlord’s reference.', [m, l]],
  ['Landlord will need to see that you can pay.', [m]],
  ['We’d want to know you can afford it, so a bank statement or two.', [m]],
  ['I’d like to ring your last landlord.', [l]],
  ['We’ll speak to your present landlord.', [l]],
  ['Phone number of a previous landlord please.', [l]],
  ['Name and number of your previous landlord.', [l]],
  ['A word from whoever you rented from before.', [l]],
  ['A line from your manager will do.', [w]],
  ['A note from HR that you work there.', [w]],
  ['Something to show where you work.', [w]],
  ['Work contract or payslips.', [m, w]],
  ['Id and 2 months bank statements needed.', [m, i]],
  ['Proof of job.', [w]],
  ['Statement of earnings from Revenue.', [m]],
  ['Revenue summary for last year.', [m]],
  ['Social welfare statement or payslips.', [m]],
  ['Proof of pension or wages.', [m]],
  ['Savings are fine too if you can show them.', [m]],
  ['A form of ID with a photo.', [i]],
  ['Upload ID.', [i]],
  ['Copy of your licence or passport.', [i]],
  ['Bring your passport.', [i]],
  ['GNIB or IRP card.', [i]],
  ['Public services card or passport.', [i]],
  ['PPS no. needed.', [p]],
  ['Your PPS for the RTB registration.', [p]],
  ['Student ID for this academic year.', [c]],
  ['CAO offer or student card.', [c]],
  ['A letter from your college that you’re registered.', [c]],
  ['Must show you are enrolled.', [c]],
  ['Apprentices: bring your SOLAS letter.', [a]],
  ['Papers: ID, work letter, 2 refs', [i, w, l]],
  ['ID + last 3 payslips + LL ref', [i, m, l]],
  ['Refs (work, landlord) & ID', [i, w, l]],
  ['Employer’s name and a contact for them.', [w]],
  ['Bitte Gehaltsnachweise der letzten drei Monate und Kopie des Ausweises.', [m, i]],
  ['Selbstauskunft, Schufa und Arbeitsvertrag.', [m, w]],
  ['Trois dernières fiches de paie et pièce d’identité.', [m, i]],
  ['Lettre de votre employeur et référence du dernier propriétaire.', [w, l]],
  ['Wyciąg z konta i dowód osobisty.', [m, i]],
  ['Zaświadczenie o zarobkach i referencje od właściciela.', [m, l]],
  ['Três últimos recibos de vencimento e passaporte.', [m, i]],
  ['Referência do senhorio anterior e contrato de trabalho.', [w, l]],
  ['Tres últimas nóminas y DNI.', [m, i]],
  ['Referencias del casero anterior.', [l]],
  ['Litir ó d’fhostóir agus cruthúnas aitheantais.', [w, i]],
  ['Ráitis bhainc trí mhí.', [m]],
];

describe('the label of what a landlord tells of the home', () => {
  it.each(['Landlady’s notes: Quiet house with one small dog.', 'Landlord’s note: the bins go out on Monday.'])(
    'asks for nothing: %s',
    (text) => {
      expect(requiredDocuments(text)).toEqual([]);
    },
  );

  it('leaves what is asked behind it', () => {
    expect(requiredDocuments('Landlord’s comments: a letter of registration is needed.')).toEqual([c]);
  });
});

describe('documents in landlords’ own words', () => {
  it.each(wordings)('“%s”', (text, asked) => {
    expect(requiredDocuments(text).toSorted()).toEqual([...asked].sort());
  });
});
