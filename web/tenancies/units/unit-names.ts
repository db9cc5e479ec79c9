import type { RentalUnitAnswer, UnitInstanceAnswer } from '../../../domain/calls/rental-units.ts';
import { instanceName } from '../../../domain/tenancies/unit-status.ts';
import { unitsText } from './text.ts';

/** What an instance of a unit type is called in a sentence. */
export const unitName = (unit: RentalUnitAnswer, { id }: UnitInstanceAnswer): string => instanceName(unit, id);

/** 'D02 XY12' as it is written on an envelope; an Eircode of another length stays as it is. */
export function eircodeText(eircode: string | null): string {
  if (!eircode) return unitsText.units.eircodeNotSet;
  return eircode.length === 7 ? `${eircode.slice(0, 3)} ${eircode.slice(3)}` : eircode;
}
