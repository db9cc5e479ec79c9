import { spacedEircode } from '../../../domain/listings/eircode.ts';
import { addressFromAdvertUrl } from '../../../domain/listings/advert-address.ts';
import type { AdvertUnit, ReadAdvertAnswer } from '../../../domain/calls/read-advert.ts';
import { acknowledgementField, documentField } from './fields.ts';
import { unitNameText } from '../../shared/listings/unit-name-text.ts';
import { wizardText } from './text.ts';
import { canShareEircode, MAX_INSTANCES, newUnit } from './units.ts';
import { advertUrlOf } from './advert-url.ts';
import { emptyWizard, type FieldDraft, type UnitDraft, type Wizard } from './wizard.ts';

/** Makes names unique: the second unit with the same name gets a number. */
function differentNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.trim().slice(0, 90) || unitNameText.first;
    let own = plain;
    for (let number = 2; taken.has(own.toLowerCase()); number += 1) own = `${plain} ${number}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

/** An Eircode is set for every bed and bedroom, but for a house or an apartment only if there is just one. */
function eircodeFor(unit: AdvertUnit, all: readonly AdvertUnit[], eircode: string | null): string {
  const homes = all
    .filter(({ rental_unit_type: mode }) => !canShareEircode(mode))
    .reduce((sum, home) => sum + home.num_of_instances, 0);
  return eircode && (canShareEircode(unit.rental_unit_type) || homes === 1) ? spacedEircode(eircode) : '';
}

function unitsOf(answer: ReadAdvertAnswer, firstId: number): UnitDraft[] {
  const found = answer.rental_units;
  const names = differentNames(found.map((unit) => unit.rental_unit_name));
  let id = firstId;
  return found.map((unit, at) => {
    const eircode = eircodeFor(unit, found, answer.eircode);
    const count = Math.max(1, Math.min(unit.num_of_instances, MAX_INSTANCES));
    return {
      id: id++,
      name: names[at] ?? '',
      mode: unit.rental_unit_type,
      fee: unit.rental_fee === null ? '' : String(Math.round(unit.rental_fee)),
      currency: unit.rental_fee_currency,
      frequency: unit.rental_payment_frequency,
      sameEircode: true,
      instances: Array.from({ length: count }, () => ({ id: id++, eircode })),
    };
  });
}

function fieldsOf(answer: ReadAdvertAnswer, firstId: number): FieldDraft[] {
  let id = firstId;
  const documents = [...new Set(answer.required_documents)].map((slot) => documentField(id++, slot));
  const acknowledgements = answer.required_acknowledgements.map((text, at) => acknowledgementField(id++, at + 1, text));
  return [...documents, ...acknowledgements];
}

/** Fills in step 4 with an advert that step 3 has read; replaces what an earlier reading said. */
export const takeAdvert =
  (answer: ReadAdvertAnswer, source: 'read' | 'pasted') =>
  (wizard: Wizard): Wizard => {
    const read = unitsOf(answer, wizard.nextId);
    const afterRead =
      Math.max(wizard.nextId, ...read.flatMap((unit) => [unit.id, ...unit.instances.map((instance) => instance.id)])) +
      1;
    const units = read.length > 0 ? read : [newUnit(afterRead)];
    const fields = fieldsOf(answer, afterRead + 2);
    return {
      ...wizard,
      step: 4,
      furthest: 4,
      source,
      advertUrl: answer.advert_url ?? advertUrlOf(wizard.url),
      notes: answer.notes,
      wording: answer.wording.map(({ quote, explanation, instead }) => ({ quote, explanation, instead })),
      address: answer.address ?? '',
      units,
      fields,
      nextId: afterRead + 2 + fields.length,
    };
  };

/** Leads from step 1 to 4 with an advert's text from elsewhere; a link to an advert in it is still used. */
export const beginWithText = (answer: ReadAdvertAnswer) => (): Wizard => takeAdvert(answer, 'pasted')(emptyWizard);

/** Leads from step 1 to 4 without any advert. */
export const beginWithoutAdvert = (): Wizard => goByHand(emptyWizard);

/** Leads from step 3 to 4 without a reading: the address from the words in the advert's link, and one new unit. */
export function goByHand(wizard: Wizard): Wizard {
  const address = addressFromAdvertUrl(wizard.url);
  return {
    ...wizard,
    step: 4,
    furthest: 4,
    source: 'by-hand',
    advertUrl: advertUrlOf(wizard.url),
    notes: address === null ? [] : [wizardText.notes.addressFromLink],
    wording: [],
    address: address ?? '',
    units: [newUnit(wizard.nextId)],
    fields: [],
    nextId: wizard.nextId + 2,
  };
}
