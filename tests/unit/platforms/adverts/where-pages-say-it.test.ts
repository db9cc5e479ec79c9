import { describe, expect, it } from 'vitest';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

/** The address that is read of a page's body, or of a text. */
function addressOf(source: string, title = '') {
  const html = source.startsWith('<');
  const page = html ? `<!doctype html><html><head><title>${title}</title></head><body>${source}</body></html>` : source;
  const reading = readAdvertPage(page, { advert: null, pasted: true });
  return reading.ok ? reading.advert.address : null;
}

/** A page or a text, the addresses that are right, and its title. */
type Case = readonly [source: string, right: readonly string[], title?: string];
const cases: readonly Case[] = [
  [
    '<h1>Ivy Lodge</h1><h3>Tirneevin, Gort, Co. Galway</h3><p>€1,150 per month</p><p>2 bed house</p>',
    ['Ivy Lodge, Tirneevin, Gort, Co. Galway'],
  ],
  [
    '<div>Garden Flat, 22 Leinster Road</div><div>Rathmines, Dublin 6, D06 X4C2</div><p>€1,500 per month</p>',
    ['Garden Flat, 22 Leinster Road, Rathmines, Dublin 6'],
  ],
  [
    '<table><tr><td>Address</td><td>Penthouse 4, Dock Mill</td><td>City</td><td>Dublin 4</td></tr><tr><td>Monthly rent</td><td>EUR 3,100</td><td>Bedrooms</td><td>2</td></tr></table>',
    ['Penthouse 4, Dock Mill, Dublin 4'],
  ],
  [
    'Ref\tAddress\tTown\tBeds\tType\tRent pm\nK-31\t8 Bóthar Mór\tTuam, Co. Galway\t3\tHouse\t€1,250',
    ['8 Bóthar Mór, Tuam, Co. Galway'],
  ],
  [
    'Subletting my room, it’s apartment 18 in Castle Mill, Balbriggan, Co. Dublin. 800 a month',
    ['Apartment 18, Castle Mill, Balbriggan, Co. Dublin'],
  ],
  ['Quarto de casal na Bridge Street, 22, Ballina, Co. Mayo. € 400 por mês', ['22 Bridge Street, Ballina, Co. Mayo']],
  ['Apartment to let\n€1,200 / month\n4 Weir View, Oranmore, GY\n2 bed apartment', ['4 Weir View, Oranmore']],
  [
    '<div id="app"></div><script>window.__STATE__ = {"item":{"name":"31 Abbey Drive","town":"Ferns","county":"Wexford","monthly_rent":1100,"bedrooms":3,"kind":"House","body":"A house with a garden. No pets."}}</script>',
    ['31 Abbey Drive, Ferns, Wexford'],
  ],
  [
    '<div id="app"></div><script>window.__STATE__ = {"item":{"headline":"Flat 6, 14 Sea Road, Sandymount, Dublin 4","bed_count":1,"monthly_rent":1600,"kind":"Flat","body":"One bedroom flat in a period house. No dogs."}}</script>',
    ['Flat 6, 14 Sea Road, Sandymount, Dublin 4'],
  ],
  [
    '<h1>2 bed apartment to rent</h1><p class="address">Apt 12, The Cubes, Beacon South Quarter, Sandyford, D18</p><p>€2,200 per month</p>',
    ['Apt 12, The Cubes, Beacon South Quarter, Sandyford, Dublin 18'],
  ],
  [
    '<div>Ref 2213</div><h2>€1,800 pm – 14 Cois Mara, Dungarvan, Co. Waterford – 3 Bed</h2><p>Nice house.</p>',
    ['14 Cois Mara, Dungarvan, Co. Waterford'],
  ],
  [
    '<h1>Beautiful 3 Bed Semi D in Celbridge</h1><p>Located at 22 Willow Rise, Celbridge, Co. Kildare (W23 X5P9), the house has...</p><p>€2,100 per month</p>',
    ['22 Willow Rise, Celbridge, Co. Kildare'],
  ],
  [
    '<h1>22 Willow Rise</h1><p>Celbridge</p><p>Kildare</p><p>€2,100 per month</p><p>3 bed house</p>',
    ['22 Willow Rise, Celbridge, Kildare'],
  ],
  [
    '<h1>To Let – The Old Forge, Main Street, Adare, Limerick.</h1><p>€1,700 pcm</p>',
    ['The Old Forge, Main Street, Adare, Limerick'],
  ],
  [
    '<table><tr><td>Street</td><td>8 Abbey Street</td></tr><tr><td>Town</td><td>Howth</td></tr><tr><td>County</td><td>Dublin</td></tr><tr><td>Rent</td><td>€1,900 per month</td></tr></table>',
    ['8 Abbey Street, Howth, Dublin'],
  ],
  [
    '<h1>Room available</h1><p>Room in my house on Kimmage Road West, D12. €750 per month. Bills extra.</p>',
    ['Kimmage Road West, Dublin 12'],
  ],
  ['<p>House to rent 14 Saint Brigids Terrace Cobh 3 bed €1500 pm</p>', ['14 Saint Brigids Terrace Cobh']],
  [
    '<h1>Apartment 3B Quayside, Youghal</h1><p>€950 per month. One bed.</p><p>Agent: Casey, 12 North Main Street, Youghal, Co. Cork P36 AB12</p>',
    ['Apartment 3B Quayside, Youghal'],
  ],
  [
    '<h1>6 Marian Park, Rathfarnham, D14 | 3 Bed | BER C2 | Hooke & Co</h1><p>€2,900 per month</p>',
    ['6 Marian Park, Rathfarnham, Dublin 14'],
  ],
  [
    '<title>x</title><h1>Cottage with sea view</h1><p>Address: Doolin, Co. Clare. Eircode: V95 X2P4. Rent €900 per month.</p>',
    ['Doolin, Co. Clare'],
  ],
  [
    '<h1>Seapoint – Unit 4, Monkstown, Co. Dublin, A94 P2T6 – New to market!</h1><p>€2,500 per month, apartment</p>',
    ['Unit 4, Monkstown, Co. Dublin'],
  ],
  ['<p>Studio flat €900 pm @ 77 Lower Drumcondra Road Dublin 9</p>', ['77 Lower Drumcondra Road Dublin 9']],
  [
    '<h1>€1,250 / month</h1><h2>Flat 2, Bridge House, Bridge Street, Carrick-on-Shannon, Leitrim</h2>',
    ['Flat 2, Bridge House, Bridge Street, Carrick-on-Shannon, Leitrim'],
  ],
  [
    '<h1>4 Bedroom Detached House, Kilkenny Road, Carlow Town</h1><p>€1,600 per month</p>',
    ['Kilkenny Road, Carlow Town'],
  ],
  ['<h1>Sallins Rd., Naas – 2 bed duplex</h1><p>€1,650 per month</p>', ['Sallins Rd., Naas']],
  [
    '<h1>Rathgar: Garden flat</h1><p>Situated on Kenilworth Square, Rathgar, Dublin 6, this one bed flat is €1,500 per month.</p>',
    ['Kenilworth Square, Rathgar, Dublin 6'],
  ],
  [
    '<p>Viewing: Saturday 2pm at 10 The Paddocks, Kilcock, Co. Kildare. Rent: €1,900 per month. 3 bed house. Apply to Smyth Lettings, 3 Main Street, Maynooth, Co. Kildare.</p>',
    ['10 The Paddocks, Kilcock, Co. Kildare'],
  ],
  [
    '<h1>Bedroom 2, 15 Cabra Park, Phibsborough, Dublin 7</h1><p>€850 per month</p>',
    ['15 Cabra Park, Phibsborough, Dublin 7'],
  ],
  [
    '<h1>15 Cabra Park</h1><h3>Phibsborough, Dublin 7, D07 X2E4, Ireland</h3><p>€2,850 per month, house</p>',
    ['15 Cabra Park, Phibsborough, Dublin 7'],
  ],
  // Words beside it, and a place that is said again more fully.
  ['<p>Lovely wee flat to let at 2A Port Road, Letterkenny.</p><p>€725 pm</p>', ['2A Port Road, Letterkenny']],
  ['3 beds, 5 Slaney Court, Tullow, Co Carlow. 1150 a month', ['5 Slaney Court, Tullow, Co Carlow']],
  [
    'Witam, pokój do wynajęcia przy Warrenstown Lawn 22, Blanchardstown, Dublin 15. 900 euro miesięcznie.',
    ['Warrenstown Lawn 22, Blanchardstown, Dublin 15'],
  ],
  [
    '<h1>11 Abbeyville, Galway Road, Roscommon Town, Co. Roscommon</h1><p>€1,200 per month</p>',
    ['11 Abbeyville, Galway Road, Roscommon Town, Co. Roscommon'],
    'To let: 11 Abbeyville, Galway Road, Roscommon Town',
  ],
  // The place in the heading, the number below, and the other way round.
  [
    '<h1>House to let, Ballincollig, Co. Cork</h1><p>€1,900 per month</p><p>The house is number 7 Inishmore Lawn.</p>',
    ['7 Inishmore Lawn, Ballincollig, Co. Cork', 'Ballincollig, Co. Cork'],
  ],
  [
    '<h1>14 Sycamore Drive</h1><h2>Castletroy, Limerick</h2><p>€1,650 per month</p>',
    ['14 Sycamore Drive, Castletroy, Limerick'],
  ],
  [
    '<h1>Apt 9</h1><p>Fairgreen Hall, Naas, Co. Kildare</p><p>€1,500 pcm</p>',
    ['Apt 9, Fairgreen Hall, Naas, Co. Kildare', 'Fairgreen Hall, Naas, Co. Kildare'],
  ],
  [
    '<h1>3 The Spinney – Kilkenny – To Let</h1><p>Rent €1,350 monthly</p>',
    ['3 The Spinney, Kilkenny', '3 The Spinney'],
  ],
  [
    '<h1>Rathfarnham, Dublin 14: 22 Butterfield Park</h1><p>€2,600 per month</p>',
    ['22 Butterfield Park, Rathfarnham, Dublin 14', '22 Butterfield Park'],
  ],
  ['<h1>To Let</h1><h3>The Stables, Clane, Co. Kildare</h3><p>€1,100 pm</p>', ['The Stables, Clane, Co. Kildare']],
  [
    '<h1>New to market!</h1><p>Unit 4, Harbour Court, Custom House Quay, Wexford Y35 A7K2</p><p>€1,000 pm</p>',
    ['Unit 4, Harbour Court, Custom House Quay, Wexford'],
  ],
  [
    '<h1>Modern two bed with parking</h1><div>12A Pound Lane</div><div>Maynooth</div><div>Co. Kildare</div><div>W23 K2P4</div><div>€1,800 pm</div>',
    ['12A Pound Lane, Maynooth, Co. Kildare'],
  ],
  [
    '<h1>Cosy cottage</h1><div>Rose Cottage</div><div>Ballyvaughan</div><div>County Clare</div><p>€950 a month</p>',
    ['Rose Cottage, Ballyvaughan, County Clare'],
  ],
  [
    '<div class="loc">Location: <span>Oranmore</span>, <span>Galway</span></div><h1>Bright room</h1><p>€600 per month</p>',
    ['Oranmore, Galway'],
  ],
  // Titles with words around the address.
  [
    '<p>€1,200 per month. 2 beds.</p>',
    ['8 Bank Place, Tipperary Town'],
    '8 Bank Place, Tipperary Town | Ryan Lettings',
  ],
  [
    '<p>€1,250 per month. 2 beds.</p>',
    ['31 Abbey Park, Boyle, Co. Roscommon'],
    '2 bedroom house to rent at 31 Abbey Park, Boyle, Co. Roscommon - HomeSeek',
  ],
  [
    '<p>€1,250 per month. 2 beds.</p>',
    ['Apartment 3, Weir Hall, Islandbridge, Dublin 8'],
    'For rent: Apartment 3, Weir Hall, Islandbridge, Dublin 8 · 2 bed · €2,100',
  ],
  // Sentences.
  [
    'Lovely 3 bed house in Portmarnock to rent. It’s 41 Carrick Court. €2,700 a month.',
    ['41 Carrick Court, Portmarnock', '41 Carrick Court'],
  ],
  [
    'We are letting our apartment at 6 Quayside Mews, Dungarvan from May, €1,150 a month.',
    ['6 Quayside Mews, Dungarvan'],
  ],
  ['Room free in my house (17 Glenview Road, Cavan). €450 pm.', ['17 Glenview Road, Cavan']],
  ['Double room, 9 St Brigid’s Terrace, Ballina. €520 a month, bills extra.', ['9 St Brigid’s Terrace, Ballina']],
  [
    'Studio flat on Patrick Street, Cork city centre, €1,050 per month. Call 021 555 0100.',
    ['Patrick Street, Cork', 'Patrick Street, Cork city centre', 'Patrick Street, Cork City'],
  ],
  ['Room in Tallaght near the Square, €750 pm', ['Tallaght', '']],
  [
    'House share, Templeogue D6W. Single room €700 monthly. Address: 28 Wainsfort Drive',
    ['28 Wainsfort Drive', '28 Wainsfort Drive, Templeogue, Dublin 6W', '28 Wainsfort Drive, Templeogue D6W'],
  ],
  [
    'TO LET: 3 bed semi, 12 Oakfield, Rathnew, Co. Wicklow, A67 H2D9. Rent €1,800 pm',
    ['12 Oakfield, Rathnew, Co. Wicklow'],
  ],
  // What is near, whose it is and where it is not.
  [
    '<h1>Bed in twin room</h1><p>€420 a month. 5 min from O’Connell Street, Dublin 1.</p><p>The house: 2 Belvedere Row, Dublin 1.</p>',
    ['2 Belvedere Row, Dublin 1'],
  ],
  [
    '<h1>14 Rope Walk, Dundalk</h1><p>€1,300 pm</p><p>Viewings from our office at 3 Park Street, Dundalk, A91 XY12.</p>',
    ['14 Rope Walk, Dundalk'],
  ],
  [
    '<h1>1 bed apartment</h1><p>€1,400 pm</p><p>Letting agent: Hanley Lets, 40 Main Street, Bray, Co. Wicklow</p>',
    ['', 'Bray', 'Bray, Co. Wicklow'],
  ],
  [
    '<h1>House at Cloonfad</h1><p>€700 pm</p><p>Landlord lives in 12 Castle Park, Tuam, Co. Galway.</p>',
    ['Cloonfad', 'House at Cloonfad', ''],
  ],
  [
    '<h1>Two-bed apartment, Custom House Square</h1><p>€2,200 per month</p><p>A short walk to Connolly Station, Dublin 1 and the IFSC.</p>',
    ['Custom House Square', ''],
  ],
  // Pieces in labels, lists and tables.
  [
    '<table><tr><td>Street</td><td>5 Convent Road</td></tr><tr><td>Town</td><td>Clonakilty</td></tr><tr><td>County</td><td>Cork</td></tr><tr><td>Rent</td><td>€1,100 per month</td></tr></table>',
    ['5 Convent Road, Clonakilty, Cork', '5 Convent Road, Clonakilty, Co. Cork'],
  ],
  [
    '<ul><li><strong>Address:</strong> 18 Cherry Grove</li><li><strong>Town/City:</strong> Newbridge</li><li><strong>County:</strong> Kildare</li><li><strong>Rent:</strong> €1,700 monthly</li></ul>',
    ['18 Cherry Grove, Newbridge, Kildare', '18 Cherry Grove, Newbridge, Co. Kildare'],
  ],
  [
    '<dl><dt>Property</dt><dd>House</dd><dt>Where</dt><dd>Knockroe, Castlerea, Co. Roscommon</dd><dt>Monthly rent</dt><dd>€800</dd></dl>',
    ['Knockroe, Castlerea, Co. Roscommon'],
  ],
  [
    '<p>Property address<br>77 Marian Park<br>Waterford<br>X91 C8E4</p><p>Rent €1,250 per month</p>',
    ['77 Marian Park, Waterford', '77 Marian Park'],
  ],
  [
    '<div><span>Address</span><span>Flat 3, 14 Adelaide Street, Dún Laoghaire</span></div><div><span>Rent</span><span>€1,450 pm</span></div><div><span>Beds</span><span>1</span></div>',
    ['Flat 3, 14 Adelaide Street, Dún Laoghaire'],
  ],
  // Copied text.
  [
    'Home\nRentals\nDublin\n€2,300 per month\n5 Hazel Row, Swords, Co. Dublin\n2 Bed\n2 Bath\nApartment\nDescription\nBright apartment.',
    ['5 Hazel Row, Swords, Co. Dublin'],
  ],
  [
    'Rental | House\nSkerries\n€2,250/mo\n3 beds\n21 Hoar Rock, Skerries, K34 Y5D2\nContact the owner',
    ['21 Hoar Rock, Skerries'],
  ],
  [
    '📍Blackrock, Co Dublin\n💰€950 pm\nDouble room in shared house\nAddress given at viewing',
    ['Blackrock, Co Dublin', 'Blackrock, Co. Dublin'],
  ],
  ['📍 16 Meadow Gate, Gorey Y25 N2X4\n💰 €1,550 a month\n🛏 3 beds', ['16 Meadow Gate, Gorey']],
  [
    'From: Letting Team\nSubject: 9 Friary Close, Drogheda – viewing\n\nThe rent is €1,600 pm. 2 beds.',
    ['9 Friary Close, Drogheda'],
  ],
  // Irish.
  [
    '<h1>Teach ar cíos</h1><p>Baile na nGall, Trá Lí, Co. Chiarraí</p><p>€750 sa mhí</p>',
    ['Baile na nGall, Trá Lí, Co. Chiarraí'],
  ],
  [
    '<h1>Árasán 2, Cúirt an Chaisleáin, Bearna, Co. na Gaillimhe</h1><p>€1,200 in aghaidh na míosa</p>',
    ['Árasán 2, Cúirt an Chaisleáin, Bearna, Co. na Gaillimhe'],
  ],
  // Names of buildings, of estates and of the firm.
  [
    '<h1>The Exchange</h1><p>Living in the heart of Dublin 7</p><p>1 beds from €1,900 per month</p><p>The Exchange, 88 North King Street, Dublin 7</p>',
    ['The Exchange, 88 North King Street, Dublin 7', '88 North King Street, Dublin 7'],
  ],
  [
    '<h1>Oakview Village</h1><p>Oakview Village, Tralee Road, Killarney, Co. Kerry V93 D7W2</p><p>3 bed houses €1,500 per month</p>',
    ['Oakview Village, Tralee Road, Killarney, Co. Kerry'],
  ],
  [
    '<h1>5 Bed Detached House in Malahide</h1><p>Yellow Walls Road, Malahide, Co. Dublin</p><p>€4,200 per month</p>',
    ['Yellow Walls Road, Malahide, Co. Dublin'],
  ],
  [
    '<h1>Ground Floor Apartment, 3 Mardyke Walk, Cork</h1><p>€1,350 per month</p>',
    ['3 Mardyke Walk, Cork', 'Ground Floor Apartment, 3 Mardyke Walk, Cork', 'Ground Floor, 3 Mardyke Walk, Cork'],
  ],
  [
    '<h1>Apartment over shop, 9 Pearse Street, Nenagh, Co. Tipperary</h1><p>€800 per month</p>',
    ['9 Pearse Street, Nenagh, Co. Tipperary', 'Apartment over shop, 9 Pearse Street, Nenagh, Co. Tipperary'],
  ],
  [
    '<h1>Basement flat at 62 Leinster Road, Rathmines, Dublin 6 (own door)</h1><p>€1,500 pm</p>',
    ['62 Leinster Road, Rathmines, Dublin 6', 'Basement flat, 62 Leinster Road, Rathmines, Dublin 6'],
  ],
  [
    '<h1>22 Abbeyfields, Clane, Co. Kildare, W91 T2P5 – 3 Bed Semi-Detached</h1><p>€1,850 pm</p>',
    ['22 Abbeyfields, Clane, Co. Kildare'],
  ],
  ['<h1>LET AGREED: 4 Coolgreany Close, Arklow</h1><p>€1,400 pm</p>', ['4 Coolgreany Close, Arklow']],
  [
    '<h1>41 Oliver Plunkett Road, Letterkenny, Co. Donegal</h1><p>€1,000 pm</p><p>Also known as Rosapenna House.</p>',
    ['41 Oliver Plunkett Road, Letterkenny, Co. Donegal'],
  ],
  [
    '<nav>Home › Rent › Co. Louth › Ardee</nav><h1>Terraced house on Irish Street</h1><p>€1,150 per month</p>',
    ['Irish Street', 'Irish Street, Ardee', 'Irish Street, Ardee, Co. Louth', ''],
  ],
  [
    '<h1>Share in Dooradoyle</h1><p>€550 per month</p><address>11 Gouldavoher Drive<br>Dooradoyle<br>Limerick</address>',
    ['11 Gouldavoher Drive, Dooradoyle, Limerick'],
  ],
  [
    '<h1>Modern Apartment</h1><p>Rent: €1,700 pm</p><p>This apartment is situated in Block D, Parkwest Pointe, Dublin 10 and has a balcony.</p>',
    ['Block D, Parkwest Pointe, Dublin 10'],
  ],
  [
    '<h1>Bungalow, 1.5 miles from Ballaghaderreen</h1><p>€650 per month</p><p>Address: Derrynacross, Ballaghaderreen, F45 K2X9</p>',
    ['Derrynacross, Ballaghaderreen'],
  ],
  [
    '<h1>The Gate Lodge</h1><p>Mount Falcon Estate, Foxford Road, Ballina, Co. Mayo</p><p>€1,000 pm</p>',
    [
      'The Gate Lodge, Mount Falcon Estate, Foxford Road, Ballina, Co. Mayo',
      'Mount Falcon Estate, Foxford Road, Ballina, Co. Mayo',
    ],
  ],
  // More of what pages have around an address.
  [
    '<div class="hero"><h1>Live by the sea</h1><p>Strand Court, Strand Road, Portmarnock, Co. Dublin</p></div><p>2 bed apartments, €2,400 per month</p>',
    ['Strand Court, Strand Road, Portmarnock, Co. Dublin'],
  ],
  [
    '<h1>Room to let in Ennis</h1><p>€500 pm</p><p>The house is at 4 Hermitage Grove, off the Gort Road.</p>',
    [
      '4 Hermitage Grove, Ennis',
      '4 Hermitage Grove, Gort Road, Ennis',
      '4 Hermitage Grove',
      'Ennis',
      '4 Hermitage Grove, off the Gort Road',
    ],
  ],
  [
    '<h2>To Let – 11 Grove Park, Rathmines, D6</h2><p>1 bed, €1,500 pm</p>',
    ['11 Grove Park, Rathmines, D6', '11 Grove Park, Rathmines, Dublin 6'],
  ],
  ['<h1>Apt. 5, 22 Eden Quay, Dublin 1 (D01 X2Y9)</h1><p>€1,750 pm</p>', ['Apt. 5, 22 Eden Quay, Dublin 1']],
  ['<h1>2 Bed Apartment - Barrow Street, Dublin 4 - €2,450 pcm</h1><p>Second floor.</p>', ['Barrow Street, Dublin 4']],
  ['<h1>€1,300 | 3 Bed House | Mountrath, Co. Laois</h1><p>House in the town.</p>', ['Mountrath, Co. Laois']],
  ['<h1>Ballyhaunis - 3 bed house to let</h1><p>€800 pm</p>', ['Ballyhaunis', '']],
  [
    '<h1>Letting: Unit 12 Castle Gate, Lord Edward Street, Dublin 2</h1><p>€2,000 pm</p>',
    ['Unit 12 Castle Gate, Lord Edward Street, Dublin 2'],
  ],
  [
    '<h1>House</h1><p>Number 9, The Paddocks, Ratoath, Co. Meath is a four bed detached house. €2,300 per month.</p>',
    [
      'Number 9, The Paddocks, Ratoath, Co. Meath',
      '9, The Paddocks, Ratoath, Co. Meath',
      '9 The Paddocks, Ratoath, Co. Meath',
    ],
  ],
  [
    '<h1>Bright apartment in the city centre</h1><p>€1,600 pm</p><p>Where: Dock Gate, Merchants Road, Galway City</p>',
    ['Dock Gate, Merchants Road, Galway City', 'Dock Gate, Merchants Road, Galway'],
  ],
  [
    '<h1>Detached Bungalow</h1><p>Site: Ballinrobe, Mayo.</p><p>Rent €750 monthly. Eircode F31 K7T2</p>',
    ['Ballinrobe, Mayo', 'Ballinrobe, Co. Mayo'],
  ],
  [
    'Hi, my name is Tom and I am renting out a room in Glasheen, Cork. It is 15 Parkway Drive. Rent €550 a month.',
    ['15 Parkway Drive, Glasheen, Cork', '15 Parkway Drive', 'Glasheen, Cork', '15 Parkway Drive, Cork'],
  ],
  [
    'Flat to let over Kelly’s shop, Main St, Loughrea. €700 a month.',
    [
      'Main St, Loughrea',
      'Main Street, Loughrea',
      'over Kelly’s shop, Main St, Loughrea',
      'Kelly’s shop, Main St, Loughrea',
    ],
  ],
  [
    '3 bed house to rent Mullingar. 18 Ashe Road. €1,500 pm. No pets.',
    ['18 Ashe Road, Mullingar', '18 Ashe Road', 'Mullingar'],
  ],
  [
    'Available: Apartment 14, Block B, Gandon Mill, Lucan. €2,100 monthly',
    ['Apartment 14, Block B, Gandon Mill, Lucan'],
  ],
  ['1 bed flat €900\nFerrybank\nWaterford\nX91 N4K7\nAvailable now', ['Ferrybank, Waterford']],
  [
    'Property Address:\nThe Mews\n3 Northbrook Road\nDublin 6\n\nRent:\n€2,000 pm',
    ['The Mews, 3 Northbrook Road, Dublin 6', '3 Northbrook Road, Dublin 6'],
  ],
  [
    'RENTED OUT SOON 6 Laurel Park Clondalkin Dublin 22 - 2 bed €1,900',
    [
      '6 Laurel Park, Clondalkin, Dublin 22',
      '6 Laurel Park Clondalkin Dublin 22',
      '6 Laurel Park, Clondalkin Dublin 22',
    ],
  ],
  [
    'House for rent in Lusk village. Call to 3 The Square, Lusk for keys. €1,800 per month.',
    ['Lusk', '', 'Lusk village'],
  ],
  [
    'Double room in a 3-bed apartment beside Smithfield Luas, Dublin 7. €950 pm.',
    ['Smithfield, Dublin 7', 'Dublin 7', '', 'Smithfield Luas, Dublin 7'],
  ],
  [
    '<h1>1 Bedroom Apartment</h1><p>€1,450 pm</p><div>Kelly Estates</div><div>12 Bridge Street</div><div>Cavan</div><div>Co. Cavan</div><div>049 555 0188</div>',
    ['', 'Cavan'],
  ],
  [
    '<h1>The Corn Mill, Unit 2</h1><p>Mill Street, Monaghan H18 K2X5</p><p>€850 pm</p>',
    [
      'The Corn Mill, Unit 2, Mill Street, Monaghan',
      'Mill Street, Monaghan',
      'Unit 2, The Corn Mill, Mill Street, Monaghan',
    ],
  ],
  [
    '<p>Breadcrumbs: Rent &gt; Kerry &gt; Tralee</p><h1>Manor West, Tralee, Co. Kerry – 2 beds from €1,250</h1><p>Apartments beside the retail park.</p>',
    ['Manor West, Tralee, Co. Kerry'],
  ],
  [
    '<div><label>Address line 1</label>6 Mill View</div><div><label>Address line 2</label>Bagenalstown</div><div><label>County</label>Carlow</div><div><label>Rent</label>900 EUR per month</div>',
    ['6 Mill View, Bagenalstown, Carlow', '6 Mill View, Bagenalstown, Co. Carlow'],
  ],
  ['<h1>Knockroe</h1><p>Castlerea, Co. Roscommon</p><p>€800 pm, bungalow</p>', ['Knockroe, Castlerea, Co. Roscommon']],
  [
    '<h1>9 Abbey Road, Birr, Co. Offaly</h1><p>Also for sale.</p><p>Rent €900 per month</p>',
    ['9 Abbey Road, Birr, Co. Offaly'],
  ],
  ['📍 4 St. Mary’s Terrace, Naas, Co. Kildare\n👉 2 bed house €1,500 pm', ['4 St. Mary’s Terrace, Naas, Co. Kildare']],
];

describe('where a page says that the home is', () => {
  it.each(
    cases.map(
      ([source, right, title]) => [source.replace(/<[^>]*>/g, ' ').slice(0, 90), source, right, title] as const,
    ),
  )('%s', (_, source, right, title) => {
    expect(right).toContain(addressOf(source, title) ?? '');
  });
});
