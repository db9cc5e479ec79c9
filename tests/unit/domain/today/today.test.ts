import { describe, expect, it } from 'vitest';
import { type Waiting, waitingOn } from '../../../../domain/today/waiting-on.ts';
import { byUrgency, decisionAt, firstRows, type OrderedRow } from '../../../../domain/today/today.ts';

const row = (kind: OrderedRow['kind'], at: string, decision?: OrderedRow['decision']): OrderedRow => ({
  kind,
  at,
  ...(decision ? { decision } : {}),
});

describe('what applicants wait for', () => {
  const place = (stage: string, subState: string, heldStep: string | null = null) =>
    decisionAt({ stage, subState, heldStep });

  it('is the landlord, at the ends of screening, collection and viewings', () => {
    expect(place('application_screening', 'in_review')).toBe('review');
    expect(place('application_screening', 'in_review', 'documents')).toBe('documents');
    expect(place('information_collection', 'pending', 'viewing')).toBe('viewing');
    expect(place('final_decision', 'pending')).toBe('tenant');
  });

  it('is not the landlord, while they fill in the form, book, or are rejected or were not drawn', () => {
    expect(place('information_collection', 'pending')).toBeNull();
    expect(place('application_screening', 'in_review', 'draw')).toBeNull();
    expect(place('viewing_appointment', 'pending')).toBeNull();
    expect(place('application_screening', 'rejected')).toBeNull();
    expect(place('final_decision', 'accepted')).toBeNull();
    expect(place('final_decision', 'pending', 'rest')).toBeNull();
  });
});

describe('whom an applicant waits for who was asked for the rest', () => {
  const after = (more: Partial<Waiting> = {}) =>
    waitingOn({
      ...{ stage: 'final_decision', subState: 'pending', heldStep: 'rest' },
      ...{ isUnanswered: false, hasPapersToCheck: false },
      ...more,
    });
  it('is themselves, and the landlord once they wrote, or sent something that only the landlord can decide about', () => {
    expect(after()).toBe('applicant');
    expect([after({ isUnanswered: true }), after({ hasPapersToCheck: true }), after({ heldStep: null })]).toEqual([
      'landlord',
      'landlord',
      'landlord',
    ]);
    expect(after({ subState: 'accepted', hasPapersToCheck: true })).toBe('nobody');
  });
});

describe('the order of what needs a landlord', () => {
  it('is by kind, then by what was waited for longest', () => {
    const rows = [
      row('bounced', '2026-03-01T08:00:00Z'),
      row('answer', '2026-03-10T08:00:00Z'),
      row('answer', '2026-03-09T08:00:00Z'),
      row('decide', '2026-03-11T08:00:00Z', 'review'),
    ];
    expect(byUrgency(rows).map(({ kind, at }) => `${kind} ${at.slice(8, 10)}`)).toEqual([
      'decide 11',
      'answer 09',
      'answer 10',
      'bounced 01',
    ]);
  });

  it('puts those who have done the most first, whoever has waited longest', () => {
    const rows = [
      row('decide', '2026-03-01T08:00:00Z', 'documents'),
      row('decide', '2026-03-05T08:00:00Z', 'viewing'),
      row('decide', '2026-03-09T08:00:00Z', 'tenant'),
      row('decide', '2026-03-02T08:00:00Z', 'review'),
    ];
    expect(byUrgency(rows).map(({ decision }) => decision)).toEqual(['tenant', 'viewing', 'review', 'documents']);
  });

  it('leaves rows that are equally urgent as they came', () => {
    const rows = [1, 2, 3].map((n) => ({ ...row('unsorted', '2026-03-01T08:00:00Z'), n }));
    expect(byUrgency(rows).map(({ n }) => n)).toEqual([1, 2, 3]);
  });
});

describe('the rows above the listings', () => {
  const decisions = Array.from({ length: 9 }, (_, n) => row('decide', `2026-03-0${n + 1}T08:00:00Z`, 'review'));

  it('show a viewing this afternoon, however many decisions there are', () => {
    const shown = firstRows([...decisions, row('viewings', '2026-03-11T15:00')], 4);
    expect(shown.map(({ kind }) => kind)).toEqual(['decide', 'decide', 'decide', 'viewings']);
  });

  it('are never more than asked for, and all where there are fewer', () => {
    expect(firstRows(decisions, 4)).toHaveLength(4);
    expect(firstRows(decisions.slice(0, 2), 4)).toEqual(decisions.slice(0, 2));
    expect(firstRows([], 4)).toEqual([]);
  });
});
