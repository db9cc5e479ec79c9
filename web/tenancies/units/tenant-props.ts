import type {
  RentalUnitAnswer,
  RentalUnits,
  TenantAnswer,
  UnitInstanceAnswer,
} from '../../../domain/calls/rental-units.ts';

/** A tenant, and the unit they were accepted for. */
export type TenantProps = {
  units: RentalUnits;
  unit: RentalUnitAnswer;
  instance: UnitInstanceAnswer;
  tenant: TenantAnswer;
};
