import { defaultNewsSettings } from '../../../../domain/outbound/landlord-news.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Route } from '../../../../server/http/call.ts';
import { routesFor } from '../../../../server/calls.ts';
import type { ListingInfo } from '../../../../domain/calls/listing.ts';
import { armPageEnquiry, keepPageEnquiry } from '../../../../store/inbound/page-enquiry.ts';
import { beginMailbox } from '../../../../store/accounts/mailbox.ts';
import { addOwnAddress, keepOwnKeys } from '../../../../store/accounts/own-address.ts';
import { sealedKey } from '../../../../store/accounts/own-address-keys.ts';
import { pushDeviceOf } from '../push-for-tests.ts';
import { pushDevice } from './call-inputs.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { findDraw } from '../../../../store/applications/draw.ts';
import { storeFile } from '../../../../store/files.ts';
import { claimDownload, finishDownload, requestDownload } from '../../../../store/privacy/data-download.ts';
import { noteOwnAct, waitingRequests } from '../../../../store/privacy/data-request.ts';
import type { AgreementAnswer, OwnDownloadLink } from '../../../../domain/calls/privacy.ts';
import { Messages } from '../../../../store/messages/message.ts';
import { placeMessage } from '../../../../store/messages/place-message.ts';
import { Users, findUserByEmail } from '../../../../store/accounts/user.ts';
import type { SecondFactorBegun, SecondFactorOn, SignedInDevices } from '../../../../domain/calls/account.ts';
import type { ApplicantDevices } from '../../../../domain/calls/applicant-gate.ts';
import type { PasskeyList } from '../../../../domain/calls/passkeys.ts';
import type { ConversationMessage } from '../../../../domain/calls/conversations.ts';
import type { CalendarFeedState } from '../../../../domain/calls/calendar-feed.ts';
import type { RentalUnits } from '../../../../domain/calls/rental-units.ts';
import { bodyOf, type Answered, type Browser } from '../browser-for-tests.ts';
import { tokenFor, userOf } from '../links-for-tests.ts';
import {
  confirmed,
  firstStep,
  newPasskey,
  optionsFor,
  origin,
  recovering,
  recoveryToken,
  withPasskey,
} from '../passkeys-for-tests.ts';
import { landlord, password, signedUp } from '../people-for-tests.ts';
import { joinedMessage } from '../joined-for-tests.ts';
import { listingToDraw } from '../draw-for-tests.ts';
import { driftingLayout, failedJob, failedMail, openInvitation, receivedMail } from '../operations-for-tests.ts';
import { SoftwareAuthenticator } from '../../../software-authenticator.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import {
  application,
  document,
  houseShare,
  landlordIdOf,
  letTo,
  listingOf,
  passcodeFor,
  secret,
  unsortedMail,
  viewing,
} from '../world-for-tests.ts';
import { hangingLimit } from '../../../pace-of-machine.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer({ operatorEmails: ['operator@letterbox.test', 'colleague@letterbox.test'] });
});
afterAll(() => app.close());

/** Words that no field name in a response may contain; `verified_passcode` is a boolean. */
const secretNames = /hash|token|secret|password|passcode|session|cookie|_id$|__v|Key$/i;
const allowed = new Set([
  'public_key',
  'verified_passcode',
  'listing_id',
  'draw_id',
  'application_id',
  'document_id',
  'unit_type_id',
  'message_id',
  'applicant_id',
  'batch_id',
  'instance_id',
  'request_id',
  // From Web Authentication: whether a passkey can be found without a username. It isn't a key.
  'residentKey',
  'requireResidentKey',
]);

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

/**
 * Switches on a listing's own page; returns its code, and the token of the link for someone who sent an enquiry from
 * it.
 */
async function applyPage(owner: Browser, listingId: string) {
  const on = bodyOf<ListingInfo>(await owner.post('/listing/apply_page', { listing_id: listingId, on: true }));
  const sent = await keepPageEnquiry({
    landlordId: await landlordIdOf(owner),
    listingId: new Types.ObjectId(listingId),
    name: 'Niamh Byrne',
    email: 'niamh@example.ie',
    phone: '',
    message: 'We would love to see it.',
    unitId: null,
    moveIn: null,
    people: null,
    // The store removes expired records by its own clock.
    createdAt: new Date(),
  });
  return { code: on.apply_page.code, token: (await armPageEnquiry(secret, sent._id)) ?? '' };
}

const unreadable = (judgedAt: Date) => ({
  kind: 'unknown' as const,
  facts: [],
  claims: [],
  verdict: 'UNREADABLE' as const,
  reason: 'It is blurred.',
  askAgain: true,
  judgedAt,
  by: 'rules' as const,
});

/** A separate account with a confirmed address; its two-step sign-in is being set up, or on if `isOn`. */
async function twoStepAccount(name: string, isOn: boolean) {
  const browser = await landlord(app, name);
  const email = `${name}@example.ie`;
  await Users.updateOne({ email }, { emailConfirmedAt: app.clock.now() });
  const begun = bodyOf<SecondFactorBegun>(await browser.post('/auth/second_factor/begin', { password }));
  const code = new TOTP({ secret: begun.setup_code }).generate({ timestamp: app.clock.now().getTime() });
  const on = isOn && bodyOf<SecondFactorOn>(await browser.post('/auth/second_factor/confirm', { code }));
  return { browser, email, code: on ? (on.recovery_codes[0] ?? '') : code };
}

async function mailedToken(email: string): Promise<string> {
  await app.visitor().post('/auth/password/forgot', { email });
  return tokenFor(app, email, 'password-reset');
}

/** An address at a landlord's own domain, with the key that a worker would make. */
async function ownAddressWithKey(landlordId: Types.ObjectId): Promise<void> {
  const now = app.clock.now();
  const own = { address: 'lettings@keys.example', local: 'lettings', domain: 'keys.example' };
  const added = await addOwnAddress(landlordId, own, now);
  if (!added) throw new Error('the address was not added');
  const key = { selector: 'lb20260301r', kind: 'rsa', madeOn: now, publicKey: 'MIIB' } as const;
  await keepOwnKeys(added, [sealedKey(secret, added, { ...key, privateKey: 'the private half' })]);
}

/** Hundreds of calls of the store, one after the other. */
const long = { timeout: hangingLimit(180_000) };

it('no answer of any call carries a hash, a token, a passcode or a field of the store', long, async () => {
  // Given a landlord and an operator with one of everything
  const owner = await landlord(app, 'secretkeeper');
  const operator = await signedUp(app, 'operator@letterbox.test');
  const landlordId = await landlordIdOf(owner);
  const listingId = await listingOf(owner);
  const page = await applyPage(owner, listingId);
  const given = await application(landlordId, listingId, {
    position: { stage: 'information_collection', subState: 'pending' },
  });
  const [waiting, toReject] = [await application(landlordId, listingId), await application(landlordId, listingId)];
  const withdrawing = await application(landlordId, listingId, {
    position: { stage: 'viewing_appointment', subState: 'scheduled' },
  });
  const mailbox = await beginMailbox(landlordId, 'second-home@example.ie', app.clock.now());
  // Not the owner: one of the calls signs the owner out on all other devices.
  const withDevice = await landlord(app);
  const withOwnDomain = await landlord(app);
  await ownAddressWithKey(await landlordIdOf(withOwnDomain));
  const withdrawal = await unsortedMail(landlordId, {
    kind: 'reply',
    unsortedReason: null,
    newText: 'We found somewhere else, please take us off the list.',
  });
  await placeMessage(withdrawal._id, { applicationId: withdrawing._id, listingId: withdrawing.listingId });
  const passcode = await passcodeFor(given, app.clock.now());
  const file = await document(given, Buffer.from('plain words'), { contentType: 'text/plain', name: 'a.txt' });
  const judged = await document(given, Buffer.from('blurred'), {
    verdict: 'UNREADABLE',
    verdictReason: 'It is blurred.',
    judgement: unreadable(app.clock.now()),
  });
  await unsortedMail(landlordId);
  const toFile = await unsortedMail(landlordId);
  const toDismiss = await unsortedMail(landlordId);
  const toJoin = await unsortedMail(landlordId);
  const toAsk = await unsortedMail(landlordId, { from: { name: 'Someone', address: 'asked@example.ie' } });
  await Messages.updateOne(
    { _id: toAsk._id },
    { suggestions: { listingIds: [new Types.ObjectId(listingId)], applicationIds: [] } },
  );
  const advert = 'https://www.daft.ie/for-rent/house-somewhere-else/7654321';
  await viewing(given, '2026-04-01', '18:00');
  const toView = { stage: 'viewing_appointment', subState: 'pending' } as const;
  const someone = async () => {
    const who = await application(landlordId, listingId, { position: toView });
    return { who, sends: { applicationId: String(who._id), passcode: await passcodeFor(who, app.clock.now()) } };
  };
  const [{ sends: viewer }, { sends: waiter }, holder, first, second, third] = await Promise.all([
    someone(),
    someone(),
    someone(),
    someone(),
    someone(),
    someone(),
  ]);
  for (const { who } of [holder, first, second, third]) await viewing(who, '2026-04-06', '09:30');
  const { rental_units: units } = bodyOf<RentalUnits>(await owner.get(`/listing/rental_units?listing_id=${listingId}`));
  const oneUnit = { listing_id: listingId, unit_type_id: units[0]?.id, instance_id: units[0]?.instances[0]?.id };
  const closingMailing = {
    listing_id: listingId,
    application_ids: [String((await application(landlordId, listingId))._id)],
    text: 'Thank you.',
    client_id: randomUUID(),
  };
  const closingBatch = (await owner.post('/listing/closing/send', closingMailing)).body['batch_id'] as string;
  const aUnit = {
    listing_id: listingId,
    name: 'Attic',
    mode: 'BEDROOM',
    rental_fee: 500,
    rental_fee_currency: 'EUR',
    rental_payment_frequency: 'MONTHLY',
  };
  const addedUnit = randomUUID();
  const tenant = await application(landlordId, listingId, {
    position: { stage: 'final_decision', subState: 'accepted' },
  });
  await letTo(tenant, listingId, units[1]?.instances[0]?.id ?? '');
  const user = await findUserByEmail('secretkeeper@example.ie');
  const forgetful = await signedUp(app, 'forgetful@example.ie');
  const resetToken = await mailedToken('forgetful@example.ie');
  const confirmToken = await tokenFor(app, 'forgetful@example.ie', 'email-confirmation');
  const changing = await signedUp(app);
  const leaving = await signedUp(app);
  const sessions = bodyOf<SignedInDevices>(await leaving.get('/auth/sessions'));
  const applicationId = String(given._id);
  const toWithdraw = (
    await owner.post('/listing/conversation/send', {
      application_id: applicationId,
      text: 'Sent too early',
      client_id: randomUUID(),
    })
  ).body;
  const lettered = new FormData();
  for (const [name, value] of Object.entries({ application_id: applicationId, text: '', client_id: randomUUID() }))
    lettered.append(name, value);
  lettered.append('file', new Blob(['%PDF-1.7']), 'lease.pdf');
  const withFile = bodyOf<ConversationMessage>(await owner.sendForm('/listing/conversation/send', lettered));
  const formatted = await unsortedMail(landlordId, {
    html: '<p>Hello</p>',
    applicationId: given._id,
    listingId: given.listingId,
    unsortedReason: null,
  });
  const toRetry = await unsortedMail(landlordId, {
    direction: 'out',
    kind: 'sent',
    applicationId: given._id,
    listingId: given.listingId,
    unsortedReason: null,
  });
  const keyed = await withPasskey(app, 'keyed@example.ie');
  const adding = await confirmed(app, 'adding@example.ie');
  const addedPasskey = await newPasskey(adding, new SoftwareAuthenticator(origin));
  const keyedPasskey = bodyOf<PasskeyList>(await keyed.browser.get('/auth/passkeys')).items[0]?.id;
  const withKey = await withPasskey(app, 'withkey@example.ie', { isSynced: true });
  const atPasskey = app.visitor();
  const passkeySignIn = withKey.key.get(await optionsFor(atPasskey, 'sign-in'));
  const [atPasskeyStep, losing] = [await firstStep(app, withKey.email), await firstStep(app, withKey.email)];
  const passkeyStep = withKey.key.get(await optionsFor(atPasskeyStep, 'second-step'));
  const lostToken = await recoveryToken(app, (await withPasskey(app, 'haslost@example.ie')).email);
  const stopping = await recovering(app, 'stops@example.ie');
  const stopped = await recovering(app, 'stopsbylink@example.ie');
  const stopToken = await tokenFor(app, stopped.email, 'recovery-stop');
  await signedUp(app, 'spare@example.ie');
  const spareId = String((await userOf('spare@example.ie'))._id);
  const colleague = await recovering(app, 'colleague@letterbox.test');
  const ready = await listingToDraw(owner, landlordId, 2, 1);
  const drawn = await listingToDraw(owner, landlordId, 4, 1);
  const ofDrawn = { listing_id: drawn.listingId, draw_id: String(drawn.draw._id) };
  await owner.post('/listing/draw/run', ofDrawn);
  const lastDrawn = (await findDraw(new Types.ObjectId(drawn.listingId), ofDrawn.draw_id))?.order.at(-1);
  const secrets = [
    user?.passwordHash ?? '',
    passcode,
    secret,
    resetToken,
    confirmToken,
    lostToken,
    stopToken,
    withKey.codes[0] ?? '',
    ...owner.cookies.values(),
    ...forgetful.cookies.values(),
    ready.draw.seed,
  ];
  const manyAtOnce = {
    listing_id: listingId,
    application_ids: [String((await application(landlordId, listingId))._id)],
    action: 'reject',
    client_id: randomUUID(),
  };
  const batchId = (await owner.post('/listing/application_pipeline/bulk_move', manyAtOnce)).body['batch_id'] as string;
  const credentials = { applicationId, passcode };
  const toRemove = await document(given, Buffer.from('other words'), { contentType: 'text/plain', name: 'b.txt' });
  const uploaded = new FormData();
  for (const [name, value] of Object.entries({ ...credentials, field: 'proofOfId' })) uploaded.append(name, value);
  uploaded.append('file', new Blob(['%PDF-1.7']), 'passport.pdf');
  const deciding = { position: { stage: 'final_decision', subState: 'pending' } } as const;
  const [chosen, backup, chooser] = [
    await application(landlordId, listingId, deciding),
    await application(landlordId, listingId, deciding),
    await application(landlordId, listingId, deciding),
  ];
  const choosing = { applicationId: String(chooser._id), passcode: await passcodeFor(chooser, app.clock.now()) };
  const asked = {
    acceptanceId: new Types.ObjectId(),
    unitTypeId: units[0]?.id ?? '',
    must: true,
    askedAt: app.clock.now(),
    number: null,
    againAt: null,
    againNumber: null,
    answeredAt: null,
  };
  await Applications.updateOne({ _id: chooser._id }, { $set: { choice: asked } });
  const smoking = bodyOf<{ id: string }[]>(
    await app.visitor().post('/applications/information_collection/fields', credentials),
  );

  const connecting = await landlord(app);
  const calendar = bodyOf<CalendarFeedState>(await owner.post('/user/calendar_feed/connect', { provider: 'outlook' }));
  const seen = await application(landlordId, listingId, { position: { stage: 'final_decision', subState: 'pending' } });
  await Applications.updateOne({ _id: seen._id }, { $set: { interest: { answer: null, at: app.clock.now() } } });
  const viewed = { applicationId: String(seen._id), passcode: await passcodeFor(seen, app.clock.now()) };

  const beginning = await twoStepAccount('twostepbegins', false);
  const confirming = await twoStepAccount('twostepconfirms', false);
  const stepping = await twoStepAccount('twostepsignsin', true);
  const ending = await twoStepAccount('twostepends', true);
  const atSecondStep = app.visitor();
  await atSecondStep.post('/auth/signin', { email: stepping.email, password });
  const remembered = await application(landlordId, listingId, {
    position: { stage: 'information_collection', subState: 'pending' },
  });
  const open = { applicationId: String(remembered._id), passcode: await passcodeFor(remembered, app.clock.now()) };
  const [deviceOwner, otherDevice] = [app.visitor(), app.visitor()];
  for (const device of [deviceOwner, otherDevice])
    await device.post('/applications/information_collection/verify_passcode', open);
  const devices = bodyOf<ApplicantDevices>(await deviceOwner.post('/applications/devices/list', open)).items;
  const lost = devices.find(({ current }) => !current)?.id ?? '';

  const toLeave = async () => {
    const leaving = await application(landlordId, listingId);
    return { applicationId: String(leaving._id), passcode: await passcodeFor(leaving, app.clock.now()) };
  };

  const toDelete = await listingOf(owner, { advert_urls: [] });
  const afterViewing = {
    label: 'What pets would you bring?',
    type: 'text',
    description: '',
    required: false,
    stage: 'viewing',
  };
  const askingLater = await listingOf(owner, { advert_urls: [], form_fields: [afterViewing] });
  const toAskLater = await application(landlordId, askingLater, {
    position: { stage: 'final_decision', subState: 'pending' },
  });
  const heldApplication = (await toLeave()).applicationId;
  const hold = { hold_reason: 'other', note: 'Still deciding', last_day: '2026-04-30' };

  const applicationAt = async (id: string) => {
    const found = await Applications.findById(id).lean<Application>();
    if (!found) throw new Error('The application is gone');
    return found;
  };
  const withDownload = async () => {
    const sends = await toLeave();
    const made = await requestDownload(await applicationAt(sends.applicationId), app.clock.now());
    const claimed = await claimDownload(String(made._id), app.clock.now());
    if (!claimed) throw new Error('No download was asked for');
    const file = {
      fileId: await storeFile('downloads', 'download', Buffer.from('zip'), claimed.applicationId),
      size: 3,
    };
    const finished = { now: app.clock.now(), mailDomain: 'apply.letterbox.test' };
    await finishDownload(claimed, file, await applicationAt(sends.applicationId), finished);
    return sends;
  };
  const openRequest = async ({ applicationId }: { applicationId: string }) => {
    const { _id } = await applicationAt(applicationId);
    await noteOwnAct({ landlordId, applicationId: _id, kind: 'access' }, 'open', app.clock.now());
    const { rows } = await waitingRequests(landlordId, 100);
    return String(rows.find((row) => row.applicationId?.equals(_id))?._id);
  };
  const downloadLink = async () => {
    const link = await app.visitor().post('/applications/own_data/download/link', await withDownload());
    return bodyOf<OwnDownloadLink>(link).url;
  };

  // When each call in the table is made by someone who is allowed to
  const made: Record<string, [Browser, string | Record<string, unknown> | FormData]> = {
    '/health': [owner, ''],
    '/ready': [owner, ''],
    '/auth/isauthenticated': [owner, ''],
    '/auth/signin': [app.visitor(), { email: 'secretkeeper@example.ie', password }],
    '/auth/signup': [app.visitor(), { email: 'another@example.ie', password }],
    '/auth/logout': [app.visitor(), {}],
    '/auth/password/forgot': [app.visitor(), { email: 'secretkeeper@example.ie' }],
    '/auth/password/reset': [app.visitor(), { token: resetToken, password: 'another long password' }],
    '/auth/password/change': [changing, { current_password: password, password: 'another long password' }],
    '/auth/second_factor': [atSecondStep, { code: stepping.code }],
    '/auth/second_factor/cancel': [app.visitor(), {}],
    '/auth/second_factor/begin': [beginning.browser, { password }],
    '/auth/second_factor/confirm': [confirming.browser, { code: confirming.code }],
    '/auth/second_factor/end': [ending.browser, { password, code: ending.code }],
    '/applications/devices/resume': [deviceOwner, { applicationId: open.applicationId }],
    '/applications/devices/list': [deviceOwner, { applicationId: open.applicationId }],
    '/applications/devices/end': [deviceOwner, { applicationId: open.applicationId, id: lost }],
    '/applications/devices/end_all': [deviceOwner, { applicationId: open.applicationId }],
    '/applications/own_data/withdraw': [app.visitor(), await toLeave()],
    '/applications/own_data/erase': [app.visitor(), await toLeave()],
    '/applications/own_data/download': [app.visitor(), await toLeave()],
    '/applications/own_data/download/status': [app.visitor(), await toLeave()],
    '/applications/own_data/download/link': [app.visitor(), await withDownload()],
    '/applications/own_data/download/file': [app.visitor(), await downloadLink()],
    '/applications/own_data/accesses': [app.visitor(), await toLeave()],
    '/listing/application_pipeline/erase': [
      owner,
      { listing_id: listingId, application_id: (await toLeave()).applicationId },
    ],
    '/applications/devices/sign_out': [deviceOwner, { applicationId: open.applicationId }],
    '/auth/email/confirm': [app.visitor(), { token: confirmToken }],
    '/auth/passkeys': [keyed.browser, ''],
    '/auth/passkeys/begin': [keyed.browser, {}],
    '/auth/passkeys/add': [adding, addedPasskey],
    '/auth/passkeys/rename': [keyed.browser, { id: keyedPasskey, name: 'Grey key' }],
    '/auth/passkeys/remove': [keyed.browser, { id: keyedPasskey }],
    '/auth/passkey/begin': [app.visitor(), { purpose: 'sign-in' }],
    '/auth/passkey/sign_in': [atPasskey, { passkey: passkeySignIn }],
    '/auth/second_factor/passkey': [atPasskeyStep, { passkey: passkeyStep }],
    '/auth/confirm_identity': [owner, { password }],
    '/auth/recovery_codes/new': [withKey.browser, {}],
    '/auth/recovery/request': [losing, {}],
    '/auth/recovery/begin': [app.visitor(), { token: lostToken }],
    '/auth/recovery/stop': [stopping.browser, {}],
    '/auth/recovery/stop_by_link': [app.visitor(), { token: stopToken }],
    '/auth/sign_ins': [owner, ''],
    '/auth/email/resend': [await signedUp(app), {}],
    '/user/usage': [owner, ''],
    '/user/periods': [owner, ''],
    '/user/periods/change': [owner, { documents: 14 }],
    '/user/model': [owner, ''],
    '/user/model/change': [owner, { on: false }],
    '/user/data_requests': [owner, ''],
    '/user/data_requests/change': [owner, { request_id: await openRequest(await toLeave()), state: 'done' }],
    '/user/data_requests/make_copy': [owner, { request_id: await openRequest(await toLeave()) }],
    '/user/data_requests/copy': [owner, `?request_id=${await openRequest(await withDownload())}`],
    '/user/deletions': [owner, ''],
    '/user/processor_agreement': [owner, ''],
    '/user/processor_agreement/accept': [
      owner,
      { version: (await bodyOf<AgreementAnswer>(await owner.get('/user/processor_agreement'))).version },
    ],
    '/privacy_notice': [app.visitor(), '?username=leavinglandlord'],
    '/user/deletion': [owner, ''],
    '/user/delete': [await landlord(app, 'leavinglandlord'), { username: 'leavinglandlord' }],
    '/listing/hold': [owner, { listing_id: listingId, ...hold }],
    '/listing/end_hold': [owner, { listing_id: listingId }],
    '/listing/application_pipeline/hold': [owner, { listing_id: listingId, application_id: heldApplication, ...hold }],
    '/listing/application_pipeline/end_hold': [owner, { listing_id: listingId, application_id: heldApplication }],
    '/user/news': [owner, ''],
    '/user/news/change': [owner, defaultNewsSettings],
    '/user/push': [owner, ''],
    '/user/push/add': [owner, pushDevice],
    '/user/push/remove': [withDevice, { id: await pushDeviceOf(await landlordIdOf(withDevice)) }],
    '/user/details': [owner, ''],
    '/user/details/change': [owner, { name: 'Máire Byrne', agency: '', phone: '', licence: '' }],
    '/auth/mailboxes': [owner, ''],
    '/auth/mailboxes/add': [owner, { address: 'office@example.ie' }],
    '/auth/mailboxes/remove': [owner, { id: String(mailbox?._id) }],
    '/user/own_address': [withOwnDomain, ''],
    '/user/own_address/add': [owner, { address: 'lettings@agency.example' }],
    '/user/own_address/check': [owner, {}],
    '/user/own_address/new_key': [withOwnDomain, {}],
    '/user/own_address/remove': [withOwnDomain, {}],
    '/auth/sessions': [owner, ''],
    '/auth/sessions/end': [leaving, { id: sessions.items[0]?.id }],
    '/auth/sessions/end_others': [owner, {}],
    '/user/username': [await signedUp(app), { username: `u${randomBytes(4).toString('hex')}` }],
    '/user/username/current': [owner, ''],
    '/user/username/available': [owner, '?username=free'],
    '/listing/list': [owner, ''],
    '/listing/info': [owner, `?listing_id=${listingId}`],
    '/listing/rental_units_summary': [owner, `?listing_id=${listingId}`],
    '/listing/create': [owner, houseShare],
    '/listing/rental_units': [owner, `?listing_id=${listingId}`],
    '/listing/rental_units/close': [owner, oneUnit],
    '/listing/rental_units/reopen': [owner, oneUnit],
    '/listing/rental_units/eircode': [owner, { ...oneUnit, eircode: 'D06 XY12' }],
    '/listing/closing': [owner, `?listing_id=${listingId}`],
    '/listing/closing/count': [owner, `?listing_id=${listingId}`],
    '/listing/closing/send': [owner, closingMailing],
    '/listing/closing/batch': [owner, `?listing_id=${listingId}&batch_id=${closingBatch}`],
    '/listing/closing/undo': [owner, { listing_id: listingId, batch_id: closingBatch }],
    '/listing/close': [owner, { listing_id: listingId }],
    '/listing/reopen': [owner, { listing_id: listingId }],
    '/listing/application_pipeline/dossier/:application_id': [
      owner,
      `/listing/application_pipeline/dossier/${applicationId}`,
    ],
    '/listing/:listing_id/applications.csv': [owner, `/listing/${listingId}/applications.csv`],
    '/listing/rental_units/history': [owner, `?listing_id=${listingId}`],
    '/listing/rental_units/add_unit': [owner, { ...aUnit, client_id: addedUnit, num_of_instances: 2 }],
    '/listing/rental_units/edit_unit': [owner, { ...aUnit, unit_type_id: addedUnit, rental_fee: 600 }],
    '/listing/rental_units/add_instance': [
      owner,
      { listing_id: listingId, unit_type_id: addedUnit, client_id: randomUUID(), eircode: '' },
    ],
    '/listing/rental_units/move_applicant': [
      owner,
      {
        listing_id: listingId,
        application_id: String(tenant._id),
        from_unit_type_id: units[1]?.id,
        from_instance_id: units[1]?.instances[0]?.id,
        to_unit_type_id: addedUnit,
      },
    ],
    '/listing/rental_units/remove': [owner, { ...oneUnit, instance_id: units[0]?.instances[1]?.id }],
    '/applications/viewing_appointment/available_viewing_slots': [app.visitor(), { ...viewer, month: 4, year: 2026 }],
    '/applications/viewing_appointment/has_booked_viewing': [app.visitor(), viewer],
    '/applications/viewing_appointment/none_suit': [app.visitor(), waiter],
    '/applications/viewing_appointment/submit': [
      app.visitor(),
      { ...viewer, date: '2026-04-06', start_time: '09:00:00' },
    ],
    '/applications/viewing_appointment/calendar': [app.visitor(), holder.sends],
    '/applications/viewing_appointment/cancel': [app.visitor(), viewer],
    '/applications/viewing_appointment/still_interested': [app.visitor(), { ...viewed, answer: 'yes' }],
    'get /listing/cancel_applicant_viewing': [owner, `?application_id=${String(first.who._id)}`],
    'post /listing/cancel_applicant_viewing': [owner, { application_id: String(second.who._id) }],
    'get /listing/cancel_all_viewing': [owner, `?listing_id=${listingId}&date=2026-04-13`],
    'post /listing/cancel_all_viewing': [owner, { listing_id: listingId, date: '2026-04-13' }],
    '/listing/cancel_slot_viewings': [owner, { listing_id: listingId, date: '2026-04-20', start_time: '09:00' }],
    '/listing/viewing_attendance': [
      owner,
      { application_id: String(third.who._id), attendance: null, note: 'Comes by bicycle' },
    ],
    '/user/calendar_feed': [owner, ''],
    '/user/calendar_feed/connect': [connecting, { provider: 'google' }],
    '/user/calendar_feed/detail': [owner, { detail: 'plain' }],
    '/user/calendar_feed/disconnect': [connecting, {}],
    '/calendar/:file': [app.visitor(), `/calendar/${calendar.connected?.address.split('/').at(-1) ?? ''}`],
    '/listing/impression_criteria': [owner, { listing_id: listingId, criteria: ['Agreed with the house rules'] }],
    '/listing/run_sheet': [owner, `?listing_id=${listingId}&date=2026-04-06`],
    '/listing/viewing_waiting': [owner, `?listing_id=${listingId}`],
    '/listing/reopen_date': [owner, { listing_id: listingId, date: '2026-04-13' }],
    '/listing/booked_viewing_slots': [owner, `?listing_id=${listingId}&month=4&year=2026`],
    '/listing/application_pipeline/numbers_per_stage': [owner, `?listing_id=${listingId}`],
    '/listing/application_pipeline/stage_list/final_decision': [owner, `?listing_id=${listingId}`],
    '/listing/application_pipeline/stage_list/:stage/:subState': [
      owner,
      `/listing/application_pipeline/stage_list/information_collection/pending?listing_id=${listingId}`,
    ],
    '/listing/application_pipeline/move_forward': [
      owner,
      { listing_id: listingId, application_id: String(waiting._id) },
    ],
    '/listing/application_pipeline/reject': [
      owner,
      { listing_id: listingId, application_id: String(toReject._id), tell: true },
    ],
    '/listing/application_pipeline/table': [owner, `?listing_id=${listingId}`],
    '/listing/application_pipeline/accept_preview': [
      owner,
      `?listing_id=${listingId}&application_id=${String(chosen._id)}`,
    ],
    '/listing/application_pipeline/accept_tenant': [
      owner,
      { listing_id: listingId, application_id: String(chosen._id) },
    ],
    '/listing/rental_units/cancel_applicant': [owner, { listing_id: listingId, application_id: String(chosen._id) }],
    '/listing/application_pipeline/compare': [
      owner,
      `?listing_id=${listingId}&application_ids=${String(chosen._id)},${applicationId}`,
    ],
    '/listing/application_pipeline/decision_facts': [owner, `?listing_id=${listingId}`],
    '/listing/application_pipeline/unit_choices': [owner, `?listing_id=${listingId}`],
    '/listing/application_pipeline/remind': [
      owner,
      {
        listing_id: listingId,
        application_id: String(
          (
            await application(landlordId, listingId, {
              position: { stage: 'information_collection', subState: 'pending' },
            })
          )._id,
        ),
      },
    ],
    'get /listing/application_pipeline/note': [owner, `?listing_id=${listingId}&application_id=${applicationId}`],
    'post /listing/application_pipeline/note': [
      owner,
      { listing_id: listingId, application_id: applicationId, note: 'Friendly' },
    ],
    '/listing/application_pipeline/backup': [
      owner,
      { listing_id: listingId, application_id: String(backup._id), keep: true },
    ],
    '/applications/information_collection/unit_choice': [app.visitor(), choosing],
    '/applications/information_collection/choose_unit': [app.visitor(), { ...choosing, unit_type_id: units[1]?.id }],
    '/listing/application_pipeline/bulk_preflight': [
      owner,
      { listing_id: listingId, application_ids: [applicationId], action: 'move_forward' },
    ],
    '/listing/application_pipeline/bulk_move': [owner, manyAtOnce],
    '/listing/application_pipeline/bulk_state': [owner, `?batch_id=${batchId}`],
    '/listing/application_pipeline/bulk_undo': [owner, { batch_id: batchId }],
    '/listing/application_pipeline/override_verdict': [
      owner,
      { document_id: String(file._id), verdict: 'SUPPORTS', reason: 'Seen in person.' },
    ],
    '/listing/application_pipeline/ask_again': [owner, { document_id: String(judged._id) }],
    'get /listing/progression': [owner, `?listing_id=${listingId}`],
    'post /listing/progression': [
      owner,
      { listing_id: listingId, documents: 'first', most: 20, viewing: 'places', paused: false, version: 0 },
    ],
    '/listing/progression/ask_more': [owner, { listing_id: listingId, count: 10 }],
    '/listing/draw': [owner, `?listing_id=${ready.listingId}`],
    '/listing/draw/prepare': [owner, { listing_id: ready.listingId, places: 1 }],
    '/listing/draw/proof': [owner, `?listing_id=${ready.listingId}&draw_id=${String(ready.draw._id)}`],
    '/listing/draw/run': [owner, { listing_id: ready.listingId, draw_id: String(ready.draw._id) }],
    '/listing/draw/next': [owner, { ...ofDrawn, count: 1 }],
    '/listing/draw/override': [
      owner,
      { ...ofDrawn, reference: lastDrawn?.reference ?? '', reason: 'Their lease ends this week.' },
    ],
    'get /listing/screening_criteria': [owner, `?listing_id=${listingId}`],
    'post /listing/screening_criteria': [
      owner,
      {
        listing_id: listingId,
        available_from: '2026-05-01',
        latest_move_in: null,
        lease_months: 12,
        people: [],
        must_haves: ['units'],
      },
    ],
    '/listing/tell_rejected': [owner, { listing_id: listingId, tell: true }],
    '/listing/application_pipeline/undo_move': [owner, { listing_id: listingId, application_id: String(waiting._id) }],
    '/listing/application_pipeline/ask_rest': [
      owner,
      { listing_id: askingLater, application_id: String(toAskLater._id) },
    ],
    '/listing/application_pipeline/application_documents/:application_id': [
      owner,
      `/listing/application_pipeline/application_documents/${applicationId}`,
    ],
    '/listing/conversations': [owner, `?listing_id=${listingId}`],
    '/listing/conversations/count': [owner, `?listing_id=${listingId}`],
    '/listing/conversation/read': [owner, { application_id: applicationId, until: app.clock.now().toISOString() }],
    '/listing/conversation/draft': [owner, { application_id: applicationId, text: 'Half a thought' }],
    '/listing/conversation/use_document': [
      owner,
      { application_id: applicationId, document_id: String(file._id), slot: 'PROOF_OF_EMPLOYMENT' },
    ],
    '/listing/conversation/retry': [owner, { application_id: applicationId, message_id: String(toRetry._id) }],
    '/listing/application_pipeline/add_applicant': [
      owner,
      { listing_id: listingId, name: 'Róisín Daly', phone: '087 765 4321', client_id: randomUUID() },
    ],
    '/listing/application_pipeline/change_listing': [
      owner,
      {
        application_id: (await toLeave()).applicationId,
        to_listing_id: await listingOf(owner, { advert_urls: [] }),
        client_id: randomUUID(),
      },
    ],
    '/listing/application_pipeline/matching': [owner, `?listing_id=${listingId}`],
    '/listing/table_views': [owner, ''],
    '/listing/table_views/save': [owner, { name: 'Mine', settings: { columns: ['papers'] } }],
    '/listing/table_views/remove': [owner, { view_id: String(given._id) }],
    '/listing/message_templates': [owner, ''],
    '/listing/message_templates/save': [owner, { title: 'Thanks', text: 'Thank you, {{name}}.' }],
    '/listing/message_templates/remove': [owner, { template_id: String(given._id) }],
    '/files/messages/:message_id/html': [owner, `/files/messages/${String(formatted._id)}/html`],
    '/files/messages/:message_id/files/:at': [owner, withFile.attachments[0]?.file ?? ''],
    '/listing/conversation': [owner, `?application_id=${applicationId}`],
    '/listing/conversation/send': [
      owner,
      { application_id: applicationId, text: 'When can you come?', client_id: randomUUID() },
    ],
    '/listing/conversation/withdraw': [owner, { application_id: applicationId, message_id: String(toWithdraw['id']) }],
    '/listing/conversation/withdrew': [
      owner,
      { application_id: String(withdrawing._id), message_id: String(withdrawal._id) },
    ],
    '/listing/application_pipeline/accesses': [owner, `?application_id=${applicationId}`],
    '/listing/application_pipeline/fields': [owner, `?application_id=${applicationId}`],
    '/listing/application_pipeline/correct': [owner, { application_id: applicationId, fields: { occupants: 3 } }],
    '/listing/application_pipeline/joined': [owner, `?application_id=${applicationId}`],
    '/listing/application_pipeline/separate': [
      owner,
      { application_id: String(waiting._id), message_id: String(await joinedMessage(waiting)) },
    ],
    '/listing/applicant': [owner, `?application_id=${applicationId}`],
    '/files/documents/:document_id': [owner, `/files/documents/${String(file._id)}`],
    'get /listing/viewing_availability': [owner, `?listing_id=${listingId}`],
    'post /listing/viewing_availability': [
      owner,
      {
        listing_id: listingId,
        weekly_availability: [{ day_of_week: 1, slots: [{ start: '09:00:00', end: '10:00:00' }] }],
        date_availability_overrides: [],
      },
    ],
    'get /listing/form': [owner, `?listing_id=${listingId}`],
    'post /listing/form': [owner, { listing_id: listingId, version: 0, form_fields: [] }],
    '/listing/address': [owner, { listing_id: listingId, version: 0, address: houseShare.address }],
    '/listing/archive': [owner, { listing_id: listingId, archived: false }],
    '/listing/deletion': [owner, `?listing_id=${listingId}`],
    '/listing/delete': [owner, { listing_id: toDelete, address: houseShare.address }],
    '/listing/apply_page': [owner, { listing_id: listingId, on: true }],
    '/apply_page/listing': [app.visitor(), `?code=${page.code}`],
    '/apply_page/send': [
      app.visitor(),
      { code: page.code, name: 'Niamh Byrne', email: 'niamh@example.ie', message: 'We would love to see it.' },
    ],
    '/apply_page/enquiry': [app.visitor(), { token: page.token }],
    '/apply_page/confirm': [app.visitor(), { token: page.token }],
    '/listing/adverts': [owner, { listing_id: listingId, url: advert }],
    '/listing/adverts/remove': [owner, { listing_id: listingId, url: advert }],
    '/listing/verify_and_extract_url': [
      owner,
      { url: advert, source: '27 Harrington Street, Portobello, Dublin 8. Double bedroom €950 per month.' },
    ],
    '/unsorted': [owner, ''],
    '/unsorted/file': [owner, { id: String(toFile._id), listing_id: listingId }],
    '/unsorted/ask': [owner, { id: String(toAsk._id) }],
    '/unsorted/take_back_question': [owner, { id: String(toAsk._id) }],
    '/unsorted/archive': [owner, { id: String(toDismiss._id) }],
    '/unsorted/restore': [owner, { id: String(toDismiss._id) }],
    '/unsorted/join': [owner, { id: String(toJoin._id), application_id: applicationId }],
    '/unsorted/archived': [owner, ''],
    '/unsorted/sender_rule': [owner, { address: 'news@example.ie', rule: 'hide' }],
    '/unsorted/confirmations': [owner, ''],
    '/inbox/arrivals': [owner, `?listing_id=${listingId}`],
    '/inbox/test': [owner, {}],
    '/unsorted/count': [owner, ''],
    '/today': [owner, ''],
    '/search': [owner, '?words=person'],
    '/today/no_reply': [owner, { application_id: applicationId, needed: false }],
    '/today/times_seen': [owner, { application_id: applicationId }],
    '/today/bounce_seen': [owner, { application_id: applicationId }],
    '/applications/information_collection/verify_passcode': [app.visitor(), credentials],
    '/applications/viewing_appointment/verify_passcode': [app.visitor(), credentials],
    '/applications/information_collection/resend_passcode': [app.visitor(), { applicationId }],
    '/applications/information_collection/status': [app.visitor(), credentials],
    '/applications/information_collection/fields': [app.visitor(), credentials],
    '/applications/information_collection/save_draft': [
      app.visitor(),
      { ...credentials, values: { fullName: 'Someone' } },
    ],
    '/applications/information_collection/upload': [app.visitor(), uploaded],
    '/applications/information_collection/move_document': [
      app.visitor(),
      { ...credentials, document_id: String(toRemove._id), field: 'proofOfId' },
    ],
    '/applications/information_collection/remove_document': [
      app.visitor(),
      { ...credentials, document_id: String(toRemove._id) },
    ],
    '/applications/information_collection/submit': [
      app.visitor(),
      {
        ...credentials,
        fullName: 'Someone',
        bedroomId: units[0]?.id,
        description: 'We are a quiet couple.',
        [`field_${smoking[0]?.id}`]: 'yes',
      },
    ],
    '/operations/traces': [operator, ''],
    '/operations/overview': [operator, ''],
    '/operations/outbox': [operator, ''],
    '/operations/layouts': [operator, ''],
    '/operations/layouts/reread': [operator, { id: await driftingLayout(landlordId, app.clock.now()) }],
    '/operations/domain': [operator, ''],
    '/operations/accounts': [operator, ''],
    '/operations/accounts/usage': [operator, `?id=${String(landlordId)}`],
    '/operations/show': [operator, { kind: 'account', id: spareId, reason: 'fault', words: 'ticket 17' }],
    '/operations/accounts/disable': [operator, { id: spareId, reason: 'reported by applicants' }],
    '/operations/accounts/enable': [operator, { id: spareId, reason: 'it was a mistake' }],
    '/operations/accounts/end_sessions': [operator, { id: spareId, reason: 'a laptop was lost' }],
    '/operations/accounts/pause_mail': [operator, { id: spareId, reason: 'their rules must be mended' }],
    '/operations/accounts/resume_mail': [operator, { id: spareId, reason: 'their rules are mended' }],
    '/operations/queues/pause': [operator, { queue: 'documents', reason: 'a new reader is put in' }],
    '/operations/queues/resume': [operator, { queue: 'documents', reason: 'the new reader is in' }],
    '/operations/accounts/quotas': [
      operator,
      { id: spareId, storage_gb: 50, emails_per_day: null, uploads_per_day: null, reason: 'a large agency' },
    ],
    '/operations/sign_up': [operator, ''],
    '/operations/sign_up/change': [operator, { open_to: 'everyone', reason: 'the trial is over' }],
    '/operations/sign_up/invite': [operator, { email: '', days: 14 }],
    '/operations/sign_up/withdraw': [operator, { id: await openInvitation() }],
    '/operations/suppressions': [operator, ''],
    '/operations/suppressions/add': [operator, { address: 'gone@example.ie', reason: 'a wrong address', days: null }],
    '/operations/suppressions/remove': [operator, { id: 'gone@example.ie', reason: 'it works again' }],
    '/operations/outbox/retry': [operator, { id: await failedMail(landlordId, given._id) }],
    '/operations/failed': [operator, ''],
    '/operations/jobs': [operator, '?landlord=demo'],
    '/operations/failed/retry': [operator, await failedJob(app)],
    '/operations/failed/discard': [operator, await failedJob(app)],
    '/operations/platforms': [operator, ''],
    '/operations/recoveries': [operator, ''],
    '/operations/recoveries/agree': [operator, { id: String((await userOf(colleague.email))._id) }],
    '/operations/actions': [operator, ''],
    '/operations/accesses': [operator, ''],
    '/operations/reread': [operator, { id: `${await receivedMail(landlordId)}-0` }],
  };
  const ask = async (route: Route): Promise<Answered> => {
    const [browser, what] = made[`${route.method} ${route.path}`] ?? made[route.path] ?? [owner, ''];
    if (what instanceof FormData) return browser.sendForm(route.path, what);
    if (typeof what === 'object') return browser.send(route.method === 'put' ? 'PUT' : 'POST', route.path, what);
    return browser.get(what.startsWith('/') ? what : route.path + what, { 'X-Requested-With': 'fetch' });
  };
  // Live events carry only ids and never end, and the Google sign-in redirects to other addresses; caught mail is our
  // own outgoing mail, passcodes included, and doesn't exist in production.
  const table = routesFor({ devMail: false, production: true }).filter(
    (route) => route.path !== '/live' && !route.path.startsWith('/auth/google'),
  );
  expect(
    table
      .filter((route) => !(route.path in made) && !(`${route.method} ${route.path}` in made))
      .map((route) => route.path),
  ).toEqual([]);
  for (const route of table) {
    const answer = await ask(route);

    // Then it succeeds, and contains no secret
    expect([route.path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([route.path, 200, '']);
    expect([route.path, namesIn(answer.body).filter((name) => secretNames.test(name) && !allowed.has(name))]).toEqual([
      route.path,
      [],
    ]);
    for (const word of secrets) expect(answer.text.includes(word), route.path).toBe(false);
    // The reply address belongs to the applicant: it is in the email they got.
    if (!route.path.endsWith('/status')) expect(answer.text.includes(given.replyToken), route.path).toBe(false);
  }

  // And neither does the log
  const log = JSON.stringify(app.logged);
  for (const word of [...secrets, password, given.replyToken]) expect(log.includes(word)).toBe(false);
});
