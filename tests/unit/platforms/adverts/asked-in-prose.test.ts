import { describe, expect, test } from 'vitest';
import { requiredDocuments } from '../../../../domain/listings/required-documents.ts';
import { wordingRemarks } from '../../../../domain/listings/fair-words/advert-wording.ts';
import { readConditions } from '../../../../platforms/adverts/conditions.ts';

describe('documents that landlords ask for in their own words', () => {
  test.each([
    ['References from work and your last landlord, please.', ['PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE']],
    ['Applicants should have three months’ statements to hand.', ['PROOF_OF_FINANCIAL_MEANS']],
    ['Photo ID at the viewing.', ['PROOF_OF_IDENTITY']],
    [
      'We’ll want to see your last two payslips and a letter from your boss.',
      ['PROOF_OF_FINANCIAL_MEANS', 'PROOF_OF_EMPLOYMENT'],
    ],
    ['Copy of passport and a recent bank statement.', ['PROOF_OF_FINANCIAL_MEANS', 'PROOF_OF_IDENTITY']],
    [
      'Bank statement (last 6 months), work reference, photo ID.',
      ['PROOF_OF_FINANCIAL_MEANS', 'PROOF_OF_EMPLOYMENT', 'PROOF_OF_IDENTITY'],
    ],
    ['Vetting: employment contract, 2 payslips.', ['PROOF_OF_FINANCIAL_MEANS', 'PROOF_OF_EMPLOYMENT']],
    ['Would suit apprentices on block release; please send your SOLAS letter.', ['PROOF_OF_APPRENTICESHIP']],
    ['Bring your SOLAS registration card along.', ['PROOF_OF_APPRENTICESHIP']],
    ['No references needed, just be sound.', []],
    ['The post office and bank are around the corner.', []],
  ])('%s', (text, slots) => {
    expect(requiredDocuments(text)).toEqual(slots);
  });
});

describe('conditions that landlords make in their own words', () => {
  test.each([
    ['Sorry, no animals.', ['No animals.']],
    ['Not suitable for pets.', ['No pets.']],
    ['Smoking outside only.', ['Smoking outside only.']],
    ['The lease is for at least 12 months.', ['Lease is for at least 12 months.']],
    ['Available for a minimum of one year.', ['Available for a minimum of one year.']],
    ['Garden to be kept by the tenant.', ['The garden must be kept by the tenant.']],
    ['Tenants look after the grass and put out the bins.', ['Tenants look after the grass and put out the bins.']],
    ['House rules: bins out on Tuesdays, no subletting.', ['No subletting.', 'Bins out on Tuesdays.']],
    ['Recycling goes out every second Friday.', ['Recycling goes out every second Friday.']],
    ['Wheelie bins at the side of the house.', []],
    ['No overnight guests midweek.', ['No overnight guests midweek.']],
    ['No parties during the week please.', ['No parties during the week.']],
    ['Quiet house, no visitors after 11pm.', ['No visitors after 11pm.']],
    ['My family is moving back in two years, so the lease is until August 2028.', []],
    ['Pets considered.', []],
  ])('%s', (text, conditions) => {
    expect(readConditions(text)).toEqual(conditions);
  });

  test('what the Equal Status Acts do not allow is left out, and said', () => {
    const text = 'Rent supplement / HAP not accepted. No couples.';
    expect(readConditions(text)).toEqual([]);
    expect(wordingRemarks(text).map(({ quote }) => quote)).toEqual([
      'Rent supplement / HAP not accepted',
      'No couples',
    ]);
  });
});
