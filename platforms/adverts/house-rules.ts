import { alternatives, pattern } from '../../domain/text/pattern.ts';
import type { Topic } from './condition-topics.ts';

/**
 * Topics of the rules of a house or of its management company: insurance, fires, bicycles, washing, keys. Each needs
 * words that oblige; a sentence that only mentions such a thing is none.
 */
const obliges = alternatives`
  \b(?:
    no|not|never|nothing|nobody|none|must|may not|can(?:no|['’])t|cannot|(?:is|are|do|does|wo|must)n['’]t|ha(?:s|ve) to|needs? to
    |(?:is|are) (?:not )?to be|(?:is|are) to|required|requires?|responsib\w+|banned|prohibited|forbidden|at all times
    |(?:our|prior|written|landlord['’]s|owner['’]s) (?:consent|agreement|permission|approval)|agreed with|strictly|only
  )\b
`;
const obliged = new RegExp(obliges, 'i');
const tenantsTask = new RegExp(
  alternatives`
    ${obliges}
    |\b(?:tenants?|you|residents?|occupants?)\b.{0,15}\b(?:needs?|takes? out|arranges?|insures?|sweeps?|has|have)\b
    |\bcharged to\b|\bevery (?:year|month|\w+ months)\b
  `,
  'i',
);

const rules: readonly Topic[] = [
  {
    name: 'insurance',
    about:
      /\b(?:contents|belongings|possessions|tenants?|renter['’]?s|own|home)\b.{0,25}\binsur|\binsur\w+\b.{0,30}\b(?:contents|belongings|possessions|tenants?|own)\b/i,
    binds: tenantsTask,
    unless: /\b(?:building insurance|claims?)\b/i,
  },
  {
    name: 'fire',
    about:
      /\b(?:candles?|incense|barbecues?|bbqs?|e-?scooters?|e-?bikes?|(?:electric )?scooters?|open fires?|fireworks|fireplaces?|deep[- ]fat fryers?)\b/i,
    binds: obliged,
    unless: /\bnon[- ]working\b/i,
  },
  {
    name: 'alterations',
    about: pattern('i')`
      \b(?:
        paint(?:ing|ed)?|wallpaper\w*|(?:re)?decorat(?:e|ing|ed|ion)|nail(?:s|ed)?|screw(?:s|ed)?|drill\w*|alter(?:s|ed|ations?)?
        |(?:hang|hanging|hung)\b.{0,12}\bpictures|satellite dish(?:es)?
      )\b
    `,
    binds: obliged,
    unless: /\b(?:freshly|newly|recently|just|tastefully|only (?:just|recently)|throughout)\b/i,
  },
  {
    name: 'business',
    about: /\b(?:business(?:es)?|trade|commercial (?:use|activit\w+))\b/i,
    binds: /\b(?:no|not|never|may not|cannot|can(?:no|['’])t|must not)\b/i,
    unless: /\bbusiness (?:park|district|centre|days?|hours)\b/i,
  },
  {
    name: 'bicycles',
    about: /\b(?:bicycles?|bikes?|prams?|buggies)\b/i,
    binds: obliged,
    unless: /\bdublin ?bikes?\b|\bbike (?:ride|lanes?|paths?|stands?|racks?|storage|to)\b|\b(?:by|use|your|a) bike\b/i,
  },
  {
    name: 'laundry',
    about: /\b(?:clothes|laundry|washing)\b(?! machine)/i,
    binds: /\b(?:no|not|never|must|may not|cannot|(?:is|are)n['’]t|banned|prohibited|forbidden)\b/i,
  },
  {
    name: 'household',
    about: pattern('i')`
      \b(?:
        chimneys?|flues?|gates?|front door|boilers?|septic tank|attic|furniture|furnishings|pianos?|windows|ventilat\w+
        |mould|lost keys|balcon(?:y|ies)|common areas?|stairwell|hallways?|lift
      )\b
    `,
    binds: pattern('i')`
      \b(?:
        must|nothing may be|to be \w+ed\b.{0,30}\bby|may not|none of\b.{0,20}\bmay be|ha(?:s|ve) to|needs? to|(?:is|are) (?:not )?to be|at all times|(?:is|are|will be) charged to|prohibited|forbidden
        |(?:kept|left) (?:closed|shut|locked|open|clear)
      )\b
    `,
    unless: /\b(?:viewings?|applicants?|see|seen|admire|to be (?:replaced|fitted|installed|provided|upgraded))\b/i,
  },
  {
    name: 'inspections',
    about: /\binspections?\b/i,
    binds: /\b(?:every|quarterly|carr(?:y|ied) out|per year|a year|regular(?:ly)?)\b/i,
    unless: /\b(?:passed|council|certificate|viewing)\b/i,
  },
];

/** What a tenant may not do, whatever it is about. */
const ofTenants = pattern('i')`
  \b(?:tenants?|residents?|occupants?|occupiers?|renters?|lodgers?|licensees?|whoever (?:takes|rents)\b.{0,12})\s(?:
    may not|must not|mustn['’]t|cannot|can(?:no|['’])t|shall not|(?:are|is) not (?:to|allowed|permitted)
  )\b
`;
/** How to apply, and what a site asks of those who visit it. */
const ofOthers = pattern('i')`
  \b(?:
    appl(?:y|ies|icants?|ications?)|e-?mail|contact|call|phone|view(?:ings?|ed)?|enquir\w*|inquir\w*|web ?site|site|cookies?|javascript
    |browser|over 18|aged|click|form|log ?in|interview|privacy|data|advert|income|eligible|scheme|lottery|provide|supply|submit
    |furnish|upload|send|show|produce|prove|references?|documents?|identification|ID|PPSN?|prospective|potential|employed|working
    |particulars|themselves|satisfy
  )\b
`;

/** A rule of a house, or a duty of its tenants; null for any other sentence. */
export function houseRule(sentence: string): string | null {
  const rule = rules.find(
    ({ about, binds, unless }) => about.test(sentence) && binds.test(sentence) && !unless?.test(sentence),
  );
  if (rule) return ofOthers.test(sentence) && rule.name === 'household' ? null : rule.name;
  return ofTenants.test(sentence) && !ofOthers.test(sentence) ? `duty ${sentence.slice(0, 60).toLowerCase()}` : null;
}
