import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formFieldSchema } from '../../../../domain/calls/listing-form.ts';
import { changedForm } from '../../../../domain/listings/form-change.ts';
import { type FormField, questionStages } from '../../../../domain/listings/form-field.ts';
import { documentSlots } from '../../../../domain/listings/document-slots.ts';
import {
  askedFields,
  canAskRest,
  hasStages,
  isBefore,
  isEarly,
  isFormAsked,
  notAskedFields,
  problemOfStage,
  presetStage,
  recommendedStage,
  restFields,
  stageFor,
  stageOf,
  withoutIdleReason,
} from '../../../../domain/listings/question-stages.ts';
import { stages, subStates } from '../../../../domain/pipeline.ts';

const reason = 'The owner lives in the house and shares the kitchen.';
const field = (label: string, more: Partial<FormField> = {}): FormField => ({
  id: label,
  label,
  type: 'PDF',
  description: '',
  required: true,
  options: [],
  ...more,
});
const anyStage = fc.option(fc.constantFrom(...questionStages), { nil: undefined });
const anyField = fc
  .record({
    label: fc.oneof(fc.constantFrom(...documentSlots), fc.constantFrom('Do you smoke?', 'Your PPS number')),
    type: fc.constantFrom('PDF' as const, 'TEXT' as const),
    stage: anyStage,
    earlyReason: fc.option(fc.string({ maxLength: 450 }), { nil: undefined }),
  })
  .map(({ label, ...more }) => field(label, more));
const anyPosition = fc.constantFrom(...stages).chain((stage) =>
  fc.record({
    stage: fc.constant(stage),
    subState: fc.constantFrom(...subStates[stage]),
  }),
);

describe('the recommended stage of a question', () => {
  it.each([
    ['PROOF_OF_IDENTITY', 'acceptance'],
    ['DOCUMENT_CONTAINING_PPSN', 'acceptance'],
    ['Your PPS number', 'acceptance'],
    ['A photo of your passport', 'acceptance'],
    ['PROOF_OF_FINANCIAL_MEANS', 'enquiry'],
    ['Do you smoke?', 'enquiry'],
  ])('%s: %s', (label, stage) => expect(recommendedStage(field(label))).toBe(stage));

  it('is the first for a statement to agree to, whatever it mentions', () => {
    const statement = field('1', { type: 'ACKNOWLEDGEMENT', description: 'I can show my passport at the signing.' });
    expect(recommendedStage(statement)).toBe('enquiry');
  });
});

describe('the stage that a new question gets', () => {
  it.each([
    ['PROOF_OF_FINANCIAL_MEANS', 'viewing'],
    ['PREVIOUS_LANDLORD_REFERENCE', 'viewing'],
    ['PROOF_OF_UNIVERSITY_ENROLMENT', 'viewing'],
    ['PROOF_OF_IDENTITY', 'acceptance'],
  ])('%s, where viewings come first: %s', (label, stage) => expect(presetStage(field(label), 'view')).toBe(stage));

  it('is the recommended one where papers come first, and with the form for what is told in words', () => {
    fc.assert(
      fc.property(anyField, (asked) => {
        expect(presetStage(asked, 'papers')).toBe(recommendedStage(asked));
      }),
    );
    expect(presetStage(field('Do you smoke?', { type: 'TEXT' }), 'view')).toBe('enquiry');
    expect(presetStage(field('Your IBAN', { type: 'TEXT' }), 'view')).toBe('viewing');
  });

  it('is never so early that it needs a reason', () => {
    fc.assert(
      fc.property(anyField, fc.constantFrom('papers' as const, 'view' as const), (asked, order) => {
        const preset = { ...asked, stage: presetStage(asked, order), earlyReason: undefined };
        expect(problemOfStage(preset)).toBeNull();
      }),
    );
  });
});

describe('what is wrong with a stage', () => {
  it('asks for a reason before the recommended stage, and for nothing at it or later', () => {
    const identity = (more: Partial<FormField>) => problemOfStage(field('PROOF_OF_IDENTITY', more));
    expect(identity({ stage: 'enquiry' })).toContain('why you need this so early');
    expect(identity({ stage: 'enquiry', earlyReason: 'Because' })).toContain('20 characters');
    expect(identity({ stage: 'enquiry', earlyReason: ` ${'.'.repeat(19)}   ` })).toContain('20 characters');
    expect(identity({ stage: 'enquiry', earlyReason: reason })).toBeNull();
    expect(identity({ stage: 'acceptance' })).toBeNull();
    expect(identity({ stage: 'enquiry', earlyReason: 'x'.repeat(401) })).toContain('400');
  });

  it('is nothing in a form without stages, as the specification has it', () => {
    expect(problemOfStage(field('PROOF_OF_IDENTITY'))).toBeNull();
    expect(formFieldSchema.safeParse({ label: 'PROOF_OF_IDENTITY', type: 'IMAGE', required: true }).success).toBe(true);
  });

  it('is checked by the calls with the same words', () => {
    const sent = { label: 'PROOF_OF_IDENTITY', type: 'image', required: true, stage: 'enquiry' };
    expect(formFieldSchema.safeParse(sent).error?.issues[0]?.message).toBe(
      problemOfStage(field('PROOF_OF_IDENTITY', { stage: 'enquiry' })),
    );
    expect(formFieldSchema.safeParse({ ...sent, early_reason: reason }).success).toBe(true);
  });

  it('needs a reason exactly for a stage before the recommended one, and keeps one only there', () => {
    fc.assert(
      fc.property(anyField, (asked) => {
        const early = asked.stage !== undefined && isBefore(asked.stage, recommendedStage(asked));
        const bare = { ...asked, earlyReason: undefined };
        expect(problemOfStage(bare) !== null).toBe(early);
        expect(withoutIdleReason(asked).earlyReason).toBe(early ? asked.earlyReason?.trim() : undefined);
      }),
    );
  });
});

describe('what has been asked', () => {
  it('splits a form without losing, doubling or reordering a question', () => {
    fc.assert(
      fc.property(fc.array(anyField), anyPosition, (fields, position) => {
        const [asked, later] = [askedFields(fields, position), notAskedFields(fields, position)];
        expect(fields.filter((one) => asked.includes(one) || later.includes(one))).toEqual(fields);
        expect(asked.length + later.length).toBe(fields.length);
        expect(later.map(stageOf)).not.toContain('enquiry');
      }),
    );
  });

  it('asks for what is locked of nobody but an accepted applicant', () => {
    fc.assert(
      fc.property(fc.array(anyField), anyPosition, (fields, position) => {
        const asked = askedFields(fields, position).some(({ stage }) => stage === 'acceptance');
        expect(asked).toBe(position.subState === 'accepted' && fields.some(({ stage }) => stage === 'acceptance'));
      }),
    );
  });

  it('asks for what comes after a viewing of nobody before the landlord asked for it', () => {
    fc.assert(
      fc.property(fc.array(anyField), anyPosition, fc.boolean(), (fields, position, isAskedFor) => {
        const at = { ...position, restAskedAt: isAskedFor ? new Date(0) : null };
        expect(restFields(askedFields(fields, at))).toEqual(isAskedFor ? restFields(fields) : []);
        const canAsk = canAskRest(fields, at);
        expect(canAsk).toBe(
          !isAskedFor &&
            restFields(fields).length > 0 &&
            position.stage === 'final_decision' &&
            position.subState === 'pending',
        );
      }),
    );
  });

  it('asks an applicant who was invited without the form nothing before the landlord asks for it, then all of both', () => {
    fc.assert(
      fc.property(fc.array(anyField), anyPosition, fc.boolean(), (fields, position, isAskedFor) => {
        const at = { ...position, skippedForm: true, restAskedAt: isAskedFor ? new Date(0) : null };
        const [asked, later] = [askedFields(fields, at), notAskedFields(fields, at)];
        const [accepted, before] = [
          asked.filter(({ stage }) => stage === 'acceptance'),
          asked.filter(({ stage }) => stage !== 'acceptance'),
        ];
        expect(accepted.length > 0).toBe(
          position.subState === 'accepted' && fields.some(({ stage }) => stage === 'acceptance'),
        );
        expect(before).toEqual(isAskedFor ? restFields(fields, at) : []);
        expect(later.map((one) => stageFor(one, at))).not.toContain('enquiry');
        expect(isFormAsked(at)).toBe(isAskedFor);
      }),
    );
  });

  it('lets the form be asked after a viewing where it was skipped, even if it has no questions of its own', () => {
    const deciding = { stage: 'final_decision', subState: 'pending' };
    const form = [field('fullLegalName', { type: 'TEXT' })];
    expect(canAskRest(form, deciding)).toBe(false);
    expect(canAskRest(form, { ...deciding, skippedForm: true })).toBe(true);
    expect(restFields(form, { skippedForm: true })).toEqual([]);
    expect(canAskRest(form, { ...deciding, skippedForm: true, restAskedAt: new Date(0) })).toBe(false);
  });

  it('warns of a bank statement before a viewing, and not where viewings come first', () => {
    const statement = field('Your IBAN', { type: 'TEXT', stage: 'enquiry' });
    expect([isEarly(statement), isEarly(statement, 'view')]).toEqual([true, false]);
    const passport = field('PROOF_OF_IDENTITY', { stage: 'enquiry' });
    expect(isEarly(passport, 'view')).toBe(true);
  });

  it('asks all of a form without stages at once', () => {
    const fields = [field('PROOF_OF_IDENTITY'), field('Do you smoke?')];
    expect(hasStages(fields)).toBe(false);
    expect(askedFields(fields, { stage: 'information_collection', subState: 'pending' })).toEqual(fields);
  });
});

describe('a changed form', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const edit = (before: FormField, change: Partial<FormField>) =>
    changedForm(
      { formFields: [field('fullLegalName', { type: 'TEXT' }), before], retiredFields: [] },
      [{ ...before, ...change }],
      { now, newId: () => 'new' },
    ).formFields;

  it('keeps the stage and the reason of a question that is sent without a stage', () => {
    const before = field('PROOF_OF_IDENTITY', { stage: 'enquiry', earlyReason: reason });
    expect(edit(before, { stage: undefined, earlyReason: undefined })[1]).toMatchObject({
      stage: 'enquiry',
      earlyReason: reason,
      since: undefined,
    });
  });

  it('counts a question that moved earlier as new, and one that moved later as known', () => {
    const before = field('Do you smoke?', { type: 'TEXT', stage: 'acceptance' });
    expect(edit(before, { stage: 'enquiry' })[1]).toMatchObject({ id: before.id, since: now });
    const asked = field('Do you smoke?', { type: 'TEXT', stage: 'enquiry' });
    expect(edit(asked, { stage: 'acceptance' })[1]).toMatchObject({ id: asked.id, since: undefined });
  });

  it('says on its fixed questions that it has stages', () => {
    const before = field('Do you smoke?', { type: 'TEXT' });
    expect(edit(before, {})[0]?.stage).toBeUndefined();
    expect(edit(before, { stage: 'acceptance' })[0]?.stage).toBe('enquiry');
  });
});
