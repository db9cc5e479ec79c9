import { expect, it } from 'vitest';
import {
  isAnswering,
  isFillingForm,
  isRestGiven,
  offersOwnProof,
  openFields,
} from '../../../../domain/documents/collection/open-questions.ts';
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

it('opens what is asked after a viewing once the landlord asked for it, until they have decided, and nothing else', () => {
  const rest = [...staged, field('PROOF_OF_FINANCIAL_MEANS', 'viewing')];
  const restAskedAt = new Date('2026-11-20T10:00:00Z');
  const deciding: Position = { stage: 'final_decision', subState: 'pending' };
  for (const { to: at } of transitions)
    expect([at, opened(rest, at).includes('PROOF_OF_FINANCIAL_MEANS')]).toEqual([at, false]);
  const asked = (at: Position) => openFields(rest, { ...at, restAskedAt }).map(({ id }) => id);
  expect(asked(deciding)).toEqual(['PROOF_OF_FINANCIAL_MEANS']);
  expect(asked(accepted)).toEqual(['PROOF_OF_IDENTITY']);
  expect(asked({ stage: 'final_decision', subState: 'rejected' })).toEqual([]);
});

it('opens the form with the rest after the viewing of an applicant who was invited without it, and nothing before', () => {
  const rest = [...staged, field('PROOF_OF_FINANCIAL_MEANS', 'viewing')];
  const skipped = { skippedForm: true };
  for (const { to: at } of transitions.filter(({ to }) => to.stage !== collecting.stage)) {
    const before = { ...at, ...skipped };
    expect([at, isFillingForm(before), openFields(rest, before).map(({ id }) => id)]).toEqual([
      ...[at, false],
      at.subState === 'accepted' ? ['PROOF_OF_IDENTITY'] : [],
    ]);
  }
  const asked = { stage: 'final_decision', subState: 'pending', ...skipped, restAskedAt: new Date(0) };
  expect(openFields(rest, asked).map(({ id }) => id)).toEqual(['Pets', 'PROOF_OF_FINANCIAL_MEANS']);
  expect([isFillingForm(asked), isAnswering(asked, [])]).toEqual([true, true]);
  expect(isAnswering({ ...asked, subState: 'rejected' }, rest)).toBe(false);
  expect(isFillingForm({ ...asked, skippedForm: false })).toBe(false);
});

it('takes the rest as given when all that is required is in order, or else once the form was sent after it was asked', () => {
  const restAskedAt = new Date('2026-11-20T10:00:00Z');
  const [before, after] = [new Date('2026-11-19T10:00:00Z'), new Date('2026-11-20T11:00:00Z')];
  const row = (required: boolean) => ({
    ...{ fieldId: 'a', slot: null, title: 'A letter', state: 'in-order' as const, documents: [] },
    required,
  });
  const given = (required: boolean, allInOrder: boolean, sentAt: Date | null) =>
    isRestGiven({ asked: [row(required)], allInOrder }, sentAt, restAskedAt);
  expect([given(true, true, before), given(true, false, after)]).toEqual([true, false]);
  expect([given(false, true, null), given(false, true, before), given(false, true, after)]).toEqual([
    false,
    false,
    true,
  ]);
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
