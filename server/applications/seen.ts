import {
  asksForIncome,
  blindLabel,
  type BlindPass,
  type Identity,
  isHidden,
  withoutIdentity,
} from '../../domain/applications/blind.ts';
import type { FieldName, FieldState } from '../../domain/applications/corrections.ts';
import { referenceOf } from '../../domain/applications/reference.ts';
import { applicationsText as ruleText } from '../../domain/applications/text.ts';
import type { Verdict } from '../../domain/documents/kinds.ts';
import type { Enquiry } from '../../domain/inbound/message.ts';
import type { Application } from '../../store/applications/application.ts';
import { placeOf } from '../../store/applications/blind.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { conflict } from '../http/errors.ts';
import { applicationsText } from './text.ts';

/**
 * What a landlord sees of an applicant in a listing with a blind first pass. Every answer to a landlord about an
 * applicant comes through here; actions and emails to applicants use everything that is known. A test makes every call
 * a landlord can make and looks for hidden applicants in the answers (tests/integration/server/http/blind.test.ts).
 */
export type Blinded = { blind?: BlindPass | null };

/**
 * As much of an application as a call has read. Its stage decides what is shown, and its number what the applicant is
 * called.
 */
type Row = Pick<Application, '_id' | 'stage'> &
  Partial<
    Pick<
      Application,
      'blindNumber' | 'name' | 'email' | 'phone' | 'corrections' | 'joined' | 'screening' | 'stopReason'
    >
  > & {
    enquiry?: Partial<Enquiry>;
    history?: readonly { event: string; text?: string }[];
    conversation?: Application['conversation'];
  };

/**
 * Who texts about an applicant must not reveal, and what they are called instead. `also`: further names and addresses.
 */
export function identityOf(
  { _id, blindNumber, name, email, enquiry, corrections, joined = [] }: Row,
  also: { names?: readonly string[]; addresses?: readonly string[] } = {},
): Identity {
  const corrected = [corrections?.name, corrections?.email].flatMap((one) => (one ? [one.value, one.before] : []));
  const said = [enquiry, ...joined.map((one) => one.enquiry)].flatMap((one) =>
    one ? [one.name, one.email, one.writer?.name, one.writer?.email] : [],
  );
  const known = [name, email, ...corrected, ...said, ...(also.names ?? []), ...(also.addresses ?? [])].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  return {
    label: blindLabel(blindNumber, referenceOf(String(_id))),
    names: known.filter((one) => !one.includes('@')),
    addresses: known.filter((one) => one.includes('@')),
  };
}

export type Redaction = { isHidden: boolean; label: string; cover: (words: string) => string };

/** For applicants who aren't hidden. */
export const shown: Redaction = { isHidden: false, label: '', cover: (words) => words };

/** How texts about this applicant are redacted; not at all if they aren't hidden. */
export function redactionOf(row: Row, listing: Blinded, also?: Parameters<typeof identityOf>[1]): Redaction {
  if (!isHidden(listing.blind, row.stage)) return { ...shown, label: row.name ?? '' };
  const identity = identityOf(row, also);
  return { isHidden: true, label: identity.label, cover: (words) => withoutIdentity(words, identity) };
}

/** A line of the history. It repeats what a correction replaced in full, which may be written in any way. */
function coveredLine({ event, text }: { event: string; text?: string }, cover: Redaction['cover']): { text?: string } {
  if (text === undefined) return {};
  return { text: event === 'corrected' ? ruleText.blind.corrected : cover(text) };
}

/** An application, or as much of it as was read, as its landlord sees it. */
export function seen<R extends Row>(row: R, listing: Blinded, also?: Parameters<typeof identityOf>[1]): R {
  const { isHidden: isBehind, label, cover } = redactionOf(row, listing, also);
  if (!isBehind) return row;
  const { enquiry, screening, conversation, history, stopReason } = row;
  const coverAny = (words: string | null | undefined) => (words ? cover(words) : null);
  const hidden: Partial<Row> = {
    name: label,
    // Whether there is an address is shown: those without one have to be telephoned.
    ...('email' in row ? { email: row.email ? ruleText.blind.covered : null } : {}),
    ...('phone' in row ? { phone: null } : {}),
    ...(enquiry
      ? {
          enquiry: {
            ...enquiry,
            ...{ name: null, email: null, phone: null, writer: null, employment: null },
            letter: cover(enquiry.letter ?? ''),
            unit: coverAny(enquiry.unit),
            property: coverAny(enquiry.property),
          },
        }
      : {}),
    ...(screening ? { screening: screening.map((one) => ({ ...one, standsOn: cover(one.standsOn) })) } : {}),
    ...(stopReason ? { stopReason: cover(stopReason) } : {}),
    ...(conversation
      ? {
          conversation: {
            ...conversation,
            snippet: cover(conversation.snippet),
            ...(conversation.request
              ? { request: { ...conversation.request, quote: coverAny(conversation.request.quote) } }
              : {}),
          },
        }
      : {}),
    ...(history ? { history: history.map((line) => ({ ...line, ...coveredLine(line, cover) })) } : {}),
    ...('corrections' in row ? { corrections: {} } : {}),
    ...('joined' in row ? { joined: [] } : {}),
  };
  return { ...row, ...hidden };
}

type DocumentRow = { name: string; verdict: Verdict | null; verdictReason: string | null } & Partial<
  Pick<ApplicantDocument, 'judgement' | 'override' | 'readWith'>
>;

/**
 * A hidden applicant's document: what it was sent for and how it was judged, but nothing of its contents. The file
 * isn't shown either (`refuseHidden`).
 */
export function seenDocument<D extends DocumentRow>(document: D, redaction: Pick<Redaction, 'isHidden' | 'cover'>): D {
  if (!redaction.isHidden) return document;
  const { override } = document;
  const hidden: Partial<DocumentRow> = {
    name: ruleText.blind.document,
    verdictReason: null,
    ...('judgement' in document ? { judgement: null } : {}),
    ...(override ? { override: { ...override, reason: redaction.cover(override.reason) } } : {}),
    ...('readWith' in document ? { readWith: [] } : {}),
  };
  return { ...document, ...hidden };
}

/** Answers to questions, except questions about where an income comes from. */
export function seenAnswers<A extends { label: string; value: string }>(
  answers: readonly A[],
  redaction: Redaction,
): A[] {
  if (!redaction.isHidden) return [...answers];
  return answers.map((one) => ({
    ...one,
    label:
      redaction.cover(one.label) === one.label || asksForIncome(one.label) ? one.label : redaction.cover(one.label),
    value: asksForIncome(one.label) ? ruleText.blind.income : redaction.cover(one.value),
  }));
}

/** The fields that don't reveal who someone is: they can be read and corrected while the applicant is hidden. */
const openFields: readonly FieldName[] = ['unit', 'moveIn', 'occupants', 'pets'];

export const seenFields = (fields: readonly FieldState[], redaction: Pick<Redaction, 'isHidden'>): FieldState[] =>
  fields.filter(({ field }) => !redaction.isHidden || openFields.includes(field));

/** Refuses to correct a field that the landlord doesn't see. */
export function refuseHiddenFields(names: readonly string[], application: Row, listing: Blinded): void {
  if (isHidden(listing.blind, application.stage) && names.some((name) => !openFields.some((open) => open === name)))
    throw conflict(applicationsText.blind.notCorrected);
}

/** Refuses whatever would reveal who someone is, such as an original email or a file. */
export async function refuseHidden(applicationId: ApplicantDocument['applicationId']): Promise<void> {
  const place = applicationId && (await placeOf(applicationId));
  if (place && isHidden(place.blind, place.stage)) throw conflict(applicationsText.blind.notShown);
}

/** How the landlord sees applicants for several listings. */
export function seenAcross(listings: readonly (Pick<Listing, '_id'> & Blinded)[]) {
  const byId = new Map(listings.map((listing) => [String(listing._id), listing]));
  return <R extends Row & Pick<Application, 'listingId'>>(row: R): R =>
    seen(row, byId.get(String(row.listingId)) ?? { blind: null });
}
