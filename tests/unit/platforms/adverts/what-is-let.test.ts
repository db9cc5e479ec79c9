import { describe, expect, it } from 'vitest';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

/** The units that are read, as ‘2 BEDROOM 600 MONTHLY’ each. */
function unitsOf(source: string) {
  const page = source.startsWith('<')
    ? `<!doctype html><html><head><title>To let</title></head><body>${source}</body></html>`
    : source;
  const reading = readAdvertPage(page, { advert: null, pasted: true });
  if (!reading.ok) return [];
  return reading.advert.rental_units
    .map((unit) =>
      [unit.num_of_instances, unit.rental_unit_type, unit.rental_fee ?? 'null', unit.rental_payment_frequency].join(
        ' ',
      ),
    )
    .toSorted();
}

type Case = readonly [source: string, units: readonly string[]];
const where = '<h1>12 Abbey Road, Birr, Co. Offaly</h1>';
const cases: readonly Case[] = [
  // Several of one kind, lists with what is gone, and rents of other homes.
  [
    '<h1>Priory Lawn</h1><p>Six new two-bedroom houses at Priory Lawn, Edenderry, Co. Offaly are available to rent.</p><p>Monthly rent: €945</p>',
    ['6 HOUSE 945 MONTHLY'],
  ],
  [
    `${where}<p>One bedroom – from €2,050 to €2,190 a month – 7 remaining</p><p>Two bedrooms – from €2,480 a month – 3 remaining</p>`,
    ['3 APARTMENT 2480 MONTHLY', '7 APARTMENT 2050 MONTHLY'],
  ],
  [
    `${where}<table><tr><th>No.</th><th>Beds</th><th>Rent p.m.</th><th>Status</th></tr><tr><td>Apt 3</td><td>1</td><td>€1,450</td><td>Available</td></tr><tr><td>Apt 8</td><td>2</td><td>€1,795</td><td>Let agreed</td></tr></table>`,
    ['1 APARTMENT 1450 MONTHLY'],
  ],
  [
    `${where}<table><tr><th></th><th>12+ months</th><th>6–11 months</th></tr><tr><td>Standard en suite, four left</td><td>€1,480</td><td>€1,590</td></tr><tr><td>Large en suite</td><td>€1,620</td><td>€1,740</td></tr></table>`,
    ['1 BEDROOM 1620 MONTHLY', '4 BEDROOM 1480 MONTHLY'],
  ],
  [`${where}<p>House. Price on application</p><p>Charleville Lodge · €6,500 pcm</p>`, ['1 HOUSE null MONTHLY']],
  [`${where}<p>Flat, <span>€1,</span><span>280</span> per month</p>`, ['1 APARTMENT 1280 MONTHLY']],
  [
    `${where}<p>Room A ground floor double €145 pppw</p><p>Room B attic single €128 pppw</p><p>Room C single Let</p>`,
    ['1 BEDROOM 128 WEEKLY', '1 BEDROOM 145 WEEKLY'],
  ],
  [`Alugo quarto de solteiro, 14 Crowe Street, Gort, Co. Galway. €420 por mês.`, ['1 BEDROOM 420 MONTHLY']],
  // One home, among other prices and rooms.
  [
    `${where}<p>€1,200 pm</p><p>3 bed semi. Master bedroom with en suite, double bedroom, single bedroom.</p>`,
    ['1 HOUSE 1200 MONTHLY'],
  ],
  [
    `${where}<p>€1,200 pm, deposit €1,200</p><p>2 bed apartment. Parking €50 per month.</p>`,
    ['1 APARTMENT 1200 MONTHLY'],
  ],
  [`${where}<div>Rent</div><div>€950</div><div>monthly</div><div>Duplex</div>`, ['1 APARTMENT 950 MONTHLY']],
  [`${where}<p>Bungalow. Guide rent €250 p/w</p>`, ['1 HOUSE 250 WEEKLY']],
  [`${where}<p>Fully furnished studio €180 weekly (electricity €15 weekly).</p>`, ['1 APARTMENT 180 WEEKLY']],
  [`${where}<p>Cottage</p><p>Was €1,100, now €990 per month</p>`, ['1 HOUSE 990 MONTHLY']],
  [
    `${where}<p>House. Rent reviewed in 2024 (then €900 per month). Now €1,050 per month.</p>`,
    ['1 HOUSE 1050 MONTHLY'],
  ],
  [`${where}<p>2 bed townhouse</p><p>POA</p>`, ['1 HOUSE null MONTHLY']],
  [
    `${where}<p>Apartment</p><p>Rent on request. Average rents nearby are €1,400 per month.</p>`,
    ['1 APARTMENT null MONTHLY'],
  ],
  [`${where}<p>Detached house, 4 bedrooms</p><p>1.850 € / month</p>`, ['1 HOUSE 1850 MONTHLY']],
  [`${where}<p>2 bed flat</p><p>EUR 1 150 per month</p>`, ['1 APARTMENT 1150 MONTHLY']],
  [`${where}<p>3 bed house €2100pm HAP limit €1,300 per month</p>`, ['1 HOUSE 2100 MONTHLY']],
  [
    `${where}<p>House to let. Estimated mortgage €1,320 per month. Rent €1,500 per month.</p>`,
    ['1 HOUSE 1500 MONTHLY'],
  ],
  ['Whole house to rent in Athlone, 5 Elm Park. 4 double bedrooms. 1800 per month', ['1 HOUSE 1800 MONTHLY']],
  [
    'Apartment for rent, 8 Quay Court, Sligo. Two double rooms. €1300 for the whole apartment',
    ['1 APARTMENT 1300 MONTHLY'],
  ],
  ['Mobile home to let near Courtown, Co. Wexford, €120 a week', ['1 HOUSE 120 WEEKLY']],
  // Rooms and beds.
  ['Room to rent in 5 Elm Park, Athlone. €500 a month. The house has 4 bedrooms.', ['1 BEDROOM 500 MONTHLY']],
  [
    'Two rooms to rent in house share in Ennis: small one €450, big one €550 per month',
    ['1 BEDROOM 450 MONTHLY', '1 BEDROOM 550 MONTHLY'],
  ],
  ['2 double rooms available, €600 each per month, 9 Oak Row, Ennis, Co. Clare', ['2 BEDROOM 600 MONTHLY']],
  [
    'Single room €480 and ensuite €620 p.m. in 9 Oak Row, Ennis, Co. Clare',
    ['1 BEDROOM 480 MONTHLY', '1 BEDROOM 620 MONTHLY'],
  ],
  ['Bed in a shared room, 9 Oak Row, Dublin 7. €400 a month', ['1 BED 400 MONTHLY']],
  ['Twin room to share, €420 per person per month, 9 Oak Row, Dublin 7', ['2 BED 420 MONTHLY']],
  ['Three beds free in a room for four. €380 each, 9 Oak Row, Dublin 7', ['3 BED 380 MONTHLY']],
  ['Digs: single room, €150 for five nights a week, 9 Oak Row, Maynooth', ['1 BEDROOM 150 WEEKLY']],
  ['Looking for a housemate for our 2 bed apartment at 9 Oak Row, Dublin 8. €850 a month.', ['1 BEDROOM 850 MONTHLY']],
  ['Owner-occupied house has a room for a student, 9 Oak Row, Cork. €130 per week', ['1 BEDROOM 130 WEEKLY']],
  [
    `${where}<ul><li>Room 1, double – €550</li><li>Room 2, double – €550</li><li>Room 3, box – €430</li></ul><p>House share, rents are monthly.</p>`,
    ['1 BEDROOM 430 MONTHLY', '2 BEDROOM 550 MONTHLY'],
  ],
  [
    `${where}<table><tr><th>Room</th><th>Weekly rent</th><th>Free</th></tr><tr><td>A (single)</td><td>€110</td><td>Yes</td></tr><tr><td>B (double)</td><td>€135</td><td>No</td></tr></table>`,
    ['1 BEDROOM 110 WEEKLY'],
  ],
  [
    `${where}<table><tr><th>Flat</th><th>Beds</th><th>Rent per month</th></tr><tr><td>Flat 1</td><td>1</td><td>€800</td></tr><tr><td>Flat 2</td><td>2</td><td>€1,000</td></tr></table>`,
    ['1 APARTMENT 1000 MONTHLY', '1 APARTMENT 800 MONTHLY'],
  ],
  [
    `${where}<div class="u"><h4>Ensuite</h4><p>€190 pw</p></div><div class="u"><h4>Ensuite Plus</h4><p>€210 pw</p></div><div class="u"><h4>Studio</h4><p>€260 pw</p></div>`,
    ['1 APARTMENT 260 WEEKLY', '1 BEDROOM 190 WEEKLY', '1 BEDROOM 210 WEEKLY'],
  ],
  [
    `${where}<table><tr><th>Room</th><th>Beds free</th><th>Per bed, per month</th></tr><tr><td>Back room</td><td>2</td><td>€400</td></tr><tr><td>Front room</td><td>0</td><td>€450</td></tr></table>`,
    ['2 BED 400 MONTHLY'],
  ],
  [
    `${where}<details><summary>Room 1, double</summary><p>€500 a month.</p></details><details><summary>Room 2, single</summary><p>€400 a month. Taken until May.</p></details>`,
    ['1 BEDROOM 500 MONTHLY'],
  ],
  [
    `${where}<dl><dt>Type</dt><dd>Room in owner-occupied house</dd><dt>Rent</dt><dd>€140 per week</dd></dl>`,
    ['1 BEDROOM 140 WEEKLY'],
  ],
  [
    `${where}<p>2 bed apartment, €1,300 per month</p><div><h4>Rents in Birr</h4><table><tr><td>1 bed</td><td>€900</td></tr><tr><td>2 bed</td><td>€1,150</td></tr></table></div>`,
    ['1 APARTMENT 1300 MONTHLY'],
  ],
  [
    'The room at 9 Oak Row, Dublin 7 is still free, €700 a month. I live in the house myself.',
    ['1 BEDROOM 700 MONTHLY'],
  ],
  [
    `${where}<ul><li>double bedroom – €800 p.m.</li><li>single bedroom – €150 weekly</li><li>2 x beds in a twin room – €400 per month each</li></ul>`,
    ['1 BEDROOM 150 WEEKLY', '1 BEDROOM 800 MONTHLY', '2 BED 400 MONTHLY'],
  ],
  [
    `<script type="application/ld+json">{"@type":"RealEstateListing","name":"3 bed house to let in Birr","about":{"@type":"House","address":{"streetAddress":"12 Abbey Road","addressLocality":"Birr"}},"offers":{"@type":"Offer","name":"3 bed house","price":1200,"priceCurrency":"EUR"}}</script>${where}`,
    ['1 HOUSE 1200 MONTHLY'],
  ],
  // Several homes.
  [
    `${where}<p>1 bed apartment – €900 p.m.</p><p>2 bed apartment – €1,100 p.m.</p><p>3 bed apartment – €1,300 p.m.</p>`,
    ['1 APARTMENT 1100 MONTHLY', '1 APARTMENT 1300 MONTHLY', '1 APARTMENT 900 MONTHLY'],
  ],
  [
    `${where}<dl><dt>Flat 1</dt><dd>2 beds</dd><dd>€900 p.m.</dd><dt>Flat 2</dt><dd>1 bed</dd><dd>€750 p.m.</dd></dl>`,
    ['1 APARTMENT 750 MONTHLY', '1 APARTMENT 900 MONTHLY'],
  ],
  [`${where}<p>Four two-bed apartments to let at €1,100 per month each.</p>`, ['4 APARTMENT 1100 MONTHLY']],
  [
    `${where}<p>1 bed apartments from €900 pm, 2 bed apartments from €1,150 pm</p>`,
    ['1 APARTMENT 1150 MONTHLY', '1 APARTMENT 900 MONTHLY'],
  ],
  [
    `${where}<h3>Ground floor flat</h3><p>€850 per month</p><h3>Top floor flat</h3><p>€780 per month</p>`,
    ['1 APARTMENT 780 MONTHLY', '1 APARTMENT 850 MONTHLY'],
  ],
  [
    `${where}<h3>Hill Cottage</h3><p>€700 per month</p><h3>Gate Lodge</h3><p>€650 per month</p>`,
    ['1 HOUSE 650 MONTHLY', '1 HOUSE 700 MONTHLY'],
  ],
  // Per person.
  [`${where}<p>3-bed house for students, €480 per person per month</p>`, ['3 BEDROOM 480 MONTHLY']],
  [`${where}<p>Student house, 5 bedrooms. €110 pppw.</p>`, ['5 BEDROOM 110 WEEKLY']],
  // In Irish.
  [`${where}<p>Árasán dhá sheomra leapa. €850 sa mhí.</p>`, ['1 APARTMENT 850 MONTHLY']],
  [`${where}<p>Teach trí sheomra leapa, €200 sa tseachtain.</p>`, ['1 HOUSE 200 WEEKLY']],
];

describe('what an advert lets', () => {
  it.each(cases.map(([source, units]) => [source.replace(/<[^>]*>/g, ' ').slice(0, 110), source, units] as const))(
    '%s',
    (_, source, units) => {
      expect(unitsOf(source)).toEqual(units);
    },
  );
});
