import { expect, it } from 'vitest';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

// Short texts that name other places beside the home’s: none of those may be taken for its address.
const texts: readonly (readonly [text: string, address: string])[] = [
  [
    '2 bed house to rent in Edenderry, close to St Mary’s Secondary School, JKL Street. €1,200 per month. References required.',
    'Edenderry',
  ],
  [
    'Lovely double room in Kilcock close to Supervalu and the train station. €750 per month. Call Mary 085 555 0101',
    'Kilcock',
  ],
  [
    'Apartment to let above Hickey’s Bakery, Main Street, Ballincollig, Co. Cork. One bed, €1,150 per month.',
    'Main Street, Ballincollig, Co. Cork',
  ],
  [
    'For rent: 3 bed bungalow in Tubberclare, Glasson, 8km from Athlone on the Ballymahon road. €1,300 a month',
    'Tubberclare, Glasson',
  ],
  [
    'Hi everyone I have a 2 bed apt available in Smithfield from Jan 5th. It’s right on the Luas. 5 min to Collins Barracks, Benburb Street. 2300 pm, work ref and landlord ref needed.',
    'Smithfield',
  ],
  [
    'Studio to let at rear of 41 Upper Rathmines Road, Dublin 6. €1,250 per month. Viewing by appointment. Contact Rathgar Estates, 12 Terenure Place.',
    '41 Upper Rathmines Road, Dublin 6',
  ],
  [
    '1 bed flat, Barrack Street, Cork city. Opposite the Elizabeth Fort, Keyser’s Hill. €1,050 p/m. No pets.',
    'Barrack Street, Cork city',
  ],
  [
    'Room available for a student in Maynooth, 2 mins from the university, Kilcock Road. €130 pw Mon-Fri. Phone 01 555 0123',
    '',
  ],
  [
    'Detached house at Drumsna, Co. Leitrim N41 X9P2 overlooking the Shannon. Carrick 7 km. €900 monthly.',
    'Drumsna, Co. Leitrim',
  ],
  [
    'Box room in Tallaght €500. House is in Kiltipper near the Square. Bus 27 to town. Share with couple from Brazil.',
    'Tallaght',
  ],
  [
    'Looking to sublet my room at Griffith Wood, Griffith Avenue, Dublin 9, until May. €1,100 pm. I work in DCU, Collins Avenue and go home weekends.',
    'Griffith Wood, Griffith Avenue, Dublin 9',
  ],
  [
    'Mobile home on farm outside Kinvara, Co. Galway. €600 pm. Near Traught Beach. Would suit a surfer.',
    'Kinvara, Co. Galway',
  ],
  [
    'Apt 14 Block B, Riverside, Sarsfield Road, D10. Two bed. €1,900 pm. Collect keys from Costcutter, Kylemore Road.',
    'Apt 14 Block B, Riverside, Sarsfield Road, Dublin 10',
  ],
  [
    'Beautiful house share in Phibsborough, North Circular Road end. 4 minutes to the Mater Hospital, Eccles Street. €950 a month incl bills.',
    'North Circular Road, Phibsborough',
  ],
  [
    'Cottage, Main Street, Avoca. 2 bed, €1,150 pm. The Meetings pub, Vale of Avoca is 3 km away.',
    'Main Street, Avoca',
  ],
  [
    'Available immediately: semi-detached house in The Grove, Kilnamanagh, Dublin 24. €2,500. Beside St Kevin’s Boys School.',
    'The Grove, Kilnamanagh, Dublin 24',
  ],
  [
    'Teach le ligean i gCarna, Co. na Gaillimhe. Trí sheomra leapa. €800 sa mhí. Gar do Scoil Mhuire, Bóthar na Trá.',
    'gCarna, Co. na Gaillimhe',
  ],
  [
    'Letting agents: Murphy Lyons, 5 O’Connell Street, Limerick\nProperty: 44 Lansdowne Park, Ennis Road, Limerick\nRent: €1,750 per month',
    '44 Lansdowne Park, Ennis Road, Limerick',
  ],
  [
    'Two bed apartment to rent, Longford town. €850 per month. Landlord lives at 2 Park Road and manages it himself. Refs needed.',
    'Longford',
  ],
  [
    'House available for rent, Kilmuckridge, Wexford. Ten minutes from Courtown Harbour, Gorey 15 minutes. €1,200 pm.',
    'Kilmuckridge, Wexford',
  ],
  ['Room going in Salthill. Threadneedle Road end, 2 min from the prom. €700 all in. Text Sinéad.', 'Salthill'],
  [
    'Flat 6, Nelson House, Thomond Road, Ballyfermot, D10 K2X4. 1 bed. €1,300pm. Deposit required.',
    'Flat 6, Nelson House, Thomond Road, Ballyfermot',
  ],
  [
    'Short walk from Dundalk Institute of Technology, Dublin Road: house with 4 rooms to let, €500 each per month. Students only.',
    '',
  ],
  [
    'Bedsit, 5 Prussia Street, Stoneybatter, next door to Tesco, €900 a month. Call to the shop at 7 Prussia Street to view.',
    '5 Prussia Street, Stoneybatter',
  ],
  [
    'House in Ballyvaughan, Co Clare with views of Galway Bay. 3 bedroom. €1,400 per month. Lisdoonvarna 16km, Spar in the village.',
    'Ballyvaughan, Co Clare',
  ],
  [
    'For rent - Apartment 3, The Quays, Arklow. 2 bed. 1,500/month. Also to let: unit 4, Bridgewater Centre, Arklow (retail).',
    'Apartment 3, The Quays, Arklow',
  ],
  [
    'Room in shared house in Dooradoyle. University Hospital Limerick, St Nessan’s Road is 10 minutes on foot. €600 pm',
    'Dooradoyle',
  ],
  ['Annexe to our home, Kilternan. Own door. Enniskerry Road buses 44 and 118. €1,400 per month incl. heat.', ''],
  ['Dble rm, Grand Parade area Cork, above the Oliver Plunkett pub. €800pm. Apply in person at bar.', ''],
  [
    'Gate Lodge at Castle Durrow estate, Durrow, Co. Laois. 1 bed. €950 per month. No pets.',
    'Castle Durrow estate, Durrow, Co. Laois',
  ],
  ['Location: Ranelagh (near the triangle)\nRoom in 3 bed apt €1,000\nNo couples', 'Ranelagh'],
  [
    'Apartment to rent. Details and viewings: Farrelly Southern, Railway Street, Navan. 2 bed 2 bath €1,600 per month.',
    '',
  ],
  [
    'Double room with own bathroom, Blackrock, Cork. Five minutes from Mahon Point and Páirc Uí Chaoimh, Marina. €900 p.m.',
    'Blackrock, Cork',
  ],
  [
    'My mother is renting out her 3 bed house in Rathgormack, Co. Waterford. She has moved in with my sister in 18 The Orchard, Tramore. €1,000 per month.',
    'Rathgormack, Co. Waterford',
  ],
  [
    'TO LET Apt 2, 6 Patrick Street, Portlaoise. €1,000 pm. For viewing contact Kieran at Laois Lets, James Fintan Lalor Avenue, Portlaoise.',
    'Apt 2, 6 Patrick Street, Portlaoise',
  ],
  [
    'Hi there! 3 bedrooms available in our student house on Magazine Road. €600 each. UCC 7 min. Landlord is based in Kinsale. 10 month lease.',
    'Magazine Road',
  ],
  [
    'Available 1 Feb: a one bedroom apartment in Clarehall, Dublin 17, beside the Hilton Hotel, Malahide Road. €1,850 per month.',
    'Clarehall, Dublin 17',
  ],
  ['Room for rent near Intel Leixlip. House is in Glendale Meadows. €850 bills incl.', 'Glendale Meadows'],
  [
    'Ground floor flat, 28 Wolfe Tone Square North, Bray, Co. Wicklow. Bray DART, Florence Road, is 9 minutes away. €1,600 per month',
    '28 Wolfe Tone Square North, Bray, Co. Wicklow',
  ],
  [
    'Property: Rosehill, Kells Road, Kilkenny R95 H2X8. Agent: Town & Country, 7 Patrick Street, Kilkenny R95 A1B2. Rent €1,900 per month',
    'Rosehill, Kells Road, Kilkenny',
  ],
  [
    '2 bed terraced house for let in Fairview, walking distance of Croke Park and Clontarf DART, Clontarf Road. €2,200 pcm. HAP considered.',
    'Fairview',
  ],
  [
    'ROOMS IN BUNCRANA\nHouse on Cockhill Road close to Scoil Mhuire, St Oran’s Road\n€400 month each, ESB extra',
    'Cockhill Road',
  ],
  [
    'Serviced apartments at The Marker Residences, Grand Canal Square, Dublin 2, D02 CK38. From €3,500 per month. Lobby shared with hotel.',
    'The Marker Residences, Grand Canal Square, Dublin 2',
  ],
  [
    'Renovated stone cottage to rent. The nearest village is Ballyferriter and Dingle is 12 km. €850 per month. Contact owner for Eircode.',
    '',
  ],
  [
    'New build at 102 Lakelands, Naas. 3 beds. €2,250 a month. Previously I lived in it. School: Mercy Convent, Sallins Road.',
    '102 Lakelands, Naas',
  ],
  [
    'Room to let to female student, Ballinasloe Road, Loughrea... €420 pm. Shop: Gala, Bride Street. Bus to ATU Galway.',
    'Ballinasloe Road, Loughrea',
  ],
  [
    'House swap or rent: Carrigtwohill, 9 Elm Court. €1,850 per month. Would consider moving to Midleton, Cork Road.',
    '9 Elm Court, Carrigtwohill',
  ],
  ['2 bedroom apartment for rent in Tralee town centre overlooking Denny Street. €1,200 per month', 'Tralee'],
  [
    'Granny flat in Donabate available. I commute to St Vincent’s Hospital, Elm Park so quiet house. €1,200 per month.',
    'Donabate',
  ],
  [
    'Four bed house, Tullow, Co. Carlow. €1,400 p/m. Tullow Community School, The Mullawn is at the end of the road.',
    'Tullow, Co. Carlow',
  ],
  [
    '<!doctype html><html><head><title></title></head><body><header>Corrigan Lets · 3 Church Street, Cavan</header><h1>2 bedroom apartment to rent</h1><p>€1,000 per month</p><p>Apartment 4, Kilmore Court, Drumalee, Cavan</p><p>Close to Cavan General Hospital, Lisdarn and Royal School, College Street.</p></body></html>',
    'Apartment 4, Kilmore Court, Drumalee, Cavan',
  ],
  [
    '<!doctype html><html><head><title></title></head><body><h2>Room in Carlow</h2><p>Our house is on the Dublin Road beside Carlow Shopping Centre. €110 per week.</p><footer>Student Union, SETU, Kilkenny Road, Carlow</footer></body></html>',
    'Dublin Road, Carlow',
  ],
  [
    '<!doctype html><html><head><title></title></head><body><h1>To Let – Modern 3 Bed Home, Oranmore</h1><ul><li>€1,950 per month</li><li>Train station 1 km</li><li>Galway Clinic, Doughiska 6 km</li></ul><p>For viewings contact Spencer Quinn, 22 Forster Street, Galway.</p></body></html>',
    'Oranmore',
  ],
  [
    '<!doctype html><html><head><title></title></head><body><main><p>Beautiful cottage for long term rent</p><p>Kilcrohane, Sheep’s Head, Co. Cork</p><p>€850 monthly</p><p>We live at Ahakista Pier and mind the place.</p></main></body></html>',
    'Kilcrohane, Sheep’s Head, Co. Cork',
  ],
  [
    '<!doctype html><html><head><title></title></head><body><h1>Flat 3</h1><h2>9 Pery Square, Limerick</h2><p>€1,250 per month</p><aside><h3>Our offices</h3><p>15 Glentworth Street, Limerick</p><p>4 Main Street, Newcastle West</p></aside></body></html>',
    '9 Pery Square, Limerick',
  ],
  [
    '<!doctype html><html><head><title></title></head><body><h1>14 Priory Walk, St Raphael’s Manor, Celbridge</h1><p>3 bed. €2,300 per month. Located off the Clane Road near St Patrick’s National School, Hazelhatch Road.</p></body></html>',
    '14 Priory Walk, St Raphael’s Manor, Celbridge',
  ],
  [
    'Address: Main Street, Ferbane, Co. Offaly (over the credit union)\nRent: €700 per month\nType: 1 bed flat',
    'Main Street, Ferbane, Co. Offaly',
  ],
  [
    'One bedroom flat in our home in Terenure. We are at the Rathfarnham Road end, close to Bushy Park. €1,500 per month.',
    'Terenure',
  ],
  [
    'Apartment B4, Steelworks, Foley Street, Dublin 1 – €2,100 per month. Connolly Station, Amiens Street 3 mins.',
    'Apartment B4, Steelworks, Foley Street, Dublin 1',
  ],
  [
    'Unfurnished farmhouse for rent near Hacketstown, Co. Carlow. Tullow 15 km, Baltinglass 14 km. €900 per month.',
    'Hacketstown, Co. Carlow',
  ],
  [
    'Double room, Ashe Road, Mullingar, €600. I’m a teacher in Loreto College, Dominick Street, and home by 5.',
    'Ashe Road, Mullingar',
  ],
  [
    'The Old Rectory, Killeshandra, Co. Cavan H12 Y4K2: wing of house to rent, €1,100 per month. Church and graveyard adjoining.',
    'The Old Rectory, Killeshandra, Co. Cavan',
  ],
  [
    '2 bed apartment for rent, Station Court, Station Road, Portmarnock. €2,200 per month. DART station beside.',
    'Station Court, Station Road, Portmarnock',
  ],
  [
    'House in Tramore for rent September to June. €1,200 a month. Doneraile Walk is a few minutes away, as is the Majestic Hotel.',
    'Tramore',
  ],
  ['Hospital Lane, Cahir – 2 bed townhouse to let at €900 per month. School, shops all near.', 'Hospital Lane, Cahir'],
];

it.each(texts)('%s', (text, address) => {
  const reading = readAdvertPage(text, { advert: null, pasted: true });
  expect(reading).toMatchObject({ ok: true, advert: { address: address === '' ? null : address } });
});

it.each([
  'A reference will be provided by the current tenants on request.',
  'We checked the previous tenant’s payslips and never had trouble.',
  'I work in HR so I know about employment contracts.',
  'No need to send ID or bank statements until we meet.',
  'The house is near the university registration office.',
])('asks for nothing: %s', (sentence) => {
  const reading = readAdvertPage(`House to rent, 12 Oak Drive, Naas, Co. Kildare. €1,800 per month. ${sentence}`, {
    advert: null,
    pasted: true,
  });
  expect(reading).toMatchObject({ ok: true, advert: { required_documents: [] } });
});
