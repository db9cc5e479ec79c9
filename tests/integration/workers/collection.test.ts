import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormField } from '../../../domain/listings/form-field.ts';
import type { Verdict } from '../../../domain/documents/kinds.ts';
import { arrive } from '../../../store/applications/arrival.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../store/applications/find-application.ts';
import { unweighedDocuments } from '../../../store/documents/collection.ts';
import { type ApplicantDocument, Documents } from '../../../store/documents/document.ts';
import { keepDocument } from '../../../store/documents/keep-document.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import { keepMessage } from '../../../store/messages/keep-message.ts';
import { outgoingOf } from '../../../store/outbound/outgoing-mail.ts';
import { checkCollection } from '../../../workers/jobs/check-collection.ts';
import { sendMail } from '../../../workers/jobs/send-mail.ts';
import type { JobContext } from '../../../workers/job.ts';
import { addHouse, addLandlord, domain, openWorld, type World } from '../../world.ts';

let world: World;
let listing: Listing;
/** No workers run: jobs are run here, on a clock that is moved by hand. */
let context: JobContext;
let at = new Date('2026-03-11T12:00:00Z');
const later = (ms: number) => (at = new Date(at.getTime() + ms));

const field = (id: string, label: string, required = true): FormField => ({
  id,
  label,
  type: 'PDF',
  required,
  description: '',
  options: [],
});
beforeAll(async () => {
  world = await openWorld();
  const house = await addHouse(await addLandlord('demo'));
  const formFields = [field('means', 'PROOF_OF_FINANCIAL_MEANS'), field('work', 'PROOF_OF_EMPLOYMENT')];
  await Listings.updateOne({ _id: house._id }, { formFields });
  listing = { ...house, formFields };
  context = { ...world.context, now: () => at };
});
afterAll(() => world.close());

let made = 0;
async function collecting() {
  made += 1;
  const email = `person${made}@example.net`;
  const unstated = {
    phone: null,
    letter: 'Hello',
    advert: null,
    property: null,
    unit: null,
    moveIn: null,
    occupants: null,
    employment: null,
    pets: null,
  };
  const { application } = await arrive({
    landlordId: listing.landlordId,
    listingId: listing._id,
    enquiry: { name: 'Aoife', email, ...unstated },
    unitInterest: ['house'],
    source: 'daft',
    replyToken: `token${made}`,
    messageId: new Types.ObjectId(),
    at,
  });
  await Applications.updateOne({ _id: application._id }, { stage: 'information_collection', subState: 'pending' });
  return { id: application._id, email, replyToken: application.replyToken };
}
type Person = Awaited<ReturnType<typeof collecting>>;

async function give(
  person: Person,
  fieldId: string | null,
  name: string,
  about: Partial<ApplicantDocument> = {},
): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  const file = { name, contentType: 'application/pdf', size: 1, sha256: name, fileId: new Types.ObjectId() };
  await keepDocument({
    _id,
    landlordId: listing.landlordId,
    applicationId: person.id,
    messageId: new Types.ObjectId(),
    part: 0,
    ...file,
    slot: null,
    fieldId,
    verdict: null,
    verdictReason: null,
    source: 'form',
    receivedAt: at,
    ...about,
  });
  return _id;
}

async function judged(
  documentId: Types.ObjectId,
  verdict: Verdict,
  reason = '',
  askAgain = false,
  kind = 'payslip',
): Promise<void> {
  await Documents.updateOne(
    { _id: documentId },
    {
      verdict,
      verdictReason: reason,
      judgement: { kind, askAgain, verdict, reason, facts: [], claims: [], judgedAt: at, by: 'rules' },
    },
  );
}
const check = (person: Person) => checkCollection({ applicationId: String(person.id) }, context);
const waiting = async (person: Person) =>
  (await outgoingOf(person.id))
    .filter((mail) => mail.status === 'waiting')
    .map(({ template, notBefore }) => ({ template, inMs: notBefore.getTime() - at.getTime() }));

/** Sends what is due, and returns the last email to a person. */
async function sent(person: Person) {
  for (const mail of await outgoingOf(person.id)) await sendMail({ outgoingId: String(mail._id) }, context);
  return world.transport.sent.findLast((mail) => mail.to === person.email);
}

describe('everything in order', () => {
  it('moves on once, also when two look at the same time, and the invitation to a viewing follows', async () => {
    const person = await collecting();
    for (const slot of ['means', 'work']) await judged(await give(person, slot, `${slot}.pdf`), 'SUPPORTS');
    await Promise.all([check(person), check(person)]);
    const moved = await findApplicationById(person.id);
    expect(moved).toMatchObject({ stage: 'viewing_appointment', subState: 'pending' });
    expect(moved?.history.filter(({ event }) => event === 'documents-in-order')).toHaveLength(1);
    expect((await outgoingOf(person.id)).map(({ template }) => template)).toEqual(['viewing-invitation']);
  });

  it('is found by the sweep when the job was lost', async () => {
    const person = await collecting();
    await judged(await give(person, 'means', 'a.pdf'), 'SUPPORTS');
    later(11_000);
    const isFound = async () =>
      (await unweighedDocuments(at, 100)).some(({ applicationId }) => applicationId?.equals(person.id));
    expect(await isFound()).toBe(true);
    await check(person);
    expect(await isFound()).toBe(false);
  });
});

describe('what a better copy would mend', () => {
  it('is asked for in one joined mail, and again on another day only', async () => {
    // Given two unreadable documents, the second found after the first
    const person = await collecting();
    const [means, work] = [await give(person, 'means', 'payslip.pdf'), await give(person, 'work', 'letter.pdf')];
    await judged(means, 'UNREADABLE', 'The picture is blurred.', true);
    await check(person);
    expect(await waiting(person)).toEqual([]);
    await judged(work, 'UNREADABLE', 'The file is protected by a password.', true);
    await Promise.all([check(person), check(person)]);
    expect(await waiting(person)).toEqual([{ template: 'replace-documents', inMs: 5 * 60_000 }]);

    // When the email is sent, it names both, with a way to reply
    later(5 * 60_000);
    const mail = await sent(person);
    expect(mail?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
    expect(mail?.text).toContain('Proof of financial means (payslip.pdf): The picture is blurred.');
    expect(mail?.text).toContain('Proof of employment (letter.pdf): The file is protected by a password.');
    expect(mail?.text).toContain(`/applications/information_collection/${String(person.id)}`);

    // Then the same isn't asked for again, and a new fault waits for the next day
    await check(person);
    expect(await waiting(person)).toEqual([]);
    await Documents.updateOne({ _id: means }, { removedAt: at });
    await judged(await give(person, 'means', 'payslip (1).pdf'), 'UNREADABLE', 'Still blurred.', true);
    later(60_000);
    await check(person);
    expect(await waiting(person)).toEqual([{ template: 'replace-documents', inMs: 24 * 3600_000 - 60_000 }]);
    expect(await findApplicationById(person.id)).toMatchObject({
      stage: 'information_collection',
      subState: 'pending',
    });
  });

  it('is not mailed when it was replaced before the email left', async () => {
    const person = await collecting();
    const means = await give(person, 'means', 'payslip.pdf');
    await judged(means, 'UNREADABLE', 'The picture is blurred.', true);
    await check(person);
    await Documents.updateOne({ _id: means }, { removedAt: at });
    later(5 * 60_000);
    expect(await sent(person)).toBeUndefined();
    expect((await outgoingOf(person.id)).map(({ status }) => status)).toEqual(['withdrawn']);
  });
});

describe('a reply with files', () => {
  async function reply(person: Person, kind: 'reply' | 'auto-reply') {
    const { message } = await keepMessage({
      landlordId: listing.landlordId,
      direction: 'in',
      kind,
      applicationId: person.id,
      listingId: listing._id,
      receivedMailId: null,
      deliveryIndex: 0,
      dedupeKey: `in ${String(person.id)}`,
      rfcMessageId: `reply-${String(person.id)}@example.net`,
      references: [],
      from: { name: '', address: person.email },
      to: `demo@${domain}`,
      subject: 'Re',
      at,
      newText: '',
      text: '',
      unsortedReason: null,
    });
    const files = [1, 2].map((part) =>
      give(person, null, part === 1 ? 'october.pdf' : 'cat.pdf', { source: 'mail', messageId: message._id, part }),
    );
    return { message, files: await Promise.all(files) };
  }

  it('is answered once, in its thread, with what was understood and what is missing', async () => {
    const person = await collecting();
    const { message, files } = await reply(person, 'reply');
    const [payslip = new Types.ObjectId(), cat = new Types.ObjectId()] = files;
    await judged(payslip, 'SUPPORTS');
    await check(person);
    expect(await waiting(person)).toEqual([]);
    await judged(cat, 'INSUFFICIENT', 'This is none of the documents asked for.', true, 'other');
    await Promise.all([check(person), check(person)]);
    const mail = await sent(person);
    expect(mail?.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
    expect([mail?.envelope.from, mail?.inReplyTo]).toEqual(['', `<${message.rfcMessageId}>`]);
    expect(mail?.text).toContain('october.pdf: accepted as Proof of financial means.');
    expect(mail?.text).toContain(
      'cat.pdf: kept with your application. It isn’t one of the documents you were asked for.',
    );
    expect(mail?.text).toContain('Still missing: Proof of employment.');
    await check(person);
    expect((await outgoingOf(person.id)).map(({ template }) => template)).toEqual(['documents-received']);
  });

  it('that a machine sent is not answered', async () => {
    const person = await collecting();
    const { files } = await reply(person, 'auto-reply');
    for (const file of files) await judged(file, 'INSUFFICIENT');
    await check(person);
    expect(await outgoingOf(person.id)).toEqual([]);
  });
});

describe('what is asked only of a tenant', () => {
  it('is asked for again as everything else is, and what came before the acceptance is left alone', async () => {
    // Given a tenant who is asked for a passport, and sent a payslip before they were accepted
    const identity: FormField = { ...field('passport', 'PROOF_OF_IDENTITY'), stage: 'acceptance' };
    await Listings.updateOne({ _id: listing._id }, { $push: { formFields: identity } });
    const person = await collecting();
    const payslip = await give(person, 'means', 'payslip.pdf');
    await Applications.updateOne({ _id: person.id }, { stage: 'final_decision', subState: 'accepted' });
    const passport = await give(person, 'passport', 'passport.jpg');
    await judged(payslip, 'UNREADABLE', 'The picture is blurred.', true);
    await judged(passport, 'UNREADABLE', 'Part of it is covered by a finger.', true);

    // When both turn out unreadable
    await Promise.all([check(person), check(person)]);
    expect(await waiting(person)).toEqual([{ template: 'replace-documents', inMs: 5 * 60_000 }]);
    later(5 * 60_000);
    const mail = await sent(person);

    // Then they are asked for the passport alone, in words for a tenant
    expect(mail?.subject).toBe(`${listing.address}: please send a document again`);
    expect(mail?.text).toContain('Proof of identity (passport.jpg): Part of it is covered by a finger.');
    expect(mail?.text).not.toContain('payslip.pdf');
    await check(person);
    expect(await waiting(person)).toEqual([]);
    await Listings.updateOne({ _id: listing._id }, { $pull: { formFields: { id: 'passport' } } });
  });
});
