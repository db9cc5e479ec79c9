import { documentSlotOf } from './predefined-fields.ts';
import { listingsText } from './text.ts';

const text = listingsText.early;

/**
 * What may be requested only after an applicant has been accepted, according to the Data Protection Commission's
 * guidance to landlords.
 */
const earlyQuestions = ['identification', 'pps-number', 'bank-statement'] as const;
export type EarlyQuestion = (typeof earlyQuestions)[number];

const saysSo: Readonly<Record<EarlyQuestion, RegExp>> = {
  'pps-number': /\bpps\b|\bppsn\b|\bpps number|personal public service/i,
  identification:
    /\bpassports?\b|driv(?:ing|er'?s) licen[cs]e|\bidentity\b|\bidentification\b|\bphoto ?id\b|\bID (?:card|document)s?\b/i,
  'bank-statement': /bank (?:statements?|details|account)|\bIBAN\b|\baccount statements?\b/i,
};

/**
 * What a field of the application form asks too early, because the form is sent before anyone is accepted. A document
 * is recognised by its slot, any other field by its own wording. Null if there is nothing to warn about; the landlord
 * may continue anyway.
 */
export function earlyQuestionIn(field: { label: string; description: string }): EarlyQuestion | null {
  const slot = documentSlotOf(field.label);
  if (slot === 'PROOF_OF_IDENTITY') return 'identification';
  if (slot === 'DOCUMENT_CONTAINING_PPSN') return 'pps-number';
  if (slot === 'PROOF_OF_FINANCIAL_MEANS') return 'bank-statement';
  if (slot) return null;
  const words = `${field.label}\n${field.description}`;
  return (Object.keys(saysSo) as EarlyQuestion[]).find((question) => saysSo[question].test(words)) ?? null;
}

/** Returns what a form asks too early, each item once. */
export function earlyQuestionsOf(fields: readonly { label: string; description: string }[]): EarlyQuestion[] {
  const asked = new Set(fields.map(earlyQuestionIn));
  return earlyQuestions.filter((question) => asked.has(question));
}

const inWords: Readonly<Record<EarlyQuestion, string>> = {
  identification: 'identification',
  'pps-number': 'a PPS number',
  'bank-statement': 'bank statements',
};
const list = new Intl.ListFormat('en-IE', { type: 'conjunction' });

/** The same warning, repeated when the form is about to be sent; needs at least one question. */
export function earlyFormText(questions: readonly EarlyQuestion[]): string {
  const asked = list.format(questions.map((question) => inWords[question]));
  return text.form({ asked });
}

/** The text of each warning: what the guidance says, and what to do instead. */
export const earlyQuestionWarnings: Readonly<Record<EarlyQuestion, string>> = {
  identification: text.identification,
  'pps-number': text.ppsNumber,
  'bank-statement': text.bankStatement,
};
