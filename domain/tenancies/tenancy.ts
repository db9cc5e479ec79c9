import { openUnitTypes, type UnitInstance, type UnitType } from '../listings/listing.ts';
import type { Position, Stage } from '../pipeline.ts';
import { tenanciesText } from './text.ts';

const text = tenanciesText.refusals;

/**
 * What accepting a tenant changes, told before it is done (specification, sections 2 and 4): which instance is let,
 * what happens to everyone else, which viewings end. The page shows the plan, the transaction makes the same one and
 * follows it.
 */
export type Scenario = 'listing_full' | 'type_full' | 'accepted';

/**
 * declined: nothing is left to let, the application ends · choose: all they asked for is let, and something else is not
 * · told: a part of what they asked for is let, they continue for the rest · backup: they stay, and hear nothing of it.
 */
export type Fate = 'declined' | 'choose' | 'told' | 'backup';

/** Another application of the listing, as far as the plan depends on it. */
export type Other = {
  id: string;
  position: Position;
  unitInterest: readonly string[];
  /** The landlord's mark: a second choice, should the tenancy fall through. */
  isBackup: boolean;
  hasViewing: boolean;
};

export type UnitPlace = { unitTypeId: string; instanceId: string };
export type Consequence = { id: string; fate: Fate; stage: Stage; viewingEnds: boolean };
export type Occupancy = { unitTypeId: string; name: string; openBefore: number; openAfter: number; total: number };

export type TenancyPlan = {
  place: UnitPlace;
  scenario: Scenario;
  /** Everyone of whom something changes, and the second choices who stay. */
  affected: Consequence[];
  occupancy: Occupancy[];
};

type Units = readonly Pick<UnitType, 'id' | 'name' | 'instances'>[];

const isOpen = ({ status }: UnitInstance) => status === 'OPEN';
/** Where an application is on its way no more. */
export const endedSubStates = ['rejected', 'cancelled', 'accepted'] as const satisfies readonly Position['subState'][];

/** Whether an application is still on its way, wherever it stands. */
export const isRunning = ({ subState }: Pick<Position, 'subState'>): boolean =>
  !endedSubStates.some((ended) => ended === subState);

/** Whether an application waits for the landlord's decision, and so can be accepted or kept as a second choice. */
export const awaitsDecision = ({ stage, subState }: Pick<Position, 'stage' | 'subState'>): boolean =>
  stage === 'final_decision' && subState === 'pending';

export type LetChoice = UnitPlace & { wanted: boolean };

/** Every instance that can be let to someone, those that they asked for first. Who named nothing asked for anything. */
export function letChoices(units: Units, unitInterest: readonly string[]): LetChoice[] {
  const choices = units.flatMap((unit) => {
    const wanted = unitInterest.length === 0 || unitInterest.includes(unit.id);
    return unit.instances.filter(isOpen).map(({ id }) => ({ unitTypeId: unit.id, instanceId: id, wanted }));
  });
  return [...choices.filter(({ wanted }) => wanted), ...choices.filter(({ wanted }) => !wanted)];
}

/**
 * The instance that is let: the one that was named, else the first open one that they asked for; null: there is none.
 */
export function placeToLet(units: Units, unitInterest: readonly string[], named?: string): LetChoice | null {
  const choices = letChoices(units, unitInterest);
  if (named !== undefined) return choices.find(({ instanceId }) => instanceId === named) ?? null;
  return choices.find(({ wanted }) => wanted) ?? null;
}

/** The unit types once an instance is let. */
function withTenant<U extends { id: string; instances: readonly UnitInstance[] }>(
  units: readonly U[],
  { unitTypeId, instanceId }: UnitPlace,
): U[] {
  const markLet = (instance: UnitInstance): UnitInstance =>
    instance.id === instanceId ? { ...instance, status: 'CLOSED' } : instance;
  return units.map((unit) => (unit.id === unitTypeId ? { ...unit, instances: unit.instances.map(markLet) } : unit));
}

function scenarioOf(after: Units, { unitTypeId }: UnitPlace): Scenario {
  const open = after.filter(({ instances }) => instances.some(isOpen));
  if (open.length === 0) return 'listing_full';
  return open.some(({ id }) => id === unitTypeId) ? 'accepted' : 'type_full';
}

function fateOf(other: Other, scenario: Scenario, letUnitTypeId: string, open: ReadonlySet<string>): Fate | null {
  if (!isRunning(other.position) || scenario === 'accepted') return null;
  const concerned = scenario === 'listing_full' || other.unitInterest.includes(letUnitTypeId);
  if (!concerned) return null;
  if (other.isBackup && awaitsDecision(other.position)) return 'backup';
  if (scenario === 'listing_full') return 'declined';
  return other.unitInterest.some((id) => open.has(id)) ? 'told' : 'choose';
}

/** The plan of letting `place`. `backupIds` are ids of further backups. A viewing ends with its application only. */
export function planTenancy(
  units: Units,
  place: UnitPlace,
  others: readonly Other[],
  backupIds: readonly string[] = [],
): TenancyPlan {
  const after = withTenant(units, place);
  const scenario = scenarioOf(after, place);
  const open = new Set(after.filter(({ instances }) => instances.some(isOpen)).map(({ id }) => id));
  const backups = new Set(backupIds);
  const affected = others.flatMap((other): Consequence[] => {
    const fate = fateOf(
      { ...other, isBackup: other.isBackup || backups.has(other.id) },
      scenario,
      place.unitTypeId,
      open,
    );
    const { stage } = other.position;
    return fate ? [{ id: other.id, fate, stage, viewingEnds: fate === 'declined' && other.hasViewing }] : [];
  });
  const occupancy = units.map(({ id, name, instances }, index): Occupancy => {
    const openAfter = (after[index]?.instances ?? []).filter(isOpen).length;
    return { unitTypeId: id, name, openBefore: instances.filter(isOpen).length, openAfter, total: instances.length };
  });
  return { place: { unitTypeId: place.unitTypeId, instanceId: place.instanceId }, scenario, affected, occupancy };
}

/**
 * Where applicants are told that what they asked for is let, and offered what is left, unless the landlord chooses
 * other stages: those who were invited to a viewing have given their documents and their time. Others who only wrote are
 * marked in the pipeline, and are not emailed about a unit that they never asked for.
 */
export const offeredStages: readonly Stage[] = ['viewing_appointment', 'final_decision'];

/** Whether someone continues after all they asked for, or a part of it, was let: to them what is left can be offered. */
export const canBeOffered = (fate: Fate): fate is 'choose' | 'told' => fate === 'choose' || fate === 'told';

/** Whether everything that a running application asks for is let, while something else of the listing is not. */
export function isWishLet(
  units: readonly UnitType[],
  { unitInterest, subState }: { unitInterest: readonly string[]; subState: Position['subState'] },
): boolean {
  const open = openUnitTypes(units);
  if (open.length === 0 || unitInterest.length === 0 || !isRunning({ subState })) return false;
  return !open.some(({ id }) => unitInterest.includes(id));
}

/** How many others hear about it or are ended by it: `affected_applicants` of the call. */
export function countAffected({ affected }: Pick<TenancyPlan, 'affected'>): number {
  return affected.filter(({ fate }) => fate !== 'backup').length;
}

/**
 * Two plans that change the same have the same words; whoever saw an older one is shown the newer before it is done.
 */
export function planWords({ place, scenario, affected }: TenancyPlan): string {
  const each = affected.map(({ id, fate, viewingEnds }) => `${id} ${fate} ${viewingEnds}`).sort();
  return [`${place.unitTypeId} ${place.instanceId}`, scenario, ...each].join('\n');
}

/**
 * Days after which someone who was asked to choose another unit is asked again, and then shown as not having answered.
 */
export const chooseAgainAfterDays = 3;

/** Why an application ended because of another one's tenancy: kept as its reason. */
export const letReason = tenanciesText.letReason;

/** What is said when an application cannot be accepted for the named unit, or for any; null when it can. */
export function acceptRefusal(
  { position, unitInterest }: Pick<Other, 'position' | 'unitInterest'>,
  units: Units,
  named?: string,
): string | null {
  if (!awaitsDecision(position)) return text.notWaiting;
  if (placeToLet(units, unitInterest, named)) return null;
  if (letChoices(units, unitInterest).length === 0) return text.nothingOpen;
  if (named !== undefined) return text.notOpen;
  return text.noneOpen;
}
