import { describe, expect, it } from 'vitest';
import { fittingEircode } from '../../../../platforms/adverts/fitting-eircode.ts';

describe('an Eircode of a page', () => {
  it.each([
    ['D07K2X9', '4 Weir Row, Dublin 7', '4 Weir Row, Dublin 7 D07 K2X9', 'D07K2X9'],
    ['D01K2X9', '4 Weir Row, Dublin 7', 'To let\nD01 K2X9', null],
    ['N37K2X9', '4 Weir Row, Athlone', '4 Weir Row, Athlone\nOffice: 12 Main Street, Athlone N37 K2X9', null],
    ['N37K2X9', '4 Weir Row, Athlone', 'Eircode N37 K2X9', 'N37K2X9'],
    ['N37K2X9', null, 'Eircode N37 K2X9', 'N37K2X9'],
  ])('%s for %s', (eircode, address, text, fitting) => {
    expect(fittingEircode(eircode, address, text)).toBe(fitting);
  });
});
