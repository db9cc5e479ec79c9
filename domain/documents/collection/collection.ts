import { type DocumentKind, slotOfKind, type Verdict } from '../kinds.ts';
import type { DocumentSlot } from '../../listings/document-slots.ts';
import { type FieldAnswer, isFileField, ownFields, problemOfAnswer } from './form-answers.ts';
import { documentSlotOf, fieldTitle } from '../../listings/predefined-fields.ts';
import type { FormField } from '../../listings/form-field.ts';
import { documentsText } from '../text.ts';

const text = documentsText.form;

/**
 * The state of information collection: what was asked for, what has arrived, and what is still open. Verdicts move an
 * application on when everything requested is in order; they never move one against the applicant.
 */

/** What collection needs to know of a document. */
export type CollectedDocument = {
  id: string;
  name: string;
  slot: DocumentSlot | null;
  /** The form field that it was sent for; null if it came by email. */
  fieldId: string | null;
  verdict: Verdict | null;
  reason: string | null;
  judgement: { kind: DocumentKind; askAgain: boolean } | null;
  override: { verdict: Verdict; reason: string } | null;
  /** Whether the landlord asks for a better one, whatever the rules say. */
  betterWanted: boolean;
  /** The ids of the other files that form one document with this one. */
  readWith: readonly string[];
  removedAt: Date | null;
};

/** One document, as its applicant reads it. */
export type DocumentState = 'checking' | 'in-order' | 'please-replace' | 'with-landlord';

/** One requested document: the state of its files, or needed if there is none. */
export type RequestState = 'needed' | DocumentState;

export type StandingDocument = CollectedDocument & { state: DocumentState };
export type RequestedDocument = {
  fieldId: string;
  /** Null for a file that the landlord requests in their own words. */
  slot: DocumentSlot | null;
  title: string;
  required: boolean;
  state: RequestState;
  documents: readonly StandingDocument[];
};

export type CollectionState = {
  asked: readonly RequestedDocument[];
  /** Documents that match nothing requested. */
  others: readonly StandingDocument[];
  /** Titles of required questions, other than documents, that have no answer yet. */
  missing: readonly string[];
  /** What is among them only to be confirmed, in the words of the listing: 'No smoking'. */
  toConfirm: readonly string[];
  /** Whether the form was sent. */
  complete: boolean;
  /** Whether everything required was sent and is in order: the next stage may begin. */
  allInOrder: boolean;
};

export type CollectionInput = {
  fields: readonly FormField[];
  /** What the form was sent with; null if it was not. */
  sent: { fields: Readonly<Record<string, FieldAnswer>> } | null;
  /** What the enquiry said that the form would ask again; null where the fixed questions aren't asked any more. */
  known: { name: string; unitInterest: readonly string[] } | null;
  documents: readonly CollectedDocument[];
};

/**
 * The state of one document. The landlord's own verdict takes precedence. No rule can say whether a file that the
 * landlord requested in their own words is the right one, so unless it is unreadable, the landlord looks at it.
 */
function stateOfDocument(
  document: Omit<CollectedDocument, 'id' | 'name' | 'reason' | 'fieldId'>,
  judgeable: boolean,
): DocumentState {
  if (document.betterWanted && document.verdict !== 'SUPPORTS' && !document.override) return 'please-replace';
  if (document.override) return document.override.verdict === 'SUPPORTS' ? 'in-order' : 'with-landlord';
  if (document.verdict === null) return 'checking';
  if (document.verdict === 'SUPPORTS') return judgeable ? 'in-order' : 'with-landlord';
  return document.judgement?.askAgain && (judgeable || document.verdict === 'UNREADABLE')
    ? 'please-replace'
    : 'with-landlord';
}

/**
 * One good file answers the question, unless another one contradicts the applicant: then the landlord looks at both.
 */
function stateOfAsked(documents: readonly StandingDocument[]): RequestState {
  const has = (state: DocumentState) => documents.some((document) => document.state === state);
  if (documents.length === 0) return 'needed';
  if (has('checking')) return 'checking';
  const against = documents.some(
    (document) =>
      document.state === 'with-landlord' && (document.override?.verdict ?? document.verdict) === 'CONTRADICTS',
  );
  if (has('in-order') && !against) return 'in-order';
  return has('please-replace') ? 'please-replace' : 'with-landlord';
}

/**
 * The field a document answers: the one it was sent for, otherwise the one of its slot, otherwise the one that its kind
 * is proof for.
 */
function fieldOf(document: CollectedDocument, fields: readonly FormField[]): FormField | null {
  const slot = document.slot ?? (document.judgement && slotOfKind(document.judgement.kind));
  return (
    fields.find((field) => field.id === document.fieldId) ??
    fields.find((field) => slot !== null && documentSlotOf(field.label) === slot) ??
    null
  );
}

const titleOf = (field: FormField): string =>
  (field.type === 'ACKNOWLEDGEMENT' && field.description.trim()) || fieldTitle(field.label);

/** The required questions without an answer. Until the form is sent, the enquiry counts as its fixed fields. */
function missingAnswers({ fields, sent, known }: CollectionInput): Pick<CollectionState, 'missing' | 'toConfirm'> {
  const own = ownFields(fields).filter(
    (field) => !isFileField(field) && problemOfAnswer(field, sent?.fields[field.id]) !== null,
  );
  const toConfirm = own.filter(({ type }) => type === 'ACKNOWLEDGEMENT').map(titleOf);
  const titles = own.map(titleOf);
  if (sent || !known) return { missing: titles, toConfirm };
  const fixed = [known.name ? [] : [text.fullLegalName], known.unitInterest.length > 0 ? [] : [text.unit]];
  return { missing: [...fixed.flat(), ...titles], toConfirm };
}

export function standingOf(input: CollectionInput): CollectionState {
  const asking = ownFields(input.fields).filter(isFileField);
  const placed = input.documents
    .filter((document) => document.removedAt === null)
    .map((document) => {
      const field = fieldOf(document, asking);
      const judgeable = field === null || documentSlotOf(field.label) !== null;
      return { fieldId: field?.id ?? null, document: { ...document, state: stateOfDocument(document, judgeable) } };
    });
  const of = (fieldId: string | null) => placed.filter((one) => one.fieldId === fieldId).map((one) => one.document);
  const asked = asking.map((field): RequestedDocument => {
    const documents = of(field.id);
    const { id: fieldId, required, label } = field;
    return {
      fieldId,
      slot: documentSlotOf(label),
      title: fieldTitle(label),
      required,
      state: stateOfAsked(documents),
      documents,
    };
  });
  const answers = missingAnswers(input);
  const required = asked.filter((one) => one.required);
  const begun = input.sent !== null || required.length > 0;
  const allInOrder = begun && answers.missing.length === 0 && required.every((one) => one.state === 'in-order');
  return { asked, others: of(null), ...answers, complete: input.sent !== null, allInOrder };
}

/** The documents that the applicant must replace, with what each is for, for the email that asks again. */
export function toReplace(standing: CollectionState): { title: string | null; document: StandingDocument }[] {
  const asked = standing.asked.flatMap(({ title, state, documents }) =>
    documents.map((document) => ({ title, document, open: state === 'please-replace' })),
  );
  const others = standing.others.map((document) => ({ title: null, document, open: false }));
  return [...asked, ...others]
    .filter(({ document, open }) => document.state === 'please-replace' && (open || document.betterWanted))
    .map(({ title, document }) => ({ title, document }));
}

/** Files as documents: those that were judged as one, with the same result, are grouped, in order of arrival. */
export function asDocuments<T extends { document: StandingDocument }>(files: readonly T[]): T[][] {
  const documents: T[][] = [];
  const toldAs = ({ state, reason, override }: StandingDocument) => JSON.stringify([state, override?.reason ?? reason]);
  for (const file of files) {
    const { document } = file;
    const together = documents.find((others) =>
      others.some((one) => one.document.readWith.includes(document.id) && toldAs(one.document) === toldAs(document)),
    );
    if (together) together.push(file);
    else documents.push([file]);
  }
  return documents;
}

/** Titles of required documents for which nothing has arrived. */
export function stillNeeded(standing: CollectionState): string[] {
  return standing.asked.filter((asked) => asked.required && asked.state === 'needed').map((asked) => asked.title);
}

/** How many documents need a person's decision: those for something requested and still open. */
export function countToCheck(standing: CollectionState): number {
  return standing.asked
    .filter(({ state }) => state !== 'in-order')
    .flatMap(({ documents }) => documents)
    .filter(({ state, override }) => state === 'with-landlord' && override === null).length;
}

/** Verdicts arrive one by one: an email that asks again waits this long, so that it can list them all. */
export const joinVerdictsMs = 5 * 60_000;

/** Nobody is asked again more often than this, unless the landlord asks. */
export const askAgainEveryMs = 24 * 60 * 60_000;

/** When the next email that asks again may leave, after the previous one did. */
export function askAgainAt(now: Date, lastAsked: Date | null, byLandlord: boolean): Date {
  const earliest = byLandlord || !lastAsked ? 0 : lastAsked.getTime() + askAgainEveryMs;
  return new Date(Math.max(now.getTime() + joinVerdictsMs, earliest));
}

/** Whether the form and its uploads are accepted: during collection, and not after it has ended either way. */
export function isCollecting(position: { stage: string; subState: string }): boolean {
  return position.stage === 'information_collection' && position.subState === 'pending';
}
