import { describe, expect, it } from 'vitest';
import type { UnitType } from '../../../../domain/listings/listing.ts';
import { isTypedName, listingDeletionRefusal } from '../../../../domain/privacy/deletion.ts';
import type { Hold } from '../../../../domain/privacy/holds.ts';

const tenant = { applicationId: 'a', name: 'Aoife', email: null, acceptedAt: new Date('2026-03-01') };
const unit = (given: UnitType['instances'][number]['tenant']): UnitType => ({
  ...{ id: 'u', name: 'Room', mode: 'BEDROOM', fee: 900, currency: 'EUR', frequency: 'MONTHLY', version: 0 },
  instances: [{ id: 'i', eircode: null, status: 'OPEN', tenant: given }],
});
const hold = (until: string, endedAt: Date | null = null): Hold => ({ reason: 'wrc', until, endedAt });
const now = new Date('2026-03-10T12:00:00Z');

describe('deleting a listing', () => {
  it('is refused while someone is a tenant there', () => {
    expect(listingDeletionRefusal({ unitTypes: [unit(tenant)] }, [], now)).toContain('part of a tenancy');
    expect(listingDeletionRefusal({ unitTypes: [unit(null)] }, [], now)).toBeNull();
  });

  it('is refused until the last hold ends, and on the day after is not', () => {
    const holds = [hold('2026-03-09'), hold('2026-03-12'), hold('2026-05-01', now)];
    expect(listingDeletionRefusal({ unitTypes: [] }, holds, now)).toContain('until 12 Mar 2026');
    expect(listingDeletionRefusal({ unitTypes: [] }, holds, new Date('2026-03-13T12:00:00Z'))).toBeNull();
  });
});

it.each([
  ['14 Rathgar Avenue, Dublin 6', true],
  ['14 rathgar avenue dublin 6', true],
  ['  14 Ráthgar Avenue  Dublin 6. ', true],
  ['14 Rathgar Avenue', false],
  ['4 Rathgar Avenue, Dublin 6', false],
  ['', false],
])('%j typed for an address is the address: %s', (typed, same) => {
  expect(isTypedName(typed, '14 Rathgar Avenue, Dublin 6')).toBe(same);
});
