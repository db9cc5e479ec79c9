import { Bed, BedDouble, Building, House, type LucideIcon } from 'lucide-react';
import { type UnitMode, unitModes } from '../../../domain/listings/listing.ts';
import { currencies, frequencies } from '../../../domain/money.ts';
import { sharedListingsText as text } from './text.ts';

/** What each kind of unit is called, with its icon (specification, section 2, "Rental units"). */
export const modeLabels: Record<UnitMode, { label: string; icon: LucideIcon }> = {
  BED: { label: text.modes.BED, icon: Bed },
  BEDROOM: { label: text.modes.BEDROOM, icon: BedDouble },
  HOUSE: { label: text.modes.HOUSE, icon: House },
  APARTMENT: { label: text.modes.APARTMENT, icon: Building },
};

export const modeOptions = unitModes.map((value) => ({ value, label: modeLabels[value].label }));
export const currencyOptions = currencies.map((value) => ({ value, label: value }));
export const frequencyOptions = frequencies.map((value) => ({ value, label: value.toLowerCase() }));
