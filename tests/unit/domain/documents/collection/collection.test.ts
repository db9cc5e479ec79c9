import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askAgainAt,
  askAgainEveryMs,
  type CollectedDocument,
  type CollectionInput,
  joinVerdictsMs,
  standingOf,
  stillNeeded,
  asDocuments,
  toReplace,
} from '../../../../../domain/documents/collection/collection.ts';
import { documentKinds, verdicts } from '../../../../../domain/documents/kinds.ts';
import { documentSlots } from '../../../../../domain/listings/document-slots.ts';
import type { FormField } from '../../../../../domain/listings/form-field.ts';

const field = (id: string, label: string, type: FormField['type'], required = true): FormField => ({
  id,
  label,
  type,
  required,
  description: '',
  options: [],
});
const means = field('means', 'PROOF_OF_FINANCIAL_MEANS', 'PDF');
const identity = field('identity', 'PROOF_OF_IDENTITY', 'IMAGE');
const reference = field('reference', 'PREVIOUS_LANDLORD_REFERENCE', 'PDF', false);
const petPassport = field('pet', 'Your dog’s passport', 'PDF');
const fixed = [field('name', 'fullLegalName', 'TEXT'), field('unit', 'interestedRentalUnits', 'SINGLE_OPTION')];

let made = 0;
const document = (about: Partial<CollectedDocument> = {}): CollectedDocument => ({
  id: String((made += 1)),
  name: 'a.pdf',
  slot: 'PROOF_OF_FINANCIAL_MEANS',
  fieldId: 'means',
  verdict: 'SUPPORTS',
  reason: 'Why',
  judgement: { kind: 'payslip', askAgain: false },
  override: null,
  betterWanted: false,
  readWith: [],
  removedAt: null,
  ...about,
});
const blurred = { verdict: 'UNREADABLE', judgement: { kind: 'unknown', askAgain: true } } as const;
const standing = (about: Partial<CollectionInput>) =>
  standingOf({
    fields: [...fixed, means],
    sent: { fields: {} },
    known: { name: 'Aoife', unitInterest: ['house'] },
    documents: [],
    ...about,
  });
const stateOf = (...documents: CollectedDocument[]) => standing({ documents }).asked[0]?.state;

describe('an asked document', () => {
  it('stands as its files do', () => {
    expect(stateOf()).toBe('needed');
    expect(stateOf(document({ verdict: null, judgement: null }))).toBe('checking');
    expect(stateOf(document())).toBe('in-order');
    expect(stateOf(document(blurred))).toBe('please-replace');
    expect(stateOf(document({ verdict: 'CONTRADICTS' }))).toBe('with-landlord');
    expect(stateOf(document({ removedAt: new Date() }))).toBe('needed');
  });

  it('is in order with one good file beside a bad copy, and not beside one that speaks against the applicant', () => {
    expect(stateOf(document(), document(blurred))).toBe('in-order');
    expect(stateOf(document(), document({ verdict: 'CONTRADICTS' }))).toBe('with-landlord');
    expect(stateOf(document(), document({ verdict: null, judgement: null }))).toBe('checking');
  });

  it('follows the landlord’s word before the verdict', () => {
    expect(stateOf(document({ ...blurred, override: { verdict: 'SUPPORTS', reason: 'I saw the paper' } }))).toBe(
      'in-order',
    );
    expect(stateOf(document({ override: { verdict: 'CONTRADICTS', reason: 'Not them' } }))).toBe('with-landlord');
    expect(stateOf(document({ verdict: 'CONTRADICTS', betterWanted: true }))).toBe('please-replace');
  });

  it('takes what came by mail by its slot, else by what it turned out to be', () => {
    expect(stateOf(document({ fieldId: null }))).toBe('in-order');
    expect(stateOf(document({ fieldId: null, slot: null }))).toBe('in-order');
    const other = standing({
      documents: [document({ fieldId: null, slot: null, judgement: { kind: 'passport', askAgain: false } })],
    });
    expect([other.asked[0]?.state, other.others.length]).toEqual(['needed', 1]);
  });

  it('in the landlord’s own words is for the landlord to look at, unless it cannot be read', () => {
    const own = (about: Partial<CollectedDocument>) =>
      standing({ fields: [petPassport], documents: [document({ fieldId: 'pet', slot: null, ...about })] });
    expect(own({}).asked[0]?.state).toBe('with-landlord');
    expect(own({}).allInOrder).toBe(false);
    expect(own(blurred).asked[0]?.state).toBe('please-replace');
    expect(own({ override: { verdict: 'SUPPORTS', reason: 'Good dog' } }).allInOrder).toBe(true);
  });
});

describe('what is all in order', () => {
  const question = field('where', 'Where do you live now?', 'TEXT');

  it('needs every required document and answer, and no optional one', () => {
    const fields = [...fixed, means, reference, question];
    const documents = [document()];
    expect(standing({ fields, documents }).missing).toEqual(['Where do you live now?']);
    expect(standing({ fields, documents }).allInOrder).toBe(false);
    expect(standing({ fields, documents, sent: { fields: { where: 'Drumcondra' } } }).allInOrder).toBe(true);
    expect(
      standing({ fields: [...fields, identity], documents, sent: { fields: { where: 'Drumcondra' } } }).allInOrder,
    ).toBe(false);
  });

  it('needs what is to be confirmed, which is told apart from questions', () => {
    const smoking = { ...field('smoke', 'Acknowledgement 1', 'ACKNOWLEDGEMENT'), description: 'No smoking.' };
    const fields = [...fixed, question, smoking];
    expect(standing({ fields })).toMatchObject({
      missing: ['Where do you live now?', 'No smoking.'],
      toConfirm: ['No smoking.'],
      allInOrder: false,
    });
  });

  it('can come by mail alone, where the enquiry said what the form would ask', () => {
    const byMail = { documents: [document({ fieldId: null })], sent: null };
    expect(standing(byMail)).toMatchObject({ complete: false, allInOrder: true });
    expect(standing({ ...byMail, known: { name: '', unitInterest: [] } })).toMatchObject({
      missing: ['Full legal name', 'The rental unit you’re interested in'],
      allInOrder: false,
    });
  });

  it('is nothing where nothing was asked and nothing sent', () => {
    expect(standing({ fields: fixed, sent: null }).allInOrder).toBe(false);
    expect(standing({ fields: fixed }).allInOrder).toBe(true);
  });

  it('never is with a required document that no verdict and no landlord supports, whatever else came', () => {
    const anyDocument = fc.record({
      slot: fc.option(fc.constantFrom(...documentSlots)),
      fieldId: fc.option(fc.constantFrom('means', 'identity', 'gone')),
      verdict: fc.option(fc.constantFrom(...verdicts)),
      judgement: fc.option(fc.record({ kind: fc.constantFrom(...documentKinds), askAgain: fc.boolean() })),
      override: fc.option(fc.constantFrom(...verdicts).map((verdict) => ({ verdict, reason: '' }))),
      betterWanted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 6 }), (given) => {
        const documents = given.map((about) => document(about));
        const found = standing({ fields: [...fixed, means, identity], documents });
        expect(found.asked.flatMap((asked) => asked.documents).length + found.others.length).toBe(documents.length);
        if (!found.allInOrder) return;
        for (const asked of found.asked)
          expect(asked.documents.some((one) => (one.override?.verdict ?? one.verdict) === 'SUPPORTS')).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('asking again', () => {
  it('names what a better copy would mend, and what the landlord wants better, with what is missing', () => {
    const wanted = document({
      fieldId: null,
      slot: null,
      verdict: 'INSUFFICIENT',
      judgement: { kind: 'other', askAgain: true },
      betterWanted: true,
    });
    const found = standing({
      fields: [means, identity],
      documents: [document(blurred), document({ verdict: 'CONTRADICTS' }), wanted],
    });
    expect(toReplace(found).map(({ title, document: one }) => [title, one.id])).toEqual([
      ['Proof of financial means', found.asked[0]?.documents[0]?.id],
      [null, wanted.id],
    ]);
    expect(stillNeeded(found)).toEqual(['Proof of identity']);
    expect(toReplace(standing({ documents: [document(), document(blurred)] }))).toEqual([]);
  });

  it('tells of several files of one document as of one, and of those that were decided apart one by one', () => {
    const page = (id: string, readWith: string[], about: Partial<CollectedDocument> = {}) =>
      document({ ...blurred, id, name: `${id}.jpg`, readWith, ...about });
    const found = standing({
      documents: [
        page('one', ['two']),
        page('other', []),
        page('two', ['one']),
        page('three', ['one'], { reason: 'Cut off' }),
      ],
    });
    expect(asDocuments(toReplace(found)).map((files) => files.map(({ document: { id } }) => id))).toEqual([
      ['one', 'two'],
      ['other'],
      ['three'],
    ]);
  });

  it('waits for further verdicts, and a day since the last time unless the landlord asks', () => {
    const now = new Date('2026-03-11T12:00:00Z');
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(askAgainAt(now, null, false)).toEqual(later(joinVerdictsMs));
    expect(askAgainAt(now, later(-3600_000), false)).toEqual(later(askAgainEveryMs - 3600_000));
    expect(askAgainAt(now, later(-3600_000), true)).toEqual(later(joinVerdictsMs));
  });
});
