import type { AdvertRung, AdvertUnit } from '../../domain/calls/read-advert.ts';
import type { UnitMode } from '../../domain/listings/listing.ts';
import type { AdvertFacts, MergedFacts, SubUnit } from './advert-facts.ts';
import { firstPart } from './address.ts';
import { homeTypeIn, modeOfType } from './home-types.ts';
import { findHomes } from './homes-in-text.ts';
import { readPriceField } from './price.ts';
import {
  type Room,
  beginsWithRoom,
  findBeds,
  findOnlyRoom,
  findRooms,
  offersBed,
  offersRoom,
  readRoomField,
} from './rooms.ts';
import { refined, roomName, roomsSaid, roomUnits, unit, withPlacesSaid } from './room-units.ts';
import { saysGone } from './standing-words.ts';
import { roomsRatherThanHome } from './what-is-let.ts';
import { numberWords } from '../../domain/text/number-words.ts';
import { advertsText } from './text.ts';
import { alternatives } from '../../domain/text/pattern.ts';

const { names } = advertsText;

export type UnitsFound = {
  units: AdvertUnit[];
  unitsBy: AdvertRung | null;
  feeBy: AdvertRung | null;
  notes: string[];
};

const manyHomes = new RegExp(
  alternatives`
    \b(\d{1,2}|${Object.keys(numberWords).join('|')})\s(?:x\s)?(?:new\s)?(?:
      (?:\d|one|two|three|four|five)[\s-]bed(?:room)?(?:ed)?\s
    )?(?:houses|apartments|flats|bungalows|cottages|homes)\b
  `,
  'iu',
);
/** ‘We have three two-bedroom houses to rent’; not ‘a building with only six apartments’. */
function homesSaid(text: string): number {
  const match = manyHomes.exec(text.slice(0, 4000));
  const said = match?.[1]?.toLowerCase() ?? '1';
  const sentence = match ? text.slice(match.index, match.index + 160).split(/\n|(?<!\bCo)[.!?]\s/, 1)[0] : '';
  const isLet =
    /\bto\s(?:rent|let)\b|\bfor\srent\b|\bavailable\b|\beach\s(?:at|for)\s[€£]|[€£]\s?[\d,.]+.{0,20}\beach\b/i.test(
      sentence ?? '',
    );
  return match && isLet ? (numberWords[said] ?? Number(said)) : 1;
}

function bedsOf(beds: string | null): number | null {
  const number = /(\d{1,2}|\b[a-z]+)[\s-]?(?:x\s)?\s?bed/i.exec(beds ?? '')?.[1]?.toLowerCase();
  const value = number === undefined ? Number.NaN : (numberWords[number] ?? Number(number));
  return Number.isInteger(value) && !/[,&]|\bor\b/.test(beds ?? '') ? value : null;
}

function homeName(mode: UnitMode, propertyType: string | null, beds: number | null, address: string | null): string {
  const part = address === null ? null : firstPart(address);
  if (mode === 'HOUSE') return part ?? (beds === null ? names.unnumberedHouse : names.house({ beds }));
  const numbered = /^(?:apartment|apt\.?|flat|unit)\s+\w{1,5}\b/i.exec(part ?? '')?.[0];
  if (numbered) return numbered.replace(/^apt\.?/i, 'Apartment');
  if (/\b(?:studio|bedsit)/i.test(propertyType ?? '')) return names.studio;
  return beds === null ? names.unnumberedApartment : names.apartment({ beds });
}

function subUnitName({ beds, baths, propertyType }: SubUnit, twins: boolean): string {
  const plain = homeName('APARTMENT', propertyType, bedsOf(beds), null);
  const bathrooms = /\d{1,2}/.exec(baths ?? '')?.[0];
  return twins && bathrooms ? plain.replace(' bed ', ` bed, ${bathrooms} bath `) : plain;
}

/** Units of one kind at one rent are one type with several of it. */
function joined(units: readonly AdvertUnit[]): AdvertUnit[] {
  const kinds = new Map<string, AdvertUnit>();
  for (const one of units) {
    const key = `${one.rental_unit_name} ${one.rental_unit_type} ${one.rental_fee} ${one.rental_payment_frequency}`;
    const known = kinds.get(key);
    if (known) known.num_of_instances += one.num_of_instances;
    else kinds.set(key, { ...one });
  }
  return [...kinds.values()].slice(0, 50);
}

function subUnitsFound({ facts, foundBy }: MergedFacts): UnitsFound {
  const names = facts.subUnits.map((entry) => subUnitName(entry, false));
  const homes = facts.subUnits.flatMap((entry, at) => {
    if (entry.room) return [];
    const twins = names.filter((name) => name === names[at]).length > 1;
    return unit(
      entry.said ?? subUnitName(entry, twins),
      modeOfType(entry.propertyType ?? '') ?? 'APARTMENT',
      readPriceField(entry.price ?? ''),
      entry.count,
    );
  });
  // Together, so that two rooms of one kind are told apart.
  const rooms = roomUnits(
    facts.subUnits.flatMap(({ room }) => room ?? []),
    null,
    true,
  );
  const listed = facts.subUnits[0]?.room ? [...rooms, ...homes] : [...homes, ...rooms];
  const by = foundBy.subUnits ?? null;
  const units = joined(listed);
  const notes = facts.subUnits.every(({ room }) => room) ? [] : [advertsText.units.apartmentNumbers];
  return { units, unitsBy: by, feeBy: units.some(({ rental_fee }) => rental_fee !== null) ? by : null, notes };
}

type RoomsFrom = { rooms: Room[]; by: AdvertRung | null; listed: boolean };

/** Without the kinds of room that the advert's own words say are let already, unless that is all there is. */
function withoutGone(rooms: readonly Room[], description: string): Room[] {
  const gone = [...description.matchAll(saysGone)].map((match) => (match[1] ?? '').toLowerCase());
  const left = rooms.filter(({ kind }) => !gone.includes(kind));
  return left.length > 0 ? left : [...rooms];
}

/** Rooms of a list first, then the description's, then the one in the advert's own fields. */
function bestRooms({ facts, foundBy }: MergedFacts): RoomsFrom {
  const description = [facts.description ?? '', ...facts.lines].join('\n');
  const inText = findRooms(description);
  const priced = facts.rooms.filter(({ price }) => price !== null);
  if (priced.length > 0)
    return { rooms: withoutGone(refined(priced, description), description), by: foundBy.rooms ?? null, listed: true };
  if (inText.length > 0) return { rooms: inText, by: foundBy.description ?? 'text', listed: false };
  if (facts.rooms.length > 0)
    return { rooms: refined(facts.rooms, description), by: foundBy.rooms ?? null, listed: true };
  const named = readRoomField(facts.beds ?? '');
  const perPlace = readPriceField(facts.price ?? '')?.perPerson === true;
  if (named.length > 0) {
    const rooms = named.map((room) => (perPlace && room.kind === 'twin' ? { ...room, bed: true, count: 2 } : room));
    return { rooms: refined(rooms, description), by: foundBy.beds ?? null, listed: true };
  }
  const only = findOnlyRoom(description);
  return { rooms: only, by: only.length > 0 ? (foundBy.description ?? 'text') : null, listed: true };
}

function sharedRooms(merged: MergedFacts): UnitsFound {
  const { facts, foundBy } = merged;
  const { rooms: best, by, listed } = bestRooms(merged);
  const rooms = withPlacesSaid(best, facts.description ?? '');
  const field = readPriceField(facts.price ?? '');
  const notes: string[] = [];
  const offered: Room[] =
    rooms.length > 0
      ? rooms
      : [
          {
            kind: '',
            bed: field?.perPerson ?? false,
            count: roomsSaid(facts.description ?? ''),
            countSaid: false,
            price: null,
          },
        ];
  const oneKind = new Set(offered.map(roomName)).size === 1;
  const units = roomUnits(offered, oneKind || !field?.from ? field : null, listed);
  if (rooms.length === 0) notes.push(advertsText.units.whichRooms);
  if (offered.some(({ bed, countSaid }) => bed && !countSaid)) notes.push(advertsText.units.howManyBeds);
  if (field?.from && rooms.every(({ price }) => price === null)) {
    notes.push(oneKind ? advertsText.units.rentRange : advertsText.units.rentPerRoom({ price: facts.price ?? '' }));
  }
  const feeInRooms = rooms.some(({ price }) => price !== null);
  const feeInField = units.some(({ rental_fee }) => rental_fee !== null) ? (foundBy.price ?? null) : null;
  return { units, unitsBy: by ?? foundBy.sharing ?? null, feeBy: feeInRooms ? by : feeInField, notes };
}

/** A home in the country has a name of its own: ‘Rose Cottage’, ‘The Gate Lodge’. */
const nameOfHouse = /\b(?:cottage|lodge|villa|bungalow|farm(?:house)?)$/i;
const FEWEST_OF_HOUSE = 3;
/** Where an advert says nothing of the kind of home, the landlord is asked, with the likelier one filled in. */
function likelyMode(address: string | null, beds: number | null): UnitMode {
  return nameOfHouse.test(address?.split(',')[0] ?? '') || (beds ?? 0) >= FEWEST_OF_HOUSE ? 'HOUSE' : 'APARTMENT';
}

/** ‘All doubles, €165 each per week x 4’ */
const eachRoom = /\b(?:all|\d|two|three|four|five|six)\s(?:doubles|singles|rooms)\b|\seach\b[^.\n]{0,20}\sx\s?\d\b/i;

/** ‘Flat 1, 8 High Street’ is an apartment, whatever houses the text speaks of. */
const unitOfBlock = /^(?:apartment|apt\.?|flat)\s\w{1,5}\b/i;

function wholeHome({ facts, foundBy }: MergedFacts): UnitsFound {
  const said = facts.propertyType === null ? null : modeOfType(facts.propertyType);
  const description = [facts.description ?? '', ...facts.lines].join('\n');
  const inText = said === null ? homeTypeIn(description) : null;
  const inAddress = unitOfBlock.test(facts.address ?? '') ? ('APARTMENT' as const) : null;
  const mode = said ?? inAddress ?? (inText === null ? null : modeOfType(inText));
  const price = readPriceField(facts.price ?? '');
  const beds = bedsOf(facts.beds);
  const likely = mode ?? likelyMode(facts.address, beds);
  const name = homeName(likely, facts.propertyType ?? inText, beds, facts.address);
  const forEach = price?.perPerson || (price?.each && homesSaid(description) === 1 && eachRoom.test(description));
  const perPerson = forEach && beds !== null && beds > 1 ? unit(names.bedroom, 'BEDROOM', price, beds) : null;
  const notes: string[] = [];
  if (mode === null) notes.push(advertsText.units.houseOrApartment);
  if (price?.from) notes.push(advertsText.units.rentRange);
  const unitsBy =
    said !== null ? foundBy.propertyType : inText !== null ? (foundBy.description ?? 'text') : foundBy.beds;
  return {
    units: [perPerson ?? unit(name, likely, price, homesSaid(description))],
    unitsBy: unitsBy ?? null,
    feeBy: price?.amount != null ? (foundBy.price ?? null) : null,
    notes,
  };
}

function feeNotes(units: readonly AdvertUnit[], facts: AdvertFacts): string[] {
  const notes: string[] = [];
  if (units.some(({ rental_fee }) => rental_fee === null)) {
    const application = facts.price !== null && readPriceField(facts.price) !== null;
    notes.push(application ? advertsText.units.rentOnRequest : advertsText.units.noRent);
  }
  if (units.some(({ rental_fee }) => rental_fee !== null && !Number.isInteger(rental_fee)))
    notes.push(advertsText.units.cents);
  return notes;
}

/** ‘Whole house to rent’, ‘for the whole apartment’. */
const saysWhole = /\b(?:whole|entire)\s(?:house|home|apartment|flat|property|place|cottage|bungalow)\b/i;

/** What `roomsRatherThanHome` says of a text that lets rooms, where other readers say nothing, or something else. */
const likely = 3;
const sure = 6;

/** Phrases that offer rooms at a price, if nothing more reliable says what is let: a pasted text, an unknown page. */
function offersRooms({ facts, foundBy }: MergedFacts): boolean {
  const description = facts.description ?? '';
  const unpriced = foundBy.price === undefined && findRooms(description).length > 0;
  const loose = (by: AdvertRung | undefined) => by === undefined || by === 'text' || by === 'opengraph';
  const unsure = facts.sharing === null && (unpriced || [foundBy.propertyType, foundBy.price].every(loose));
  if (facts.sharing === null && offersBed(description) && findBeds(description).length > 0) return true;
  const rather = roomsRatherThanHome(description);
  if (rather >= sure) return true;
  if (saysWhole.test(description.slice(0, 2000))) return false;
  if (unsure && rather >= likely) return true;
  if (rather <= -likely) return false;
  const room = offersRoom(description) && (beginsWithRoom(description) || homeTypeIn(description) === null);
  return unsure && (findRooms(description).length > 0 || room);
}

/** Types of homes listed in a description, each with a price, as for a new building: ‘1 bed apartments from €1,650’. */
function withHomesOfText(merged: MergedFacts): MergedFacts {
  const { facts, foundBy } = merged;
  if (facts.sharing === true) return merged;
  const subUnits = findHomes([facts.description ?? '', ...facts.lines].join('\n'));
  return { facts: { ...facts, subUnits }, foundBy: { ...foundBy, subUnits: foundBy.description ?? 'text' } };
}

/**
 * The rental units of an advert: one home, the types of home in a managed building, or the rooms and beds of a share.
 */
export function readUnits(merged: MergedFacts): UnitsFound {
  const { facts } = merged;
  const kinds = facts.subUnits.length > 0 ? merged : withHomesOfText(merged);
  const rooms = facts.sharing ?? offersRooms(merged);
  const found =
    kinds.facts.subUnits.length > 0 ? subUnitsFound(kinds) : rooms ? sharedRooms(merged) : wholeHome(merged);
  return { ...found, notes: [...found.notes, ...feeNotes(found.units, facts)] };
}
