import { backwardLines, isEmpty, overlapLines } from '../../../domain/viewings/availability.ts';
import { listingLimits } from '../../../domain/listings/listing.ts';
import { isPlainLine } from '../../../domain/listings/plain-line.ts';
import { listingsText } from '../../../domain/listings/text.ts';
import { sameLabel } from '../../../domain/listings/form-field.ts';
import { problemsOfField } from '../../../domain/listings/form-field-rules.ts';
import { problemOfStage } from '../../../domain/listings/question-stages.ts';
import { urlProblem } from './advert-url.ts';
import { wizardText } from './text.ts';
import type { FieldDraft, UnitDraft, Wizard } from './wizard.ts';

const text = wizardText.problems;
const { unitName: MAX_NAME, address: MAX_ADDRESS, unitTypes: MAX_UNIT_TYPES } = listingLimits;

/** What keeps a step from being complete; `at` names the control it belongs to. */
export type Problem = { at: string; text: string };

export const at = {
  address: 'address',
  units: 'units',
  unitName: (id: number) => `unit-${id}-name`,
  fieldLabel: (id: number) => `field-${id}-label`,
  fieldDescription: (id: number) => `field-${id}-description`,
  fieldReason: (id: number) => `field-${id}-reason`,
  fieldOptions: (id: number) => `field-${id}-options`,
  availability: 'availability',
} as const;

function unitProblems(unit: UnitDraft, units: readonly UnitDraft[]): Problem[] {
  const name = unit.name.trim();
  if (name === '') return [{ at: at.unitName(unit.id), text: text.unitName }];
  if (name.length > MAX_NAME) return [{ at: at.unitName(unit.id), text: text.unitNameLength({ max: MAX_NAME }) }];
  if (!isPlainLine(name)) return [{ at: at.unitName(unit.id), text: listingsText.input.unitNamePlain }];
  const twin = units.some((other) => other.id !== unit.id && sameLabel(other.name, name));
  return twin
    ? [
        {
          at: at.unitName(unit.id),
          text: text.unitNameTwice({ name }),
        },
      ]
    : [];
}

function stepFour({ address, units }: Wizard): Problem[] {
  const found: Problem[] = [];
  if (address.trim() === '') found.push({ at: at.address, text: text.address });
  if (address.trim().length > MAX_ADDRESS)
    found.push({ at: at.address, text: text.addressLength({ max: MAX_ADDRESS }) });
  if (!isPlainLine(address.replace(/\s+/g, ' '))) found.push({ at: at.address, text: listingsText.input.addressPlain });
  if (units.length === 0) found.push({ at: at.units, text: text.lastUnit });
  if (units.length > MAX_UNIT_TYPES) found.push({ at: at.units, text: text.unitTypes({ max: MAX_UNIT_TYPES }) });
  return [...found, ...units.flatMap((unit) => unitProblems(unit, units))];
}

function fieldProblems(field: FieldDraft, fields: readonly FieldDraft[]): Problem[] {
  const { label, description, options } = problemsOfField(field, fields);
  const found: [string, string | null][] = [
    [at.fieldLabel(field.id), label],
    [at.fieldDescription(field.id), description],
    [at.fieldOptions(field.id), options],
    [at.fieldReason(field.id), problemOfStage(field)],
  ];
  return found.flatMap(([where, problem]) => (problem === null ? [] : [{ at: where, text: problem }]));
}

function stepSix({ availability }: Wizard): Problem[] {
  if (isEmpty(availability)) return [{ at: at.availability, text: text.noSlot }];
  if (overlapLines(availability).length > 0) return [{ at: at.availability, text: text.overlap }];
  return backwardLines(availability).length > 0 ? [{ at: at.availability, text: text.backwards }] : [];
}

/** Everything that keeps a step from being complete; empty when it is. */
export function problemsOf(wizard: Wizard, step: number): Problem[] {
  if (step === 1) return (wizard.platform ?? wizard.source) ? [] : [{ at: 'platform', text: text.platform }];
  if (step === 2) {
    const problem = wizard.platform ? urlProblem(wizard.url, wizard.platform) : text.platform;
    return problem === null || wizard.source !== null ? [] : [{ at: 'url', text: problem }];
  }
  if (step === 3) return wizard.source === null ? [{ at: 'source', text: text.notRead }] : [];
  if (step === 4) return stepFour(wizard);
  if (step === 5) return wizard.fields.flatMap((field) => fieldProblems(field, wizard.fields));
  return step === 6 ? stepSix(wizard) : [];
}

/** The text for one control, or undefined. */
export function problemAt(problems: readonly Problem[], where: string): string | undefined {
  return problems.find((problem) => problem.at === where)?.text;
}
