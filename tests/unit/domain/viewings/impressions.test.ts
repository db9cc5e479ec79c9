import { describe, expect, it } from 'vitest';
import { changeImpressionCriteriaSchema, impressionsSchema } from '../../../../domain/calls/impressions.ts';
import { compareRows, type ComparedApplicant, viewingInShort } from '../../../../domain/tenancies/compare.ts';
import { averageScore, distinctCriteria, withScore } from '../../../../domain/viewings/impressions.ts';

const rules = { criterion: 'Agreed with the house rules', score: 4 } as const;
const questions = { criterion: 'Asked about the lease', score: 3 } as const;

describe('a scorecard', () => {
  it('has each criterion once, without empty lines', () => {
    expect(distinctCriteria([' House rules', '', 'house rules ', 'Lease'])).toEqual(['House rules', 'Lease']);
  });

  it('takes a score, a changed score, and its removal', () => {
    const one = withScore([rules], questions.criterion, 3);
    expect(one).toEqual([rules, questions]);
    expect(withScore(one, rules.criterion, 2)).toEqual([questions, { ...rules, score: 2 }]);
    expect(withScore(one, questions.criterion, null)).toEqual([rules]);
  });

  it('has an average to one decimal place', () => {
    expect(averageScore([])).toBeNull();
    expect(averageScore([rules, questions])).toBe(3.5);
    expect(averageScore([rules, rules, questions])).toBe(3.7);
  });

  it('is refused with scores other than 1 to 4, more than five criteria, or long criteria', () => {
    const listing = '6560f0c0a1b2c3d4e5f60718';
    const criteria = (list: string[]) =>
      changeImpressionCriteriaSchema.safeParse({ listing_id: listing, criteria: list });
    expect(impressionsSchema.safeParse([rules, questions]).success).toBe(true);
    expect([0, 5, 2.5, '3'].map((score) => impressionsSchema.safeParse([{ ...rules, score }]).success)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(criteria(['a', 'b', 'c', 'd', 'e']).success).toBe(true);
    expect(criteria(['a', 'b', 'c', 'd', 'e', 'f']).error?.issues[0]?.message).toBe('You can score up to 5 criteria.');
    expect(criteria(['x'.repeat(41)]).error?.issues[0]?.message).toBe('Please keep each criterion to 40 characters.');
  });
});

describe('the comparison of applicants', () => {
  const viewing = { date: '2026-03-14', start: '10:00', end: '10:30', status: 'OVER', note: '' } as const;
  const applicant = (id: string, about: Partial<ComparedApplicant>): ComparedApplicant => ({
    id,
    units: [],
    enquiry: { occupants: null, moveIn: null, pets: null, employment: null, letter: '' } as never,
    screening: [],
    documents: [],
    answers: {},
    notAsked: [],
    viewing: null,
    interest: null,
    note: '',
    ...about,
  });

  it('has a row for each criterion anyone was scored by, but none that names a protected ground', () => {
    const impressions = [rules, { criterion: 'Has no children', score: 1 } as const];
    const rows = compareRows(
      [applicant('a', { viewing: { ...viewing, attendance: 'present', impressions } }), applicant('b', {})],
      [],
    ).filter(({ title }) => title.startsWith('Viewing: '));
    expect(rows).toMatchObject([
      {
        title: 'Viewing: Agreed with the house rules',
        cells: [
          { applicant: 'a', lines: [{ text: '4 of 4', verdict: null }] },
          { applicant: 'b', lines: [], empty: 'Not scored' },
        ],
      },
    ]);
  });

  it('shows the average on the card', () => {
    const seen = { ...viewing, attendance: 'present', impressions: [rules, questions] } as const;
    expect(viewingInShort(seen)).toMatch(/ · 3\.5 of 4$/);
    expect(viewingInShort({ ...seen, impressions: [] })).not.toContain('of 4');
  });
});
