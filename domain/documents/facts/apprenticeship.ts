import type { FoundFact } from '../facts.ts';
import { flowOf, type Reading } from '../reading.ts';
import { datesAfter, employerFacts } from './employment.ts';
import { foundAt } from './found.ts';
import { titlesAfter } from './in-sentences.ts';
import { labelled } from './labelled.ts';
import { restOfCell } from './values.ts';
import { pattern } from '../../text/pattern.ts';

const bodies =
  /\b(?:solas|national apprenticeship office|education and training board|[a-z]{0,6}etb\b|generation apprenticeship|apprenticeship authority)/;
const trades = pattern()`
  \b(?:
    electrical(?: instrumentation)?|electrician|plumbing|plumber|carpentry(?: and joinery)?|carpenter|joinery
    |brick and stone ?laying|bricklaying|bricklayer|heavy vehicle mechanics?|motor mechanics?|metal fabrication
    |plastering|painting and decorating|refrigeration(?: and air conditioning)?|sheet metal ?work(?:ing)?
    |toolmaking|vehicle body repairs?|wood manufacturing(?: and finishing)?|pipe ?fitting|farriery
    |aircraft mechanics?|agricultural mechanics?|construction plant fitting
    |mechanical automation(?: and maintenance fitting)?|industrial insulation|stonecutting and stonemasonry
    |roofing and cladding|scaffolding|hairdressing|commis chef|butchery|bar management|accounting technician
    |insurance practice|manufacturing (?:engineering|technology)|auctioneering|print media|instrumentation
  )\b
`;

/** The first place in the text where the pattern matches, as a fact. */
function firstNamed(reading: Reading, name: 'training_body' | 'trade' | 'phase', pattern: RegExp): FoundFact[] {
  for (const flow of flowOf(reading)) {
    const match = pattern.exec(flow.folded);
    if (!match) continue;
    const end = match.index + match[0].length;
    return [foundAt(name, flow.text.slice(match.index, end), flow, match.index, end)];
  }
  return [];
}

/** What stands before the day an apprenticeship began. */
const beforeStart = pattern()`
  \b(?:
    start(?:ed|s)?(?: date)?(?: on)?:?|commenc(?:ed|ing|ement)(?: date)?(?: on)?:?|since|from
    |registered (?:on|from)|date of registration:?|registration date:?
  )\s*
`;

/** What stands before the day it ends. */
const beforeEnd = pattern()`
  \b(?:
    until|expected (?:completion|end|finish)(?: date)?:?(?: is| in| on)?|end date:?
    |(?:due|expected) to (?:complete|finish|end)(?: \w+){0,4}? (?:in|on)|completion(?: date)?:?
  )\s*
`;

/** What a registration says about the apprenticeship. */
export function apprenticeshipFacts(reading: Reading): FoundFact[] {
  return [
    ...firstNamed(reading, 'training_body', bodies),
    ...firstNamed(reading, 'trade', trades),
    ...firstNamed(reading, 'phase', /\bphase\s?(?:[1-7]|one|two|three|four|five|six|seven|i{1,3}|iv|vi{0,2})\b/),
    ...labelled(
      reading,
      'registration_number',
      /\b(?:registration|apprentice(?:ship)?|reg\.?|learner)\s*(?:number|no\.?|id|ref(?:erence)?)\b/,
      (folded, text) => {
        const match = /^[a-z]{0,4}[-/ ]?\d[\d/-]{3,14}[a-z]?\b/.exec(folded);
        return match ? { value: text.slice(0, match[0].length), from: 0, to: match[0].length } : null;
      },
    ),
    ...labelled(reading, 'employer', /^(?:sponsoring |approved |name of )?employer\b/, restOfCell),
    ...titlesAfter(
      reading,
      'employer',
      /\b(?:employed by|employer(?: is|,)?|apprenticed to|working for|with) (?:the (?:\S+ )?employer )?(?=\S)/,
    ),
    ...employerFacts(reading),
    ...datesAfter(reading, 'start_date', beforeStart),
    ...datesAfter(reading, 'end_date', beforeEnd),
  ];
}
