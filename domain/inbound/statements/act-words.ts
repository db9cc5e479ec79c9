import { concepts } from './concepts.ts';
import { alternatives } from '../../text/pattern.ts';

/** What is done, wanted or offered. */
export const acts = concepts({
  /** To live in a home, or to get one to live in. */
  live: {
    english: alternatives`
      (?<!(?:the|my|our|this|your|her|his|their|of|pay|paid) )(?:rent|renting|rented|lease|leasing|leased)
      |(?:live|living|lived) (?:in|there|here|at)|(?:move|moving|moved) (?:in|into|to)
      |(?:take|have|get|taking|secure) it(?! (?:off|from|out|back|done|fixed|sorted|cleaned|painted|ready|priced|valued|photographed))|apply\p{L}*|(?:make|call) it (?:my|our|a) home
      |(?:be|as) (?:a |your |the |good )*tenants?
    `,
    irish: 'ar cios|conai|chonai|maireachtail',
    polish: 'wynaj\\p{L}+|zamieszka\\p{L}+|wprowadz\\p{L}+',
    portuguese: 'alug\\p{L}+|arrend\\p{L}+|morar|mudar',
    spanish: 'alquil\\p{L}+|arrend\\p{L}+|vivir|mudar\\p{L}*',
    romanian: 'inchiri\\p{L}+|locui\\p{L}*|muta',
    slavic: 'оренд\\p{L}*|аренд\\p{L}*|снять|зняти|жити|жить|заселит\\p{L}*',
    french: 'lou(?:er|e)|habiter|emmenager|installer',
    german: '(?:an)?mieten|wohnen|einziehen',
    italian: 'affitt\\p{L}+|abitare|trasferir\\p{L}*|vivere',
    croatian: 'unajm\\p{L}+|najam|useli\\p{L}*|stanovati|zivjeti',
    hindi: 'kiray\\p{L}*|rehn\\p{L}+',
    arabic: 'استءجار|استئجار|اسكن|السكن',
    chinese: '租|入住|搬进|搬入',
  },
  view: {
    english:
      'view(?:ed|ing|ings)?|visit(?:ed|ing)?|see it|(?:look|looked|looking) at it|(?:have|take) (?:a |another )?look',
  },
  /** To let a home to tenants. */
  let: {
    english: alternatives`
      (?:let|letting|rent|renting) (?:it |them |mine |out )?out|(?:to|have it|has it|had it|got it) let
      |letting (?:it|mine|ours)|(?:rent|let) (?:mine|ours)|up (?:to|for) (?:let|rent)|to (?:rent|let)
      |coming (?:free|empty|vacant)|sublet|(?:ask|asking|charge|charging|get|getting) for (?:it|mine|ours|yours)
    `,
  },
  own: {
    english: alternatives`
      (?:own|owned|bought|inherited)
      |(?:have|'ve|have got|got) (?:an?|one|two|three|another|a few|some)(?: \p{L}+){0,2} (?:
        bed|bedroom|flat|apartment|apt|house|place|property|cottage|unit|townhouse
      )s?(?: \p{L}+){0,3} (?:
        myself|ourselves|of (?:my|our) own|to (?:let|rent)|(?:coming|going) (?:free|empty|vacant)
        |(?:at|in) (?:number|no)
      )
    `,
  },
  /** To have lived in it, and to have left. */
  leave: {
    english: alternatives`
      (?:left|vacated|moved out of|moved from|finished in) it(?! (?:late|too|until|till|a bit|with|to|so|at that))
      |(?:lived|grew up|was born|were born) (?:in it|there) (?:as a|until|till|before|for)
    `,
    polish: 'wyprowadzi\\p{L}+|mieszkal\\p{L}+ (?:w )?it',
    portuguese: '(?:saimos|sai|morei|moramos) (?:d[oae] |n[oa] )?it',
    spanish: '(?:vivia|viviamos|vivimos|dejo|dejamos|deje) (?:en |una |un |\\p{L}+ en )*(?:it|alli)',
    french: '(?:avons|ai|a) quitte',
    german: 'ausgezogen|(?:war|waren) (?:bis \\p{L}+ )?mieter\\p{L}*',
    italian: '(?:abbiamo|ho) lasciato',
  },
  sell: {
    english: 'sell|selling|sale|on the market|to the market|auction',
  },
});
