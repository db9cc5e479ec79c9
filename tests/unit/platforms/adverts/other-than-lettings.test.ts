import { describe, expect, it } from 'vitest';
import { advertsText } from '../../../../platforms/adverts/text.ts';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><nav><a>Buy</a><a>Rent</a><a>Holiday Homes</a><a>Commercial</a></nav>${body}<footer>Homes Media Ltd. Parking and offices at 8 Golden Lane, Dublin 8</footer></body></html>`;
const read = (source: string) => readAdvertPage(source, { advert: null, pasted: true });
const { page: texts, instead } = advertsText;

const sales = [
  page(
    '14 Oak Park, Carlow - For Sale',
    '<h1>14 Oak Park, Carlow</h1><p>€285,000</p><p>3 bed semi-detached house in a quiet estate. BER C1. Viewing by appointment.</p>',
  ),
  page(
    '9 Marine Terrace, Bray, Co. Wicklow',
    '<h1>9 Marine Terrace, Bray, Co. Wicklow</h1><div>AMV: €650,000</div><p>Period residence of 4 bedrooms facing the sea, to be sold by online auction on 10 December.</p>',
  ),
  'FOR SALE by private treaty\n3 bed bungalow on 0.5 acre at Kilcolman, Ennistymon, Co. Clare\nAsking price €340,000\nOil central heating, septic tank. Solicitor having carriage of sale: Hynes & Co.',
  'Selling our house in Naas, 5 Primrose Gardens. 4 bed detached, big garden. Looking for offers over 480k. No agents please. Pm to arrange a viewing',
  page(
    'Two bed apartment, Smithfield',
    '<h1>Apt 12, The Distillery, Smithfield, Dublin 7</h1><h2>Guide price €395,000</h2><p>Investment opportunity: currently rented at €2,100 per month with a tenant in situ. Service charge €2,300 per annum. 2 bedrooms.</p>',
  ),
  'Apartment 3, Harbour Mill, Westport. Sale agreed. Price region €275,000. Two bedrooms, one bathroom, 68 sq m. Contact the selling agent.',
];
const premises = [
  page(
    'Office to let, Fitzwilliam Square',
    '<h1>Ground floor, 22 Fitzwilliam Square South, Dublin 2</h1><p>Own door office of 1,150 sq ft over two floors. €42,000 per annum exclusive. Rates and insurance payable by the tenant.</p>',
  ),
  'TO LET: Retail unit, 14 Main Street, Midleton, Co. Cork. 65 sq m with rear store. €1,500 per month plus VAT and rates. New lease of 4 years 9 months.',
  'Shop to rent in Athenry town centre, would suit hairdresser or beautician. Busy street, parking outside. €850 a month. Call Frank 087 555 0111',
  page(
    'Unit 7 Ballymount Industrial Estate',
    '<h1>Unit 7, Ballymount Industrial Estate, Dublin 12</h1><p>Warehouse to let, 450 sq m, roller shutter door, 6.5 m eaves. Rent €60,000 p.a. + VAT.</p>',
  ),
  'Desk space available in a creative studio on Capel Street, Dublin 1. €250 per month incl. wifi, coffee and meeting room. Rolling contract.',
  'Treatment room for rent in a busy clinic in Ranelagh. Suit physio, counsellor or similar. €120 per day or €900 a month. 9 Sandford Road.',
];
const holidays = [
  page(
    'Seaview Cottage, Dingle – holiday home',
    '<h1>Seaview Cottage, Ventry, Dingle, Co. Kerry</h1><p>Self catering cottage that sleeps 6. From €140 per night. Check-in from 4 pm, changeover on Saturdays. Linen included.</p>',
  ),
  'Holiday house in Rosslare available for July and August. 3 bedrooms, sleeps 7. €1,100 per week, Saturday to Saturday. Dogs welcome. Message for dates',
  'City apartment for your weekend break, Kilkenny. 2 bedrooms, 2 nights minimum, €180 a night. 10 Parliament Street, Kilkenny. Instant book.',
  page(
    'Mobile home to rent, Curracloe',
    '<h1>Mobile home, Curracloe, Co. Wexford</h1><p>Two bedroom mobile home on a family park. Weekly breaks in summer €650, bank holiday weekends €350. Sleeps 5. Bring your own bed linen.</p>',
  ),
  'Glamping pod in Achill, 2 guests, 1 bedroom. €95 night. Cleaning fee €30. Free cancellation until 7 days before check-in.',
];
const parking = [
  'Secure underground parking space to rent in Grand Canal Dock, €150 per month. Fob access 24/7. Hanover Quay, Dublin 2.',
  page(
    'Car space to let, Christchurch',
    '<h1>Parking space, Bride Street, Dublin 8</h1><p>€130 per month. Gated car park beside the cathedral. Minimum three months. One month deposit.</p>',
  ),
  'Garage for rent, ideal for storage, Glasnevin. Dry and alarmed. €200 a month, deposit required. 12 Iona Road.',
  'Storage containers to let outside Mallow, 20 ft, €110 per month. Access all day. Kilcummer, Mallow, Co. Cork.',
  '12 acres of grazing to let for the 2027 season at Ballinalee, Co. Longford. Well fenced, water. Offers per acre to the auctioneer.',
];
const seekers = [
  'Hi, I’m a nurse moving to Galway in January and I’m looking for a room, ideally in Newcastle or Salthill. My budget is €800 a month. I don’t smoke and I can provide references.',
  'Looking for a 2 bed house or apartment to rent in Naas or Sallins for myself, my partner and our daughter. Up to €1,900 pm. Both working full time, excellent landlord references. Thanks!',
  'Does anyone know of a place to rent in Tralee? We have to be out of our house by Christmas, landlord is selling. Two adults, one child, HAP approved up to 1,200.',
  'WANTED: Double room in a house share, Dublin 8 or Dublin 12, from 1 December. Male, 29, software engineer. €950 max including bills.',
  'Student from Brazil searching for accommodation in Limerick near UL. Budget 600 euro per month. Quiet and clean, non-smoker. Please DM me if you have a bed or room available.',
  'Urgent!! need a room in Cork city asap, can pay deposit and first month right away, €700 max. Working in a restaurant full time. Pls msg me',
];

const lettings = [
  '3 bed house to let at 14 Oak Park, Carlow, €1,400 per month. The house next door was sold for €285,000 last month.',
  'Two bed apartment above a shop on Main Street, Midleton. Own door, €1,250 per month. References required.',
  'Apartment to rent, 10 Parliament Street, Kilkenny. 2 bedrooms, parking space and storage unit included. €1,500 per month.',
  'We’re looking for a housemate for our place at 12 Iona Road, Glasnevin. Double room, €850 a month, from 1 December.',
  'Holiday home in Rosslare, available as a winter let from October to May. 3 bedrooms, €1,000 per month, deposit and references.',
  'Looking for a room in Galway? We have two doubles free at 5 Taylors Hill, €750 per month each. Students welcome.',
  'House for rent, 5 Primrose Gardens, Naas. 4 beds, one used as a home office. €2,300 pcm. Landlord would sell to the tenant later.',
  'My landlord is looking for someone to take the room at 40 Hazelwood Park, Sligo, €600 a month. I’m moving home. DM me.',
  'Room to let in a family home, 8 Kilcross Lawn, Sandyford. €200 a week, or €50 a night for short stays by nurses. Lease not needed.',
  'Garage conversion to rent at 9 Sandford Road, Ranelagh, own door studio with shower. €1,200 per month.',
  'Farmhouse to let on 2 acres with stables, Ballinalee, Co. Longford. 4 bedrooms, €1,300 per month. Land not included.',
  'Landlord seeks working professional for a one bed flat, 19 Dyke Parade, Cork. €1,300 a month, budget for heating about €90.',
  page(
    '3 bed house to rent, 17 Beechwood Close',
    '<h1>17 Beechwood Close, Newbridge, Co. Kildare</h1><p>€2,050 per month</p><p>Three bed semi near shops, offices and the train.</p><section><h3>Mortgage calculator</h3><p>Property price €350,000</p></section>',
  ),
  page(
    'Apartments to let, Carrick Wharf',
    '<h1>Carrick Wharf, Poolbeg Quay, Dublin 4</h1><p>One bed apartments from €2,250 pcm. Residents enjoy a co-working lounge, desk space, guest suites by the night and parking at €120 per month.</p>',
  ),
  'Studio for rent in Rathmines, 4 Leinster Square, Dublin 6. Kitchenette and shower. €1,350 per month, electricity extra.',
  page(
    'Accommodation board',
    '<main><article><h3>Box room and double</h3><p>Box room €480/month, double room €620/month, 11 Firgrove Lawn, Bishopstown, Cork.</p></article><article><h3>Looking for a room</h3><p>Budget €500 a month.</p></article></main>',
  ),
  'HAP considered. 2 bed terraced house, Tralee, €1,200 a month. Need someone who can move in January. Can you provide references and payslips? Message me.',
];

describe('an advert for something other than a home to let', () => {
  it.each([
    ...sales.map((source) => [texts.forSale, source] as const),
    ...premises.map((source) => [instead.premises, source] as const),
    ...holidays.map((source) => [instead.holiday, source] as const),
    ...parking.map((source) => [instead.parking, source] as const),
    ...seekers.map((source) => [instead.seeker, source] as const),
  ])('is told as what it is: %s %s', (error, source) => {
    expect(read(source)).toEqual({ ok: false, code: 'not_an_advert', error });
  });

  it.each([
    ['parking', 'Car space, 12 Bow Street, Smithfield, Dublin 7. Secure underground car space, €160 per month'],
    [
      'holiday',
      'Beach house, 4 Strand Road, Lahinch, Co. Clare. 3 bedrooms. €900. Changeover day Saturday. Linen provided.',
    ],
  ] as const)('is read where that is less sure, with a note: %s, %s', (thing, source) => {
    expect(read(source)).toMatchObject({
      ok: true,
      advert: { notes: expect.arrayContaining([texts.doubtful[thing]]) },
    });
  });

  it.each(lettings)('is not taken for one: %s', (source) => {
    expect(read(source)).toMatchObject({ ok: true });
  });
});
