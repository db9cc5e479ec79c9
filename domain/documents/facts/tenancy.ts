import { amountsIn, amountValue } from '../amounts.ts';
import { datesIn, daysBetween } from '../dates.ts';
import type { FoundFact } from '../facts.ts';
import { flowOf, type Reading, type Span } from '../reading.ts';
import { rangesIn } from './document-dates.ts';
import { datesAfter } from './employment.ts';
import { foundAt } from './found.ts';
import { labelled } from './labelled.ts';
import { dateValue } from './values.ts';
import { personNamesIn, personValue } from './person-names.ts';
import { pattern } from '../../text/pattern.ts';

const since = pattern()`
  \b(?:
    from|since|between|mov(?:ed|ing) in:?(?: on| in)?
    |tenancy (?:start(?:ed)?|commenced|began)(?: date)?(?: on| in)?:?
    |(?:lease|tenancy|agreement|licen[cs]e) (?:was |is )?(?:signed|dated|made|entered into)(?: on)?
    |came (?:\w+ ){0,4}?(?:in|on)|(?:took|moved into|rented|has had|had) [^.;]{3,60}?,? (?:in|on|from)
    |start(?:ed)?(?: date)?:?|commenc(?:ed|ing)(?: on)?|date of entry:?|move[ -]in date:?
  )\s*
`;
const until = pattern()`
  \b(?:
    to(?! (?:us|me|her|him|them)\b)|until(?! when)|till|up to|ended(?: on| in)?|end(?: date)?:?|vacated (?:\w+ ){0,3}(?:on|in)
    |mov(?:ed|ing) out:?(?: (?:\w+ ){0,3}?(?:on|in))?|left (?:\w+ ){0,4}?(?:on|in)|move[ -]out date:?
    |ending(?: on| in)?|finish(?:ed|es)(?: on| in)?
  )\s*
`;
const present = pattern()`
  \b(?:
    to (?:the )?(?:date|present|now|today|current)|still (?:lives?|living|resides?|rents?|my tenant|our tenant)
    |current(?:ly)? (?:tenant|rents?|renting|lives?|living|resid\w+|occup\w+)
    |still (?:is|are|there|here|in (?:it|the|my|our))|(?:is|are) (?:there|here|in (?:it|the house)|with (?:me|us)) (?:yet|still|since)|there (?:still|yet)
    |(?:has|have) had|since then|continuing|(?:is|are|remains?) (?:the|an?) (?:\w+ ){0,2}tenant|tenancy status\W{1,3}current
    |(?:is|are) (?:my|our|a|an) (?:\w+ ){0,2}tenants?|has (?:been|rented|lived)|have (?:been|rented|lived)
    |is renting|are renting|present day|until now|ongoing
  )\b
`;

/** 'two years', 'the past 3 years', 'from 2021 to 2024': the duration if no days are given. */
const years = pattern()`
  \b(?:for|over|past|last|after|in) (?:the |these )?(?:past |last |about |over |more than |nearly |almost )?(?:
    \d{1,2}|one|two|three|four|five|six|seven|eight|a|several
  ) (?:and a half )?(?:years?|months?)\b
  |\b(?:from|between|since) (?:the )?(?:(?:early|late|mid-?|beginning|start|end|spring|summer|autumn|winter|christmas|easter)(?: of)? )?(?:19|20)\d\d\b(?: (?:to|and|until) (?:(?:19|20)\d\d))?
`;

function rentsIn(flow: Span): FoundFact[] {
  return amountsIn(flow.folded).flatMap(({ cents, from, to, currency, decimals }) => {
    const around = flow.folded.slice(Math.max(0, from - 45), from) + flow.folded.slice(to, to + 30);
    const isRent =
      /\b(?:rent(?:al|ed)?|month(?:ly)?|per week|weekly|p\.?c\.?m|let)\b/.test(around) &&
      !/deposit/.test(flow.folded.slice(Math.max(0, from - 25), from));
    if (!isRent || !(currency || decimals) || cents < 10_000) return [];
    const weekly = /\b(?:per week|weekly|a week|pw)\b/.test(flow.folded.slice(to, to + 20));
    return [foundAt('rent_month', amountValue(weekly ? Math.round((cents * 52) / 12) : cents), flow, from, to)];
  });
}

const landlordLabel = pattern()`
  ^(?:
    (?:name of )?(?:landlord|landlady|owner|agent|referee|property manager|letting agent|manager)(?:'?s)?
    (?: ?name)?(?: \(.*?\))?
    |(?:signed|completed|provided|prepared|given)(?: by)?(?! (?:by )?the (?:current |present |previous )?(?:landlord|agent)\b)
    |print name|printed name|name of referee
  )\b(?!(?:'?s)?\s*(?:
    phone|tel|address|signature|reference|questionnaire|form|declaration|statement|details|words?|comments?|remarks?
    |opinion|view|verdict|answers?|says|said
  ))
`;

/** The only day a reference names besides its own, months before it: there is nothing else to date but the tenancy. */
function otherThanWritten(reading: Reading): FoundFact[] {
  const days = flowOf(reading).flatMap((flow) => datesIn(flow.folded).map((day) => ({ ...day, flow })));
  const written =
    days
      .map(({ value }) => value)
      .sort()
      .at(-1) ?? '';
  const before = days.filter(({ value }) => value < written && daysBetween(value, written) > 60);
  const [first] = before;
  const isOne = first && before.every(({ value }) => value === first.value);
  const isBirth =
    first && /\b(?:born|birth|dob)\b/.test(first.flow.folded.slice(Math.max(0, first.from - 30), first.from));
  return isOne && !isBirth ? [foundAt('tenancy_from', first.value, first.flow, first.from, first.to)] : [];
}

const besideReferee = /\b(?:phone|tel|telephone|mobile|signed|signature|position|agency|company|for:|on behalf of)\b/;

/** ‘Name: … For: … Phone: …’ at the foot of a form: that is who filled it in, not whom it is about. */
function refereeOfForm({ lines }: Reading): FoundFact[] {
  return lines.slice(Math.floor(lines.length / 2)).flatMap((line) =>
    line.cells.flatMap((cell) => {
      const label = /^(?:print(?:ed)? |full )?name\s*:\s*/.exec(cell.folded);
      const name = label && besideReferee.test(line.folded) ? personNamesIn(cell.text.slice(label[0].length))[0] : null;
      const from = label?.[0].length ?? 0;
      return name ? [foundAt('landlord', name.value, cell, from + name.from, from + name.to)] : [];
    }),
  );
}

/** ‘01/2023 – 10/2026’, ‘Jan 2023 to Oct 2026’: months stand for days. */
const monthAndYear = String.raw`(?:(?:0?[1-9]|1[0-2])[/.]|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? )(?:20)\d\d`;
const ofMonths = new RegExp(
  String.raw`(?<![\d/.])${monthAndYear}\s*(?:-|–|—|to|until)\s*(?:${monthAndYear}(?![\d/])|present|now|date|current)`,
);

/** Labels of, and questions for, the days of a tenancy. */
const tenancyLabels = pattern()`
  ^(?:
    (?:tenancy|lease|letting|let|licence) (?:dates?|period|term)\b
    |(?:when|on what date|what day) did [^?]{0,40}\b(?:move in|start|begin|rent)[^?]{0,30}\??
  )
`;

/** The facts about the tenancy in a landlord's reference. */
export function tenancyFacts(reading: Reading): FoundFact[] {
  const flows = flowOf(reading);
  const still = flows.flatMap((flow) => {
    const match = present.exec(flow.folded);
    return match ? [foundAt('tenancy_to', 'present', flow, match.index, match.index + match[0].length)] : [];
  });
  const long = flows.flatMap((flow) => {
    const match = ofMonths.exec(flow.folded) ?? years.exec(flow.folded);
    return match ? [foundAt('tenancy_from', match[0], flow, match.index, match.index + match[0].length)] : [];
  });
  const from = datesAfter(reading, 'tenancy_from', since);
  const inForm = labelled(reading, 'tenancy_from', tenancyLabels, dateValue);
  const onlyOther = otherThanWritten(reading);
  // A form has both in one field: 'Period: 01/03/2022 to 30/09/2026'.
  const inFields = reading.lines.flatMap((line) =>
    rangesIn(line).map(({ from: first, start, end }) => foundAt('tenancy_from', first, line, start, end)),
  );
  return [
    ...labelled(reading, 'landlord', landlordLabel, personValue),
    ...refereeOfForm(reading),
    ...(from.length ? from : inFields.length ? inFields : inForm.length ? inForm : long.length ? long : onlyOther),
    ...datesAfter(reading, 'tenancy_to', until),
    ...still,
    ...flows.flatMap(rentsIn),
  ];
}
