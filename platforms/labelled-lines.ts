import { foldText } from '../domain/text/fold.ts';
import { labelsAbroad } from './labels-abroad.ts';
import { alternatives, pattern } from '../domain/text/pattern.ts';

/**
 * The meaning of a labelled line in an enquiry. `statement`: something the applicant states that has no field.
 * `ignored` labels are known and contain nothing for us.
 */
export type LabelKind =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'message'
  | 'property'
  | 'reference'
  | 'unit'
  | 'moveIn'
  | 'people'
  | 'adults'
  | 'children'
  | 'pets'
  | 'employment'
  | 'statement'
  | 'ignored';

export type LabelledLine = { kind: LabelKind; value: string; from: number; to: number };

const aliases: readonly (readonly [LabelKind, string])[] = [
  [
    'name',
    alternatives`
      name|full name|from|applicant|applicant name|contact name|contact|enquiry from|enquirer|sender|your name
      |tenant name|renter|tenant|student name|student|who|lead|prospect|prospective tenant|guest|candidate
      |interested party|contact person|sent by|submitted by|message from|request from|requested by|enquiry by
      |posted by|who is asking|enquirer name|renter name|guest name|nom et prénom|nombre y apellidos|nombre completo
      |nome completo|imię i nazwisko|nome e cognome
    `,
  ],
  ['firstName', 'first name|forename|given name|vorname|prénom|prenume|imię'],
  ['lastName', 'last name|surname|family name|nachname|nom de famille|apellido|apellidos|nazwisko|cognome|sobrenome'],
  [
    'email',
    alternatives`
      email|e-mail|email address|e-mail address|contact email|reply to|reply-to|mail|your email|student email
      |tenant email|renter email|guest email|e-mail id|email id|e-mail-adresse|correo|correo electrónico|courriel
      |adresse e-mail|adres e-mail
    `,
  ],
  [
    'phone',
    alternatives`
      phone|tel|telephone|mobile|contact number|phone number|mobile number|contact phone|telephone number|phone no
      |mobile no|contact no|cell|cell phone|whatsapp|whatsapp number|student phone|tenant phone|renter phone
      |guest phone|telefon|telefonnummer|handy|téléphone|teléfono|telefone|telefono|numer telefonu
    `,
  ],
  [
    'message',
    alternatives`
      message|comments|comment|enquiry|details|additional information|their message|enquiry details|your message
      |message from applicant|letter|note|notes|remark|remarks|says|introduction|about you|about me|about them
      |anything else|nachricht|mensaje|mensagem|wiadomość|messaggio|mesaj
    `,
  ],
  [
    'property',
    'property|address|regarding|re|advert|listing|ad title|property address|your ad|your property|ad|home|wants|property of interest|property wanted',
  ],
  ['reference', 'ref|reference|ad id|daft id|property id|listing id|advert id|ad ref|property ref|myhome id|rent id'],
  [
    'unit',
    alternatives`
      room|room type|accommodation sought|accommodation required|accommodation type|accommodation wanted|room wanted
      |room sought|unit|unit type|interested in|room of interest|bedroom
    `,
  ],
  [
    'moveIn',
    alternatives`
      move in date|moving date|move-in|move in|move-in date|available from|when would you like to move
      |when would you like to move in|preferred move in date|preferred move-in date|moving in|date of moving|when
      |from when|start date|moving when|stay|stay dates|dates|dates of stay|period|rental period|check-in|check in
      |arrival|arrival date|ideal move-in|ideal move in|preferred start|wants to move|move date|desired move-in
      |earliest start|start|moving|date required|required from|date needed|needed from|wanted from|einzugsdatum|einzug
      |fecha de entrada|data de entrada|data wprowadzenia|data di ingresso
    `,
  ],
  [
    'people',
    alternatives`
      tenants|occupants|number of people|number of occupants|number of tenants|people|how many people
      |total occupants|persons|household|household size|no of people|no of persons|no of occupants|no of tenants
      |party size|group size|guests|people moving in|residents|number of students|composition|household composition
      |personen|personen im haushalt|anzahl personen|personas|número de personas|personnes|nombre de personnes
      |pessoas|número de pessoas|liczba osób|persone
    `,
  ],
  ['adults', 'adults|number of adults|adult tenants|no of adults'],
  ['children', 'children|number of children|kids|no of children'],
  [
    'pets',
    'pets|do you have pets|any pets|pet|do you have any pets|has pets|animals|any animals|haustiere|mascotas|animaux|animais|zwierzęta|animali',
  ],
  [
    'employment',
    'employment status|occupation|job|employment|profession|work|job title|working status|beruf|profesión|profissão|zawód|professione',
  ],
  [
    'statement',
    alternatives`
      hap|hap tenant|hap approved|references|references available|landlord reference|work reference|smoker|smoking
      |credit check|viewing times|income|monthly income|employer|lease length|until|end date|college|university
      |course
    `,
  ],
  [
    'ignored',
    'date|sent|to|cc|subject|time|view your ad|view ad|link|url|rent|price|beds|baths|gender|age|nationality',
  ],
];
const kindOfAlias = new Map(aliases.flatMap(([kind, list]) => list.split('|').map((alias) => [alias, kind] as const)));

const kindOfLabelAbroad = new Map(
  labelsAbroad.flatMap(([kind, list]) => list.split('|').map((alias) => [alias, kind] as const)),
);
/** The kind of a whole label, in lower case without its punctuation, in English or another language. */
const kindOfWhole = (label: string): LabelKind | undefined =>
  kindOfAlias.get(label) ?? kindOfLabelAbroad.get(foldText(label).replace(/[ʼ`]/g, "'"));

/** For reworded labels: a key word decides if the whole label is unknown. */
const tellingWords: readonly (readonly [LabelKind, RegExp])[] = [
  ['email', /\be-?mail\b/],
  ['phone', /\b(?:phone|telephone|mobile|tel)\b/],
  [
    'people',
    pattern('u')`
      ^(?:number|no|amount) of (?!adults|children|kids|rooms|beds?|bedrooms|months|pets)\p{L}+$
      |^how many (?:people|persons|of you|tenants|students|occupants)\b|^people\b
      |^who (?:else )?(?:
        (?:will|would|is going to|are going to) (?:be )?(?:live|living|move|moving|stay|staying|occupy\p{L}*)
        |(?:is|are|'s) (?:living|moving|staying)
      )\b
    `,
  ],
  [
    'moveIn',
    pattern()`
      \bmov(?:e|ing)\b|\b(?:required|needed|wanted|requested|desired|wish(?:es|ed)?|looking|start(?:ing)?|begin(?:ning)?) (?:date|day|from|on|by)$
      |\b(?:tenancy|rental|lease|occupancy) (?:from|starts?|starting|begins?|beginning)\b|\bearliest\b
    `,
  ],
  ['children', /\bchildren\b/],
  ['adults', /\badults\b/],
  ['statement', /\bsmok(?:e|ers?|ing)\b/],
  ['pets', /\b(?:pets?|animals?)\b/],
  ['employment', /\b(?:employment|occupation)\b/],
  [
    'message',
    /\b(?:message|comments|remarks)\b|^(?:anything else|tell us about|about (?:you|yourself|your family)\b|(?:a |your |brief |short )*introduction$)/,
  ],
  [
    'unit',
    /^(?:which|what|your|preferred) (?:room|unit|bedroom|room type)\b|\b(?:room|unit) (?:of interest|wanted|preferred)$/,
  ],
  [
    'property',
    pattern()`
      ^(?:which|what|your|preferred) (?:home|property|house|apartment|flat|place|listing|advert|ad)\b
      |\b(?:i am|i'm|are you|you are) interested in$
      |\b(?:home|house|apartment|flat|place|listing) (?:of interest|wanted|enquired about)$
    `,
  ],
  ['firstName', /\b(?:first|given|fore) ?name\b/],
  ['lastName', /\b(?:last|family|sur) ?name\b/],
  [
    'name',
    /^(?!.*\b(?:ad|advert|property|listing|street|estate|building|house|user|company|landlord|agent|agency|file|domain|employer)\b).*\bname\b/,
  ],
];

/** `Label: value`, `Label<tab>value`, `Label |value`; asterisks for bold around the label are accepted. */
const labelled =
  /^[\s>*_•·-]*([\p{L}][\p{L}\p{N} _'’/().#-]{0,48}?)[\s*_]*(\?[\s*_]*:?|\s?(?:\.{3,}|…)\s?[:]?|[:：;\t|]|\s[-–—]\s|\s{2,})[\s*_]*(.*)$/u;

/** ‘1. Your full name’, ‘b) Email’. */
const numbering = /^\s*(?:\d{1,2}|[a-h])[.)]\s+(?=\p{L})/u;
/** A table's cell with more than a label usually has: ‘Surname, first name’. */
const cell = /^[\s>*_•·-]*(\p{L}[^\t\n:]{0,60}?)[\s*_]*(\t)[\s*_]*(.*)$/u;

function labelKind(label: string, separator: string): LabelKind | null {
  const plain = label
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[#().]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  // A form in two languages: ‘Ainm / Name’.
  // And a form's own name of a field: ‘your-name’.
  const spaced = plain.replace(/(?<=\p{L})[-_](?=\p{L})/gu, ' ');
  const known = [plain, spaced, ...plain.split(' / ')].map(kindOfWhole).find((kind) => kind !== undefined);
  if (known) return known;
  if (!/[:?：\t…]|\.{3}/.test(separator) || spaced.split(' ').length > 7) return null;
  return tellingWords.find(([, word]) => word.test(plain) || word.test(spaced))?.[0] ?? null;
}

type Label = { kind: LabelKind; value: string };

function readLabel(written: string): Label | null {
  if (written.length > 2_000) return null;
  const line = written.replace(numbering, '');
  const match = labelled.exec(line) ?? cell.exec(line);
  if (!match) return null;
  const [, label = '', separator = '', value = ''] = match;
  const said = value.replace(/[*_\s]+$/, '').trim();
  if (familyNameFirst.test(label)) return { kind: 'name', value: said.replace(/^([^,]+), ([^,]+)$/, '$2 $1') };
  const kind = labelKind(label, separator) ?? kindByValue(label, said);
  if (!kind) return null;
  return { kind: kindFor(kind, said), value: said };
}

const familyNameFirst = /\b(?:sur|last |family )name\b[^\n]{1,10}\b(?:first|fore|given) ?names?\b/i;

/** ‘Address for reply’ and ‘Daytime number’: what stands behind tells what they are. */
function kindByValue(label: string, value: string): LabelKind | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) && /\b(?:reply|contact|address|reach|write|answer)\b/i.test(label))
    return 'email';
  return /^\+?[\d\s()/.-]{7,20}$/.test(value) && /\b(?:number|contact|call|ring|reach|text)\b/i.test(label)
    ? 'phone'
    : null;
}

/** A date rather than a name, as in ‘From: 4 January 2027’. */
const dayValue = /^(?:\p{L}{3,9},? )?\d{1,2}(?:st|nd|rd|th)?[ ./-]|^20\d\d-\d\d/u;
/** Nothing but an address and a telephone number, as in ‘Contact: ann@example.com / 087 …’. */
const addressValue = /^[^\s@]+@[^\s@]+\.[^\s@]+[\s/|,;·+()\d-]*$/u;
function kindFor(kind: LabelKind, value: string): LabelKind {
  if (kind !== 'name') return kind;
  return dayValue.test(value) ? 'moveIn' : addressValue.test(value) ? 'email' : kind;
}

/** A label alone on its line, with its value below, as in some HTML templates. */
function readBareLabel(line: string): Label | null {
  const written = line.replace(/[\s>*_]+/g, ' ').trim();
  const plain = written.toLowerCase().replace(/[?:]$/, '');
  if (plain.length > 40) return null;
  // ‘APPLICANT’S MESSAGE’: a heading in capitals.
  const isHeading = written === written.toUpperCase() && /\b(?:message|comments|remarks)$/.test(plain);
  const kind = kindOfWhole(plain) ?? (isHeading ? 'message' : undefined);
  return kind && plain !== 're' ? { kind, value: '' } : null;
}

const isBareFrom = (line: string) => /^[\s>*_]*from[\s*_]*$/i.test(line);

/** ‘Smoker: no · Pets: no’: fields beside each other on a line. */
const besideEachOther = /^[^:\n]{2,40} ?: .*\s[·|•]\s\p{L}[^:\n]{1,40} ?: /u;
const MAX_ROW = 500;

/** The most lines examined: an enquiry has a few dozen. */
const lineLimit = 2_000;

export function linesOf(text: string): string[] {
  return text
    .slice(0, 512 * 1024)
    .split('\n', lineLimit)
    .flatMap((line) => (line.length < MAX_ROW && besideEachOther.test(line) ? line.split(/\s[·|•]\s/) : line))
    .map((line) => line.slice(0, 10_000).trimEnd());
}

/** So many rows with the label in their second cell are a table of that form. */
const MIN_TURNED = 2;

/** The lines of an email whose table has each value before its label, with the label first. */
function labelsFirst(lines: readonly string[]): readonly string[] {
  const turned = lines.map((line) => {
    const [value = '', label = '', ...more] = line.split('\t');
    const isTurned = more.length === 0 && value.trim() !== '' && label.trim() !== '' && !readLabel(line);
    return isTurned && kindOfWhole(label.trim().toLowerCase()) ? `${label}\t${value}` : null;
  });
  return turned.filter((line) => line !== null).length < MIN_TURNED
    ? lines
    : lines.map((line, at) => turned[at] ?? line);
}

/**
 * Finds `label: value` lines by the table of labels. A label without a value takes the next non-empty line, unless that
 * is a label too. `from` and `to` are line numbers, both inclusive.
 */
export function readLabelledLines(written: readonly string[]): LabelledLine[] {
  const lines = labelsFirst(written);
  const found: LabelledLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const label = readLabel(line) ?? readBareLabel(line);
    if (!label) continue;
    if (label.value || label.kind === 'message') {
      found.push({ ...label, from: index, to: index });
      continue;
    }
    const below = [1, 2].find((step) => (lines[index + step] ?? '').trim() !== '');
    const next = below === undefined ? '' : (lines[index + below] ?? '');
    if (below === undefined || readLabel(next) || readBareLabel(next)) continue;
    const value = next.replace(/^[\s>*_]+/, '').trim();
    const kind = kindFor(label.kind, value);
    // ‘From’ on a line is a label only above a date: it is a common word, and also begins a forwarded email's header.
    if (isBareFrom(line) && kind !== 'moveIn') continue;
    found.push({ kind, value, from: index, to: index + below });
    index += below;
  }
  return found;
}
