import { describe, expect, it } from 'vitest';
import { pageMarker, readPageMarker } from '../../../../server/http/page-marker.ts';

describe('a page marker', () => {
  it('is read back as it was made', () => {
    expect(readPageMarker(pageMarker(3, 'MTc3_-x') ?? '')).toEqual({ page: 3, cursor: 'MTc3_-x' });
    expect(pageMarker(3, null)).toBeNull();
  });

  it.each(['', '3.', '.abc', 'x.abc', '3.a.b', '3.a b', '99999999.abc'])('refuses %j in words', (marker) => {
    expect(() => readPageMarker(marker)).toThrow('This page of the list isn’t available any more. Please reload it.');
  });
});
