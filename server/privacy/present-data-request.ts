import type { Types } from 'mongoose';
import { civilDate } from '../../domain/civil-time.ts';
import type { DataRequestRow } from '../../domain/calls/data-requests.ts';
import { askedInOtherWords, askedWithWord, readDataRequest } from '../../domain/inbound/requests/data-request.ts';
import { withoutPasscodes } from '../../domain/messages/conversation.ts';
import { dueState } from '../../domain/privacy/data-requests.ts';
import { listingNames } from '../../store/listings/listing.ts';
import { downloadsOf } from '../../store/privacy/data-download.ts';
import { seen, redactionOf } from '../applications/seen.ts';
import { type DataRequest, requestLetters, requestPeople } from '../../store/privacy/data-request.ts';

/** Who made the requests, what their letters say, and which copies were made. */
export async function aboutRequests(landlordId: Types.ObjectId, requests: readonly DataRequest[]) {
  const letters = await requestLetters(requests);
  const idOf = (request: DataRequest) => letters.get(String(request.messageId))?.applicationId ?? request.applicationId;
  const ids = requests.flatMap((request) => idOf(request) ?? []);
  const [people, listings, downloads] = await Promise.all([
    requestPeople(landlordId, ids),
    listingNames(landlordId),
    downloadsOf(ids),
  ]);
  return { letters, idOf, people, listings, downloads };
}

type AboutRequests = Awaited<ReturnType<typeof aboutRequests>>;

/** The sentence of a letter that makes the request. */
function quoteOf(kind: DataRequest['kind'], newText: string): string | null {
  const words = withoutPasscodes(newText);
  if (kind === 'review') return askedWithWord(words) ?? askedInOtherWords(words);
  const wish = readDataRequest(words);
  return wish?.kind === kind ? wish.quote : null;
}

export function presentDataRequest(
  request: DataRequest,
  { letters, idOf, people, listings, downloads }: AboutRequests,
  now: Date,
): DataRequestRow {
  const { _id, kind, source, state, cameAt, dueOn, note, closedAt } = request;
  const applicationId = idOf(request);
  const known = people.get(String(applicationId));
  const place = known && listings.find((one) => one._id.equals(known.listingId));
  const person = known && place ? seen(known, place) : known;
  const cover = known && place ? redactionOf(known, place).cover : (words: string) => words;
  // The letters of an applicant whose data was deleted are removed a little later.
  const letter = applicationId && !person ? undefined : letters.get(String(request.messageId));
  const listing = person && listings.find((one) => one._id.equals(person.listingId));
  const quote = letter ? quoteOf(kind, letter.newText) : null;
  const download = person && kind === 'access' && closedAt === null ? downloads.get(String(person._id)) : null;
  return {
    request_id: String(_id),
    kind,
    source,
    state,
    name: person ? person.name || (person.email ?? '') : (letter && (letter.from.name || letter.from.address)) || '',
    applicant:
      person && listing
        ? { application_id: String(person._id), listing_id: String(listing._id), address: listing.address }
        : null,
    email: person?.email ?? null,
    has_page: Boolean(person?.passcode && person.email && !person.addressUnproven),
    quote: letter && quote ? cover(quote) : null,
    came_at: cameAt.toISOString(),
    due_on: dueOn,
    due: dueState(dueOn, civilDate(now)),
    note,
    closed_at: closedAt?.toISOString() ?? null,
    copy: download && (download.state === 'making' || download.dueAt > now) ? download.state : 'none',
  };
}
