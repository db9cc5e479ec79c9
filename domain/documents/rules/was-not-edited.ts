import { foreignlySet } from '../font-family.ts';
import type { FactName } from '../fact-names.ts';
import { kindLabels } from '../labels.ts';
import type { DocumentKind } from '../kinds.ts';
import { claimed, type Rule } from './rule.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';

const text = rulesText.file;

const claim = text.claim;

/** Programs that edit pictures or the pages of a finished PDF. */
const pageEditors = pattern('i')`
  photoshop|gimp|illustrator|affinity|coreldraw|inkscape|canva|sejda|ilovepdf|smallpdf|pdfescape|pdffiller
  |pdf-?xchange|foxit (?:phantom|pdf editor|editor)|nitro|pdfelement|wondershare|dochub|xodo|soda ?pdf|pdf24
  |pdfsam|acrobat (?:pro|standard|dc)|adobe acrobat|pixelmator|paint|figma|master pdf editor|pdf expert|pdf ?candy
  |lightpdf|easeus|pdf editor|dottext|okular|scribus|libreoffice draw|kofax power|able2extract|pdf studio
  |formswift|sodapdf|pdfzorro|deftpdf|hipdf
`;
/** Word processors: plausible for a letter, but not for what a bank or a payroll program prints. */
const writers = pattern('i')`
  microsoft.{0,3}\s*(?:office )?word|word for|winword|libreoffice|openoffice|google docs|pages\b
  |wps (?:writer|office)|microsoft.{0,3}\s*excel|google sheets|powerpoint|quartz pdfcontext.*pages|docs renderer
`;

const issuedBySystems: ReadonlySet<DocumentKind> = new Set(['bank_statement', 'payslip', 'ppsn_document']);
const mayBeWritten: ReadonlySet<DocumentKind> = new Set([
  'employment_letter',
  'landlord_reference',
  'sponsor_letter',
  'university_enrolment',
  'apprenticeship_registration',
]);

/** What a forger would change. */
const telling: ReadonlySet<FactName> = new Set([
  'account_holder',
  'employee',
  'tenant',
  'student',
  'apprentice',
  'beneficiary',
  'person',
  'holder',
  'gross_pay',
  'net_pay',
  'total_deductions',
  'deduction',
  'salary',
  'opening_balance',
  'closing_balance',
  'transaction',
  'support_month',
  'rent_month',
  'document_date',
  'pay_date',
  'period_from',
  'period_to',
  'iban',
  'ppsn',
  'expiry_date',
  'date_of_birth',
  'academic_year',
  'employer',
  'tenancy_from',
  'tenancy_to',
  'start_date',
  'end_date',
  'income_month',
]);

/**
 * Was the file made by a program that such documents come from? There are many payroll programs, but a word processor
 * is not one.
 */
export const madeByTheIssuer: Rule = ({ kind, origin }) => {
  const programs = [origin?.producer, origin?.creator].filter((name) => name);
  const edited = programs.find((name) => pageEditors.test(name ?? ''));
  const written = programs.find((name) => writers.test(name ?? ''));
  const rule = 'made-by-the-issuer';
  if (edited) {
    const outcome = issuedBySystems.has(kind) ? 'not-shown' : 'note';
    return claimed(
      rule,
      claim,
      outcome,
      outcome === 'note'
        ? text.editor({ program: edited })
        : text.editorNotIssuer({ program: edited, kind: kindLabels[kind].inSentence }),
      { found: edited },
    );
  }
  if (written && issuedBySystems.has(kind)) {
    return claimed(
      rule,
      claim,
      kind === 'bank_statement' ? 'not-shown' : 'note',
      kind === 'bank_statement' ? text.writerNotBank({ program: written }) : text.writer({ program: written }),
      { found: written },
    );
  }
  return null;
};

const dayInMs = 86_400_000;

/**
 * Was the file changed after it was made (sections appended to it, a later modification date), without a signature over
 * it?
 */
export const notChangedSince: Rule = ({ kind, origin }) => {
  if (!origin || origin.signed) return null;
  const rule = 'not-changed-since';
  const late = origin.createdAt && origin.modifiedAt ? Date.parse(origin.modifiedAt) - Date.parse(origin.createdAt) : 0;
  if (!origin.updates && !(late > dayInMs)) return null;
  const said = origin.updates ? text.changed : text.changedAfter({ days: Math.round(late / dayInMs) });
  const outcome = origin.updates && !mayBeWritten.has(kind) ? 'not-shown' : 'note';
  return claimed(rule, claim, outcome, outcome === 'note' ? said : text.sendOriginal({ said }), {
    found: origin.modifiedAt,
  });
};

/** Is a name, date or amount in a typeface that the rest of its line does not have? */
export const setAsOneText: Rule = ({ kind, facts, reading, origin }) => {
  if (reading.recognised) return null;
  const foreign = foreignlySet(
    facts.filter(({ name }) => telling.has(name)),
    reading,
  );
  const [first] = foreign;
  if (!first) return null;
  const words = first.places[0]?.text ?? first.value;
  const changed =
    Boolean(origin?.updates && !origin.signed) ||
    pageEditors.test(`${origin?.producer ?? ''} ${origin?.creator ?? ''}`);
  const reason = (changed ? text.typefaceAndChanged : text.typeface)({ document: kindLabels[kind].noun, words });
  return claimed('set-as-one-text', text.typefaceClaim, changed ? 'contradicts' : 'not-shown', reason, {
    found: words,
    facts: foreign,
  });
};
