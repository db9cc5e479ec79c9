import { moneyIn } from '../amounts.ts';
import { datesIn } from '../dates.ts';
import type { FactName } from '../fact-names.ts';
import type { FoundFact } from '../facts.ts';
import { plainWords } from '../fold.ts';
import type { Span, ReadingLine, Reading } from '../reading.ts';
import { companyForm } from './employment.ts';
import { foundAt } from './found.ts';
import { ofFirm } from './holder-sentences.ts';
import { personValue } from './person-names.ts';
import { pattern } from '../../text/pattern.ts';

/** How many first lines of a form say whose it is. */
const headLines = 10;

/** Those of them in which a name without a label can only be the person's. */
const topLines = 4;
const addressSign = pattern()`
  \b(?:
    \d+[a-z]?,? [a-z]+|street|st\.?|road|rd\.?|avenue|ave|lane|drive|park|place|court|square|terrace|grove|quay
    |house|apartment|apt|flat|unit|close|crescent|gardens|green|view|lawn|heights|rise|row|walk|way|dublin|cork
    |galway|limerick|waterford|co\.?|county|ireland|estate|manor|hill|strasse|rue|calle|ulica|ul\.
  )\b
  |\b[a-z]\d[\dw]\s?[a-z0-9]{4}\b
`;

/** A row of a payments table, or part of one. */
export const isPaymentRow = ({ folded }: Span) => moneyIn(folded).some(({ decimals }) => decimals);

/** Lines of a table have dates or amounts; an address has neither. */
function isOfTable(span: Span): boolean {
  return datesIn(span.folded).length > 0 || isPaymentRow(span);
}

function isAddressLine(line: ReadingLine | undefined, like: Span): boolean {
  return Boolean(
    line &&
      !isOfTable(line) &&
      line.page === like.page &&
      line.cells.some(
        (cell) => Math.abs(cell.box.x - like.box.x) < 0.03 && addressSign.test(cell.folded) && cell.text.length < 70,
      ),
  );
}

/** Banks print the account number below its holder's name, or beside it. */
const accountNumber =
  /^(?:iban|(?:(?:current|savings|joint|personal|everyday|main|euro) )?account\b|a\/c no|[a-z]{2}\d{2}[ \da-z]{14,})\b/;
const isAccountNumber = (span: Span | undefined) => span !== undefined && accountNumber.test(span.folded);
const isAccountLine = (line: ReadingLine | undefined, like: Span) => line?.page === like.page && isAccountNumber(line);

/** Payslips print the person’s number after or beside the name. */
const personNumber =
  /^\(?(?:pps[n .]|(?:personnel|employee|staff|payroll|works|clock|emp\.?) ?(?:card\b|no\b|number|id\b|ref))/;

/** Whether a number that belongs to only one kind of name follows it, in its cell or in the next. */
function isNumbered(name: FactName, behind: string, next: Span | undefined): boolean {
  const number = name === 'account_holder' ? accountNumber : name === 'employee' ? personNumber : null;
  const rest = behind.replace(/^[\s·|,–-]+/, '') || (name === 'employee' ? (next?.folded ?? '') : '');
  return number?.test(rest) ?? false;
}

/** ‘Mr B McCarthy’ in the head of a form, whatever else is on the line: nobody else is addressed there. */
export function fromTitle(name: FactName, { lines }: Reading): FoundFact[] {
  return lines.slice(0, headLines).flatMap((line) =>
    line.cells.flatMap((cell) => {
      const start = /(?:^|\s)(?=(?:mr|mrs|ms|miss|dr)\.? \S)/.exec(cell.folded);
      const from = start ? start.index + start[0].length : 0;
      const person = start ? personValue(cell.folded.slice(from), cell.text.slice(from)) : null;
      return person ? [foundAt(name, person.value, cell, from + person.from, from + person.to)] : [];
    }),
  );
}

/** The only person's name alone in the first lines of a form, without a label. */
export function fromHead(name: FactName, { lines }: Reading): FoundFact[] {
  const heads = lines.slice(0, topLines).filter((line) => !isPaymentRow(line));
  const alone = heads.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const person = personValue(cell.folded, cell.text);
      const whole = person && cell.text.length - person.to <= 1 && !ofFirm.test(cell.folded.slice(person.to));
      return whole && !companyForm.test(cell.folded) ? [foundAt(name, person.value, cell, person.from, person.to)] : [];
    }),
  );
  return alone.length === 1 ? alone : [];
}

/** The name above an address, as in a letter's window, without a label. */
export function fromAddressBlock(name: FactName, { lines }: Reading): FoundFact[] {
  const table = lines.findIndex(isOfTable);
  // A period may be on a line beside the name; a row of the table begins with its date.
  const isRow = (line: ReadingLine) =>
    isOfTable(line) && (moneyIn(line.folded).length > 0 || isOfTable(line.cells[0] ?? line));
  return lines.slice(0, Math.max(12, Math.min(25, table))).flatMap((line, at) =>
    isRow(line)
      ? []
      : line.cells.flatMap((cell) => {
          const person = personValue(cell.folded, cell.text);
          const alone = person && cell.text.length - person.to <= 2;
          if (person && isNumbered(name, cell.folded.slice(person.to), line.cells[cell.index + 1]))
            return [foundAt(name, person.value, cell, person.from, person.to)];
          const over =
            isAddressLine(lines[at + 1], cell) ||
            (name === 'account_holder' &&
              (isAccountLine(lines[at + 1], cell) || isAccountNumber(line.cells[cell.index + 1]))) ||
            (isAddressLine(lines[at + 2], cell) && !isAddressLine(lines[at - 1], cell));
          return person && alone && over ? [foundAt(name, person.value, cell, person.from, person.to)] : [];
        }),
  );
}

const greetingWord = /^(?:dear|hello|hi|a chara) (?=[a-z])/;

/** The person greeted in a letter, by the full name above the greeting: ‘Conor Walsh … Dear Conor,’. */
export function fromGreeting(name: FactName, { lines }: Reading): FoundFact[] {
  const greeting = lines.findIndex(({ folded }) => greetingWord.test(folded));
  const line = lines[greeting];
  if (!line) return [];
  const from = greetingWord.exec(line.folded)?.[0].length ?? 0;
  const whole = personValue(line.folded.slice(from), line.text.slice(from));
  if (whole) return [foundAt(name, whole.value, line, from + whole.from, from + whole.to)];
  const greeted = new Set(plainWords(line.text).split(' '));
  return lines.slice(0, greeting).flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      // The head of an email says whom it is to.
      const from = /^to:\s*/.exec(cell.folded)?.[0].length ?? 0;
      const person = personValue(cell.folded.slice(from), cell.text.slice(from));
      const isGreeted =
        person &&
        plainWords(person.value)
          .split(' ')
          .some((word) => word.length > 2 && greeted.has(word));
      return isGreeted && cell.text.length - from - person.to <= 1
        ? [foundAt(name, person.value, cell, from + person.from, from + person.to)]
        : [];
    }),
  );
}

/**
 * ‘To: Priya McCarthy’ alone on a line, which is whom a slip is for. In the head of an email it is whom that was sent to,
 * unless payroll sent it.
 */
export function fromAddressee(name: FactName, { lines }: Reading): FoundFact[] {
  const isEmail = lines.some(({ folded }) => /^(?:from|subject|date|sent|cc):/.test(folded));
  const senders = lines.filter(({ folded }) => /^from:/.test(folded));
  const isOfPayroll = senders.length === 1 && /\b(?:payroll|wages|salaries)\b/.test(senders[0]?.folded ?? '');
  if (isEmail && !isOfPayroll) return [];
  return lines.flatMap((line) => {
    const from = /^to:\s*(?=\S)/.exec(line.folded)?.[0].length ?? 0;
    const person = from > 0 ? personValue(line.folded.slice(from), line.text.slice(from)) : null;
    return person && line.text.length - from - person.to <= 1
      ? [foundAt(name, person.value, line, from + person.from, from + person.to)]
      : [];
  });
}

/** ‘… paid 31 October. Name: Priya McCarthy. PPSN: …’: labels amid a line, each with its colon. */
const labelAmidLine = /(?<=[\s(])(?:(?:full )?name|employee|worker|staff member|member|customer|account holder):\s*/g;

export function fromLabelsAmidLines(name: FactName, { lines }: Reading): FoundFact[] {
  return lines.flatMap((line) =>
    [...line.folded.matchAll(labelAmidLine)].flatMap((match) => {
      const from = match.index + match[0].length;
      const person = personValue(line.folded.slice(from), line.text.slice(from));
      return person ? [foundAt(name, person.value, line, from + person.from, from + person.to)] : [];
    }),
  );
}

/** Left edges of what stands in one column lie no further apart than this part of the page’s width. */
const sameEdge = 0.01;

/** ‘DOS SANTOS,’ and under it ‘Ahmed’: a narrow box breaks a name behind its comma. */
export function withGivenNameBelow(fact: FoundFact, { lines }: Reading): FoundFact {
  const [place] = fact.places;
  const line = lines.find(
    ({ page, box }) => place && page === place.page && Math.abs(box.y - place.box.y) < box.height,
  );
  const cell = line?.cells.find(({ box }) => place && Math.abs(box.x - place.box.x) < sameEdge);
  const below = line && lines[line.index + 1]?.cells.find(({ box }) => cell && Math.abs(box.x - cell.box.x) < sameEdge);
  if (!cell?.text.trim().endsWith(',') || !below || below.page !== cell.page) return fact;
  if (!/^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u.test(below.text)) return fact;
  return {
    ...fact,
    value: `${below.text} ${fact.value}`,
    places: [...fact.places, { page: below.page, box: below.box, text: below.text }],
  };
}

/**
 * The certainty of a name that is no evidence against anyone: where several texts stand alone, nothing says which is
 * the name.
 */
const guess = 60;

/**
 * What stands alone on a card and can be a name. Where names are seldom printed so, one that was recognised is a guess.
 */
export function fromCard(name: FactName, { lines, recognised }: Reading, seldomAlone = false): FoundFact[] {
  const alone = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const person = personValue(cell.folded, cell.text);
      return person && cell.text.length - person.to <= 1
        ? [foundAt(name, person.value, cell, person.from, person.to)]
        : [];
    }),
  );
  return alone.length === 1 && !(recognised && seldomAlone)
    ? alone
    : alone.map((fact) => ({ ...fact, certainty: Math.min(guess, fact.certainty) }));
}

const familyName = /^\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+)?,?$/u;
const givenNames = /^\p{Lu}[\p{Lu}'’-]+(?:,? \p{Lu}[\p{Lu}'’.-]*){0,2}$/u;

/** ‘BYRNE’, under it ‘AOIFE MARY’ and under that a street: an American licence without labels. */
export function fromNameOverStreet(name: FactName, { lines }: Reading): FoundFact[] {
  return lines.flatMap((line) =>
    line.cells.flatMap((family) => {
      const under = (at: number) => {
        const below = lines[line.index + at];
        return below?.page === line.page
          ? below.cells.find(({ box }) => Math.abs(box.x - family.box.x) < sameEdge)
          : undefined;
      };
      const [given, street] = [under(1), under(2)];
      if (!given || !street || !/^\d/.test(street.text) || !addressSign.test(street.folded)) return [];
      if (!familyName.test(family.text) || !givenNames.test(given.text)) return [];
      const whole = `${given.text.replaceAll(',', '')} ${family.text.replace(',', '')}`;
      const person = personValue(whole.toLowerCase(), whole);
      if (!person || person.value.length < whole.length) return [];
      const [own, other] = [foundAt(name, given.text, given), foundAt(name, family.text, family)];
      return [{ ...own, value: whole, places: [...own.places, ...other.places] }];
    }),
  );
}

/** A table row below a heading that looks like a label: the payee in it is not the account holder. */
export function isRowOfTable({ places }: FoundFact, label: RegExp, { lines }: Reading): boolean {
  return places.some(({ page, box }) => {
    const line = lines.find(
      (one) => one.page === page && box.y >= one.box.y - 0.002 && box.y <= one.box.y + one.box.height,
    );
    return line !== undefined && !line.cells.some(({ folded }) => label.test(folded)) && isPaymentRow(line);
  });
}
