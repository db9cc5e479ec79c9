import { alternatives, pattern } from '../../domain/text/pattern.ts';
import { withoutRelatedPlaces } from './related-places.ts';

/** Words beside a place that is not where the home is: an office, an agent, where someone else lives. */
const ofOthers = pattern('iu')`
  \b(?:our|the|my|agent['’]?s|head|main|letting|lettings|branch|registered)\s(?:\w+\s)?(?:office|branch|shop|premises)\b
  |\b(?:letting|estate|managing|selling)?\s?agents?\s?:
  |^\W*(?:agent|agency|landlord|owner|contact|managed by|let by|marketed by|listed by|apply to|write to|call in to)\b[^,.]{0,30}[:,]
  |\b(?:landlord|owner|agent|landlady|i|we)\s(?:also\s)?(?:lives?|is\sbased|are\sbased|has\s(?:an\soffice|another))\b
  |\bcall\s(?:in\s)?to\b|\bfor\s(?:the\s)?keys\b
  |\b(?:keys?|viewings?)\b[^.]{0,20}\b(?:from|at|collected)\b[^.]{0,10}\b(?:our|the\soffice)\b
  |\b(?:previously|formerly|we\sused\sto|moved\s(?:from|to)|also\s(?:have|let|own)|another\s(?:house|flat|room|home))\b
`;
/** ‘A short walk to …’, ‘5 min from …’: what is near, up to the end of its clause. */
const near = new RegExp(
  alternatives`
    (?:\b(?:an?\s)?(?:short|easy|brisk|quick|few)?\s?)?\b(?:
      (?:\d{1,3}(?:\.\d)?|five|ten|fifteen|twenty|two|few)[\s-]?(?:min(?:ute)?s?|km|miles?|metres?|m)\b['’]?
      (?:\s(?:walk|drive|cycle|stroll|spin|by\s\w+|on\sfoot|away))?
      |walk(?:ing\sdistance)?|drive|cycle|stroll|spin|stone['’]s\sthrow
    )\s(?:to|from|of|away\sfrom)\s[^.;\n]{3,90}
    |\b(?:close|convenient|adjacent|handy|next|opposite)\s(?:to|for)\s[^.;\n]{3,90}
    |\b(?:bus|luas|dart|train|buses|trains)\b[^.;\n]{0,20}\b(?:to|from|at|on)\s[^.;\n]{3,60}
  `,
  'giu',
);
const sentence = /(?<=\p{Ll}{2}[.!?])\s+(?=\p{Lu})/u;

/** A text without the places that it mentions in passing: for reading where the home is. */
export const withoutPlacesOfOthers = (text: string): string =>
  withoutRelatedPlaces(text)
    .split('\n')
    .map((line) =>
      line
        .split(sentence)
        .filter((words) => !ofOthers.test(words))
        .join(' ')
        .replace(near, ' '),
    )
    .filter((line) => line.trim() !== '')
    .join('\n');
