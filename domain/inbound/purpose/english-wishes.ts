import { type Sign, signs } from './sign.ts';
import { alternatives } from '../../text/pattern.ts';

/** Phrases of people who want to live in a home. `it` stands for the home, whose own name is replaced first. */
const home = alternatives`
  (
    it|this|that|these
    |(the|your|that|this|a|an)( \p{L}+)? (
      place|apartment|apt|flat|house|home|room|rooms|property|studio|ad|advert|listing|unit|bedroom|bed|duplex
      |bungalow|cottage|accommodation|rental|let|letting|mews|loft|annex|annexe|townhouse|penthouse|chalet|lodge
      |stables|barn|granny flat
    )
  )
`;
const dwelling = alternatives`
  (
    place|home|house|apartment|apt|flat|room|accommodation|somewhere|base|base there|digs|studio|rental|bedsit
    |housing|bed|beds|bedroom|bedrooms|to live|to rent|to stay|live
  )
`;

export const englishWishes: readonly Sign[] = [
  ...signs(3, [
    alternatives`
      (is|are|was|would|has|if|whether|be) ${home} ~(still|yet|currently|now|already)? ?(
        available|free|vacant|to let|to rent|for rent|going|on the market|on offer|up for grabs|open|gone|taken|let
        |rented|there|active
      )
    `,
    alternatives`
      (like|love|want|wish|hope|hoping|able|possible|interested|keen|delighted) (to|in) (come and |come to |come |call and |call to )?(
        see|seeing|view|viewing|visit|visiting|look at|looking at
      ) ${home}
    `,
    `(has|have) ${home} (been )?(gone|taken|let|rented|filled)`,
    'still (available|to let|to rent|for rent|vacant|on the market|up for (rent|grabs)|taking applications|looking for (a )?(tenant|tenants|someone))',
    'still (free|open|going|there)',
    `(interested|interest) in (renting|viewing|seeing|applying|leasing|moving|living|${home})`,
    '(love|need|want|like|time|looking for|get|find|hoping for) ~place of (my|our) own',
    '(squeeze|fit|slot) (me|us) in',
    '(come|have|take|get|chance|chance of|for|up for) a (quick |wee |good |proper )?(look|gander|peek|nose|goo|gawk)',
    '(is|are) there (still )?(a |any |an )?(room|single|double|bed|flat|place|spot) (still )?(going|goin|free|left|available|empty)',
    `(would|is|will|could) (${home}|it) ~(long term|short term|all on one (floor|level)|ground floor|wheelchair accessible)`,
    '(she|he|they|we|i) (d|would|will|ll) be (living |moving )?(in )?(there|here|it) (by|on|with|alone|from|for|full|during)',
    'expression of interest',
    alternatives`
      (like|love|want|wish|hope|hoping|looking|wanting|happy|keen|delighted|ready|able|interested) (to|in) ~(
        rent|renting|lease|leasing|live in|living in|move into|apply|applying|take it|have it|view it|viewing it
        |see it|visit it|come and see
      )
    `,
    '(i|we) (want|need|like) (to )?(rent|view|see|take|have) (it|this|the)',
    alternatives`
      (
        arrange|organise|organize|book|schedule|set up|request|get|have|attend|do|offer|open for|available for
        |come for|up for|slot for|time for
      ) ~(a |the |any |for )?(viewing|viewings|showing|tour|look at it)
    `,
    alternatives`
      (may|might|could|can|would it be possible for) (i|we|me|us) (please |still |perhaps |possibly |also )?(to )?(
        come|see it|see the (place|house|flat|apartment|room)|view|have a look|visit
      )
    `,
    'when (can|could|may|would) (i|we) ~(see|view|visit|come|get in|move)',
    'when (i|we) can (see|view|visit|come|move)',
    '(can|could|would) (i|we) ~(rent|view)',
    '(apply|applying) ~(for|to) ~(it|rent|tenancy|place|house|apartment|flat|room|property)',
    '(put|keep|add|have) (me|us|my name|our names) ~(list|down|mind|forward)',
    '(be|get) (put|added|kept) on ~list',
    '(put|throw) (myself|ourselves|my name|our names) forward',
    '(consider|considered) (me|us|my|our|as|for)',
    `(look|looking|search|searching|hunting|hunt|seeking|seek|after|need|needing|find|finding|trying) (for |to find |to rent |to get )?~${dwelling}`,
    '(bring|take) (her|him|them|my \\p{L}+|our \\p{L}+) ~(to|over|out|round|along) ~(see|view|look|viewing)',
    'roof over',
    '(move|moving) in(to)?( to)? (it|on|from|by|as soon|immediately|straight|whenever|any time|anytime|date|together)',
    '(good|great|careful|quiet|tidy|responsible|ideal|reliable|excellent|model|perfect|respectful|clean) (tenant|tenants|renter|renters)',
    '(what|how much)( s| is|s) ~(rent|deposit)',
    'what are you (asking|looking for)',
    '(would|will) (be )?(a |the )?(ideal|perfect|great|lovely|suit|suits) ~(for )?(me|us|my|our|him|her|them)',
    '(take|accept|accepting|taking|consider) ~(hap|housing assistance|rent supplement)',
    '(i am|im|i m|we are|were) on (the )?hap',
    '(video|virtual) (tour|viewing|call viewing)',
    'would ~be a ~tenant',
    'taking applications',
    '(can|could|may|might|would) (i|we|he|she|they) (please |still |also )?be (considered|added|put)',
    '(would|could|might|is|may) it (be |still be )?(an option|a possibility|considered|open to (me|us|him|her|them))',
    '(looking|searching|hoping) for (a |an |the )?([\\p{L}-]+ ){0,2}(tenancy|lease|let)',
    '(minimum|shortest|longest|maximum) ~(lease|let|term|stay|tenancy)',
    '(will|would|is to|about to|due to|going to|shortly) ~(fall|become|be falling|be becoming) (vacant|free|available)',
    '(are|r) (you|ye|u) (still )?(looking|searching) for (somebody|someone|anybody|anyone|a tenant|tenants)',
    '(it|that|this|they) would (answer|do|suit) (us|me|him|her|very well|nicely|perfectly|grand)',
    '(would|could|might|will) it (do|suit) (us|me|him|her|them)',
    '(would|are|will) (you|ye) be open to (it|me|us|hap|that)',
    alternatives`
      (does|would|has|is there) it (have|got|come with) ~(
        stairs|parking|garden|bath|shower|washing machine|dryer|lift|balcony|broadband|wifi|heating|furniture
        |storage|shed|bus
      )
    `,
    '(is|are) it ~(rent|bills) (inclusive|included|inclusive of)',
    '(is|are) ~rent ~(inclusive|including|negotiable)',
    '(mad|dying|gasping) (for|about|to get) it',
    '(enter|put|add) my name (among|to|with|on)',
    '(card|notice|sign|poster) (you|ye) (put|had|have|left) ~(up|in|on)',
    '(view|inspect|viewing of|inspection of) (it|the (premises|property|house|home|apartment|flat|dwelling))',
    '(whether|if) it (still )?(remains|is still|is yet|s still) (unlet|available|vacant|free|to let|open)',
    '(taking up|take up|taking) (occupation|residence|the tenancy)',
    '(make|call|making|calling) it ((my|our|a) )?home',
    '(interested|intrested) ~(call|ring|text|phone|message|contact|whatsapp|email) (me|us)',
    '(how much|what price|what s the price|whats the price|the price|price and conditions|what does it cost)',
    '(any chance of|would like|d like|renting out|letting out) (it|this|the place|your place)( |$|please)',
    '(are|is) ~still (renting|letting)',
    '(is|are) there ~(room|rooms|bed|space|place) (free|available|left)',
    '(good|perfect|ideal|suitable|right|close|near|great) for (us|me|my|our|her|him)',
    '(we are|were|we re|i am|im|would be) (a |an )?(\\p{L}+ )?(family|couple)',
    '(we|i) (have|need|must) to (be out|leave|move out|move)',
    '(furnished|unfurnished)',
    'would you (take|accept|allow|consider)',
    '(application|applying|enquiry|apply|bid|request) for it',
    '(i|we) (really |do |would really |definitely )?want it',
    '(do|would) (you|ye|u) (still )?(need|want) (a |any )?(tenant|tenants|renter|lodger)',
    '(love|like|happy|delighted|willing|want|keen) to take (it )?over',
    '(could|would) (really |badly |seriously )?do with it',
    '(in|on) the market for ~(place|home|house|apartment|flat|room|rental|let)',
    '(i d|we d|i ll|we ll|id|wed|ill) (gladly |happily |definitely |love to )?(take|have) it',
    '(delighted|happy|love|like|able|free) to (drop|call|pop|swing|come) (by|over|round|in|out|down|up)',
    'hoping to (land|find|get|secure|settle)',
    '(would|i d|we d|id|wed) (really |absolutely |so )?(love|like) (to view|a viewing)',
    '(suit|suits|suited) (me|us) (down to|to a|perfectly|grand|fine)',
    '(don t|dont|do not|please don t|never) (give|let|rent|show) it to (anyone|anybody|someone|another)',
    '(hold|keep|save|reserve) it for (me|us)',
    '(look|looking|searching|hoping|after) for it',
    '(could|can) do with ~(place|base|room|somewhere|house|home|roof|flat|apartment)',
    '(taking|take|adding|still taking) ~names',
    '(first|next) in line',
    '(keep|have|bear) (me|us) in mind',
    alternatives`
      (would|is|are|does|do|could|will) ~(cat|cats|dog|dogs|pet|pets|greyhound|terrier) ~(
        deal breaker|dealbreaker|ok|okay|allowed|welcome|fine|problem|issue|considered|accepted
      )
    `,
    '(would|do|could|wud) (you|u|ye|yous) (consider|accept|allow|take) ~(cat|cats|dog|dogs|greyhound|pet|pets|kids|children|baby|students|hap)',
    '(offer|give|let) (me|us|him|her) a (viewing|look|chance)',
    '(deposit|first month|rent|months) ~(in an envelope|up front|upfront|in hand|ready)',
    '(writing|emailing|asking|enquiring|here) ~about renting',
    '(requires|require|needs|need|in need of|short of|stuck for) (a |an )?(home|house|place|accommodation|somewhere|room|apartment|flat)',
    'is it (something|a place|somewhere)',
    '(rental|tenancy|tenant|housing|letting) application',
    '(go about|(need|have|got|supposed) to do to|what do (i|we) (need|have) to) ~(get|getting|secure|securing|rent|renting|apply|applying|reserve)',
  ]),
  ...signs(2, [
    '(looking|hoping|planning|wants|wanting|needs|trying) to (move|relocate|downsize) ~(closer|nearer|near|into|out|home|back|over|somewhere|to)',
    alternatives`
      (it|this|that|place|house|apartment|flat|room|cottage) (looks|sounds|seems|would be|is|ll be|looks like) (just |absolutely |really |so )?(
        perfect|ideal|great|lovely|brilliant|amazing|grand|spot on|the perfect|the ticket|the job|ideally|exactly
        |just what|right up
      )
    `,
    '(i am|im|i m|we are|we re|very|really|quite|extremely|also|be) interested',
    '(viewing|viewings)',
    '(rent|renting|lease|let) (it|this|the place|the house|the apartment|the flat|the room)',
    '(my|our|current|present) landlord (is|has|s) (selling|sold|put)',
    '(my|our) (lease|tenancy|contract) (is up|ends|runs out|expires|finishes|is ending|is nearly up)',
    '(landlord|previous landlord|work|employer|excellent|good|great) (reference|references|ref|refs)',
    'references (from|available|on request|ready|attached)',
    '(proof of income|payslips|guarantor|guarantors)',
    '(sign|commit to|take) a ~(lease|agreement|contract|tenancy)',
    '(long|short) term (let|rent|rental|lease|stay|basis)',
    'next (tenant|tenants)',
    '(relocate|relocating|moving over|moving back|moving home|moving up|moving down|move to ireland|moving to ireland|move to dublin|moving to dublin)',
    '(more|further|any) (details|information|info|pictures|photos) (on|about|of|regarding|for)',
    '(how long is|length of) the (lease|let|tenancy)',
    '(i d|i would|id|we d|we would) be (by myself|alone|on my own|moving)',
    '(don t|dont|do not|non) smok*',
    'no pets',
    '(house|flat|apartment|room) (hunting|share|sharing)',
    '(bills|parking|heating) (included|inclusive)',
    'inclusive of (bills|utilities)',
    '(pay|cash|have|give) ~deposit',
    'family of',
    'would like it',
    '(to|for) rent',
  ]),
  ...signs(1, [
    '(saw|seen|see|found|spotted|noticed|came across) ~(ad|advert|advertised|listing|sign|online|daft|rent|myhome|it)',
    '(regarding|about|re|reference to) (your|the) (ad|advert|listing|property|place|apartment|house|room)',
    'available',
    '(full time|permanent job|work in|working as|employed)',
    '(family|couple|students|professionals) of',
  ]),
];
