import { type Sign, signs } from './sign.ts';

/** What a mail about a home is when its writer does not want to live there. */
export const otherPurposes = [
  'scam',
  'abuse',
  'rtb',
  'council',
  'tradesman',
  'agent',
  'tenant',
  'neighbour',
  'buyer',
  'marketing',
  'utility',
  'professional',
] as const;
export type OtherPurpose = (typeof otherPurposes)[number];

/** What the landlord reads of it. */
export const purposeLabels: Readonly<Record<OtherPurpose, string>> = {
  scam: 'It looks like a known scam',
  abuse: 'It is abusive',
  rtb: 'It is about the Residential Tenancies Board',
  council: 'It looks like mail from a council or a public office',
  tradesman: 'It looks like mail from a tradesperson',
  agent: 'It looks like mail from an agent',
  tenant: 'It looks like mail from somebody who lives there now',
  neighbour: 'It looks like mail from a neighbour',
  buyer: 'It looks like somebody who wants to buy',
  marketing: 'It looks like advertising',
  utility: 'It looks like mail from a utility',
  professional: 'It looks like mail about a policy, a sale or a case',
};

const appliance =
  '(heating|boiler|shower|toilet|sink|washing machine|dishwasher|oven|cooker|hob|fridge|freezer|radiator|radiators|hot water|water|immersion|lights|light|lock|front door|door|window|tap|drain|roof|ceiling|alarm|electricity|power|wifi|dryer|extractor|pipe|tank)';
const trade =
  '(plumber|plumbing|electrician|sparks|sparky|carpenter|painter|decorator|roofer|handyman|handy man|locksmith|glazier|cleaner|cleaners|gardener|landscaper|plasterer|tiler|builder|engineer|technician|surveyor|assessor|chimney sweep|pest control|fitter|installer)';

export const otherSigns: Readonly<Record<OtherPurpose, readonly Sign[]>> = {
  scam: [
    ...signs(6, [
      'western union',
      'moneygram',
      '(bitcoin|btc|crypto|cryptocurrency|usdt|ethereum)',
      'gift card*',
      '(cheque|check|draft) ~(balance|excess|difference|deduct|mover|movers|shipper|courier|refund|overpay*|extra|sponsor)',
      '(refund|send|return|wire|forward|transfer) ~(the )?(excess|balance|difference|remainder|overpayment|surplus)',
      '(certified|cashier s?|bank certified) (cheque|check)',
      'courier ~(key|keys|deliver*|collect*|pick*)',
      '(key|keys) ~(courier|dhl|fedex|by post)',
      '(agent|assistant|secretary|company|associate) ~will ~(pick up|collect|come with|send) ~(key|keys|payment|cheque|check)',
      '(kindly send|kindly provide|paypal|zelle|cash app)',
      '(cheque|check) ~(keep|rest) ~(mover|movers)',
    ]),
    ...signs(3, [
      '(send|give|provide|need|forward) ~(bank|account|iban|banking) (details|information|info|number)',
      '(offshore|oil rig|vessel|at sea|marine engineer|marine scientist|peacekeep*|deployed|deployment|united nations|military base|mission abroad)',
      '(six|6|twelve|12|full year|one year) ~(upfront|up front|in advance)',
      '(without|no need for|unable to|cannot|can not|can t) ~(viewing|view it|view|inspect)',
      '(business trip|hello dear|kindly)',
      '(nigeria*|barrister|late husband|inheritance|god bless|greetings to you|dear owner)',
    ]),
  ],
  abuse: signs(8, [
    '(parasite|parasites|scum|bastard|bastards|cunt|cunts|prick|pricks|wanker|asshole|arsehole|leech|leeches|slumlord|scumbag*)',
    '(fuck|fucking|fuckin) ~(you|landlord|landlords|off|house|place)',
    'hope ~(burns|rot|die|dies|burn)',
    'up your (hole|arse|ass)',
    '(ashamed of yourself|should be ashamed|disgusting landlord*)',
    '(i will|ill|gonna|going to) (kill|hurt|burn|find you)',
  ]),
  rtb: signs(6, [
    'residential tenancies board',
    'an bord um thionontachtai',
    'rtb (registration|number|case|dispute|notice|order|register|reference|tribunal)',
    '(annual|tenancy) registration ~(expire*|renew*|due|late|fee)',
    'registration of (your |the )?tenancy',
    'dispute resolution application',
    '(adjudication|determination order|telephone mediation|tenancy tribunal)',
  ]),
  council: signs(6, [
    'housing (section|officer|department|executive|standards|support unit|assistance section)',
    '(environmental health|private rented inspection*|rented standards|rented dwelling*|rented houses)',
    '(improvement|prohibition) (notice|letter)',
    'hap (payment|payments|shared services|section|team|inspection|unit)',
    '(in respect of|regarding) the (above )?tenancy',
    'standards for rented',
    'comhairle (contae|cathrach)',
  ]),
  tradesman: [
    ...signs(4, [
      `(${trade}) (here|calling|speaking|from)`,
      '(boiler|gas|annual|alarm|chimney) (service|safety check|maintenance)',
      '(ber|energy) (assessment|assessor|cert|certificate|rating survey|survey)',
      '(quotation|quote|estimate) ~(for|attached|below|valid|to)',
      '(invoice|invoices|statement of account|payment terms|remittance|purchase order)',
      '(fuse board|consumer unit|cylinder|gutters|gutter|rgi|reci|safe electric|plasterboard|rewire|boiler replacement|damp proof*|skip hire)',
      '(i|we|i ll|we ll|lads|team|crew|guys|engineer|technician|painters|sparks) (will |ll )?(be out|call out|call over|be over|call round|be at|drop out) ~(to|at|on)',
      '(someone|somebody|anyone|anybody|tenant) ~(let (me|us|him|them) in|open up|give access|be there|home to)',
      '(let (me|us|the lads|him) in)',
      '(finished|done|completed|fixed|repaired|serviced|installed|fitted|cleaned|painted|replaced|measured) ~(it|the|in it|work|works|job)',
      '(faktura|fakture|fakturu|factura|rechnung|facture|fattura|rachunek|remont|malowanie|racun)',
      'accessible',
      'part(s)? (has|have) (arrived|been ordered|come in)',
    ]),
    ...signs(2, [
      `(fix|repair|service|replace|install|fit|paint|clean|measure) ~(${appliance.slice(1, -1)}|it|bedrooms|hall|walls|carpet|windows|gutters)`,
      'the (job|works)',
      'cash or revolut',
      'vat',
    ]),
  ],
  agent: signs(4, [
    '(letting|lettings|estate|property management|auctioneer*) (agent|agents|agency|company|team|firm)',
    '(full|property) management',
    '(our|my|low) (fee|fees|commission|rates)',
    '(tenants|clients|applicants|buyers) (waiting|ready|registered|on our books|looking|available)',
    '(corporate|international|professional) (clients|tenants|lets)',
    '(free|market|rental|no obligation) (valuation|appraisal)',
    '(valuation|appraisal)',
    'thinking of (selling|letting|renting)',
    '(guaranteed|guarantee) ~rent',
    '(psra|psr licence|negotiator)',
    '(manage|managing) (several|many|over|a number of|homes|properties)',
    'are you the owner',
    'act on behalf of (landlords|owners)',
  ]),
  tenant: [
    ...signs(4, [
      `${appliance} ~(stopped|broken|broke|not working|isn t working|isnt working|won t|wont|leaking|leaks|leak|blocked|faulty|gone|dead|cold|flooded|stuck|burst|out again)`,
      `(no|broken|leaking|faulty) ${appliance}`,
      '(paid|pay|transferred|sent|sending) ~(this|last|the|my|our) ~(month s |months |month )?rent',
      '(this|next|last) month s? rent',
      '(giving|give|gave|hand in|handing in) (you )?(my|our|28|30|the)? ?(days )?~notice ~(on|for|to leave|it|of)',
      '(get|got|return|refund) ~(my|our) deposit',
      '(your|current|existing) (tenant|tenants) (in|at|of)',
      'your tenant',
      '(spare|another|extra|new) (set|key|keys|fob)',
      'locked (myself|ourselves|out)',
      '(moving|move|moved) out of it',
      'here in it',
      'renew (my|our|the) (lease|tenancy)',
      '(mice|mouse|rats|mould|damp) (in|problem|again)',
    ]),
    ...signs(2, ['(someone|somebody) ~(look at it|fix)', 'again']),
  ],
  neighbour: signs(4, [
    '(next door|beside|across from|opposite) (to )?(it|the house)',
    'your (tenants|lodgers)',
    '(bins|rubbish|foxes|overgrown|hedge|dog barking|barking)',
    '(noise|party|parties|racket)',
    'wits end',
    'on (this|our|the) street',
    '(residents association|neighbour here|your neighbour)',
  ]),
  buyer: signs(6, [
    '(buy|buying|purchase|purchasing) (it|this|the|your)',
    'cash buyer',
    '(consider|thinking of|open to|think about|interested in) (selling|a sale)',
    '(selling|sell) (it|your|the)',
    'comes up for sale',
    '(make|making) (you )?an offer ~(on|to buy)',
  ]),
  marketing: signs(4, [
    'our ~(packages|package|platform|software|prices|services|experts|cleans|photography|app|solution|rates)',
    '(packages|cleans|prices|plans|services) (start|starting) (at|from)',
    '(start|starting|from) ~(euro|eur|€)',
    '(book|order) (now|today|two|online)',
    '(free trial|discount|% off|special offer|limited time|promo)',
    '(search results|seo|backlinks|first page|more clicks|times the clicks|conversion)',
    '(we|our company) (offer|provide|specialise|specialize|help landlords)',
    '(end of tenancy|professional) (cleaning|cleans|photography|photos)',
    '(insurance|mortgage) (quote|offer|deal)',
  ]),
  utility: signs(4, [
    '(meter|mprn|gprn)',
    '(gain|provide|arrange) access',
    '(planned|essential|scheduled) (works|outage|interruption|maintenance)',
    '(water|gas|electricity) supply',
    'dear (customer|client|account holder)',
    'customer (care|service|services|support)',
  ]),
  professional: [
    ...signs(12, ['(survey|journalist|reporter|newspaper|questionnaire|research project|for a comment)']),
    ...signs(4, [
      '(solicitor|solicitors|requisitions|conveyanc*|contracts for sale|title deeds)',
      '(your|our) client',
      '(policy|premium) (number|renewal|is due)',
      '(local property tax|lpt|mortgage account|management company|annual general meeting|service charge|owners management)',
      '(garda (station|siochana)|sheriff|court order|summons)',
    ]),
  ],
};

/** Public offices by the domain they write from. */
export const officeDomains: readonly (readonly [OtherPurpose, RegExp])[] = [
  ['rtb', /(?:^|\.)rtb\.ie$/],
  [
    'council',
    /(?:coco|council|dublincity|corkcity|galwaycity|limerick|fingal|sdublincoco|dlrcoco|hap|hapssc|kildare|meath|wicklow|wexford|welfare|revenue|hse|housingagency)\.(?:ie|gov\.ie)$|(?:^|\.)gov\.ie$|council\.[a-z]+$/,
  ],
];
