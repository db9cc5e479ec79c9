import { describe, expect, it } from 'vitest';
import { type Upload, withAdded } from '../../../../../web/applicant/form/useUploads.ts';

const upload = (id: number, more: Partial<Upload> = {}): Upload => ({
  ...{ id, file: new File(['x'], `${id}.pdf`), field: 'payslip', replaces: null },
  ...{ share: 0, problem: null, again: false },
  ...more,
});
const idsOf = (items: readonly Upload[]) => items.map(({ id }) => id);

describe('a further file', () => {
  it('takes the place of what was refused there, and of nothing else', () => {
    // Given a refused file, one that may pass later, one that is under way, and refused ones for other places
    const refused = { share: null, problem: 'This file is over 15 MB.' };
    const items = [
      upload(1, refused),
      upload(2, { ...refused, again: true }),
      upload(3),
      upload(4, { ...refused, field: 'reference' }),
      upload(5, { ...refused, replaces: 'document' }),
    ];

    // When a smaller one is added, then only the first is gone
    expect(idsOf(withAdded(items, [upload(6)]))).toEqual([2, 3, 4, 5, 6]);
  });

  it('leaves all of them if several are refused at once', () => {
    const added = [upload(1, { share: null, problem: 'This file is empty.' }), upload(2)];
    expect(idsOf(withAdded([], added))).toEqual([1, 2]);
  });
});
