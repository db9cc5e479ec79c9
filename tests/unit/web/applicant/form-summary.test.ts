import { describe, expect, it } from 'vitest';
import type { CollectionField } from '../../../../domain/calls/information-collection.ts';
import { referenceOf } from '../../../../domain/applications/reference.ts';
import { copiesByUse } from '../../../../web/applicant/copies.ts';
import { summaryOf } from '../../../../web/applicant/form/form-check.ts';

const field = (id: string, more: Partial<CollectionField>): CollectionField => ({
  ...{ id, field_name: id, type: 'TEXT', kind: 'TEXT', description: '', required: true, options: [], slot: null },
  ...{ accept: null, answer: null, why: '', who: '', until: '', reason: null, note: null, open: true },
  ...more,
});

describe('the summary of what keeps a form from being sent', () => {
  it('names each question in the order of the form, and says what is wrong with it', () => {
    const fields = [
      field('smoke', { kind: 'ACKNOWLEDGEMENT', field_name: 'Acknowledgement 1', description: 'I don’t smoke.' }),
      field('home', { field_name: 'Where do you live now?' }),
      field('car', { field_name: 'Do you have a car?' }),
    ];
    const problems = { smoke: 'Please confirm', home: 'Please answer', fullName: 'Please enter your name' };
    expect(summaryOf(problems, fields)).toEqual([
      { entry: 'fullName', title: 'Full name', problem: 'Please enter your name' },
      { entry: 'home', title: 'Where do you live now?', problem: 'Please answer' },
      { entry: 'smoke', title: 'I don’t smoke', problem: 'Please confirm' },
    ]);
    expect(summaryOf({}, fields)).toEqual([]);
  });
});

describe('the copies of one document', () => {
  it('stand with the best first, and those of no use are folded once one is in order', () => {
    const copies = (...states: Parameters<typeof copiesByUse>[0]) => copiesByUse(states);
    const [bad, good, checked] = [
      { state: 'please-replace' as const },
      { state: 'in-order' as const },
      { state: 'checking' as const },
    ];
    expect(copies(bad, checked, good)).toEqual({ shown: [good, checked], folded: [bad] });
    expect(copies(bad, checked)).toEqual({ shown: [checked, bad], folded: [] });
    expect(copies()).toEqual({ shown: [], folded: [] });
  });
});

describe('the reference of an application', () => {
  it('is short enough to say, the same each time, and another one for each application', () => {
    const made = ['6b0320da5caeaca030161e9d', '6b0320da5caeaca030161e9e', '6b0320da5caeacb030161e9d'].map(referenceOf);
    expect(made[0]).toBe(referenceOf('6b0320da5caeaca030161e9d'));
    expect(new Set(made).size).toBe(3);
    for (const reference of made) expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });
});
