import { moneyIn } from '../amounts.ts';
import { datesIn } from '../dates.ts';
import { plainWords } from '../fold.ts';
import type { DocumentKind } from '../kinds.ts';
import type { FactName } from '../fact-names.ts';
import { type FoundFact, gathered } from '../facts.ts';
import { flowOf, type Reading, type ReadingLine, type Span } from '../reading.ts';
import { companyForm } from './employment.ts';
import { foundAt } from './found.ts';
import { labelled } from './labelled.ts';
import { personNamesIn, personValue } from './person-names.ts';

/** What the person a document is about is called in it, per kind. */
export const holderFact: Readonly<Partial<Record<DocumentKind, FactName>>> = {
  bank_statement: 'account_holder',
  payslip: 'employee',
  employment_letter: 'employee',
  landlord_reference: 'tenant',
  sponsor_letter: 'beneficiary',
  passport: 'holder',
  driving_licence: 'holder',
  identity_card: 'holder',
  ppsn_document: 'person',
  university_enrolment: 'student',
  apprenticeship_registration: 'apprentice',
};

const anyName = String.raw`(?:(?:full |legal )?name(?:\(s\)|s)?(?: of (?:the )?(?:account holder|employee|tenant|student|apprentice|applicant|customer|person))?)`;
const labels: Readonly<Partial<Record<DocumentKind, RegExp>>> = {
  bank_statement: new RegExp(
    String.raw`^(?:account (?:holder|name|owner)s?(?: name)?|account in the name of|account statement for|name (?:of|on) (?:the )?account(?: holder)?|member(?: name)?|customer(?: name)?|holder(?:\(s\))?|a/c (?:name|holder)|in the name of|statement (?:for|of|prepared for)|prepared for|account of|kontoinhaber(?:in)?|titulaire(?: du compte)?|titular(?: de la cuenta| da conta)?|posiadacz(?: rachunku)?|wlasciciel(?: rachunku)?|client|saver|intestatario|welcome(?: back)?|${anyName})\b(?!\s*of bank)`,
  ),
  payslip: new RegExp(
    String.raw`^(?:employee(?:'?s)?(?: ?name)?|name of employee|emp\.? name|worker|officer|personnel(?: name)?|(?:pay|wages?|salary) ?(?:slip|advice|statement) (?:of|for)|contractor|hi|hello|dear|team member|staff(?: member| name)?|payee|paid to|${anyName})\b(?!\s*(?:no|num|id|code|prsi|pension|deduct|contrib|ref))`,
  ),
  employment_letter: new RegExp(
    String.raw`^(?:employee(?:'?s)?(?: ?name)?|name of employee|staff member|worker(?: name)?|team member|candidate(?: name)?|colleague|(?:person|employee|party) concerned|${anyName})\b(?!\s*(?:no|num|id|status|type))`,
  ),
  landlord_reference: new RegExp(
    String.raw`^(?:tenant(?:'?s)?(?:\(s\))?(?: ?names?(?:\(s\))?| of record)?|name(?:s|\(s\))? of (?:the )?(?:tenant|applicant)s?(?:\(s\))?|applicant(?: name)?|reference for|tenant reference(?: for)?|landlord(?:'?s)? reference(?: for)?|who (?:rented|rents|lived|is|was|did)|which tenant|(?:\d[.)]\s*)?who is the tenant|lodger|occupier)\b`,
  ),
  sponsor_letter: new RegExp(
    String.raw`^(?:re|regarding|subject|student(?:'?s)?(?: name)?|tenant(?:'?s)?(?: name)?|applicant(?:'?s)?(?: name)?|beneficiary|name of (?:the )?(?:tenant|applicant|student|beneficiary|person (?:supported|sponsored))|sponsored (?:person|student|party)|on behalf of|hap (?:applicant|recipient|tenant))\b`,
  ),
  ppsn_document: new RegExp(
    String.raw`^(?:customer(?: name)?|employee(?:'?s)?(?: name)?|claimant|taxpayer(?: name)?|issued to|re|client(?: name)?|${anyName})\b(?!\s*(?:no|num|id|of employer))`,
  ),
  university_enrolment: new RegExp(
    String.raw`^(?:student(?:'?s)?(?: ?(?:full )?name)?|name of student|applicant(?: name)?|re|regarding|${anyName})\b(?!\s*(?:no|num|id|of (?:course|programme|institution|college|university)))`,
  ),
  apprenticeship_registration: new RegExp(
    String.raw`^(?:apprentice(?:'?s)?(?: ?(?:full )?name)?|name of (?:the )?apprentice|learner(?: name)?|re|regarding|${anyName})\b(?!\s*(?:no|num|id|of employer|reg))`,
  ),
};

/** Words right before the name of the person a letter is about. */
const before =
  /(?:\b(?:certify that|confirm(?:s|ed|ing)? that|confirmation that|certifies that|state that|verify that|advise that|say that|attest that|declare that|confirm (?:the )?(?:employment|registration|enrolment|apprenticeship|tenancy) (?:of|for)|reference for|regard(?:ing)? to|regarding|in respect of|on behalf of|behalf of|recommend(?:ing)?|vouch(?:ing)? for|speak for|support(?:ing)?(?: for)?|sponsor(?:ing)?|guarantor (?:for|to|of)|guarantee for|(?:my|our) (?:\w+ ){0,2}(?:son|daughter|niece|nephew|grandson|granddaughter|brother|sister|cousin|friend|partner|employee|colleague|tenants?|student|child|fianc[e]+|goddaughter|godson|stepson|stepdaughter)|(?:father|mother|parents?|guardians?|aunt|uncle|grandfather|grandmother|sister|brother|employer|landlord|landlady) (?:of|to)|dear|tenants?|employee|apprentice|the student|student|let (?:\w+ ){0,8}to|rented (?:\w+ ){0,8}to|leased (?:\w+ ){0,8}to|rent(?:ed|ing)? out to|ms|employ|awarded to|approve[d]? (?:for )?|issued to|this is|know(?:n)?|had|behalf|register(?:ed)?|registration of|enrolment of|enrol(?:led)?|engaged|employed|hired|records? shows?|show|shows|named|called|fault of|notice (?:i|we) (?:gave|served)(?: to)?)|(?:^|\s)re:?|(?:name|employee|tenant|student|apprentice|applicant|beneficiary|customer|person|claimant|participant|learner):)[\s,:-]*$/;
/** Words right behind it. */
const behind =
  /^[\s,)]*(?:\(?["'](?:the )?(?:employee|tenant|apprentice|student|candidate|worker)\b|\((?:the )?(?:employee|tenant|apprentice|student)\b|(?:\([^)]{0,60}\)[\s,]*)?(?:(?:student (?:number|no|id)|date of birth|dob|born|pps\w*|employee (?:number|no|id)|of|residing at|id)[^.;]{0,80}[,)]?\s*)?(?:who\s+)?(?:is|was|has|have|had|are|were|works?|worked|rented|rents|lived|lives|joined|commenced|began|started|holds|earns|paid|will|attends|resided|occupied|leased|stayed|moved)\b)/;

/** The name is a firm's when its legal form follows, and the writer's when a role does. */
const ofFirm =
  /^[\s,(]*(?:landlord|landlady|owner|manager|director|hr|human|letting|property|registrar|officer|ltd|limited|plc|dac|clg|group|inc|llp|gmbh|& (?:co|sons|daughters)|holdings)\b/;

type NameSpan = { value: string; from: number; to: number; flow: Span };

/**
 * A line that ends this far before the others is not carried on in the next: its last word is no part of a name there.
 */
const shortLine = 0.8;

/** Lines further apart than so many of their heights are different paragraphs. */
const paragraphGap = 1.5;

/** Where the running text of a page comes to the end of a paragraph, or of a line that had room for more. */
function endsOfShortLines({ words, starts, page }: Span, { lines }: Reading): number[] {
  const own = lines.filter((line) => line.page === page);
  const widest = Math.max(...own.map(({ box }) => box.x + box.width));
  const isEnd = ({ box }: ReadingLine, next: ReadingLine | undefined) =>
    box.x + box.width < widest * shortLine ||
    (next !== undefined && next.box.y - box.y - box.height > paragraphGap * box.height);
  const last = new Set(own.filter((line, at) => isEnd(line, own[at + 1])).flatMap((line) => line.words.at(-1) ?? []));
  return words.flatMap((word, at) => (last.has(word) ? [(starts[at] ?? 0) + word.text.length] : []));
}

/** The names in a running text; none of them runs over the end of a short line. */
function namesOfFlow(flow: Span, reading: Reading): { value: string; from: number; to: number }[] {
  const ends = endsOfShortLines(flow, reading);
  return personNamesIn(flow.text).flatMap((name) => {
    const end = ends.find((at) => at > name.from && at < name.to);
    if (end === undefined) return [name];
    return personNamesIn(flow.text.slice(name.from, end)).map(({ value, from, to }) => ({
      value,
      from: name.from + from,
      to: name.from + to,
    }));
  });
}

function namesIn(reading: Reading): NameSpan[] {
  return flowOf(reading).flatMap((flow) =>
    namesOfFlow(flow, reading)
      .filter(({ to }) => !ofFirm.test(flow.folded.slice(to, to + 20)))
      .map((one) => ({ ...one, flow })),
  );
}

/** The certainty of a name that in a picture just is in some sentence: not enough to speak against anyone. */
export const guessed = 70;
const recognisedGuess = ({ words }: Span) => (words.some(({ confidence }) => confidence !== null) ? guessed : 100);

function fromSentences(name: FactName, reading: Reading): FoundFact[] {
  const names = namesIn(reading);
  const asFound = ({ value, from, to, flow }: NameSpan) => foundAt(name, value, flow, from, to);
  const told = names.filter(
    ({ from, to, flow }) =>
      before.test(flow.folded.slice(Math.max(0, from - 90), from)) || behind.test(flow.folded.slice(to, to + 160)),
  );
  if (told.length) return told.map(asFound);
  // Else whoever is in the middle of a sentence.
  return names
    .filter(
      ({ from, to, flow }) =>
        /\p{Ll}{2},? $/u.test(flow.text.slice(0, from)) &&
        !/\b(?:as|of|at|in|position|role|trade)(?: an?| the)? $/.test(flow.folded.slice(0, from)) &&
        /^,? \p{Ll}{2}/u.test(flow.text.slice(to)),
    )
    .map((one) => ({ ...asFound(one), certainty: Math.min(asFound(one).certainty, recognisedGuess(one.flow)) }));
}

/** Names in the line that says what a letter is about. */
function fromSubject(name: FactName, { lines }: Reading): FoundFact[] {
  return lines
    .filter(({ folded }) => /^(?:re|ref|subject|regarding)\b[:.]?/.test(folded))
    .flatMap((line) =>
      personNamesIn(line.text)
        .filter(({ to }) => !ofFirm.test(line.folded.slice(to, to + 20)))
        .map(({ value, from, to }) => foundAt(name, value, line, from, to)),
    );
}

/** Lines in which a form says whose it is. */
const headLines = 10;
/** Those of them in which a name without a label can only be the person's. */
const topLines = 4;

const addressSign =
  /\b(?:\d+[a-z]?,? [a-z]+|street|st\.?|road|rd\.?|avenue|ave|lane|drive|park|place|court|square|terrace|grove|quay|house|apartment|apt|flat|unit|close|crescent|gardens|green|view|lawn|heights|rise|row|walk|way|dublin|cork|galway|limerick|waterford|co\.?|county|ireland|estate|manor|hill|strasse|rue|calle|ulica|ul\.)\b|\b[a-z]\d[\dw]\s?[a-z0-9]{4}\b/;

/** Who was paid what: a row of a table, or part of one. */
const isPaymentRow = ({ folded }: Span) => moneyIn(folded).some(({ decimals }) => decimals);

/** Lines of a table have dates and amounts; an address has neither. */
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

/** A bank puts the number of the account under its holder's name, or beside it. */
const accountNumber = /^(?:iban|account (?:no|number)|a\/c no|[a-z]{2}\d{2}[ \da-z]{14,})\b/;
const isAccountNumber = (span: Span | undefined) => span !== undefined && accountNumber.test(span.folded);
const isAccountLine = (line: ReadingLine | undefined, like: Span) => line?.page === like.page && isAccountNumber(line);

/** A payslip puts the person’s number behind or beside the name. */
const personNumber = /^\(?(?:pps[n .]|(?:personnel|employee|staff|payroll|emp\.?) ?(?:no\b|number|id\b|ref))/;

/** Whether a number that only belongs to one kind of name stands behind it, in its cell or in the next. */
function isNumbered(name: FactName, behind: string, next: Span | undefined): boolean {
  const number = name === 'account_holder' ? accountNumber : name === 'employee' ? personNumber : null;
  const rest = behind.replace(/^[\s·|,–-]+/, '') || (name === 'employee' ? (next?.folded ?? '') : '');
  return number?.test(rest) ?? false;
}

/** ‘Mr B McCarthy’ in the head of a form, whatever else stands in the line: nobody else is addressed there. */
function fromTitle(name: FactName, { lines }: Reading): FoundFact[] {
  return lines.slice(0, headLines).flatMap((line) =>
    line.cells.flatMap((cell) => {
      const start = /(?:^|\s)(?=(?:mr|mrs|ms|miss|dr)\.? \S)/.exec(cell.folded);
      const from = start ? start.index + start[0].length : 0;
      const person = start ? personValue(cell.folded.slice(from), cell.text.slice(from)) : null;
      return person ? [foundAt(name, person.value, cell, from + person.from, from + person.to)] : [];
    }),
  );
}

/** The only name of a person that stands alone in the first lines of a form: nothing labels it. */
function fromHead(name: FactName, { lines }: Reading): FoundFact[] {
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

/** The name over an address, as in a letter's window: no label tells what it is. */
function fromAddressBlock(name: FactName, { lines }: Reading): FoundFact[] {
  const table = lines.findIndex(isOfTable);
  // A period may stand in a line of its own beside the name; a row of the table begins with its date.
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

/** Whom a letter greets, by the whole name that stands over the greeting: ‘Conor Walsh … Dear Conor,’. */
function fromGreeting(name: FactName, { lines }: Reading): FoundFact[] {
  const greeting = lines.findIndex(({ folded }) => /^(?:dear|hello|hi|a chara) [a-z]/.test(folded));
  const greeted = new Set(plainWords(lines[greeting]?.text ?? '').split(' '));
  return lines.slice(0, Math.max(0, greeting)).flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const person = personValue(cell.folded, cell.text);
      const isGreeted =
        person &&
        plainWords(person.value)
          .split(' ')
          .some((word) => word.length > 2 && greeted.has(word));
      return isGreeted && cell.text.length - person.to <= 1
        ? [foundAt(name, person.value, cell, person.from, person.to)]
        : [];
    }),
  );
}

const addressed: ReadonlySet<DocumentKind> = new Set(['bank_statement', 'payslip', 'ppsn_document']);
const inSentences: ReadonlySet<DocumentKind> = new Set([
  'employment_letter',
  'landlord_reference',
  'sponsor_letter',
  'university_enrolment',
  'apprenticeship_registration',
  'ppsn_document',
]);

/** Not enough to speak against anyone: where several things stand alone, nothing says which is the name. */
const guess = 60;

/** What stands alone on a card and can be a name. */
function fromCard(name: FactName, { lines }: Reading): FoundFact[] {
  const alone = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const person = personValue(cell.folded, cell.text);
      return person && cell.text.length - person.to <= 1
        ? [foundAt(name, person.value, cell, person.from, person.to)]
        : [];
    }),
  );
  return alone.length === 1 ? alone : alone.map((fact) => ({ ...fact, certainty: Math.min(guess, fact.certainty) }));
}

/** A table’s row below a heading that looks like a label: who was paid there is not the account’s holder. */
function isRowOfTable({ places }: FoundFact, label: RegExp, { lines }: Reading): boolean {
  return places.some(({ page, box }) => {
    const line = lines.find(
      (one) => one.page === page && box.y >= one.box.y - 0.002 && box.y <= one.box.y + one.box.height,
    );
    return line !== undefined && !line.cells.some(({ folded }) => label.test(folded)) && isPaymentRow(line);
  });
}

/** The person the document is about, as it names them; the surest way of naming first. */
export function holderFacts(kind: DocumentKind, reading: Reading): FoundFact[] {
  const name = holderFact[kind];
  if (!name) return [];
  const label = labels[kind];
  const byLabel = label
    ? labelled(reading, name, label, personValue).filter((fact) => !isRowOfTable(fact, label, reading))
    : [];
  const bySentence = inSentences.has(kind) ? [...fromSubject(name, reading), ...fromSentences(name, reading)] : [];
  const byAddress = addressed.has(kind) ? fromAddressBlock(name, reading) : [];
  const byGreeting = kind === 'sponsor_letter' ? fromGreeting(name, reading) : [];
  const byCard = kind === 'identity_card' ? fromCard(name, reading) : [];
  const told = gathered([...byLabel, ...bySentence, ...byAddress, ...byGreeting, ...byCard]);
  if (told.length > 0 || !addressed.has(kind)) return told;
  const byTitle = gathered(fromTitle(name, reading));
  return byTitle.length > 0 ? byTitle : gathered(fromHead(name, reading));
}
