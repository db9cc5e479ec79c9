import { describe, expect, it } from 'vitest';
import type { CollectionField } from '../../../../../domain/calls/information-collection.ts';
import { formProblems } from '../../../../../web/applicant/form/form-check.ts';
import { uploadsAfter } from '../../../../../web/applicant/form/useSubmitAfterUploads.ts';

const upload = (id: number, problem: string | null = null) => ({ id, problem, file: { name: `${id}.pdf` } as File });

describe('a form that was submitted while files are uploading', () => {
  it('waits for every upload, those added later too', () => {
    expect(uploadsAfter([upload(1), upload(2)], [])).toEqual({ state: 'uploading' });
    expect(uploadsAfter([upload(2)], [])).toEqual({ state: 'uploading' });
    expect(uploadsAfter([], [])).toEqual({ state: 'done' });
  });

  it('isn’t sent if one of them fails, and is despite one that had failed before', () => {
    expect(uploadsAfter([upload(1), upload(2, 'Too large.')], [])).toEqual({ state: 'failed', name: '2.pdf' });
    expect(uploadsAfter([upload(2, 'Too large.')], [2])).toEqual({ state: 'done' });
  });

  it('doesn’t count a document as missing while it is being uploaded', () => {
    const field: CollectionField = {
      ...{ id: 'slip', field_name: 'Payslip', type: 'FILE', kind: 'PDF', description: '', required: true, options: [] },
      ...{ slot: null, accept: null, answer: null, why: '', who: '', until: '', reason: null, note: null, open: true },
    };
    type Status = Parameters<typeof formProblems>[2];
    const status = { asked: [], units: [], first_set: false } as unknown as Status;
    const values = { answers: {} } as unknown as Parameters<typeof formProblems>[0];
    expect(Object.keys(formProblems(values, [field], status))).toEqual(['slip']);
    expect(formProblems(values, [field], status, new Set(['slip']))).toEqual({});
  });
});
