import { concepts } from './concepts.ts';
import { alternatives } from '../../text/pattern.ts';

const business = alternatives`
  (?:office|cr[e]?che|playschool|montessori|clinic|surgery|salon|shop|showroom|store|storeroom|warehouse|workshop
    |work ?space|studio space|rehearsal space|practice room|treatment room|classroom|meeting room|base for our|set
    |location|film set|show house|pop-up|storage|(?:postal |business |company )?address
  )
`;
const act = '(?:use|used|using|rent|renting|hire|hiring|let|lease|leasing|have|having|take|book|booking|borrow)';
const event = alternatives`
  (?:photo ?shoot|shoot|filming|party|meeting|meetings|workshop|workshops|class|classes|event|events|rehearsals?|wake
    |christening|reception|dinner|exhibition|open day|training|conference|music video|wedding|funeral
  )
`;

/** What a home is wanted for by those who would not live in it. `it` stands for the home. */
export const uses = concepts({
  /** An office, a crèche, a place to work or to keep things. */
  business: {
    english: alternatives`
      (?:use[ds]?|using) (?:it )?(?:as|for) (?:an? |our |my |the )?(?:[\p{L}'-]+ ){0,3}${business}
      |${act} (?:it|(?:the|your) (?:whole |front |back )?(?:house|flat|apartment|place|property|cottage|building))(?: \p{L}+){0,2} (?:as|for) (?:an? |our |my |the )?(?:[\p{L}'-]+ ){0,3}${business}
      |(?:make|be) (?:a |an |the )?(?:\p{L}+ ){0,2}(?:office|creche|clinic|salon|showroom|workshop|warehouse|film set)
      |(?:business|commercial) (?:lease|tenancy|premises|rates?)|change of use
    `,
  },
  /** Hours of it. */
  occasion: {
    english: alternatives`
      ${act}(?: \p{L}+){0,4} for (?:only |just )?(?:an?|one|two|three|the|our|a few|a couple of) (?:\p{L}+ ){0,2}(?:
        hours?|morning|afternoon|evening|${event}
      )
      |have (?:our|my|a|the) (?:\p{L}+ ){0,3}(?:party|wedding|christening|reception|event|wake) (?:in|at) it
    `,
  },
  /** Something to be done there: a drill, a survey. */
  errand: {
    english: alternatives`
      (?:view|see|visit|inspect|enter|access|come (?:to|in to)) it for (?:an?|our|the|my) (?:\p{L}+ ){0,2}(?:
        drill|exercise|survey|valuation|quote|quotation|inspection|assessment|audit|report|study|article|training
        |check|measurements?|photos?|filming
      )
    `,
  },
  /** Those whom a firm would put into it, one after another. */
  staff: {
    english: alternatives`
      (?:for|house|lodge|accommodate|put up|place|put) (?:our|my|the) (?:(?!new|one)\p{L}+ ){0,2}(?:
        employees|workers|staff|contractors|crews?|operatives|guests|clients|service users|residents|teams?
      )(?! members?)
      |(?:let|lease|rent)(?:ting|ing)? (?:it )?(?:out )?to (?:our|my|the) (?:company|firm|business|organisation|charity|council|state)
      |(?:my|our) (?:company|firm|business) (?:would|wants?|could|is looking|wishes|needs)
      |put (?:our |my |the )?(?:contractors|workers|staff|guests|clients|people|teams?|crews?) (?:in|into|up in) it
      |(?:company|corporate) (?:let|lease)
    `,
  },
});
