import { Bed, BedDouble, Building, House, type LucideIcon } from 'lucide-react';
import { type UnitMode, unitModes } from '../../../domain/listings/listing.ts';
import { currencies, frequencies } from '../../../domain/money.ts';

/** The kinds of unit as people read them (specification, section 2, "Rental units"). */
export const modeLabels: Record<UnitMode, { label: string; icon: LucideIcon }> = {
  BED: { label: 'Bed', icon: Bed },
  BEDROOM: { label: 'Bedroom', icon: BedDouble },
  HOUSE: { label: 'House', icon: House },
  APARTMENT: { label: 'Apartment', icon: Building },
};

export const modeOptions = unitModes.map((value) => ({ value, label: modeLabels[value].label }));
export const currencyOptions = currencies.map((value) => ({ value, label: value }));
export const frequencyOptions = frequencies.map((value) => ({ value, label: value.toLowerCase() }));
