import { openUnitTypes, type UnitInstance, type UnitType } from '../listings/listing.ts';
import { isOver, type Position, type Stage } from '../pipeline.ts';
import { tenanciesText } from './text.ts';

const text = tenanciesText.refusals;

/**
 * The consequences of accepting a tenant, shown beforehand (specification, sections 2 and 4): which instance is let,
 * what happens to everyone else, which viewings end. The page shows the plan; the transaction makes the same plan and
 * carries it out.
 */
export type Scenario = 'listing_full' | 'type_full' | 'accepted';

/**
 * declined: nothing is left to let, the application ends · choose: everything they asked for is let, but something else
 * is not · told: part of what they asked for is let, they continue for the rest · backup: they stay, and are told
 * nothing.
 */
export type Fate = 'declined' | 'choose' | 'told' | 'backup';

/** Another application for the listing, as far as the plan depends on it. */
export type Other = {
  id: string;
  position: Position;
  unitInterest: readonly string[];
  /** The landlord's mark: a second choice if the tenancy falls through. */
  isBackup: boolean;
  hasViewing: boolean;
};

export type UnitPlace = { unitTypeId: string; instanceId: string };
export type Consequence = { id: string; fate: Fate; stage: Stage; viewingEnds: boolean };
export type Occupancy = { unitTypeId: string; name: string; openBefore: number; openAfter: number; total: number };

export type TenancyPlan = {
  place: UnitPlace;
  scenario: Scenario;
  /** Every applicant for whom something changes, and the second choices who stay. */
  affected: Consequence[];
  occupancy: Occupancy[];
};

type Units = readonly Pick<UnitType, 'id' | 'name' | 'instances'>[];

const isOpen = ({ status }: UnitInstance) => status === 'OPEN';

/** Whether an application is still running, at any stage. */
export const isRunning = ({ subState }: Pick<Position, 'subState'>): boolean => !isOver(subState);

/** Whether an application waits for the landlord's decision, and so can be accepted or kept as a second choice. */
export const awaitsDecision = ({ stage, subState }: Pick<Position, 'stage' | 'subState'>): boolean =>
  stage === 'final_decision' && subState === 'pending';

export type LetChoice = UnitPlace & { wanted: boolean };

/**
 * Every instance that can be let to an applicant, those that they asked for first. An applicant who named none asked
 * for all.
 */
export function letChoices(units: Units, unitInterest: readonly string[]): LetChoice[] {
  const choices = units.flatMap((unit) => {
    const wanted = unitInterest.length === 0 || unitInterest.includes(unit.id);
    return unit.instances.filter(isOpen).map(({ id }) => ({ unitTypeId: unit.id, instanceId: id, wanted }));
  });
  return [...choices.filter(({ wanted }) => wanted), ...choices.filter(({ wanted }) => !wanted)];
}

/** The instance to let: the named one, else the first open one that they asked for; null if there is none. */
export function placeToLet(units: Units, unitInterest: readonly string[], named?: string): LetChoice | null {
  const choices = letChoices(units, unitInterest);
  if (named !== undefined) return choices.find(({ instanceId }) => instanceId === named) ?? null;
  return choices.find(({ wanted }) => wanted) ?? null;
}

/** The unit types after an instance is let. */
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

/** Plans the letting of `place`. `backupIds` are ids of further backups. A viewing ends only with its application. */
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
 * The stages at which applicants are told that what they asked for is let, and offered what is left, unless the
 * landlord chooses others: applicants invited to a viewing have given their documents and their time. Others, who only
 * wrote, are marked in the pipeline and not emailed about a unit that they never asked for.
 */
export const offeredStages: readonly Stage[] = ['viewing_appointment', 'final_decision'];

/** How long the landlord's reason for a choice may be. */
export const maxReasonLength = 500;

/**
 * Whether an applicant continues after all or part of what they asked for was let, so that the remaining units can be
 * offered to them.
 */
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

/** How many other applicants are told of it or ended by it: `affected_applicants` of the call. */
export function countAffected({ affected }: Pick<TenancyPlan, 'affected'>): number {
  return affected.filter(({ fate }) => fate !== 'backup').length;
}

/**
 * Describes a plan so that two with the same changes have the same text; a landlord who saw an outdated plan is shown
 * the new one before it is carried out.
 */
export function planWords({ place, scenario, affected }: TenancyPlan): string {
  const each = affected.map(({ id, fate, viewingEnds }) => `${id} ${fate} ${viewingEnds}`).sort();
  return [`${place.unitTypeId} ${place.instanceId}`, scenario, ...each].join('\n');
}

/**
 * The days after which an applicant who was asked to choose another unit is asked again, and then shown as not having
 * replied.
 */
export const chooseAgainAfterDays = 3;

/** Why an application ended because of another tenancy: stored as its reason. */
export const letReason = tenanciesText.letReason;

/** The message if an application can't be accepted for the named unit, or for any; null if it can. */
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
