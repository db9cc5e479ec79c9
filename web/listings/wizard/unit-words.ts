import { feeText } from '../../../domain/money.ts';
import { feeOf } from './units.ts';
import type { UnitDraft } from './wizard.ts';

/** 'EUR 950/monthly', as it will read everywhere. */
export const unitFeeText = (unit: UnitDraft): string => feeText(feeOf(unit.fee), unit.currency, unit.frequency);

export const countText = (count: number): string => `${count} ${count === 1 ? 'instance' : 'instances'}`;
