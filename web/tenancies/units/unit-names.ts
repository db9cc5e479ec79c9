import type { RentalUnitAnswer, UnitInstanceAnswer } from '../../../domain/calls/rental-units.ts';
import { instanceName } from '../../../domain/tenancies/unit-status.ts';
import { unitsText } from './text.ts';

/** The name of an instance of a unit type within a sentence. */
export const unitName = (unit: RentalUnitAnswer, { id }: UnitInstanceAnswer): string => instanceName(unit, id);

/** Formats an Eircode as on an envelope, 'D02 XY12'; one of another length is unchanged. */
export function eircodeText(eircode: string | null): string {
  if (!eircode) return unitsText.units.eircodeNotSet;
  return eircode.length === 7 ? `${eircode.slice(0, 3)} ${eircode.slice(3)}` : eircode;
}
