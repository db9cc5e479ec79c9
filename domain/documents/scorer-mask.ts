import { expression } from '../text/letter-expression.ts';
import { alternatives, pattern } from '../text/pattern.ts';

/**
 * Text for a language model (SCORER_URL) is masked first: numbers that identify a person, contact details, and words
 * about health and the other special categories of data (GDPR Art. 9) and offences (Art. 10), as far as a rule can
 * tell. The replacement names what was there, so that a model knows that something is shown.
 */
type Mask = { shown: string; pattern: RegExp; holds?: (found: string) => boolean };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Luhn's check (ISO/IEC 7812-1, annex B), which every payment card passes. */
function passesLuhn(found: string): boolean {
  const digits = [...digitsOf(found)].reverse().map(Number);
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Seven digits and one or two letters are a PPSN or look like one; scans read some digits as letters. */
const ppsn =
  /(?:(?<![\p{L}\d])|(?<=ppsn?|rsi))[\dOIl](?:[ \t-]?[\dOIl]){6}[ \t-]?[A-W](?:[ \t-]?[ABHWTX])?(?![\p{L}\d])/giu;
const iban = /(?<![\p{L}\d])[A-Z]{2}[ \t-]?\d{2}(?:[ \t-]?[A-Z\d]{4}){2,7}(?:[ \t-]?[A-Z\d]{1,4})?(?![\p{L}\d])/giu;
/** The same with a blank after each character, as some forms have boxes. */
const spacedIban = /(?<![\p{L}\d])(?:[A-Z\d][ \t]){14,33}[A-Z\d](?![\p{L}\d])/giu;
const card = /(?<![\p{L}\d])\d(?:[ \t.-]?\d){12,18}(?![\p{L}\d])/gu;
/**
 * National numbers of other countries by their form: Britain’s (two letters, six digits, a letter), Brazil’s, India’s,
 * Spain’s; and any nine digits and more in a row, which are no amount.
 */
const nationalNumber = pattern('gu')`
  (?<![\p{L}\d])(?:
    [A-Z]{2}(?:[ \t]?\d{2}){3}[ \t]?[A-D]|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{4}[ \t-]\d{4}[ \t-]\d{4}|\d{8}[ \t-]?[A-Z]
    |[XYZ][ \t-]?\d{7}[ \t-]?[A-Z]|\d{9,}
  )(?![\p{L}\d])
`;
const email = /[^\s<>()[\],;:"]{1,64}@[\p{L}\d](?:[\p{L}\d.-]{0,250}[\p{L}\d])?/gu;
const phone =
  /(?<![\p{L}\d.,/-])(?:(?:\+|00)[ \t]?\d{1,3}(?:[ \t().-]{0,3}\d){6,12}|\(?0\d{1,3}\)?(?:[ \t.-]{0,2}\d){5,8})(?![\p{L}\d])/gu;
const machineReadable = /(?<![A-Z\d<])(?=[A-Z\d< ]{0,60}<<)[A-Z\d<][A-Z\d< ]{18,60}[A-Z\d<]/gu;
/** A number after the name of its kind, on the same line or at the start of the next. */
const labelled = pattern('giu')`
  (
    (?:
      passport|licen[cs]e|driver|document|identity|\bid|card|permit|irp|gnib|visa|registration|customer|account
      |acc(?:t)?|a/c|nsc|sort[ \t]code|pesel|cnp|cpf|nif|nie|dni|aadhaar|national[ \t]insurance|tax[ \t]id
      |medical card|policy|roll|student
    )[ \t]*(?:number|num|no|nr|reg|ref(?:erence)?|card|#)?[ \t.:#]{0,4}\n?[ \t]{0,4}
  )([A-Z]{0,3}[ \t-]?\d[A-Z\d \t-]{4,14}\d[A-Z]{0,2})(?![\p{L}\d])
`;
const passportLike = /(?<![\p{L}\d])[A-Z]{1,3}\d{6,8}(?![\p{L}\d])/gu;

/** Beginnings of words, case-insensitive by the pattern's flag. */
const specialWords = [
  // Health.
  alternatives`
    addict\p{L}*|alcohol(?:ic|ism)\p{L}*|allerg\p{L}*|anxiety|asthma\p{L}*|antidepressants?|arthritis
    |autis[tm]\p{L}*|bipolar|blood[ \t](?:group|type)(?:[ \t](?:AB|A|B|O))?(?:[ \t]?(?:positive|negative))?
    |cancer\p{L}*|chemotherap\p{L}*|clinic(?:s|al)?|consultant[ \t]psychiatrist|counsell\p{L}*|covid\p{L}*|dementia
    |dental|dentist\p{L}*|depress(?:ion|ed|ive)|diabet\p{L}*|diagnos\p{L}*|dialysis|disab(?:led|ilit)\p{L}*
    |epilep\p{L}*|fertility|HIV|hospital\p{L}*|illness\p{L}*|IVF|maternity|medic(?:al|ation|ine)\p{L}*
    |mental[ \t]health|miscarriage|multiple[ \t]sclerosis|oncolog\p{L}*|patients?|pharmac(?:y|ies|ist)\p{L}*
    |physiotherap\p{L}*|pregnan\p{L}*|prescription\p{L}*|psychi\p{L}*|psycholog\p{L}*|rehab\p{L}*|schizophren\p{L}*
    |sclerosis|sertraline|strokes?|sick(?:ness)?[ \t](?:leave|pay|note|benefit)|surge(?:on|ry)\p{L}*
    |therap(?:y|ist)\p{L}*|tumou?r\p{L}*|wheelchair\p{L}*|illness[ \t]benefit|invalidity\p{L}*
    |carer[’']?s[ \t]allowance|VHI|Laya
  `,
  // Religion and belief.
  alternatives`
    atheis\p{L}*|baptis\p{L}*|buddhis\p{L}*|catholic\p{L}*|christian(?:ity|s)?|church(?:es)?|hindu\p{L}*|islam\p{L}*
    |jew(?:ish|s)?|mosque\p{L}*|muslim\p{L}*|parish\p{L}*|presbyterian\p{L}*|protestant\p{L}*|quaker\p{L}*
    |religio\p{L}*|sikh\p{L}*|synagogue\p{L}*
  `,
  // Origin.
  'asylum[ \\t]seeker\\p{L}*|ethnic\\p{L}*|refugee\\p{L}*|roma|travell(?:er|ing)[ \\t]community|(?:irish[ \\t])?travellers?(?![ \\t]cheque)',
  // Politics and trade unions.
  alternatives`
    fianna[ \t]fáil|fine[ \t]gael|sinn[ \t]f[ée]in|labour[ \t]party|political[ \t]part\p{L}*|trade[ \t]union\p{L}*
    |SIPTU|Fórsa|INTO[ \t]sub\p{L}*|union[ \t](?:dues|sub\p{L}*|member\p{L}*)
  `,
  // Sex life and orientation.
  'bisexual\\p{L}*|gay|homosexual\\p{L}*|lesbian\\p{L}*|LGBT\\p{L}*|queer|sexual(?:ity)?|transgender\\p{L}*',
  // Offences.
  'convict(?:ed|ion)\\p{L}*|criminal\\p{L}*|imprison\\p{L}*|probation[ \\t](?:service|officer)|prison\\p{L}*',
];

const masks: readonly Mask[] = [
  { shown: '[email]', pattern: email },
  { shown: '[machine-readable zone]', pattern: machineReadable },
  { shown: '[IBAN]', pattern: iban, holds: (found) => digitsOf(found).length >= 8 },
  { shown: '[IBAN]', pattern: spacedIban, holds: (found) => digitsOf(found).length >= 8 },
  { shown: '[card number]', pattern: card, holds: passesLuhn },
  { shown: '[PPSN]', pattern: ppsn, holds: (found) => digitsOf(found).length >= 4 },
  { shown: '[phone number]', pattern: phone },
  { shown: '[document number]', pattern: passportLike },
  { shown: '[number]', pattern: nationalNumber },
  {
    shown: '[special category]',
    pattern: expression(`(?<![\\p{L}\\d])(?:${specialWords.join('|')})(?![\\p{L}\\d])`, 'giu'),
  },
];

/**
 * Masks a text for a language model. Names, employers, amounts and dates stay, because the questions are about them.
 */
export function maskForScorer(text: string): string {
  const masked = masks.reduce(
    (made, { shown, pattern, holds }) => made.replace(pattern, (found) => (!holds || holds(found) ? shown : found)),
    // Digits of other widths are digits.
    text.normalize('NFKC'),
  );
  return masked.replace(labelled, (all, label: string, value: string) =>
    digitsOf(value).length >= 5 && !looksLikeDate(value) ? `${label}[number]` : all,
  );
}

const looksLikeDate = (value: string) => /^\s*(?:\d{1,2}[ -]\d{1,2}[ -]\d{4}|\d{4}-\d{2}-\d{2})\s*$/.test(value);
