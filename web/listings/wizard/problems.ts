import { backwardLines, isEmpty, overlapLines } from '../../../domain/viewings/availability.ts';
import { documentSlots } from '../../../domain/listings/document-slots.ts';
import { hasOptions, sameLabel } from '../../../domain/listings/form-field.ts';
import { fixedLabels } from '../../../domain/listings/predefined-fields.ts';
import { urlProblem } from './advert-url.ts';
import { wizardText } from './text.ts';
import { MAX_UNIT_TYPES } from './units.ts';
import type { FieldDraft, UnitDraft, Wizard } from './wizard.ts';

const text = wizardText.problems;
const MAX_NAME = 100;
const MAX_ADDRESS = 300;
const MAX_LABEL = 200;
const MAX_DESCRIPTION = 4000;
const MAX_OPTION = 200;

/** What keeps a step from being complete; `at` names the control it belongs to. */
export type Problem = { at: string; text: string };

export const at = {
  address: 'address',
  units: 'units',
  unitName: (id: number) => `unit-${id}-name`,
  fieldLabel: (id: number) => `field-${id}-label`,
  fieldDescription: (id: number) => `field-${id}-description`,
  fieldOptions: (id: number) => `field-${id}-options`,
  availability: 'availability',
} as const;

function unitProblems(unit: UnitDraft, units: readonly UnitDraft[]): Problem[] {
  const name = unit.name.trim();
  if (name === '') return [{ at: at.unitName(unit.id), text: text.unitName }];
  if (name.length > MAX_NAME) return [{ at: at.unitName(unit.id), text: text.unitNameLength({ max: MAX_NAME }) }];
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
  if (units.length === 0) found.push({ at: at.units, text: text.lastUnit });
  if (units.length > MAX_UNIT_TYPES) found.push({ at: at.units, text: text.unitTypes({ max: MAX_UNIT_TYPES }) });
  return [...found, ...units.flatMap((unit) => unitProblems(unit, units))];
}

function labelProblem(field: FieldDraft, fields: readonly FieldDraft[]): string | null {
  const label = field.label.trim();
  if (label === '') return text.label;
  if (label.length > MAX_LABEL) return text.labelLength({ max: MAX_LABEL });
  const taken = [...fixedLabels, ...documentSlots];
  const twin =
    taken.some((known) => sameLabel(known, label)) ||
    fields.some((other) => other.id !== field.id && sameLabel(other.label, label));
  return twin ? text.labelTwice : null;
}

function descriptionProblem({ kind, description }: FieldDraft): string | null {
  if (description.length > MAX_DESCRIPTION) return text.descriptionLength({ max: MAX_DESCRIPTION });
  if (description.trim() !== '') return null;
  if (kind === 'acknowledgement') return text.acknowledgement;
  return kind === 'custom' ? text.description : null;
}

function optionsProblem({ type, options }: FieldDraft): string | null {
  if (!hasOptions(type)) return null;
  const given = options.map((option) => option.trim()).filter((option) => option !== '');
  if (given.length < 2) return text.options;
  if (given.some((option) => option.length > MAX_OPTION)) return text.optionLength({ max: MAX_OPTION });
  return new Set(given.map((option) => option.toLowerCase())).size < given.length ? text.optionTwice : null;
}

function fieldProblems(field: FieldDraft, fields: readonly FieldDraft[]): Problem[] {
  const found: [string, string | null][] = [
    [at.fieldLabel(field.id), field.kind === 'document' ? null : labelProblem(field, fields)],
    [at.fieldDescription(field.id), descriptionProblem(field)],
    [at.fieldOptions(field.id), optionsProblem(field)],
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
  if (step === 1) return wizard.platform ? [] : [{ at: 'platform', text: text.platform }];
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
