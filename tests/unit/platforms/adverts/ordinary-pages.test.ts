import { describe, expect, it } from 'vitest';
import type { ReadAdvertAnswer } from '../../../../domain/calls/read-advert.ts';
import { findEircode } from '../../../../domain/listings/eircode.ts';
import { requiredDocuments } from '../../../../domain/listings/required-documents.ts';
import { cleanAddress, looksIrish } from '../../../../platforms/adverts/address.ts';
import { readConditions } from '../../../../platforms/adverts/conditions.ts';
import { findPrices } from '../../../../platforms/adverts/price.ts';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

function read(source: string): ReadAdvertAnswer {
  const reading = readAdvertPage(source, { advert: null, pasted: true });
  if (!reading.ok) throw new Error(reading.error);
  return reading.advert;
}

/** Each unit as ‘2 BED 450 WEEKLY: its name’. */
const units = (source: string) =>
  read(source).rental_units.map(
    (unit) =>
      `${unit.num_of_instances} ${unit.rental_unit_type} ${unit.rental_fee} ${unit.rental_payment_frequency}: ${unit.rental_unit_name}`,
  );

describe('rooms that a page lists in cards', () => {
  const page = (cards: readonly (readonly [string, string, string])[]) =>
    `<html><h1>Rooms to rent: 4 Mill Lane, Birr, Co. Offaly</h1>${cards.map(([name, rent, state]) => `<div><h3>${name}</h3><span>${rent}</span> <span>${state}</span></div>`).join('')}</html>`;

  it('keep their own names when only their rents tell them apart', () => {
    expect(
      units(
        page([
          ['Small double', '€600 per month', 'Free now'],
          ['Large double, own bathroom', '€720 per month', 'Free now'],
          ['Single', '€500 per month', 'Taken'],
        ]),
      ),
    ).toEqual(['1 BEDROOM 600 MONTHLY: Small double', '1 BEDROOM 720 MONTHLY: Large double, own bathroom']);
  });

  it('are told apart by their numbers', () => {
    expect(
      units(
        page([
          ['Room 1 (single)', '€130 per week', ''],
          ['Room 2', '€160 per week', ''],
        ]),
      ),
    ).toEqual(['1 BEDROOM 130 WEEKLY: Room 1 (single)', '1 BEDROOM 160 WEEKLY: Room 2']);
  });

  it('are one kind of room when they cost the same', () => {
    expect(
      units(
        page([
          ['Small double', '€600 per month', ''],
          ['Back double', '€600 per month', ''],
          ['Single', '€500 per month', ''],
        ]),
      ),
    ).toEqual(['2 BEDROOM 600 MONTHLY: Double bedroom', '1 BEDROOM 500 MONTHLY: Single bedroom']);
  });
});

describe('rooms that a table numbers', () => {
  const table = (...rows: readonly (readonly string[])[]) =>
    `<html><h1>7 Abbey Street, Ennis, Co. Clare</h1><table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></html>`;

  it('are called by the column that says what they are', () => {
    expect(
      units(table(['Room', 'Type', 'Rent/month'], ['1', 'Single', '€620'], ['2', 'Double ensuite', '€810'])),
    ).toEqual(['1 BEDROOM 620 MONTHLY: Single bedroom', '1 BEDROOM 810 MONTHLY: Double en-suite bedroom']);
  });

  it('are called by number where no column does', () => {
    expect(units(table(['Room', 'Rent'], ['1', '€620'], ['2', '€720']))).toEqual([
      '1 BEDROOM 620 MONTHLY: Room 1',
      '1 BEDROOM 720 MONTHLY: Room 2',
    ]);
  });
});

describe('rooms that a page names in its own way', () => {
  it('are those of a table with a column of rooms', () => {
    const rows = [
      ['Garden room', 'Double', '€560 pm', 'Free'],
      ['Street', 'Single', '€470 pm', 'Free'],
      ['Top room', 'Double', '€580 pm', 'Let'],
    ];
    const table = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    expect(
      units(
        `<html><h1>7 Abbey Street, Ennis, Co. Clare</h1><table><tr><th>Room<th>Bed<th>Rent<th>State</tr>${table}</table></html>`,
      ),
    ).toEqual(['1 BEDROOM 560 MONTHLY: Garden room', '1 BEDROOM 470 MONTHLY: Street']);
  });

  it('are cards whose second line says more of the first', () => {
    const page =
      '<html><h1>Orchard Halls, Orchard Road, Athlone, Co. Westmeath</h1><h3>Bronze room</h3><p>Single bed, shared kitchen</p><p>€150 a week</p><h3>Silver room</h3><p>Own shower</p><p>€175 a week</p><p>Living room €12 a week</p></html>';
    expect(units(page).slice(0, 2)).toEqual(['1 BEDROOM 150 WEEKLY: Bronze room', '1 BEDROOM 175 WEEKLY: Silver room']);
    expect(units(page)).toHaveLength(2);
  });

  it('are items of a message', () => {
    const text =
      'Two rooms going in 4 Marina Walk, Arklow, Co. Wicklow Y14 C8P6:\n- single, €480 pm\n- double with en suite, €640 pm';
    expect(read(text)).toMatchObject({ address: '4 Marina Walk, Arklow, Co. Wicklow', eircode: 'Y14C8P6' });
    expect(units(text).map((unit) => unit.slice(0, 21))).toEqual(['1 BEDROOM 480 MONTHLY', '1 BEDROOM 640 MONTHLY']);
  });
});

describe('facts in pairs', () => {
  it('are read from blocks beside each other, where three are alike', () => {
    const pair = (label: string, value: string) => `<div class="a"><div>${label}</div><div>${value}</div></div>`;
    const page = `<html>${pair('Address', '5 Castle Road, Trim, Co. Meath')}${pair('Monthly rent', '€1,700')}${pair('Pets', 'No')}${pair('Minimum lease', '12 months')}</html>`;
    expect(read(page)).toMatchObject({
      address: '5 Castle Road, Trim, Co. Meath',
      required_acknowledgements: ['No pets.', 'The minimum lease is 12 months.'],
    });
  });

  it('are read from lines of a copied page', () => {
    const text =
      '9 Drumalee Cross, Cavan, Co. Cavan\nPrice\n€1,100 per month\nSmoking\nNot allowed\nType\nSemi-detached house';
    expect(read(text)).toMatchObject({
      required_acknowledgements: ['No smoking.'],
      rental_units: [{ rental_unit_type: 'HOUSE', rental_fee: 1100 }],
    });
  });
});

describe('data that names its parts in its own way', () => {
  it('has an address in lines, and a cost', () => {
    const ad = {
      address: { lines: ['Apt 14, The Lock House', 'Robertstown', 'Co. Kildare'], postcode: 'W91 X2K5' },
      cost: { amount: 1450, period: 'MONTH' },
      longDescription: 'On the second floor. No pets are kept in the block.',
    };
    const page = `<html><div id="root"></div><script type="application/json">${JSON.stringify({ ad })}</script></html>`;
    expect(read(page)).toMatchObject({
      address: 'Apt 14, The Lock House, Robertstown, Co. Kildare',
      eircode: 'W91X2K5',
      rental_units: [{ rental_fee: 1450 }],
    });
  });

  it('refers from an offer to its home', () => {
    const graph = [
      { '@type': 'Offer', itemOffered: { '@id': '#h' }, price: '850', priceSpecification: { unitText: 'MONTH' } },
      {
        '@type': 'Apartment',
        '@id': '#h',
        address: { streetAddress: 'Flat 2, New Quay', addressLocality: 'Clonmel', addressRegion: 'Co. Tipperary' },
      },
    ];
    const page = `<html><script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script></html>`;
    expect(read(page)).toMatchObject({
      address: 'Flat 2, New Quay, Clonmel, Co. Tipperary',
      rental_units: [{ rental_unit_type: 'APARTMENT', rental_fee: 850 }],
    });
  });
});

describe('what other parts of a page say of a rent', () => {
  it.each([
    ['<table><tr><th>Stay</th><th>Per week</th></tr><tr><td>Winter let</td><td>€280</td></tr></table>'],
    ['<table><tr><td>Week</td><td>€280</td></tr></table>'],
    ['<dl><dt>Rent</dt><dd>€280</dd></dl><p>A cottage for €280 a week.</p>'],
  ])('is its period: %s', (part) => {
    expect(units(`<html><h1>Rose Cottage, 4 Strand Road, Kilrush, Co. Clare</h1>${part}</html>`)).toEqual([
      '1 HOUSE 280 WEEKLY: Rose Cottage',
    ]);
  });

  it('is not the average of a town, nor what a house was sold for', () => {
    const text = 'Average rent this year: €190 per week. Sold in 2019 for €310,000. Rent €150 per week.';
    expect(findPrices(text).map(({ amount }) => amount)).toEqual([150]);
  });

  it.each([
    ['We gave €1,900 for ours last year! Our house at 3 Sea Road, Bray, Co. Wicklow is €2,400 a month.', 2400],
    ['House at 3 Sea Road, Bray, Co. Wicklow. The last tenant paid €900 a month. Rent €1,000 a month.', 1000],
  ])('is not what others pay: %s', (text, rent) => {
    expect(read(text).rental_units.map(({ rental_fee: fee }) => fee)).toEqual([rent]);
  });

  it('lists houses that a text offers together', () => {
    const text =
      'Two houses to rent in Templemore, Co. Tipperary: a 3 bed, €1,000 per month, and a 2 bed, €850 per month.';
    expect(units(text).map((unit) => unit.slice(0, 20))).toEqual(['1 HOUSE 1000 MONTHLY', '1 HOUSE 850 MONTHLY:']);
  });

  it('counts the homes that cost the same each, and the beds that are free', () => {
    expect(
      units('4 Quay Court, Birr, Co. Offaly. Three two-bed apartments, each at €1,200 pcm.').map((unit) =>
        unit.slice(0, 16),
      ),
    ).toEqual(['3 APARTMENT 1200']);
    expect(
      units(
        'Bed available in shared room\n2 beds free, €450 each per month\nApt 6, Hill Court, Gardiner Street, Dublin 1',
      ),
    ).toEqual(['2 BED 450 MONTHLY: Bed in shared room']);
  });
});

describe('what an ordinary advert lets', () => {
  const at = '<h1>4 Mill Lane, Birr, Co. Offaly</h1>';
  it.each([
    ['1 HOUSE 1200 MONTHLY', `<html>${at}<p>€1,200 per month</p><p>Detached 4-bed residence with a shed.</p></html>`],
    [
      '1 HOUSE 1200 MONTHLY',
      `<html>${at}<p>€1,200 per month</p><p>End of terrace, two doubles and a single.</p></html>`,
    ],
    ['1 APARTMENT 1200 MONTHLY', `<html>${at}<p>€1,200 per month</p><p>Apartment with a detached garage.</p></html>`],
    ['1 BEDROOM 700 MONTHLY', `<html>${at}<p>€700 per month</p><p>Room in a three bed house, shared.</p></html>`],
    ['1 BEDROOM 700 MONTHLY', 'Spare room in our apartment at 4 Mill Lane, Birr, Co. Offaly. €700 pm'],
    ['2 BEDROOM 650 MONTHLY', '2 rooms available in 4 Mill Lane, Birr, Co. Offaly. €650 each per month.'],
    ['1 HOUSE 1850 MONTHLY', `<html>${at}<p>3 bed house</p><p>Was €2,000, now €1,850 per month</p></html>`],
    ['1 HOUSE 1500 MONTHLY', `<html>${at}<p>3 bed house</p><p>Rent €1,500 pcm. Holding deposit €300.</p></html>`],
    ['1 HOUSE 1500 MONTHLY', `<html>${at}<p>3 bed house</p><p>Rent: 1500</p></html>`],
    ['1 HOUSE null MONTHLY', `<html>${at}<p>3 bed house. Rent 2027 to be agreed.</p></html>`],
  ])('is %s', (unit, source) => {
    expect(units(source).map((one) => one.split(':')[0])).toEqual([unit]);
  });
});

describe('labels and values in the data of a script', () => {
  it('say what is asked of tenants', () => {
    const home = {
      address: '4 Mill Lane, Birr, Co. Offaly',
      price: '€900 per month',
      facts: [
        { label: 'Lease', value: 'Minimum 1 year' },
        { label: 'Furnished', value: 'Yes' },
      ],
    };
    const page = `<html><script type="application/json">${JSON.stringify({ home })}</script><p>Two bed house.</p></html>`;
    expect(read(page).required_acknowledgements).toEqual(['The minimum lease is 1 year.']);
  });
});

describe('conditions of ordinary adverts', () => {
  it.each([
    ['Oil heating; the tenant fills the tank and pays for electricity.', 'fills the tank and pays for electricity'],
    ['Water is included in the rent; electricity is on a prepaid meter.', 'prepaid meter'],
    ['Electricity is read from the meter and charged at cost.', 'charged at cost'],
    ['A deposit of €300 is returned when you leave.', 'deposit of €300'],
    ['Tenants are asked to leave their bins in the rear yard.', 'bins in the rear yard'],
    ['Rubbish goes to the bin store and nowhere else.', 'bin store'],
    ['Parking for one car only.', 'one car only'],
    ['Second cars can’t be parked in the development.', 'can’t be parked'],
    ['Initial term of 12 months.', 'Initial term of 12 months'],
    ['Let for: 9 months, September to May', '9 months'],
    ['Lease: 12 months', '12 months'],
    ['A year’s lease to start with.', 'year’s lease'],
    ['Tenants pay for refuse.', 'pay for refuse'],
    ['Tenants arrange their own bins.', 'their own bins'],
    ['Utilities are the tenant’s responsibility.', 'tenant’s responsibility'],
    ['Suitable for a maximum of four.', 'maximum of four'],
    ['Parking is for residents with a permit only.', 'permit only'],
    ['May I smoke?\nNot indoors.', 'No smoking'],
    ['Can I have a party? No, we have neighbours.', 'No parties'],
  ])('are read: %s', (text, words) => {
    expect(readConditions(text)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    'Never pay a deposit before you have seen the room.',
    'Always ask for a receipt when you pay a deposit of €100.',
    'Parking for two cars.',
    'Can I bring a pet? No problem at all.',
    'A car is needed, as the village is 4 km away.',
    'Rent is €880 a month.',
    'Bin storage in the yard.',
    'Available for 12 months.',
  ])('are not made of: %s', (text) => {
    expect(readConditions(text)).toEqual([]);
  });

  it('are not lost to a rent by the month in the same words', () => {
    expect(readConditions('Double room, €880 a month, bills about €60 on top\nMin 6 months')).toHaveLength(2);
  });
});

describe('where a page says the home is', () => {
  it('is an address that ends in Irish', () => {
    expect(looksIrish('Teach Mór, An Baile Nua, Béal an Mhuirthead, Co. Maigh Eo')).toBe(true);
    expect(read('<html><h1>An Ceann Thiar, Gaoth Dobhair, Co. Dhún na nGall</h1><p>€700 pcm</p></html>').address).toBe(
      'An Ceann Thiar, Gaoth Dobhair, Co. Dhún na nGall',
    );
    expect(cleanAddress('Seoladh: 3 Cluain Mhuire, An Spidéal, Co. na Gaillimhe')).toBe(
      '3 Cluain Mhuire, An Spidéal, Co. na Gaillimhe',
    );
  });

  it('is not the words before an Eircode when they say what is let', () => {
    const page =
      '<html><h1>Apt 2, Linenhall Street, Castlebar</h1><p>First floor apartment over a shop, F23 K6R8. €900 pcm</p></html>';
    expect(read(page)).toMatchObject({ address: 'Apt 2, Linenhall Street, Castlebar', eircode: 'F23K6R8' });
  });

  it('is not the office of a firm under whose name it stands', () => {
    const page =
      '<html><div><h1>Town house to let in Kinsale</h1><p>€1,900 per month</p></div><div><h4>Brennan Homes</h4><p>14 Pearse Street, Kinsale, Co. Cork P17 AA09</p><p>021 555 0111</p></div></html>';
    expect(read(page)).toMatchObject({ eircode: null });
    expect(read(page).address ?? '').not.toContain('Pearse Street');
  });

  it('is what stands after a pin, and not a county beside the home', () => {
    const text = '3 bed house – Carrigaline, Cork\n📍 14 Forest Hill, Carrigaline, P43 K7D1\n€2,100/month';
    expect(read(text).address).toBe('14 Forest Hill, Carrigaline');
  });

  it.each([
    ['Cottage to let, Ballydehob, Co. Cork', 'Ballydehob, Co. Cork'],
    ['Apartment over shop - Main Street, Adare, Co. Limerick', 'Main Street, Adare, Co. Limerick'],
    ['Weir House - Main Street, Adare, Co. Limerick', 'Weir House - Main Street, Adare, Co. Limerick'],
    ['Double room, Rathmines, Dublin 6', 'Rathmines, Dublin 6'],
    ['Weir House, Quay Street, Sligo, Co. Sligo', 'Weir House, Quay Street, Sligo, Co. Sligo'],
    ['Árasán ar cíos: 12 Bóthar na Trá, Gaillimh', '12 Bóthar na Trá, Gaillimh'],
    ['3 Loughview, Newtownards, BT23 4XX', '3 Loughview, Newtownards, BT23 4XX'],
  ])('is in the heading ‘%s’ without what is let', (heading, address) => {
    expect(read(`<html><h1>${heading}</h1><p>€900 per month</p></html>`).address).toBe(address);
  });

  it('is not what is near', () => {
    const text = 'Single room in Ranelagh, Dublin 6. €800 pm. 10 minutes to Stephens Green, Dublin 2';
    expect(read(text).address).toBe('Ranelagh, Dublin 6');
  });

  it.each([
    'Grey Homes, 8 Fitzwilliam Square, Dublin 2, D02 K2P4. Tel 01 555 0101',
    'Managed by: Grey Homes, 8 Fitzwilliam Square, Dublin 2',
    'Our office: 8 Fitzwilliam Square, Dublin 2',
  ])('is not an office in a line of its own: %s', (line) => {
    const page = `<html><h1>Two bed apartment</h1><p>€2,000 pm. Bright and warm.</p><p>${line}</p><p>01 555 0101</p></html>`;
    expect(read(page)).toMatchObject({ address: null, eircode: null });
  });

  it('is the area, where digs are in one', () => {
    const text = 'Digs available for a student in Castletroy, Limerick. €160 a week with dinner. Own room.';
    expect(read(text).address).toBe('Castletroy, Limerick');
    expect(units(text)).toEqual(['1 BEDROOM 160 WEEKLY: Bedroom']);
  });

  it('says of a flat with a number that it is one', () => {
    expect(units('Flat 1, 8 O’Connell Avenue, Limerick\n€1,150 monthly\nHouse rules: quiet after 10pm')).toEqual([
      '1 APARTMENT 1150 MONTHLY: Flat 1',
    ]);
    expect(units('Old farmhouse with a range\nKnockaderry, Ballyhaunis, Co. Mayo\n€175 per week')).toEqual([
      '1 HOUSE 175 WEEKLY: Knockaderry',
    ]);
  });

  it('has an Eircode in odd spacing', () => {
    expect(findEircode('Mount Street, Mullingar N91 E4 C7')).toBe('N91E4C7');
    expect(findEircode('Eircode: h91 e0 k5')).toBe('H91E0K5');
    expect(findEircode('Read it at H91 and at 10 AM')).toBeNull();
  });
});

describe('documents of ordinary adverts', () => {
  it.each([
    ['Applicants must show evidence of their income.', ['PROOF_OF_FINANCIAL_MEANS']],
    [
      'References essential: bank, employer and previous landlord',
      ['PROOF_OF_FINANCIAL_MEANS', 'PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE'],
    ],
    ['A reference from work, and one from where you live now.', ['PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE']],
    ['We need your current landlord’s phone number.', ['PREVIOUS_LANDLORD_REFERENCE']],
    ['Salary certs, please.', ['PROOF_OF_FINANCIAL_MEANS']],
    ['Call the landlord’s number to view.', []],
    ['Landlord reference please. The house is beside the bank.', ['PREVIOUS_LANDLORD_REFERENCE']],
  ])('%s', (text, slots) => {
    expect(requiredDocuments(text)).toEqual(slots);
  });
});
