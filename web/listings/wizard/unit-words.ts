import { unitModes } from '../../../domain/listings/listing.ts';
import { currencies, feeText, frequencies } from '../../../domain/money.ts';
import { modeWords } from '../UnitsSection.tsx';
import { feeOf } from './units.ts';
import type { UnitDraft } from './wizard.ts';

export const modeOptions = unitModes.map((value) => ({ value, label: modeWords[value].label }));
export const currencyOptions = currencies.map((value) => ({ value, label: value }));
export const frequencyOptions = frequencies.map((value) => ({ value, label: value.toLowerCase() }));

/** 'EUR 950/monthly', as it will read everywhere. */
export const unitFeeText = (unit: UnitDraft): string => feeText(feeOf(unit.fee), unit.currency, unit.frequency);

export const countText = (count: number): string => `${count} ${count === 1 ? 'instance' : 'instances'}`;
