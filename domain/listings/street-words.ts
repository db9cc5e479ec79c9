/** Words of Irish addresses, separate from the rules that use them (address-parts.ts, named-listings.ts). */

/** Kinds of street and building, each with its abbreviations. */
const kinds: Readonly<Record<string, string>> = {
  street: 'st str',
  road: 'rd',
  avenue: 'ave av aven',
  terrace: 'tce terr ter',
  square: 'sq',
  court: 'ct crt',
  park: 'pk',
  drive: 'dr drv',
  lane: 'ln',
  gardens: 'gdns gdn garden',
  crescent: 'cres cresc',
  estate: 'est',
  place: 'pl',
  grove: 'grv gr',
  quay: 'qy',
  way: '',
  green: 'grn',
  close: 'cl',
  row: '',
  hill: '',
  wharf: '',
  parade: 'pde',
  mews: '',
  walk: '',
  view: '',
  rise: '',
  heights: 'hts',
  manor: '',
  hall: '',
  house: 'hse',
  lodge: '',
  villas: 'villa',
  cottages: 'cottage cotts cott',
  lawn: 'lawns',
  meadows: 'meadow mdws',
  wood: 'woods',
  dale: '',
  vale: '',
  glen: '',
  mill: 'mills',
  dock: 'docks',
  harbour: '',
  village: 'vlg',
  bridge: '',
  boulevard: 'blvd',
  barracks: '',
  plaza: '',
  point: '',
  gate: '',
  centre: 'center',
  residence: 'residences',
  apartments: 'apts',
  circle: '',
  esplanade: '',
  promenade: 'prom',
  buildings: 'bldgs',
  chase: '',
  copse: '',
  crossing: '',
  downs: '',
  reach: '',
  strand: '',
};

export const streetKinds: ReadonlyMap<string, string> = new Map(
  Object.entries(kinds).flatMap(([kind, short]) =>
    [kind, ...short.split(' ').filter(Boolean)].map((word) => [word, kind] as const),
  ),
);

/** Kinds that are also everyday words: after a name they mean another street only if capitalised. */
export const everydayKinds: ReadonlySet<string> = new Set([
  'house',
  'place',
  'way',
  'view',
  'close',
  'row',
  'walk',
  'rise',
  'point',
  'gate',
  'centre',
  'apartments',
  'gardens',
  'park',
  'drive',
  'residence',
  'village',
  'buildings',
  'reach',
]);

/** Abbreviations that are everyday words in other languages: ‘is’ in French and Romanian, ‘to have’ in Portuguese. */
export const foreignShortForms: ReadonlySet<string> = new Set(['est', 'ter']);

export const directions: ReadonlyMap<string, string> = new Map([
  ['upper', 'upper'],
  ['upr', 'upper'],
  ['lower', 'lower'],
  ['lwr', 'lower'],
  ['north', 'north'],
  ['nth', 'north'],
  ['south', 'south'],
  ['sth', 'south'],
  ['east', 'east'],
  ['west', 'west'],
  ['little', 'little'],
  ['great', 'great'],
]);

/** What a number in an address may refer to, by the word before it. */
export type NumberRole = 'house' | 'unit' | 'room' | 'block' | 'floor';

export const roleWords: ReadonlyMap<string, NumberRole> = new Map([
  ['number', 'house'],
  ['no', 'house'],
  ['nr', 'house'],
  ['num', 'house'],
  ['house', 'house'],
  ['uimhir', 'house'],
  ['numero', 'house'],
  ['numer', 'house'],
  ['nummer', 'house'],
  ['numarul', 'house'],
  ['broj', 'house'],
  ['номер', 'house'],
  ['apartment', 'unit'],
  ['apt', 'unit'],
  ['appt', 'unit'],
  ['flat', 'unit'],
  ['unit', 'unit'],
  ['suite', 'unit'],
  ['penthouse', 'unit'],
  ['studio', 'unit'],
  ['bedsit', 'unit'],
  ['maisonette', 'unit'],
  ['arasan', 'unit'],
  ['apartamento', 'unit'],
  ['apartament', 'unit'],
  ['appartement', 'unit'],
  ['appartamento', 'unit'],
  ['mieszkanie', 'unit'],
  ['mieszkania', 'unit'],
  ['wohnung', 'unit'],
  ['stan', 'unit'],
  ['квартира', 'unit'],
  ['квартиру', 'unit'],
  ['room', 'room'],
  ['bedroom', 'room'],
  ['bed', 'room'],
  ['block', 'block'],
  ['building', 'block'],
  ['tower', 'block'],
  ['core', 'block'],
  ['wing', 'block'],
  ['blok', 'block'],
  ['bloc', 'block'],
  ['floor', 'floor'],
]);

/** Floors by name, when followed by 'floor' or 'flat'. */
export const floorWords: ReadonlyMap<string, string> = new Map([
  ['ground', '0'],
  ['basement', 'basement'],
  ['first', '1'],
  ['1st', '1'],
  ['second', '2'],
  ['2nd', '2'],
  ['third', '3'],
  ['3rd', '3'],
  ['fourth', '4'],
  ['4th', '4'],
  ['fifth', '5'],
  ['5th', '5'],
  ['top', 'top'],
]);

/** Names shared by a hundred Irish towns: alone they don't identify a street, but with its kind or a number they do. */
export const commonNames: ReadonlySet<string> = new Set(
  (
    'main church high chapel park station new old mill bridge green hill castle grand college school market king queen ' +
    'prince kings queens sea beach strand river shore bay view grove north south east west upper lower cross mount glen ' +
    'oak elm ash beech willow cedar garden meadow wood forest woodland lake quay dublin cork galway limerick waterford ' +
    'kilkenny sligo kerry mayo clare cathedral bank post town village abbey priory convent orchard rose vale well lodge ' +
    'manor house home cottage square fair summer winter spring long short first second third water wellington'
  ).split(' '),
);

/** Counties and cities: a different one beside a street's name means another home. */
export const counties: ReadonlySet<string> = new Set(
  (
    'dublin cork galway limerick waterford kilkenny carlow cavan clare donegal kerry kildare laois leitrim longford louth ' +
    'mayo meath monaghan offaly roscommon sligo tipperary westmeath wexford wicklow antrim armagh derry down fermanagh tyrone ' +
    'belfast drogheda dundalk tralee athlone ennis letterkenny'
  ).split(' '),
);

/** Words between the parts of an address. */
export const linkWords: ReadonlySet<string> = new Set(
  'the at in on of co county ireland eire na an der de la w na przy in'.split(' '),
);
