import type { JudgeQuestion, KnownApplicant } from '../../../../domain/documents/judgement.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import type { Noise } from '../../../../fixtures/documents/typed.ts';

export { type Noise, typed } from '../../../../fixtures/documents/typed.ts';

export const today = '2026-11-21';

/** A scan of good quality: read with high confidence. */
export const scanned: Noise = { confidence: 93, change: (text) => text };

/** Typical recognition errors: 0/O, 1/l, a lost fada, rn for m in longer words. */
export const noisy: Noise = {
  confidence: 82,
  change: (text) =>
    /^\d/.test(text)
      ? text
      : text
          .normalize('NFD')
          .replace(/\p{M}/gu, '')
          .replace(/(?<=[a-z]{4})m/, 'rn')
          .replace(/(?<=[A-Z]{3})O/, '0')
          .replace(/(?<=[a-z]{5})l/, 'I'),
};

export const aoife: KnownApplicant = {
  fullName: 'Aoife Byrne',
  dateOfBirth: '1990-02-14',
  currentAddress: '2 Sample Grove, Cork, T12 X2Y3',
  employer: 'Fictional Foods Ltd',
  occupation: 'Buyer',
  grossIncomeYear: 46_800,
  rentMonth: 1_450,
  moveIn: '2027-01-01',
};

export function asking(slot: DocumentSlot | null, applicant: Partial<KnownApplicant> = {}): JudgeQuestion {
  return { slot, applicant: { ...aoife, ...applicant }, today };
}
