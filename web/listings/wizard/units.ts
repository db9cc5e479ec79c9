import { packedEircode } from '../../../domain/listings/eircode.ts';
import { listingLimits, type UnitMode } from '../../../domain/listings/listing.ts';
import { feeText } from '../../../domain/money.ts';
import { unitNameText } from '../../shared/listings/unit-name-text.ts';
import type { UnitDraft, Wizard } from './wizard.ts';

export const { instances: MAX_INSTANCES, unitTypes: MAX_UNIT_TYPES } = listingLimits;
const { fee: MAX_FEE } = listingLimits;

/**
 * A typed fee as a whole number of at least 0, ignoring spaces, commas and currency signs; anything else counts as 0
 * (specification, section 5).
 */
export function feeOf(typed: string): number {
  const fee = Number.parseInt(typed.replace(/[\s,€£]/g, ''), 10);
  return Number.isFinite(fee) && fee > 0 ? Math.min(fee, MAX_FEE) : 0;
}

/** 'EUR 950/monthly', the format used everywhere. */
export const unitFeeText = (unit: UnitDraft): string => feeText(feeOf(unit.fee), unit.currency, unit.frequency);

/** An Eircode without spaces and in capitals, or null when none was given. */
export function eircodeOf(typed: string): string | null {
  return packedEircode(typed) || null;
}

/** Beds and bedrooms are in one building and can share its Eircode; houses and apartments have one each. */
export const canShareEircode = (mode: UnitMode): boolean => mode === 'BED' || mode === 'BEDROOM';
export const sharesEircode = (unit: UnitDraft): boolean => unit.sameEircode && canShareEircode(unit.mode);

/** The Eircode of each instance, as typed. */
export function eircodesOf(unit: UnitDraft): string[] {
  const shared = unit.instances[0]?.eircode ?? '';
  return unit.instances.map((instance) => (sharesEircode(unit) ? shared : instance.eircode));
}

/** A new unit with the specification's defaults (section 9). */
export function newUnit(id: number): UnitDraft {
  return {
    id,
    name: unitNameText.first,
    mode: 'BEDROOM',
    fee: '800',
    currency: 'EUR',
    frequency: 'MONTHLY',
    sameEircode: true,
    instances: [{ id: id + 1, eircode: '' }],
  };
}

export function addUnit(wizard: Wizard): Wizard {
  return { ...wizard, units: [...wizard.units, newUnit(wizard.nextId)], nextId: wizard.nextId + 2 };
}

const withUnit = (wizard: Wizard, id: number, change: (unit: UnitDraft) => UnitDraft): Wizard => ({
  ...wizard,
  units: wizard.units.map((unit) => (unit.id === id ? change(unit) : unit)),
});

export const changeUnit =
  (id: number, change: Partial<Omit<UnitDraft, 'id' | 'instances'>>) =>
  (wizard: Wizard): Wizard =>
    withUnit(wizard, id, (unit) => ({ ...unit, ...change }));

/** Removes a unit type; the last one stays. */
export const removeUnit =
  (id: number) =>
  (wizard: Wizard): Wizard =>
    wizard.units.length > 1 ? { ...wizard, units: wizard.units.filter((unit) => unit.id !== id) } : wizard;

export const addInstance =
  (unitId: number) =>
  (wizard: Wizard): Wizard => {
    const grown = withUnit(wizard, unitId, (unit) =>
      unit.instances.length < MAX_INSTANCES
        ? { ...unit, instances: [...unit.instances, { id: wizard.nextId, eircode: '' }] }
        : unit,
    );
    return { ...grown, nextId: wizard.nextId + 1 };
  };

/** Removes an instance (defaults to the last), unless it is the only one. */
export const removeInstance =
  (unitId: number, instanceId?: number) =>
  (wizard: Wizard): Wizard =>
    withUnit(wizard, unitId, (unit) => {
      const gone = instanceId ?? unit.instances.at(-1)?.id;
      return unit.instances.length > 1
        ? { ...unit, instances: unit.instances.filter((instance) => instance.id !== gone) }
        : unit;
    });

export const typeEircode =
  (unitId: number, instanceId: number, eircode: string) =>
  (wizard: Wizard): Wizard =>
    withUnit(wizard, unitId, (unit) => ({
      ...unit,
      instances: unit.instances.map((instance) => (instance.id === instanceId ? { ...instance, eircode } : instance)),
    }));

/** Switches between one Eircode for all instances and one for each; each then starts with the one they shared. */
export const shareEircode =
  (unitId: number, sameEircode: boolean) =>
  (wizard: Wizard): Wizard =>
    withUnit(wizard, unitId, (unit) => {
      const typed = eircodesOf(unit);
      const instances = unit.instances.map((instance, at) => ({ ...instance, eircode: typed[at] ?? '' }));
      return { ...unit, sameEircode, instances };
    });
