import { expect, it } from 'vitest';
import { isAnswering, offersOwnProof, openFields } from '../../../../domain/documents/collection/open-questions.ts';
import type { FormField, QuestionStage } from '../../../../domain/listings/form-field.ts';
import { type Position, transitions } from '../../../../domain/pipeline.ts';

const field = (label: string, stage?: QuestionStage): FormField => ({
  ...{ id: label, label, type: 'PDF', description: '', required: true, options: [] },
  ...(stage ? { stage } : {}),
});
const collecting: Position = { stage: 'information_collection', subState: 'pending' };
const accepted: Position = { stage: 'final_decision', subState: 'accepted' };
const others = transitions
  .map(({ to }) => to)
  .filter(({ subState, stage }) => subState !== 'accepted' && !(stage === collecting.stage && subState === 'pending'));
const staged = [field('fullLegalName', 'enquiry'), field('Pets', 'enquiry'), field('PROOF_OF_IDENTITY', 'acceptance')];
const opened = (fields: readonly FormField[], at: Position) => openFields(fields, at).map(({ id }) => id);

it('opens the first questions during collection, the later ones to the tenant alone, and none in between', () => {
  expect(opened(staged, collecting)).toEqual(['Pets']);
  expect(opened(staged, accepted)).toEqual(['PROOF_OF_IDENTITY']);
  for (const at of others) expect([at, opened(staged, at), isAnswering(at, staged)]).toEqual([at, [], false]);
});

it('asks nothing more of a tenant whose form keeps nothing for then', () => {
  expect(isAnswering(accepted, staged.slice(0, 2))).toBe(false);
  expect(isAnswering(accepted, [field('PROOF_OF_IDENTITY')])).toBe(false);
  expect(isAnswering(collecting, [])).toBe(true);
});

it('offers its own proof of identification where nothing is locked, and where no field asks for one', () => {
  expect(offersOwnProof([field('Pets')], collecting)).toBe(true);
  expect(offersOwnProof([field('PROOF_OF_IDENTITY')], collecting)).toBe(false);
  expect(offersOwnProof(staged.slice(0, 2), collecting)).toBe(false);
  expect(offersOwnProof([...staged.slice(0, 2), field('Your IBAN', 'acceptance')], accepted)).toBe(true);
  expect(offersOwnProof(staged, accepted)).toBe(false);
});
