import type { FoundFact } from '../facts.ts';
import { flowOf, type Reading, type Span } from '../reading.ts';
import { datesAfter } from './employment.ts';
import { foundAt } from './found.ts';
import { degreesIn } from './in-sentences.ts';
import { labelled } from './labelled.ts';
import { restOfCell } from './values.ts';
import { pattern } from '../../text/pattern.ts';

const academicYear = /\b(20\d\d)\s?[/-]\s?(20\d\d|\d\d)\b(?!\s?[/-]\d)/g;

function yearsIn(flow: Span): FoundFact[] {
  return [...flow.folded.matchAll(academicYear)].flatMap((match) => {
    const first = Number(match[1]);
    const second = Number(match[2]);
    const follows = second === first + 1 || second === (first + 1) % 100;
    return follows
      ? [
          foundAt(
            'academic_year',
            `${first}/${String((first + 1) % 100).padStart(2, '0')}`,
            flow,
            match.index,
            match.index + match[0].length,
          ),
        ]
      : [];
  });
}

const institution = pattern()`
  \b(?:
    university|college|institute of technology|ollscoil|colaiste|technological university|rcsi|academy|school of
    |trinity|ucd|dcu|tu dublin|ucc|atu|mtu|setu|tus
  )\b
`;

function institutionFact({ lines }: Reading): FoundFact[] {
  for (const line of lines.slice(0, 15)) {
    const cell = line.cells.find(({ folded }) => institution.test(folded) && folded.length < 80);
    if (cell) return [foundAt('university', cell.text, cell)];
  }
  return [];
}

/** What stands before the day a course ends. */
const beforeEnd = pattern()`
  \b(?:
    until|to|end(?:s|ing)?(?: date)?(?: on| in)?:?
    |expected (?:completion|graduation|end)(?: date)?:?(?: is| in| on)?
    |(?:expected|due) to (?:complete|graduate|finish)(?: \w+){0,4}? (?:in|on)|completion(?: date)?:?
    |graduation(?: date)?:?
  )\s*
`;

/** The facts about the studies in a proof of enrolment. */
export function studyFacts(reading: Reading): FoundFact[] {
  return [
    ...institutionFact(reading),
    ...flowOf(reading).flatMap(yearsIn),
    ...degreesIn(reading),
    ...labelled(
      reading,
      'course',
      /^(?:course|programme|program|award sought|qualification sought|clar)(?: (?:title|name|of study))?\b(?!\s*(?:code|year|start|end|duration))/,
      restOfCell,
    ),
    ...labelled(
      reading,
      'study_year',
      /^(?:stage|year(?: of (?:study|programme|course))?|academic stage)\b/,
      (folded) => {
        const match = /^(?:[1-8]|one|two|three|four|five|first|second|third|fourth|fifth|final)\b/.exec(folded);
        return match ? { value: match[0], from: 0, to: match[0].length } : null;
      },
    ),
    ...labelled(reading, 'student_number', /\bstudent (?:number|no\.?|id)\b/, (folded, text) => {
      const match = /^[a-z]{0,2}\d{5,10}\b/.exec(folded);
      return match ? { value: text.slice(0, match[0].length), from: 0, to: match[0].length } : null;
    }),
    ...datesAfter(
      reading,
      'start_date',
      /\b(?:start(?:s|ed|ing)?(?: date)?(?: on| in)?:?|commenc(?:es|ed|ing|ement)(?: date)?(?: on| in)?:?|from|since|began (?:on|in))\s*/,
    ),
    ...datesAfter(reading, 'end_date', beforeEnd),
  ];
}
