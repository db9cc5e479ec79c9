import { bearingOfRow } from '../learned/answered.ts';
import { saidOfTenant } from '../learned/said-of-tenant.ts';
import { conceptsIn } from '../learned/statement-concepts.ts';
import { type Statement, statementsOf } from '../learned/statements.ts';
import type { Place } from '../judgement.ts';
import { placeAt, type Reading } from '../reading.ts';
import { certain, claimed, type Rule } from './rule.ts';
import { plainlyIn } from './sentences.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';
import { evasivePhrase, praisePhrase, troublePhrase } from './trouble-phrases.ts';

/**
 * Does the landlord say anything against the tenant? A wrong yes may cost an honest person a home, so it takes two
 * witnesses, a phrase of trouble and a statement that speaks against the tenant as a whole, and a reference that does
 * not praise otherwise. What is only mentioned, or only sounds so, leads to a question.
 */

type Weight = 'plain' | 'told' | 'mentioned' | 'sensed' | 'none';
type Heard = Statement & { weight: Weight; against: number; praise: number; isRow: boolean; concludes: boolean };

/** From which probability on a statement speaks against the tenant beside a phrase of trouble, and without one. */
const withPhrase = 0.5;
const withoutPhrase = 0.85;
/** So likely against, trouble that nothing excuses is told. */
const surely = 0.65;
/** Money that is said to be owed counts unless the words as a whole are those of praise. */
const unlikely = 0.25;
/** From this probability on a statement praises; a concluding phrase does without it. */
const praises = 0.65;
const concluding = 0.9;

/** Money that is owed, in so many words. */
const owesMoney = pattern()`
  \b(?:ow(?:e[sd]?|ing)|arrears|outstanding|unpaid|overdue|short|behind)\b.{0,60}(?:€|eur|\d|weeks?|months?)
  |(?:€ ?\d[\d.,]*|weeks?|months?)\b.{0,40}\b(?:ow(?:ed|ing)|arrears|outstanding|unpaid|overdue|short|behind)\b
`;
/** It is the landlord who owes, or owed. */
const landlordOwes = /\b(?:i|we) (?:still |do )?owe[sd]?\b|\bowed? (?:to )?(?:her|him|them) by\b/;
/** What trouble may be about instead of the tenant’s conduct. */
const excuses: readonly string[] = ['others', 'landlordsOwn', 'settled', 'reasons'];
/** Where something else is said: an excuse for the one does not excuse the other. */
const nextClause = /;|,? but |, and (?=(?:the|a|an|he|she|they|i|we|his|her|their|now|then|still|nothing)\b)/;
function isExcused(folded: string): boolean {
  const clause = folded.split(nextClause).find((part) => plainlyIn(part, troublePhrase) !== null) ?? folded;
  const isDenied = (at: number) => /\b(?:not|never|nor|n't)(?: \w+)? $/.test(clause.slice(Math.max(0, at - 20), at));
  return (
    landlordOwes.test(clause) ||
    conceptsIn(clause).some(({ concept, at }) => excuses.includes(concept) && !isDenied(at))
  );
}

function weightOf(folded: string, against: number): Weight {
  if (plainlyIn(folded, troublePhrase) === null) return against >= withoutPhrase ? 'sensed' : 'none';
  if (isExcused(folded)) return 'mentioned';
  if (owesMoney.test(folded)) return against >= unlikely ? 'plain' : 'mentioned';
  return against >= withPhrase ? 'told' : 'mentioned';
}

/** ‘Would not hesitate’ denies nothing. */
const unhesitating = /(?:\b(?:not|never|no|without)|n't) (?:\w+ )?(?:hesitat\w+|reservations?|think twice)\b/g;

function heardIn(statement: Statement): Heard {
  const { folded } = statement;
  const row = bearingOfRow(folded);
  const { against, for: praise } = saidOfTenant(statement);
  if (row !== null)
    return {
      ...statement,
      against,
      praise,
      isRow: true,
      concludes: false,
      weight: row === 'against' ? 'told' : 'none',
    };
  const concludes = against < withPhrase && plainlyIn(folded.replace(unhesitating, ' gladly'), praisePhrase) !== null;
  return {
    ...statement,
    against,
    praise: concludes ? Math.max(praise, concluding) : praise,
    isRow: false,
    concludes,
    weight: weightOf(folded, against),
  };
}

const placeOf = ({ span, from, to }: Statement): Place => placeAt(span, from, to);

/** Answers that decide, whatever the others are. */
const decisive =
  /\b(?:arrears?|ow(?:e[sd]?|ing)|outstanding|overdue|unpaid|due|again|re-?let|recommend|evict\w*|asked to leave|on time|paid|warnings?|notices?)\b/;

type Finding = { outcome: 'supports' | 'not-shown' | 'contradicts'; statement: Heard | null };

/** What a form’s rows amount to; null if they say nothing against the tenant. */
function weighRows(rows: readonly Heard[]): Finding | null {
  const bad = rows.filter(({ weight }) => weight === 'told');
  const statement = bad.find(({ folded }) => decisive.test(folded)) ?? bad[0];
  if (!statement) return null;
  const good = rows.length - bad.length;
  const isClear = decisive.test(statement.folded) || bad.length > 1 || good === 0;
  return { outcome: isClear ? 'contradicts' : 'not-shown', statement };
}

/** What the sentences amount to, beside a form that praises or none. */
function weighProse(prose: readonly Heard[], praisedInForm: boolean): Finding {
  const praise = Math.max(praisedInForm ? concluding : 0, ...prose.map(({ praise: one }) => one));
  const concludes = prose.some((one) => one.concludes);
  const [worst] = prose.toSorted((one, two) => two.against - one.against);
  const sorted = (weight: Weight) =>
    prose.filter((one) => one.weight === weight).toSorted((one, two) => two.against - one.against);
  const [plain] = sorted('plain');
  if (plain) return { outcome: 'contradicts', statement: plain };
  const [told, more] = sorted('told');
  if (told)
    return { outcome: !concludes && (told.against >= surely || more) ? 'contradicts' : 'not-shown', statement: told };
  const hint = prose.find(
    ({ folded, against }) =>
      plainlyIn(folded, evasivePhrase) !== null && (praise < concluding || against >= withPhrase),
  );
  if (hint) return { outcome: 'not-shown', statement: hint };
  if (worst && worst.against >= withoutPhrase && worst.against > praise)
    return { outcome: 'not-shown', statement: worst };
  if (praise < praises) return { outcome: 'not-shown', statement: sorted('mentioned')[0] ?? null };
  return { outcome: 'supports', statement: null };
}

function weigh(heard: readonly Heard[]): Finding {
  const rows = heard.filter(({ isRow }) => isRow);
  const prose = heard.filter(({ isRow }) => !isRow);
  return weighRows(rows) ?? weighProse(prose, rows.length >= 2);
}

/** ‘Is rent owed? Yes No’: which of the two was ticked or circled cannot be seen. */
const bothAnswers =
  /\?[^\n?a-z]*\byes\b[^\n?a-z]{1,8}\bno\b(?! (?:rent|money|arrears|damage|complaints|problems|issues))/;
function openQuestion({ lines }: Reading): Place | null {
  const line = lines.find(({ folded }) => bothAnswers.test(folded));
  return line ? placeAt(line) : null;
}

export const nothingAgainst: Rule = ({ reading }) => {
  const { claim, good, evasive, trouble, unticked, unpraised } = rulesText.reference;
  const open = openQuestion(reading);
  if (open)
    return claimed('nothing-against', claim, 'not-shown', unticked({ quote: open.text }), {
      found: open.text,
      places: [open],
    });
  const { outcome, statement } = weigh(statementsOf(reading).map(heardIn));
  if (outcome === 'supports') return claimed('nothing-against', claim, 'supports', good);
  if (!statement) return claimed('nothing-against', claim, 'not-shown', unpraised);
  const place = placeOf(statement);
  const sure = !reading.recognised || reading.confidence >= certain;
  const isTrouble = outcome === 'contradicts' && sure;
  return claimed(
    'nothing-against',
    claim,
    isTrouble ? 'contradicts' : 'not-shown',
    isTrouble ? trouble({ quote: place.text }) : evasive({ quote: place.text }),
    { found: place.text, places: [place] },
  );
};
