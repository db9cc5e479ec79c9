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
 * What a landlord sees of an applicant in a listing with a blind first pass. Everything that is answered to a landlord
 * about an applicant comes through here; what is done, and what applicants are sent, is done with all that is known. A
 * test walks every call of a landlord’s and looks for who is hidden (tests/integration/server/http/blind.test.ts).
 */
export type Blinded = { blind?: BlindPass | null };

/** As much of an application as a call has read. Where they stand and their number decide what is shown. */
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

/** Who the texts about someone must not show, and how they are called instead. `also`: names and addresses beside. */
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

export type Veil = { isHidden: boolean; label: string; cover: (words: string) => string };

/** The veil of whoever is shown. */
export const shown: Veil = { isHidden: false, label: '', cover: (words) => words };

/** What is said instead of who someone is; where they are shown, words stay as they are. */
export function veilOf(row: Row, listing: Blinded, also?: Parameters<typeof identityOf>[1]): Veil {
  if (!isHidden(listing.blind, row.stage)) return { ...shown, label: row.name ?? '' };
  const identity = identityOf(row, also);
  return { isHidden: true, label: identity.label, cover: (words) => withoutIdentity(words, identity) };
}

/** A line of the history. What a correction replaced is told in full there, and in no form that is known. */
function coveredLine({ event, text }: { event: string; text?: string }, cover: Veil['cover']): { text?: string } {
  if (text === undefined) return {};
  return { text: event === 'corrected' ? ruleText.blind.corrected : cover(text) };
}

/** An application, or what was read of it, as its landlord sees it. */
export function seen<R extends Row>(row: R, listing: Blinded, also?: Parameters<typeof identityOf>[1]): R {
  const { isHidden: isBehind, label, cover } = veilOf(row, listing, also);
  if (!isBehind) return row;
  const { enquiry, screening, conversation, history, stopReason } = row;
  const coverAny = (words: string | null | undefined) => (words ? cover(words) : null);
  const hidden: Partial<Row> = {
    name: label,
    // Whether there is an address is no secret: who has none is telephoned.
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
 * A document of someone hidden: what it was sent for and how it was judged, and nothing of what stands in it. The file
 * is not shown either (`refuseHidden`).
 */
export function seenDocument<D extends DocumentRow>(document: D, veil: Pick<Veil, 'isHidden' | 'cover'>): D {
  if (!veil.isHidden) return document;
  const { override } = document;
  const hidden: Partial<DocumentRow> = {
    name: ruleText.blind.document,
    verdictReason: null,
    ...('judgement' in document ? { judgement: null } : {}),
    ...(override ? { override: { ...override, reason: veil.cover(override.reason) } } : {}),
    ...('readWith' in document ? { readWith: [] } : {}),
  };
  return { ...document, ...hidden };
}

/** Answers to questions, without those that ask where an income comes from. */
export function seenAnswers<A extends { label: string; value: string }>(answers: readonly A[], veil: Veil): A[] {
  if (!veil.isHidden) return [...answers];
  return answers.map((one) => ({
    ...one,
    label: veil.cover(one.label) === one.label || asksForIncome(one.label) ? one.label : veil.cover(one.label),
    value: asksForIncome(one.label) ? ruleText.blind.income : veil.cover(one.value),
  }));
}

/** The fields that say nothing of who someone is, and can be read and corrected while they are hidden. */
const openFields: readonly FieldName[] = ['unit', 'moveIn', 'occupants', 'pets'];

export const seenFields = (fields: readonly FieldState[], veil: Pick<Veil, 'isHidden'>): FieldState[] =>
  fields.filter(({ field }) => !veil.isHidden || openFields.includes(field));

/** Refuses to correct what its landlord does not see. */
export function refuseHiddenFields(names: readonly string[], application: Row, listing: Blinded): void {
  if (isHidden(listing.blind, application.stage) && names.some((name) => !openFields.some((open) => open === name)))
    throw conflict(applicationsText.blind.notCorrected);
}

/** Refuses what would show who someone is: an original, a file. */
export async function refuseHidden(applicationId: ApplicantDocument['applicationId']): Promise<void> {
  const place = applicationId && (await placeOf(applicationId));
  if (place && isHidden(place.blind, place.stage)) throw conflict(applicationsText.blind.notShown);
}

/** How the landlord sees applicants of several listings. */
export function seenAcross(listings: readonly (Pick<Listing, '_id'> & Blinded)[]) {
  const byId = new Map(listings.map((listing) => [String(listing._id), listing]));
  return <R extends Row & Pick<Application, 'listingId'>>(row: R): R =>
    seen(row, byId.get(String(row.listingId)) ?? { blind: null });
}
