import { expression } from '../../domain/text/letter-expression.ts';
import type { AdvertUnit } from '../../domain/calls/read-advert.ts';
import type { UnitMode } from '../../domain/listings/listing.ts';
import { numberWords } from '../../domain/text/number-words.ts';
import type { PriceField } from './price.ts';
import { type Room, findBeds } from './rooms.ts';
import { advertsText } from './text.ts';
import { alternatives } from '../../domain/text/pattern.ts';

const { names } = advertsText;

/** A unit as the wizard's call returns it; without a price its rent is null. */
export function unit(
  name: string,
  mode: UnitMode,
  price: Pick<PriceField, 'amount' | 'currency' | 'frequency'> | null,
  count = 1,
): AdvertUnit {
  return {
    rental_unit_name: name.slice(0, 100),
    rental_unit_type: mode,
    rental_fee: price?.amount ?? null,
    rental_fee_currency: price?.currency ?? 'EUR',
    rental_payment_frequency: price?.frequency ?? 'MONTHLY',
    num_of_instances: count,
  };
}

export function roomName({ kind, bed, said, calledSo }: Room): string {
  if (said !== undefined && !bed && calledSo) return said;
  return kindName(kind, bed);
}

function kindName(kind: string, bed: boolean): string {
  const bare = kind.replace(/ shared$/, '');
  if (bed) return names.bed({ kind: bare || names.shared });
  if (bare === '') return names.bedroom;
  const named = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
  return bare === 'box' ? names.kindOfRoom({ kind: named }) : names.kindOfBedroom({ kind: named });
}

/** Two rooms of one kind at different rents are named by the advert's own words, where it has some for each. */
function toldApart(units: readonly AdvertUnit[], said: ReadonlyMap<AdvertUnit, string | null>): AdvertUnit[] {
  return units.map((one) => {
    const twins = units.filter(({ rental_unit_name: name }) => name === one.rental_unit_name);
    const words = twins.map((twin) => said.get(twin) ?? null);
    const own = said.get(one);
    return twins.length > 1 && own && new Set(words).size === twins.length && !words.includes(null)
      ? { ...one, rental_unit_name: own.slice(0, 100) }
      : one;
  });
}

/** One unit per kind and price. Lines of a list are added up; a text may mention the same room twice. */
export function roomUnits(rooms: readonly Room[], field: PriceField | null, listed: boolean): AdvertUnit[] {
  const units = new Map<string, AdvertUnit>();
  const said = new Map<AdvertUnit, string | null>();
  for (const room of rooms) {
    const { amount, currency, frequency } = room.price ??
      field ?? { amount: null, currency: 'EUR' as const, frequency: null };
    const price = { amount, currency, frequency: frequency ?? field?.frequency ?? 'MONTHLY' };
    const key = `${room.kind} ${room.bed} ${amount} ${currency} ${price.frequency}`;
    const known = units.get(key);
    if (!known) {
      const first = unit(roomName(room), room.bed ? 'BED' : 'BEDROOM', price, room.count);
      units.set(key, first);
      said.set(first, room.said ?? null);
      continue;
    }
    if (known.rental_unit_name !== roomName(room)) known.rental_unit_name = kindName(room.kind, room.bed);
    said.set(known, null);
    known.num_of_instances = listed
      ? known.num_of_instances + room.count
      : Math.max(known.num_of_instances, room.count);
  }
  return toldApart([...units.values()], said).slice(0, 50);
}

/** A line such as 'twin bedroom €600 monthly' means a bed if the description offers beds in that room. */
export function refined(rooms: readonly Room[], description: string): Room[] {
  const beds = findBeds(description);
  return rooms.map((room) => {
    const bed = beds.find(
      ({ kind, price }) =>
        (kind === room.kind || room.kind === 'shared') &&
        (price === null || room.price === null || price.amount === room.price.amount),
    );
    const saysBed = bed !== undefined && (room.bed || room.kind === 'twin' || room.kind === 'shared');
    return saysBed
      ? { ...room, kind: bed.kind, bed: true, count: Math.max(room.count, bed.count), countSaid: bed.countSaid }
      : room;
  });
}

const places = expression(
  alternatives`
    (?<![\p{L}\d])(\d{1,2}|${Object.keys(numberWords).join('|')})\s(?:beds|bed\s?spaces|spaces|places|spots|vagas)\s
    (?:are\s|now\s|still\s){0,2}(?:free|available|left|going|to\s(?:let|rent))\b
  `,
  'iu',
);
const roomsFree = expression(
  alternatives`
    (?<![\p{L}\d])(\d{1,2}|${Object.keys(numberWords).join('|')})\s(?:(?!bed|and\b|or\b)[\p{L}-]+\s){0,3}(?:bed)?rooms\s(?:are\s|now\s|still\s){0,2}(?:
      free|available|going|to\s(?:let|rent)
    )\b
  `,
  'iu',
);
/** How many rooms of no kind a text offers: ‘2 rooms available’; one where it does not say. */
export function roomsSaid(description: string): number {
  const said = roomsFree.exec(description.slice(0, 4000))?.[1]?.toLowerCase() ?? '1';
  return numberWords[said] ?? Number(said);
}

/** ‘2 beds free’ says how many, where the rest of the text speaks of a bed. */
export function withPlacesSaid(rooms: readonly Room[], description: string): Room[] {
  const said = places.exec(description.slice(0, 4000))?.[1]?.toLowerCase();
  const [only, ...more] = rooms;
  if (said === undefined || !only?.bed || only.countSaid || more.length > 0) return [...rooms];
  return [{ ...only, count: numberWords[said] ?? Number(said), countSaid: true }];
}
