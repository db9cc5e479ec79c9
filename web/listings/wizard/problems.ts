import { backwardLines, fixBackwards, isEmpty, overlapLines } from '../../../domain/viewings/availability.ts';
import { documentSlots } from '../../../domain/documents/kinds.ts';
import { hasOptions, sameLabel } from '../../../domain/listings/form.ts';
import { fixedLabels } from '../../../domain/listings/form-fields.ts';
import { urlProblem } from './advert-url.ts';
import { lastUnitAlert, mostUnitTypes } from './units.ts';
import type { FieldDraft, UnitDraft, Wizard } from './wizard.ts';

/** What keeps a step from being complete; `at` names the control that it stands at. */
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

export const noViewingSlot = 'Please set at least one viewing time slot to continue.';
export const fixBeforeGoingOn = 'Please fix the overlapping time slots before continuing';

function unitProblems(unit: UnitDraft, units: readonly UnitDraft[]): Problem[] {
  const name = unit.name.trim();
  if (name === '') return [{ at: at.unitName(unit.id), text: 'Please name each rental unit' }];
  if (name.length > 100) return [{ at: at.unitName(unit.id), text: 'A name has at most 100 characters' }];
  const twin = units.some((other) => other.id !== unit.id && sameLabel(other.name, name));
  return twin
    ? [
        {
          at: at.unitName(unit.id),
          text: `Two rental units are called '${name}'. Please give each its own name, so that applicants can tell them apart.`,
        },
      ]
    : [];
}

function stepFour({ address, units }: Wizard): Problem[] {
  const found: Problem[] = [];
  if (address.trim() === '') found.push({ at: at.address, text: 'Please enter the address' });
  if (address.trim().length > 300) found.push({ at: at.address, text: 'An address has at most 300 characters' });
  if (units.length === 0) found.push({ at: at.units, text: lastUnitAlert });
  if (units.length > mostUnitTypes)
    found.push({ at: at.units, text: `A listing has at most ${mostUnitTypes} rental unit types` });
  return [...found, ...units.flatMap((unit) => unitProblems(unit, units))];
}

function labelProblem(field: FieldDraft, fields: readonly FieldDraft[]): string | null {
  const label = field.label.trim();
  if (label === '') return 'Please write what this field asks for';
  if (label.length > 200) return 'A label has at most 200 characters';
  const taken = [...fixedLabels, ...documentSlots];
  const twin =
    taken.some((known) => sameLabel(known, label)) ||
    fields.some((other) => other.id !== field.id && sameLabel(other.label, label));
  return twin ? 'Another field has this label already' : null;
}

function descriptionProblem({ kind, description }: FieldDraft): string | null {
  if (description.length > 4000) return 'A description has at most 4,000 characters';
  if (description.trim() !== '') return null;
  if (kind === 'acknowledgement') return 'Please write what applicants acknowledge';
  return kind === 'custom' ? 'Please describe for applicants what to give here' : null;
}

function optionsProblem({ type, options }: FieldDraft): string | null {
  if (!hasOptions(type)) return null;
  const given = options.map((option) => option.trim()).filter((option) => option !== '');
  if (given.length < 2) return 'Please give at least two options';
  if (given.some((option) => option.length > 200)) return 'An option has at most 200 characters';
  return new Set(given.map((option) => option.toLowerCase())).size < given.length ? 'Two options are the same' : null;
}

function fieldProblems(field: FieldDraft, fields: readonly FieldDraft[]): Problem[] {
  const found: [string, string | null][] = [
    [at.fieldLabel(field.id), field.kind === 'document' ? null : labelProblem(field, fields)],
    [at.fieldDescription(field.id), descriptionProblem(field)],
    [at.fieldOptions(field.id), optionsProblem(field)],
  ];
  return found.flatMap(([where, text]) => (text === null ? [] : [{ at: where, text }]));
}

function stepSix({ availability }: Wizard): Problem[] {
  if (isEmpty(availability)) return [{ at: at.availability, text: noViewingSlot }];
  if (overlapLines(availability).length > 0) return [{ at: at.availability, text: fixBeforeGoingOn }];
  return backwardLines(availability).length > 0
    ? [{ at: at.availability, text: `${fixBackwards} before continuing` }]
    : [];
}

/** Everything that keeps a step from being left forward; nothing when it is complete. */
export function problemsOf(wizard: Wizard, step: number): Problem[] {
  if (step === 1) return wizard.platform ? [] : [{ at: 'platform', text: 'Please choose a platform' }];
  if (step === 2) {
    const problem = wizard.platform ? urlProblem(wizard.url, wizard.platform) : 'Please choose a platform';
    return problem === null || wizard.source !== null ? [] : [{ at: 'url', text: problem }];
  }
  if (step === 3) return wizard.source === null ? [{ at: 'source', text: 'The advert was not read yet' }] : [];
  if (step === 4) return stepFour(wizard);
  if (step === 5) return wizard.fields.flatMap((field) => fieldProblems(field, wizard.fields));
  return step === 6 ? stepSix(wizard) : [];
}

/** The text that stands at one control, or undefined. */
export function problemAt(problems: readonly Problem[], where: string): string | undefined {
  return problems.find((problem) => problem.at === where)?.text;
}
