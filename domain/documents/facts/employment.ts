import { datesIn, monthIn } from '../dates.ts';
import { fold } from '../fold.ts';
import type { FactName } from '../fact-names.ts';
import type { FoundFact } from '../facts.ts';
import { type Cell, flowOf, type Reading, type Span } from '../reading.ts';
import { foundAt } from './found.ts';
import { labelled } from './labelled.ts';
import { titlesAfter } from './in-sentences.ts';
import { restOfCell } from './values.ts';
import { pattern } from '../../text/pattern.ts';

/** A date, or a month as its first day, right after a position in the text. */
function dateBehind(flow: Span, at: number, within = 40): { value: string; to: number } | null {
  const text = flow.folded.slice(at, at + within);
  const [date] = datesIn(text);
  if (date && date.from <= 14) return { value: date.value, to: at + date.to };
  const month = monthIn(text.slice(0, 26));
  const year = /(?:19|20)\d\d(?!\d)/.exec(text)?.index ?? 22;
  return month ? { value: `${month}-01`, to: at + Math.min(year + 4, text.length) } : null;
}

/** Dates after words such as 'since' or 'until', in running text. */
export function datesAfter(reading: Reading, name: FactName, words: RegExp): FoundFact[] {
  const all = new RegExp(words.source, 'g');
  return flowOf(reading).flatMap((flow) =>
    [...flow.folded.matchAll(all)].flatMap((match) => {
      const at = match.index + match[0].length;
      const date = dateBehind(flow, at);
      return date ? [foundAt(name, date.value, flow, at, date.to)] : [];
    }),
  );
}

export const companyForm = pattern()`
  \b(?:
    ltd|limited|plc|dac|clg|uc|unlimited|llp|inc|gmbh|ag|teo(?:ranta)?|b\.?v\.?|group|hse|hospital|council|school
    |university|holdings|partners|services|solutions|t/a|company|restaurant|hotel|pharmacy|clinic
  )\b\.?
`;

/** The employer: labelled, otherwise the first line near the top that is a company's name. */
export function employerFacts(reading: Reading): FoundFact[] {
  const byLabel = labelled(
    reading,
    'employer',
    pattern()`
      ^(?:
        (?:name of )?employer(?:'?s)?(?: name)?|company(?: name)?|empresa|arbeitgeber|employeur|entreprise|pracodawca|azienda
        |empregador|angajator
      )\b(?!["'”’)]|\s*(?:no|num|reg|prsi|pension|contrib|address|id|code))
    `,
    restOfCell,
  );
  if (byLabel.length) return byLabel;
  const told = titlesAfter(reading, 'employer', employedBy);
  if (told.length) return told;
  const signed = employerOfSigner(reading);
  if (signed) return [signed];
  for (const line of reading.lines.slice(0, 12)) {
    const named = line.cells
      .map((cell) => ({
        cell,
        name: (cell.text.replace(/^for and on behalf of |^for (?=\p{Lu})/iu, '').split(/,\s|\s[-–|·]\s/)[0] ?? '')
          .replace(/\s*(?:payslip|pay slip|payroll)\s*$/i, '')
          .trim(),
      }))
      .find(({ name }) => companyForm.test(fold(name)) && name.length < 70 && !notALetterhead.test(fold(name)));
    if (named) return [foundAt('employer', named.name, named.cell, 0, named.name.length)];
  }
  const head = reading.lines
    .slice(0, 4)
    .flatMap(({ cells }) => cells)
    .map((cell) => ({ cell, name: cell.text.split(/\s[·|]\s/)[0] ?? '' }))
    .find(({ cell, name }) => isLetterhead(fold(name)) && !isOfMailHead(cell, reading));
  return head ? [foundAt('employer', head.name, head.cell, 0, head.name.length)] : [];
}

/** ‘Director, Harbour View Hospital’ below a name: the office of who signs, and where. */
const office = pattern()`
  ^(?:(?:managing|general|senior|assistant|deputy|hr|human|people|office|operations|payroll|finance) )*(?:
    director|manager|owner|proprietor|partner|supervisor|head of [a-z ]{2,20}|hr|payroll|resources|officer|generalist
  ),\s(?=[a-z])
`;
function employerOfSigner({ lines }: Reading): FoundFact | null {
  for (const line of lines.slice(4)) {
    const from = office.exec(line.folded)?.[0].length ?? 0;
    const name = line.text.slice(from).split(/,\s|\s[-–|·]\s/)[0] ?? '';
    const words = fold(name);
    if (from > 0 && /^[a-z].*[a-z]$/.test(words.replace(/[.)]+$/, '')) && !/\d|@/.test(words) && words.length < 60)
      return foundAt('employer', name, line, from, from + name.length);
  }
  return null;
}

/** What else is at the top of a page: titles, dates, addresses, labels, the addressee. */
const notALetterhead = pattern()`
  \d|:|@
  |\b(?:
    hi|hello|payslip|pay slip|pay advice|wage|salary|confidential|private|to whom|dear|statement of|letter of|confirmation
    |certificate|employment|contract|reference|date|name|employee|page|dated|mr|ms|mrs|re|subject|street|road
    |avenue|dublin|cork|galway|limerick|waterford|manager|period|apprentice\w*|registration|worker|staff|status
    |title|tenant|landlord|no|number|method|ytd|total|employer
  )\b
`;

/** Whom an email is from and to stands behind such words, in its line or in the cell before. */
const mailHead = /^(?:from|to|cc|sent|subject)\b\s*:?/;
function isOfMailHead(cell: Cell, { lines }: Reading): boolean {
  return mailHead.test(lines[cell.line]?.folded ?? '');
}

/** ‘… is employed by Harbour View Hospital as …’. */
const employedBy =
  /\b(?:(?:employed|engaged) (?:by|with)|(?:employee|member of (?:the )?staff) (?:of|at)|works? (?:for|at)|role of [a-z ]{3,40} at) (?=[a-z])/;

function isLetterhead(folded: string): boolean {
  return !notALetterhead.test(folded) && /[a-z]{3}/.test(folded) && folded.length <= 60;
}

const contracts: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:fixed[ -]term|temporary|specified[ -]purpose|contract until|until the end of (?:her|his|their|the) contract)\b/,
    'fixed-term',
  ],
  [/\b(?:permanent|indefinite(?:ly)?|open[ -]ended|contract of indefinite duration)\b/, 'permanent'],
];

function contractFact(reading: Reading): FoundFact[] {
  for (const flow of flowOf(reading)) {
    for (const [word, value] of contracts) {
      const match = word.exec(flow.folded);
      if (match) return [foundAt('contract', value, flow, match.index, match.index + match[0].length)];
    }
  }
  return [];
}

const started = pattern()`
  \b(?:
    since|commenced (?:\w+ ){0,5}?on|commenc(?:ing|ed)(?: employment)?(?: on)?|from
    |started(?: work(?:ing)?)?(?: with us| here)?(?: on| in)?|start date:?|joined (?:\w+ ){0,4}?(?:on|in)
    |date of commencement:?|(?:commencement|hire|joining) date:?|date of (?:hire|joining):?|began (?:\w+ ){0,4}(?:on|in)|employed (?:\w+ ){0,4}(?:from|since)
    |(?:would|will|shall|due to|to) (?:begin|start|commence)(?: work(?:ing)?)?(?: on)?
  )\s*
`;
const ended = pattern()`
  \b(?:
    between [^.;]{3,28}? and|from \d[^.;]{3,24}? to(?= \d)|until|till|up to|ends? on|ending(?: on)?|expires? on|expiring on|to run to|end date:?
    |contract end(?: date)?:?|terminates on|finishes on|last (?:working )?day (?:was|is|will be)(?: on)?
    |(?:left|leaving|resign(?:ed|ing)|retir(?:ed|ing)|depart(?:ed|ing)) (?:\w+ ){0,3}on
  )\s*
`;

/** What a sentence has before someone’s position. */
const beforePosition = pattern()`
  \b(?:
    (?:employed|works?|working|worked|engaged|hired|joined(?: us)?)(?: (?:by|for|with|at|in) [^.,;]{1,45}?)?
    (?:,? (?:full|part)[ -]time)? as (?:an? |our |the )?
    |(?:position|role|post|capacity) of (?:an? |the )?|staff as (?:an? )?
  )
`;

/** The job title, by its label, otherwise where a sentence names it. */
function rolesOf(reading: Reading): FoundFact[] {
  const byLabel = labelled(
    reading,
    'role',
    /^(?:position(?: held)?|job title|role|occupation|designation)\b(?=\s*(?::|$))/,
    restOfCell,
  );
  return byLabel.length ? byLabel : titlesAfter(reading, 'role', beforePosition);
}

/** What an employment letter says besides the pay. */
export function employmentFacts(reading: Reading): FoundFact[] {
  return [
    ...employerFacts(reading),
    ...contractFact(reading),
    ...datesAfter(reading, 'start_date', started),
    ...datesAfter(reading, 'end_date', ended),
    ...rolesOf(reading),
  ];
}
