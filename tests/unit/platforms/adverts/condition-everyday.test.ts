import { describe, expect, it } from 'vitest';
import { readConditions } from '../../../../platforms/adverts/conditions.ts';

/** How landlords put conditions in everyday words and in other languages, by what each is about. */
const wordings: Readonly<Record<string, readonly [RegExp, readonly string[]]>> = {
  insurance: [
    /insur/i,
    [
      'Tenants need their own contents insurance.',
      'Contents insurance is the tenant’s responsibility.',
      'You must insure your own belongings.',
      'The tenant is to take out home contents insurance.',
    ],
  ],
  fire: [
    /candle|bbq|barbecue|fire|scooter/i,
    [
      'No candles or incense.',
      'Barbecues are not allowed on the balconies.',
      'E-scooters may not be charged in the apartment.',
      'Open fires are not permitted.',
      'Please don’t use the open fire.',
      'Candles are banned in all rooms.',
    ],
  ],
  alterations: [
    /paint|nail|hang|drill|alter|decorat/i,
    [
      'No painting or wallpapering without our consent.',
      'Nothing may be nailed or screwed to the walls.',
      'You may not alter the property.',
      'No hanging of pictures, please.',
      'Any decorating has to be agreed with us first.',
    ],
  ],
  business: [
    /business|trade|commercial/i,
    ['No business may be carried on at the property.', 'The house is not to be used for any trade.'],
  ],
  bicycles: [
    /bi(?:ke|cycle)/i,
    ['Bicycles may not be left in the hall.', 'No bikes in the stairwell.', 'Bikes must be kept in the bike shed.'],
  ],
  laundry: [
    /clothes|laundry|washing|balcon/i,
    ['No clothes to be dried on balconies.', 'Laundry must not be hung over the railings.'],
  ],
  household: [
    /window|chimney|stove|gate|oil|boiler|water|inspect|attic|key|furniture/i,
    [
      'The tenant must have the chimney swept every year.',
      'Gates must be kept closed at all times.',
      'Windows are to be opened daily to prevent mould.',
      'We carry out inspections every three months.',
      'The attic must not be used for storage.',
      'Lost keys will be charged to the tenant.',
      'None of the furniture may be removed.',
    ],
  ],
  bills: [
    /electric|gas|oil|bills|heat|broadband|utilit|wi-?fi|ESB/i,
    [
      'Tenants are responsible for gas and electricity.',
      'The tenant sets up the electricity account.',
      'You pay for heating by meter.',
      'Gas bill is in your own name.',
      'Broadband isn’t provided; you’d arrange your own.',
      'Bills up to €50 are covered, you pay the rest.',
      'Rent doesn’t include bills.',
      'Tenant to top up the oil.',
      'Rent is exclusive of ESB and bins.',
      'Bills shared between three.',
      'Expect about €90 a month for gas and ESB, which is separate from the rent.',
    ],
  ],
  deposit: [
    /deposit/i,
    [
      'We ask for a deposit of €600.',
      'Everybody pays a deposit of two weeks.',
      'A deposit of €1,500 secures the house.',
      'There is a deposit of a month’s rent.',
      'You’ll also pay a €300 refundable deposit.',
      'A month’s deposit will be needed on the day.',
    ],
  ],
  lease: [
    /month|year|week|lease|term|stay/i,
    [
      'Leases from six months.',
      'We let by the academic year only.',
      'He’d want you for the year.',
      'Tenancies run for 41 weeks.',
      'Shortest let is three months.',
      'We offer leases of one or two years.',
    ],
  ],
  people: [
    /person|people|occup|adult|tenant|sharing/i,
    [
      'One person per bedroom.',
      'Rooms are for one person each.',
      'Occupancy is limited to four.',
      'No more than two adults can live here.',
    ],
  ],
  pets: [
    /pet|dog|cat|animal/i,
    [
      'One well-behaved cat may be kept.',
      'Pets are welcome for an extra €30 a month, one at most.',
      'We’d say no to a dog.',
      'Landlord has said no pets.',
      'The garden is not fenced, so it can’t take a dog.',
      'Pets only after agreement with the owner.',
    ],
  ],
  visitors: [
    /guest|visitor|friend|overnight|partner/i,
    [
      'Guests must leave by eleven.',
      'Friends are welcome, but not overnight.',
      'Visitors sign in at the desk.',
      'Overnight guests: no more than two nights a month.',
    ],
  ],
  garden: [
    /garden|lawn|hedge|grass|verge/i,
    [
      'Whoever takes it has to mind the hedge.',
      'You mow the grass and we do the rest.',
      'Upkeep of the gardens is left to the tenants.',
      'You’ll keep the front garden presentable.',
    ],
  ],
  bins: [
    /bin|refuse|rubbish|recycl/i,
    [
      'Tenants set up their own refuse account.',
      'Cold ashes only in the bin.',
      'Bins and recycling have to be sorted.',
      'You arrange your own bins.',
    ],
  ],
  parties: [/part|event/i, ['Parties end tenancies.', 'The house can’t be used for parties or events.']],
  German: [
    /haustier|rauch|miet|kaution|nebenkosten|strom|ruhe/i,
    [
      'Keine Haustiere.',
      'Haustiere sind leider nicht gestattet.',
      'Rauchen ist in der Wohnung verboten.',
      'Nichtraucherwohnung.',
      'Mindestmietdauer ein Jahr.',
      'Kaution: zwei Monatsmieten.',
      'Strom und Heizung zahlt der Mieter.',
      'Nebenkosten sind nicht enthalten.',
    ],
  ],
  French: [
    /animaux|fum|dépôt|caution|durée|séjour|charges|électricité|bail/i,
    [
      'Animaux interdits.',
      'Pas d’animaux, merci.',
      'Interdit de fumer dans l’appartement.',
      'Logement non fumeur.',
      'Durée minimum de location : un an.',
      'Caution d’un mois de loyer.',
      'Charges non comprises.',
      'L’électricité est à la charge du locataire.',
    ],
  ],
  Polish: [
    /zwierz|pal|kaucj|depozyt|rachunk|opłat|umow|minimum|cisz/i,
    [
      'Nie akceptujemy zwierząt.',
      'Dom dla niepalących.',
      'Nie wolno palić.',
      'Kaucja w wysokości miesięcznego czynszu.',
      'Rachunki dodatkowo płatne.',
      'Umowa na minimum rok.',
      'Cisza nocna od 22.',
    ],
  ],
  Portuguese: [
    /animais|fum|depósito|caução|contas|contrato|mínim|festas|visitas/i,
    [
      'Não são permitidos animais.',
      'Não é permitido fumar.',
      'Caução de um mês.',
      'Contas à parte.',
      'Contrato mínimo de seis meses.',
      'Sem festas, por favor.',
      'Proibido visitas à noite.',
    ],
  ],
  Spanish: [
    /mascotas|fum|fianza|gastos|contrato|mínim|luz/i,
    [
      'No se admiten mascotas.',
      'Prohibido fumar.',
      'Fianza de un mes.',
      'Gastos no incluidos.',
      'Estancia mínima de seis meses.',
      'La luz la paga el inquilino.',
    ],
  ],
  Irish: [
    /peata|tobac|léas|éarlais|leictreachai?s|bruscar|cóisir|airdín/i,
    [
      'Níl peataí ceadaithe.',
      'Gan peataí ná tobac.',
      'Is ar an tionónta atá billí leictreachais.',
      'Léas dhá bhliain.',
      'Éarlais: mí amháin.',
      'Caithfidh an tionónta aire a thabhairt don ghairdín.',
    ],
  ],
};

/** Of the same words, what asks nothing of a tenant. */
const noConditions = [
  'Insurance of the building is the landlord’s.',
  'Fire alarm and fire extinguisher in every flat.',
  'There is an open fire in the sitting room.',
  'The house was painted throughout in May.',
  'Business park and shops nearby.',
  'Bike shed in the yard.',
  'Washing machine and dryer.',
  'New windows and a condensing boiler.',
  'Electric gates to the car park.',
  'We use cookies to improve your visit.',
  'You must be over 18 to use this site.',
  'You must enable JavaScript to view this page.',
  'Applicants must email to arrange a viewing.',
  'All enquiries must be made by email.',
  'Viewings are strictly by appointment.',
  'Your statutory rights are not affected.',
  'These particulars may not be relied on as statements of fact.',
  'The deposit for the hall is €50 for club members, as it was last year.',
  'Tenants love the roof garden.',
  'Guests will enjoy the pool.',
  'A good bus service to the university, every ten minutes.',
  'Der Mietpreis beträgt 900 Euro.',
  'La maison a un grand jardin.',
  'Blisko przystanku autobusowego.',
];

describe('a condition in everyday words', () => {
  it.each(Object.entries(wordings).flatMap(([topic, [mark, all]]) => all.map((text) => [topic, text, mark] as const)))(
    'about %s: “%s”',
    (_, text, mark) => {
      const found = readConditions(text);
      expect(found.filter((condition) => mark.test(condition)).length, found.join(' | ')).toBeGreaterThanOrEqual(1);
    },
  );

  it.each(noConditions)('is none: “%s”', (text) => {
    expect(readConditions(text)).toEqual([]);
  });
});
