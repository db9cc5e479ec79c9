import type { Currency, Frequency } from '../money.ts';

export const unitModes = ['BED', 'BEDROOM', 'HOUSE', 'APARTMENT'] as const;
export type UnitMode = (typeof unitModes)[number];

/** The limits of `/listing/create`: characters, unit types of a listing, units of a type, rent. */
export const listingLimits = { address: 300, unitName: 100, unitTypes: 50, instances: 100, fee: 1_000_000 } as const;

export type ListingStatus = 'ACTIVE' | 'CLOSED';

export type InstanceStatus = 'OPEN' | 'CLOSED';

/** One thing that can be let: a house, an apartment, a room, a bed. `eircode` is upper case without space, or null. */
export type UnitInstance = {
  id: string;
  eircode: string | null;
  status: InstanceStatus;
  /** The tenant it was let to; absent if none. */
  tenant?: Tenant | null;
};

/** The tenant of an instance, as known when they were accepted; `applicationId` in hexadecimal digits. */
export type Tenant = { applicationId: string; name: string; email: string | null; acceptedAt: Date };

export type UnitType = {
  id: string;
  name: string;
  mode: UnitMode;
  fee: number;
  currency: Currency;
  frequency: Frequency;
  instances: readonly UnitInstance[];
  /** Counts the changes of its name, mode and rent; absent before the first. */
  version?: number;
};

/** Unit types with something still to let. */
export function openUnitTypes<T extends UnitType>(unitTypes: readonly T[]): T[] {
  return unitTypes.filter((type) => type.instances.some((instance) => instance.status === 'OPEN'));
}

/** How many instances are still to be let; 0 for a closed listing. */
export function countOpenInstances(unitTypes: readonly UnitType[]): number {
  return unitTypes.flatMap((type) => type.instances).filter((instance) => instance.status === 'OPEN').length;
}
