import { describe, expect, it } from 'vitest';
import { type Position, stages, subStates } from '../../../../domain/pipeline.ts';
import {
  decidedCriteria,
  erasureRefusal,
  needsName,
  nextPassAt,
  withoutPerson,
} from '../../../../domain/privacy/erasure.ts';

const positions = stages.flatMap((stage) => subStates[stage].map((subState) => ({ stage, subState }) as Position));
const now = new Date('2026-03-29T00:30:00Z');

describe('who may be erased', () => {
  it('is everyone but an accepted tenant, whoever asks', () => {
    for (const by of ['applicant', 'landlord', 'clock'] as const)
      expect(positions.filter((position) => erasureRefusal(position, by) !== null)).toEqual([
        { stage: 'final_decision', subState: 'accepted' },
      ]);
  });

  it('tells a tenant and their landlord each what to do instead', () => {
    const tenant: Position = { stage: 'final_decision', subState: 'accepted' };
    expect(erasureRefusal(tenant, 'applicant')).toContain('reply to one of our emails');
    expect(erasureRefusal(tenant, 'landlord')).toContain('Cancel the tenancy first');
  });
});

describe('the passes', () => {
  it('are three: at once, after what was in hand, and after the receipt; a clock that changes moves none', () => {
    expect([0, 1, 2, 3].map((done) => nextPassAt(done, now)?.toISOString() ?? null)).toEqual([
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T00:40:00.000Z',
      '2026-03-30T00:30:00.000Z',
      null,
    ]);
  });

  it('forget the name after the second', () => expect([0, 1, 2, 3].map(needsName)).toEqual([true, true, false, false]));
});

it('what remains of the criteria holds none of the person’s words', () => {
  const read = {
    criterion: 'A name',
    answer: 'meets',
    standsOn: 'Aoife Byrne',
    from: 'enquiry',
    mustHave: true,
  } as const;
  expect(decidedCriteria([read])).toEqual([{ criterion: 'A name', answer: 'meets' }]);
});

describe('a text of another record', () => {
  const person = { name: 'Aoife Byrne', email: 'aoife@mail.example' };

  it('loses the name and the address wherever they are', () =>
    expect(withoutPerson('It gives the name of Aoife Byrne; Aoife Byrne, aoife@mail.example.', person)).toBe(
      'It gives the name of someone whose data was erased; someone whose data was erased, someone whose data was erased.',
    ));

  it('stays whole where no name is known', () =>
    expect(withoutPerson('You separated this.', { name: '', email: null })).toBe('You separated this.'));
});
