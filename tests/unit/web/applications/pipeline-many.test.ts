import { describe, expect, it } from 'vitest';
import type { Claim } from '../../../../domain/documents/judgement.ts';
import { preflightText, progressText } from '../../../../web/applications/bulk/bulk-text.ts';
import { marksOf, marksOn } from '../../../../web/shared/documents/marks.ts';
import { moveText } from '../../../../web/applications/actions/next-stage.ts';
import { choose } from '../../../../web/applications/bulk/selection.ts';

const person = (n: number) => ({ application_id: `id${n}`, name: `Person ${n}` });

describe('choosing applicants', () => {
  it('keeps who was chosen on other pages, and never takes more than one move does', () => {
    const some = choose(new Map(), [person(1), person(2)], true);
    expect([...choose(some, [person(1)], false).keys()]).toEqual(['id2']);
    expect(
      choose(
        some,
        Array.from({ length: 700 }, (_, n) => person(n)),
        true,
      ).size,
    ).toBe(500);
  });
});

describe('a bulk action in words', () => {
  const cannot = (...reasons: string[]) =>
    reasons.map((reason, n) => ({ application_id: String(n), name: 'A', reason }));
  it('says how many will, how many can’t, and why when there is one reason', () => {
    expect(
      preflightText({ action: 'move_forward', will: 34, cannot: cannot('No next stage.', 'No next stage.') }),
    ).toBe('34 will move, 2 can’t. No next stage.');
    expect(preflightText({ action: 'reject', will: 0, cannot: cannot('One.', 'Two.') })).toBe(
      'Nobody will be rejected, 2 can’t.',
    );
  });
  it('says how far it is', () => {
    const state = {
      batch_id: 'b',
      listing_id: 'l',
      action: 'reject' as const,
      total: 3,
      moved: 2,
      skipped: cannot('No.'),
      taken_back: 0,
      undo_until: null,
    };
    expect(progressText({ ...state, status: 'done' })).toBe('2 applicants rejected, 1 left out.');
    expect(progressText({ ...state, status: 'undone', taken_back: 1 })).toBe(
      'Undone for 1 applicant. No email was sent to them.',
    );
  });
  it('never hides an email: a move to the decision says that none is sent', () => {
    expect(moveText('Aoife', 'viewing_appointment', 'final_decision')).toBe(
      '<strong>Aoife</strong> will move to Final Decision. No email will be sent.',
    );
    expect(moveText('Aoife', 'information_collection', 'viewing_appointment')).toContain('book a viewing');
    const first = moveText('Aoife', 'application_screening', 'viewing_appointment');
    expect(first).toContain('passcode to book a viewing. You can ask for the form');
  });
});

describe('marks on a page', () => {
  it('are the places of the claims, page by page; a box without a size is none', () => {
    const place = (page: number, width: number) => ({ page, box: { x: 0.1, y: 0.1, width, height: 0.1 }, text: '' });
    const claim = (...places: Claim['places'][number][]): Claim => ({
      rule: 'r',
      claim: 'c',
      outcome: 'supports',
      stated: null,
      found: null,
      reason: '',
      places,
    });
    const marks = marksOf([claim(place(1, 0.2)), claim(place(2, 0.2), place(1, 0))]);
    expect([marks.length, marksOn(marks, 1)[0]?.claim, marksOn(marks, 2)[0]?.claim]).toEqual([2, 0, 1]);
  });
});
