import { expect, it } from 'vitest';
import { columnsThatFit } from '../../../../web/applications/table/columns.tsx';

it('shows as many columns as have room, from the first', () => {
  const chosen = ['stage', 'criteria', 'papers', 'people'] as const;
  expect(columnsThatFit(chosen, 120)).toEqual(chosen);
  expect(columnsThatFit(chosen, 32)).toEqual(['stage', 'criteria']);
  expect(columnsThatFit(chosen, 15)).toEqual([]);
});
