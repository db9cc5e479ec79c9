import { datesIn } from '../dates.ts';
import { fold } from '../fold.ts';
import type { FoundFact } from '../facts.ts';
import type { Cell, Reading } from '../reading.ts';
import { foundAt } from './found.ts';
import { labelled, type ValueReader } from './labelled.ts';
import { cellAbove, hasLabelsBelow } from './labels-below.ts';
import { namesOnCard, sameEdge, surnameOverGiven, wholeNameOnCard } from './names-on-card.ts';
import type { MachineReadable } from './mrz.ts';
import { dateOrMonthEnd, dateValue } from './values.ts';
import { pattern } from '../../text/pattern.ts';

const birth = pattern()`
  (?:
    date (?:and|&) place of birth|date of birth|birth date|\bd\.?o\.?b\b|date de naissance|geburts(?:datum|tag)|fecha de nacimiento
    |data urodzenia|data de nascimento|data di nascita|data bhreithe|data breithe|born(?: on)?|geboren am
    |birthdate|^(?:\d{1,2}\.? ?)?birth(?=\s*:?\s*(?:\d|$))
  )\b.{0,40}
`;
/** Labels of a card's expiry date. */
export const expiry = pattern()`
  (?:
    date of expir\w*|expir(?:y|es|ation)(?: date)?(?: on)?|valid (?:until|to|thru)|good thru|date d'?expiration
    |gultig bis|fecha de (?:caducidad|validez)|valido hasta|validade|data waznosci|termin waznosci|scadenza
    |data eaga|as feidhm|validity|valabil\w*|validez|vigencia|vencimiento|vence|platnost(?: do)?|gueltig bis|galioja iki|best before
  )\b.{0,40}
`;
const issue =
  /(?:date of issue|issue date|issued(?: on)?|date de delivrance|ausstellungsdatum|fecha de expedicion|data wydania|data eisiuna)\b.{0,40}/;

/** Labels on cards are in several languages, so any text between the label and its date is ignored. */
function datesOf(reading: Reading, name: 'date_of_birth' | 'expiry_date' | 'issue_date', label: RegExp): FoundFact[] {
  const start = new RegExp(label.source.replace(/\.\{0,40\}$/, ''));
  const near: ValueReader = (folded, text) => {
    // 'From – until' after one label: the last date is the expiry.
    const last = name === 'expiry_date' ? datesIn(folded.slice(0, 40)).at(-1) : undefined;
    if (last && last.from <= 25) return last;
    // Bank and service cards expire at the end of a month: ‘04/2029’.
    return name === 'expiry_date' ? dateOrMonthEnd(folded, text) : dateValue(folded, text);
  };
  const told = labelled(reading, name, start, near);
  return told.length || !reading.recognised ? told : datesAmidLabel(reading, name, start);
}

/**
 * In a photograph a date and the small label above it may end up on one line, in either order or mixed: ‘Date
 * 13/08/2029 of Expiry’.
 */
function datesAmidLabel({ lines }: Reading, name: FoundFact['name'], label: RegExp): FoundFact[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const dates = datesIn(cell.folded);
      const bare = dates.reduce(
        (text, { from, to }) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
        cell.folded,
      );
      const next = cells[at + 1]?.folded ?? '';
      const words = [bare, datesIn(next).length ? '' : next].map((text) => text.replace(/[\s/-]+/g, ' ').trim());
      const date = name === 'expiry_date' ? dates.at(-1) : dates[0];
      return date && words.some((text) => label.test(text))
        ? [foundAt(name, date.value, cell, date.from, date.to)]
        : [];
    }),
  );
}

/** The edge of a card, or its pattern, recognised as a character before the number of a field. */
const strayMark = '["\'\\[(|]?';
/** A date that follows the number of its field without a space: ‘315-12-1971’, ‘3.05.08.1994’. */
const fullDate = String.raw`(?:0[1-9]|[12]\d|3[01])[.\s/-](?:0[1-9]|1[0-2])[.\s/-](?:19|20)\d\d`;

const fieldNumber = /^(?:4\s?[a-d]|[1-9]|1[0-4])[.:,]?$/;

/** The cell right under a number that stands alone: some states print the numbers above their fields. */
function below(cell: Cell, { lines }: Reading): Cell | undefined {
  const under = lines[cell.line + 1];
  return under?.page === cell.page
    ? under.cells.find(({ box, folded }) => Math.abs(box.x - cell.box.x) < sameEdge && !fieldNumber.test(folded))
    : undefined;
}

/**
 * A driving licence numbers its fields (Directive 2006/126/EC, Annex I): 1 surname, 2 other names, 3 birth, 4a issue,
 * 4b expiry.
 */
function numberedField(
  reading: Reading,
  field: string,
): { text: string; found: (name: FoundFact['name'], value: string) => FoundFact } | null {
  const start = new RegExp(`(?:^|\\s)${strayMark}${field}(?:[.:,]?\\s+(?=\\S)|[.:,]?(?=${fullDate})|\\.(?=[a-z]{2}))`);
  for (const line of reading.lines) {
    for (const cell of line.cells) {
      const match = start.exec(cell.folded);
      const next = line.cells[cell.index + 1];
      const rest = match && cell.folded.slice(match.index + match[0].length);
      const isLabel = rest ? labelLength(rest) === rest.length : false;
      const above = isLabel && hasLabelsBelow(reading, cell.page) ? cellAbove(cell, reading) : null;
      if (above) return { text: above.text, found: (name, read) => foundAt(name, read, above) };
      if (isLabel && next && !fieldNumber.test(next.folded))
        return { text: next.text, found: (name, read) => foundAt(name, read, next) };
      if (match) {
        const skipped = rest ? labelLength(rest) : 0;
        const from = match.index + match[0].length + (skipped < (rest ?? '').length ? skipped : 0);
        const stop = /\s(?:4\s?[a-d]|[1-9])[.:,]\s/.exec(cell.text.slice(from));
        const text = cell.text.slice(from, stop ? from + stop.index : undefined).trim();
        return { text, found: (name, value) => foundAt(name, value, cell, from, from + text.length) };
      }
      if (!new RegExp(`^${field}[.:,]?$`).test(cell.folded)) continue;
      const value = next && !fieldNumber.test(next.folded) ? next : below(cell, reading);
      if (value) return { text: value.text, found: (name, read) => foundAt(name, read, value) };
    }
  }
  return null;
}

/** Words of a label between the number of a field and its value: ‘3. Date and place of birth  14.02.1990’. */
const labelWords = pattern()`
  ^(?:(?:
    surname|family name|last name|first names?|given names?|forenames?|other names|date|place|and|of|birth|issued?
    |expiry|expires|valid|until|from|by|authority|driver|licen[cs]e|number|no\.?|categories|sloinne|ceadtainm
    |ainm(?:neacha)?|nom|prenoms?|name|vornamen?
  )\b[\s/:.(),-]*)+
`;
/** The length of a label at the beginning of a text. */
const labelLength = (text: string) => labelWords.exec(fold(text))?.[0].length ?? 0;

const latin = /^[\p{Script=Latin}'’ .-]{2,}$/u;
/** The name in a field: ‘AOIFE, MARIE’ with commas between given names, ‘БІРН / BYRNE’ in two scripts. */
function writtenName(text: string): string | null {
  const parts = text.split(/\s*\/\s*/);
  const one = parts.length === 2 ? parts.find((part) => latin.test(part)) : text;
  const name = (one ?? text).replace(/\s*,\s*/g, ' ').trim();
  return /^[\p{L}'’ .-]{2,}$/u.test(name) ? name : null;
}

function licenceFacts(reading: Reading): FoundFact[] {
  const facts: FoundFact[] = [];
  const surname = numberedField(reading, '1');
  const given = numberedField(reading, '2');
  const [names, family] = [given, surname].map((field) => writtenName(field?.text ?? ''));
  if (surname && given && names && family) {
    const [a, b] = [given.found('holder', given.text), surname.found('holder', surname.text)];
    facts.push({
      ...a,
      value: `${names} ${family}`,
      places: [...a.places, ...b.places],
      certainty: Math.min(a.certainty, b.certainty),
    });
  }
  for (const [field, name] of [
    ['3', 'date_of_birth'],
    ['4\\s?a', 'issue_date'],
    ['4\\s?[b8]', 'expiry_date'],
  ] as const) {
    const read = numberedField(reading, field);
    const date = read && dateValue(read.text.toLowerCase(), read.text);
    if (read && date) facts.push(read.found(name, date.value));
  }
  const number = numberedField(reading, '5');
  const written = /^[A-Z0-9][A-Z0-9 ./-]{4,20}(?=\s|$)/.exec(number?.text ?? '')?.[0].trim() ?? '';
  if (number && (written.match(/\d/g)?.length ?? 0) >= 4)
    facts.push(number.found('document_number', written.replace(/\s/g, '')));
  return facts;
}

/** If nearly every check fails, the recognition failed: nothing it returned can be used. */
export const isGarbled = ({ wrong }: MachineReadable) => wrong.length >= 3;

function zoneFacts({
  lines,
  surname,
  givenNames,
  dateOfBirth,
  expiry: until,
  documentNumber,
  valid,
}: MachineReadable): FoundFact[] {
  const [first, second = first] = lines;
  if (!first || !second) return [];
  const facts = [foundAt('mrz', valid ? 'valid' : 'check digits wrong', second)];
  if (surname)
    facts.push({
      ...foundAt('holder', `${givenNames} ${surname}`.trim(), lines.length === 3 ? (lines[2] ?? first) : first),
      certainty: valid ? 100 : (first.words[0]?.confidence ?? 100),
    });
  if (dateOfBirth) facts.push(foundAt('date_of_birth', dateOfBirth, second));
  if (until) facts.push(foundAt('expiry_date', until, second));
  if (documentNumber) facts.push(foundAt('document_number', documentNumber, second));
  return facts;
}

/** Of a card's dates (birth, issue, expiry) the last is the expiry. */
function latestDate({ lines }: Reading): FoundFact[] {
  const dates = lines.flatMap((line) =>
    datesIn(line.folded).map(({ value, from, to }) => foundAt('expiry_date', value, line, from, to)),
  );
  const ordered = [...dates].sort((a, b) => b.value.localeCompare(a.value));
  return new Set(dates.map(({ value }) => value)).size >= 3 ? ordered.slice(0, 1) : [];
}

/** What an identity document says: first the machine-readable zone, then the printed text. */
export function identityFacts(reading: Reading, zone: MachineReadable | null, licence: boolean): FoundFact[] {
  const facts = [
    ...(zone && !isGarbled(zone) ? zoneFacts(zone) : []),
    ...(licence ? licenceFacts(reading) : []),
    ...namesOnCard(reading),
    ...datesOf(reading, 'date_of_birth', birth),
    ...datesOf(reading, 'expiry_date', expiry),
    ...datesOf(reading, 'issue_date', issue),
  ];
  if (!facts.some(({ name }) => name === 'holder'))
    facts.push(...(licence ? [wholeNameOnCard(reading), surnameOverGiven(reading)] : []).flat().slice(0, 1));
  return facts.some(({ name }) => name === 'expiry_date') ? facts : [...facts, ...latestDate(reading)];
}
