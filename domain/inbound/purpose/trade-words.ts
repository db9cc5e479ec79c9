import { appliance } from './appliance-words.ts';
import { type Sign, signs } from './sign.ts';
import { alternatives } from '../../text/pattern.ts';

const trade = alternatives`
  (
    plumber|plumbing|electrician|sparks|sparky|carpenter|painter|decorator|roofer|handyman|handy man|locksmith
    |glazier|cleaner|cleaners|gardener|landscaper|plasterer|tiler|builder|engineer|technician|surveyor|assessor
    |chimney sweep|pest control|fitter|installer
  )
`;

/** Phrases of people who offer their services, or bill them. */
export const tradeSigns: Readonly<Record<'tradesman' | 'agent' | 'marketing' | 'buyer', readonly Sign[]>> = {
  tradesman: [
    // An offer of services is one, however much it mentions letting the home.
    ...signs(8, [
      // A price for a job.
      '(men|man) and (a )?van',
      // Who works in a home wants it empty, dry or without current, and brings gear.
      '(need|want|have|leave|keep) (the )?(place|house|flat|apartment|room|kitchen|bathroom|hall|attic) (to be )?(empty|clear|cleared out|cleared|emptied)',
      '(water|power|electric|electricity|gas|mains|heating) (to be )?(off|turned off|switched off|shut off) ~(for|while|that|from|could|can|at|on|before)?',
      alternatives`
        (move|bring|leave|drop|carry|put) (in |up |over |out )?(the |my |our )?(
          scaffold|scaffolding|ladders?|tools|gear|materials|skip|plaster|mixer|drill|paint|sheets|dust sheets
        )
      `,
      alternatives`
        (for|do|doing|at) the (kitchen|bathroom|hall|bedroom|landing|sitting room|front|back|box room) (
          ceiling|wall|walls|floor|tiles|window|windows|sockets|lights|units|worktop|door
        )
      `,
      '(we|i) (can|could|will|ll) (clear|remove|collect|empty|mow|cut|tidy|haul) ~(it|saturday|sunday|monday|week|for|rubbish|grass|\\d)',
      '(skip bags?|van load|house clearance)',
      alternatives`
        (price|prices|cost|quote|estimate) (for|to|on) (the |your |a |new )?(
          gutters|gutter|roof|windows|boiler|garden|painting|job|work|chimney|doors|floors|tiles|kitchen|bathroom
          |fence|clean|cleaning|carpets
        )
      `,
      '(scaffold|scaffolding|materials|labour|call out) (is |are )?(extra|included|not included)',
      '(start|begin) (the |that |next )?(week|monday|tuesday|wednesday|thursday|friday) ~(if you|nod|go ahead|confirm)',
      '(give|gives) (me|us) the (nod|go ahead|green light|ok|okay)',
      '(pencil|book|put) you (in|down) (for|\\?)',
      '(cert|certificate|invoice|report|receipt) (to follow|attached|enclosed)',
      '(free|no obligation) (quote|quotation|estimate|call out)',
      alternatives`
        (interested in|like|need|want|looking (to get|to have|for)|thinking of|time to (get|have)) ~
        (having|getting|get|have)? ?(
          it|the (place|house|flat|apartment|walls|rooms|outside|garden|windows|kitchen)|any|your \p{L}+
        ) (
          freshened up|freshen up|done up|painted|repainted|redecorated|decorated|cleaned|deep cleaned|tiled
          |plastered|insulated|rewired|serviced|power washed|spruced up|touched up|landscaped
        )
      `,
      '(give|giving) (it|the place|the house|the apartment) ~(lick of paint|fresh coat|deep clean|once over|makeover)',
    ]),
    ...signs(4, [
      `(${trade}) (here|calling|speaking|from)`,
      `(do you|would you|if you) (ever )?(need|want|require|be looking for) (a|an|any|some) ~${trade}`,
      '(looking for|available for|seeking) (cleaning|gardening|painting|maintenance|caretaking) (work|jobs)',
      '(boiler|gas|annual|alarm|chimney) (service|safety check|maintenance)',
      '(ber|energy) (assessment|assessor|cert|certificate|rating survey|survey)',
      '(quotation|quote|estimate) ~(for|attached|below|valid|to)',
      alternatives`
        (
          no job too (small|big)|fully insured|all (work|works) guaranteed|years in the trade
          |before (the )?(new|next) (tenant|tenants|people|lad|lads|crowd) ~(move|moves|come|comes|arrive|get) in
        )
      `,
      alternatives`
        (it|ber|cert|certificate|place|property|house|apartment) ~(runs out|out of date|due for|overdue for|needs) ~(
          ber|service|servicing|inspection|assessment|cert|certificate
        )
      `,
      '(i|we) (can|could) (call|come|do it) ~\\d+ ?(euro|eur)? ?(all in|plus vat|inc vat|including vat|cash)',
      alternatives`
        (i|we) (do|offer|provide) (
          end of tenancy|property|house|floor|deep|window|gutter|oven|carpet|drone|virtual|360
        ) ?(photography|photos|plans|plan|cleaning|cleans|clean|tours|video)?
      `,
      '(invoice|invoices|statement of account|payment terms|remittance|purchase order)',
      '(fuse board|consumer unit|cylinder|gutters|gutter|rgi|reci|safe electric|plasterboard|rewire|boiler replacement|damp proof*|skip hire)',
      alternatives`
        (i|we|i ll|we ll|lads|team|crew|guys|engineer|technician|painters|sparks) (will |ll )?(
          be out|call out|call over|be over|call round|be at|drop out
        ) ~(to|at|on)
      `,
      '(someone|somebody|anyone|anybody|tenant) ~(let (me|us|him|them) in|open up|give access|be there|home to)',
      '(let (me|us|the lads|him) in)',
      '(finished|done|completed|fixed|repaired|serviced|installed|fitted|cleaned|painted|replaced|measured) ~(it|the|in it|work|works|job)',
      '(faktura|fakture|fakturu|factura|rechnung|facture|fattura|rachunek|remont|malowanie|racun)',
      '(fakt(ur\\p{L}*)|naprawi\\p{L}*|kosztorys|wycen\\p{L}*|hydraulik|elektryk|serwis|instalacj\\p{L}*)',
      '(orcamento|fatura|conserto|consertar|arrumar|pintar|eletricista|encanador|canalizador|servico|obra)',
      '(presupuesto|reparar|reparacion|arreglar|fontanero|electricista|pintar|obra|instalar)',
      '(deviz|reparat*|reparatie|instalatia|instalator|electricianul|zugravit|lucrarea|lucrarile)',
      '(рахунок|відремонт\\p{L}*|полагод\\p{L}*|ремонт\\p{L}*|сантехнік|електрик|маистер)',
      '(счет|отремонт\\p{L}*|почин\\p{L}*|ремонт\\p{L}*|сантехник|электрик|мастер)',
      '(devis|repar\\p{L}*|plombier|electricien|peintre|chantier|travaux)',
      '(angebot|rechnung|repar\\p{L}*|handwerker|klempner|elektriker|installateur|wartung|austausch|montage)',
      '(preventivo|ripar\\p{L}*|idraulico|elettricista|imbianchino|lavori)',
      '(popravak|popravil\\p{L}*|vodoinstalater|elektricar|ponuda za|radovi)',
      '(دهان|اصلاح|صيانه|صيانة|سباك|فاتوره|فاتورة)',
      '(维修|修好|发票|水管工|报价)',
      '(marammat|repair kar*|(plumber|electrician) (ko|bhej*|aa*)|bill bhej)',
      '(estimate|quote) ~(€|euro|eur|\\d)',
      '(in stock|plumb it in|two coats|second coat|slates|flashing|felt|call out charge)',
      alternatives`
        (
          do|did|done|paint|painted|clear|cleared|fit|fitted|fitting|fix|fixed|install*|suppl(y|ied)
          |replac(e|ed|ing)|servic(e|ed|ing)|mow|tile|tiled|tiling|labour|materials|parts|job|works?|quote
        ) ~all in
      `,
      '\\d+ ?(euro|eur|quid)? all in,? ~(job|labour|materials|parts|bank details|starting|cash|vat|invoice)',
      '(leave|let) (me|us|him|them|the lads|our engineer) in',
      '(boiler|meter|stopcock|fuse board|attic|tank|valve) ~accessible',
      '(supplied|supply|supplying) (and|&) (fitted|fit|fitting|installed|install|delivered)',
      '(keys|fobs|parts?|order|curtains|blinds) ~(cut|ready) ~(collect|collection|pick up)',
      '\\d+ ?(plus|inc|incl|including|ex|excl) ?vat',
      '(want|like) me to (go ahead|order (it|one|the)|start|proceed with)',
      `(had|took|having|have had) a look at the ${appliance}`,
      'part(s)? (has|have) (arrived|been ordered|come in)',
    ]),
    ...signs(2, [
      `(fix|repair|service|replace|install|fit|paint|clean|measure) ~(${appliance.slice(1, -1)}|it|bedrooms|hall|walls|carpet|windows|gutters)`,
      'the (job|works)',
      'cash or revolut',
      'vat',
    ]),
  ],
  agent: [
    ...signs(8, [
      // Others want it, and the writer makes a living from that.
      alternatives`
        (i|we) (have|ve|ve got|have got) ~(tenants|clients|applicants|families|professionals|renters|buyer|buyers) ~(
          registered|waiting|ready|mad|looking|who|that|for|would|in
        )
      `,
      '(let|letting|look after|manage|managing|handle|market) it for you',
      '(let me|allow (me|us)|letting (me|us)|let us) (look after|manage|handle|let|value|market)',
      '(fee|fees|commission) (is|of|are|at) ~(rent|month|percent|vat|\\d)',
      '(let|letting) only basis',
      '(house|housing|accommodate|put up|lodge|room for) (our|my) ~(guests|staff|staffs|workers|employees|clients|volunteers)',
      '(our|my) (workers|staff|staffs|employees) (need|needs|want|require)',
      '(lease|rent) it (from you|off you) ~(fixed|company|guests|staff|years)',
    ]),
    ...signs(4, [
      '(fully )?managed (service|lettings|tenancy)',
      'advertised privately',
      '(take|takes|taking|takes away|taking away) ~hassle',
      '(letting|lettings|property|sales) (negotiator|manager|consultant|executive|director|advisor|adviser)',
      '(list|database|register) of (buyers|tenants|clients|applicants)',
      '(similar|comparable) (property|properties|home|homes|house)',
      '(letting|lettings|estate|property management|auctioneer*) (agent|agents|agency|company|team|firm)',
      '(full|property) management',
      '(our|my|low) (fee|fees|commission|rates)',
      '(tenants|clients|applicants|buyers) (waiting|ready|registered|on our books|looking|available)',
      '(corporate|international|professional) (clients|tenants|lets)',
      '(free|market|rental|no obligation) (valuation|appraisal)',
      '(valuation|appraisal)',
      'thinking of (selling|letting|renting)',
      '(guaranteed|guarantee) ~rent',
      '(pay|paying|paid|offer|offering) you ~(guaranteed|fixed) ~(rent|income)',
      '(even (when|if)|whether or not|whether) (it s|its|it is|the property is) (empty|vacant|occupied|let)',
      '(no|without) ~(tenants|voids|vacancies) (to|and|or)',
      '(two|three|four|five|six|seven|ten|\\d+) ?year lease',
      '(psra|psr licence|negotiator)',
      '(manage|managing) (several|many|over|a number of|homes|properties)',
      'are you the owner',
      '(take|handle) ~(it|hassle|letting|management) ~(for you|off your hands|on for you)',
      '(let|lets|letting|rent) (it )?through us',
      '(we|our team|i) (let|manage|look after|have let|rent) ~(homes|units|properties|apartments|over|several|forty|fifty|\\d+)',
      alternatives`
        (i have|i ve|we have|we ve) (a|several|some|a few) (
          couple|client|clients|tenant|tenants|family|families|professional*
        ) ~(who|looking|relocating|waiting|ready)
      `,
      'act on behalf of (landlords|owners)',
    ]),
  ],
  marketing: signs(4, [
    'our ~(packages|package|platform|software|prices|services|experts|cleans|photography|app|solution|rates)',
    '(packages|cleans|prices|plans|services|rates) (start|starting)? ?(at|from)',
    '(between|after) (lets|tenancies|tenants)',
    alternatives`
      (i|we) (do|provide|offer|carry out|specialise in|specialize in) ~(
        cleans|cleaning|clearances|photography|photos|painting|gardening|inventories|repairs|staging|removals|lawns
        |windows
      )
    `,
    '(let|lets|rent|rents|sell|sells) (it |your property |your home )?(faster|quicker|sooner|for more)',
    '(start|starting|from) ~(euro|eur|€)',
    '(book|order) (now|today|two|online)',
    '(free trial|discount|% off|special offer|limited time|promo)',
    alternatives`
      (
        search results|seo (service|services|expert|experts|agency|company|package|packages|ranking|audit)|backlinks
        |first page|more clicks|times the clicks|conversion
      )
    `,
    '(we|our company) (offer|provide|specialise|specialize|help landlords)',
    '(end of tenancy|professional) (cleaning|cleans|photography|photos)',
    '(insurance|mortgage) (quote|offer|deal)',
  ]),
  buyer: signs(6, [
    '(buy|buying|purchase|purchasing) (it|this|the|your)',
    'cash buyer',
    '(is|are|was|would|has|if|whether) it ~(for sale|up for sale)',
    'for sale or (to )?(let|rent)',
    '(want|wants|like|hoping|hope|wish|wanting) to (buy|purchase) (it|here|in the area|a (house|home|place)|somewhere)',
    '(consider|thinking of|think of|thought of|open to|think about|interested in) (selling|a sale)',
    '(selling|sell) (it|your|the)',
    '(approval in principle|mortgage approval|no chain|chain free|put it on the market|vacant possession|tenants in place|off market)',
    '(purchase|buy) ~(it|the property|for cash|from you)',
    'comes up for sale',
    '(make|making) (you )?an offer ~(on|to buy)',
  ]),
};
