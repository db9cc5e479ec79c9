import { describe, expect, it } from 'vitest';
import { mixedFilters } from '../../../store/applications/found-by.ts';

describe('a search by a word of a name and another word', () => {
  it('looks for a short word in names and letters alone: addresses hold it by chance', () => {
    const written = JSON.stringify(mixedFilters('applicant 07'));
    expect(written).toContain('"emailKey":{"$regex":"\\\\x61pplicant"}');
    expect(written).not.toMatch(/"emailKey":\{"\$regex":"[^"]*07"/);
  });
});
