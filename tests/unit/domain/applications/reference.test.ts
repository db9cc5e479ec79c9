import { expect, it } from 'vitest';
import { linkName } from '../../../../domain/applications/applicant-link.ts';
import { referenceOf } from '../../../../domain/applications/reference.ts';

const id = '6b0349aa367d145202bfc4c7';

it('is the same on the landlord’s page, which has the id, and on the applicant’s, which has the mailed link', () => {
  expect(referenceOf(linkName(id, 'nwvhgc52wybuauisvnxfnpgdyg'))).toBe(referenceOf(id));
  expect(referenceOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});
