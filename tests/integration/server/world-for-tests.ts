import { Types } from 'mongoose';
import type { Enquiry } from '../../../domain/inbound/message.ts';
import { nameKey } from '../../../domain/applications/person.ts';
import type { Position } from '../../../domain/pipeline.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import type { ApplicantDocument } from '../../../store/documents/document.ts';
import { keepDocument } from '../../../store/documents/keep-document.ts';
import { documentsOf } from '../../../store/documents/find-documents.ts';
import { storeFile } from '../../../store/files.ts';
import { Listings } from '../../../store/listings/listing.ts';
import type { StoredMessage } from '../../../store/messages/message.ts';
import { keepMessage } from '../../../store/messages/keep-message.ts';
import { setPasscode } from '../../../store/applications/passcode.ts';
import { findInbox } from '../../../store/accounts/inbox.ts';
import { type Viewing, Viewings } from '../../../store/viewings/viewing.ts';
import { minutesLater } from '../../../domain/viewings/availability.ts';
import type { Browser } from './browser-for-tests.ts';

export const secret = 'a secret that is long enough for a test';
let made = 0;

export const advertUrl =
  'https://www.daft.ie/for-rent/apartment-1-bed-apartment-eglinton-place-eglinton-road-dublin-4/5811432';

/** The input that the wizard sends for a house-share. */
export const houseShare = {
  address: '14 Rathgar Avenue, Rathmines, Dublin 6',
  rental_unit_types: [
    {
      name: 'Double room',
      mode: 'BEDROOM',
      rental_fee: 950,
      rental_fee_currency: 'EUR',
      rental_payment_frequency: 'monthly',
      instances: [{ postcode: 'd06 xy12' }, {}],
    },
    {
      name: 'Box room',
      mode: 'BEDROOM',
      rental_fee: 700,
      rental_fee_currency: 'EUR',
      rental_payment_frequency: 'MONTHLY',
      instances: [{}],
    },
  ],
  num_of_applicants_per_viewing_slot: null,
  weekly_availability: [{ day_of_week: 1, slots: [{ start: '09:00', end: '10:00' }] }],
  date_availability_overrides: [],
  form_fields: [
    { label: 'Acknowledgement 1', type: 'acknowledgement', description: 'I do not smoke.', required: true },
  ],
  advert_urls: [advertUrl],
};

export async function listingOf(owner: Browser, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body, text } = await owner.post('/listing/create', { ...houseShare, ...changes });
  if (status !== 200 || typeof body['listing_id'] !== 'string') throw new Error(`create answered ${status}: ${text}`);
  return body['listing_id'];
}

export async function landlordIdOf(owner: Browser): Promise<Types.ObjectId> {
  const { body } = await owner.get('/auth/isauthenticated');
  const inbox = await findInbox((body['user'] as { username: string }).username);
  if (!inbox) throw new Error('no such landlord');
  return inbox.landlordId;
}

const letter = 'Dear landlord, we are a quiet couple who would love to see your place.';
const unstated: Enquiry = {
  name: null,
  email: null,
  phone: null,
  letter,
  advert: null,
  property: null,
  unit: null,
  moveIn: null,
  occupants: null,
  employment: null,
  pets: null,
};

export type Seed = Partial<
  Pick<Application, 'unitInterest' | 'receivedAt' | 'email' | 'source' | 'stopReason' | 'hold'>
> & {
  name?: string;
  position?: Position;
};

/** An application as an email would have created it. */
export async function application(
  landlordId: Types.ObjectId,
  listingId: string,
  seed: Seed = {},
): Promise<Application> {
  made += 1;
  const {
    name = `Person ${made}`,
    position = { stage: 'application_screening', subState: 'in_review' },
    receivedAt = new Date('2026-03-10T09:00:00Z'),
    ...rest
  } = seed;
  const email = seed.email === undefined ? `person${made}@example.ie` : seed.email;
  const made_ = await Applications.create({
    landlordId,
    listingId: new Types.ObjectId(listingId),
    name,
    phone: '+353871234567',
    emailKey: email,
    personKey: null,
    nameKey: nameKey(name),
    stopReason: null,
    unitInterest: [],
    enquiry: { ...unstated, name, email, moveIn: '2026-04-01', occupants: 2, pets: false },
    source: 'daft',
    screening: [{ criterion: 'A name', answer: 'meets', standsOn: name }],
    screenedAt: receivedAt,
    replyToken: `${String(made).padStart(4, '0')}abcdefghijklmnop`,
    passcode: null,
    documentCount: 0,
    receivedAt,
    lastMessageAt: receivedAt,
    lastMessageId: new Types.ObjectId(),
    history: [{ at: receivedAt, actor: 'mail', event: 'arrived', text: 'The application arrived.' }],
    ...rest,
    ...position,
    email,
  });
  return made_.toObject();
}

/** Makes an application the tenant of an instance, as an acceptance leaves it. */
export async function letTo(given: Application, listingId: string, instanceId: string): Promise<void> {
  const tenant = {
    applicationId: String(given._id),
    name: given.name,
    email: given.email,
    acceptedAt: given.receivedAt,
  };
  const at = 'unitTypes.$[].instances.$[instance]';
  await Listings.updateOne(
    { _id: listingId },
    { $set: { [`${at}.status`]: 'CLOSED', [`${at}.tenant`]: tenant } },
    { arrayFilters: [{ 'instance.id': instanceId }] },
  );
}

/** Gives an application a passcode, as its first passcode email does. */
export async function passcodeFor(given: Application, now: Date, invitation = 1): Promise<string> {
  return setPasscode(secret, given, invitation, now);
}

/** A viewing of half an hour, as booking creates it. */
export async function viewing(
  given: Application,
  date: string,
  start: string,
  status: Viewing['status'] = 'BOOKED',
): Promise<void> {
  const { landlordId, listingId, _id: applicationId } = given;
  const end = minutesLater(start, 30);
  // After a viewing that is over, the applicant was asked whether they are still interested.
  const askedAt = status === 'OVER' ? new Date(`${date}T22:00:00Z`) : null;
  await Viewings.create({ landlordId, listingId, applicationId, date, start, end, status, askedAt });
}

export async function document(
  given: Application,
  bytes: Uint8Array,
  about: Partial<ApplicantDocument> = {},
): Promise<ApplicantDocument> {
  made += 1;
  const fileId = await storeFile('documents', 'file', bytes, given._id);
  await keepDocument({
    landlordId: given.landlordId,
    applicationId: given._id,
    messageId: new Types.ObjectId(),
    part: made,
    name: 'payslip.pdf',
    contentType: 'application/pdf',
    size: bytes.length,
    sha256: '0'.repeat(64),
    fileId,
    slot: null,
    verdict: null,
    verdictReason: null,
    receivedAt: new Date('2026-03-10T09:00:00Z'),
    ...about,
  });
  const kept = (await documentsOf(given._id)).find((one) => one.part === made);
  if (!kept) throw new Error('the document was not kept');
  return kept;
}

export async function unsortedMail(
  landlordId: Types.ObjectId,
  about: Partial<StoredMessage> = {},
): Promise<StoredMessage> {
  made += 1;
  const { message } = await keepMessage({
    landlordId,
    direction: 'in',
    kind: 'unsorted',
    applicationId: null,
    listingId: null,
    receivedMailId: null,
    deliveryIndex: 0,
    dedupeKey: `mail ${made}`,
    rfcMessageId: `m${made}@example.ie`,
    references: [],
    from: { name: 'Someone', address: 'someone@example.ie' },
    to: 'demo@apply.letterbox.test',
    subject: `Mail ${made}`,
    at: new Date(Date.UTC(2026, 2, 10, 9, 0, made)),
    newText: 'Hello',
    text: 'Hello',
    unsortedReason: 'It names no listing.',
    ...about,
  });
  return message;
}
