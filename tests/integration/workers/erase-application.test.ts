import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../../store/accounts/user.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { loadReceivedMail } from '../../../store/inbound/mail-reading.ts';
import { Messages } from '../../../store/messages/message.ts';
import { erase, findErasure } from '../../../store/privacy/erasure.ts';
import { ViewingSlots } from '../../../store/viewings/slot.ts';
import { eraseApplication } from '../../../workers/jobs/erase-application.ts';
import { sweep } from '../../../workers/jobs/sweep.ts';
import { cachedPlacesOf, storedPlacesOf } from '../../byte-search.ts';
import { fillIn, person, traces } from '../../person-to-erase.ts';
import { addHouse, addLandlord, daftEnquiry, openWorld, receive, until, untilRead, type World } from '../../world.ts';

const enquiry = { name: person.name, email: person.email, phone: person.phone, message: person.letter, id: 'first' };
const inbox = 'demo@apply.letterbox.test';
const other = 'other@apply.letterbox.test';
const dayMs = 24 * 3600 * 1000;

let world: World;
let landlord: User;
let otherLandlord: User;
let applicationId: Types.ObjectId;
let shared: string;

beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  otherLandlord = await addLandlord('other');
  await addHouse(landlord);
  await addHouse(otherLandlord);
  await world.work();
});
afterAll(() => world.close());

async function read(raw: string, to: string | string[] = inbox, from = person.email) {
  const mailId = await receive(world, raw, to, from);
  await world.queues.enqueue('read-mail', { mailId });
  return untilRead(mailId);
}
const applicationOf = ({ _id: landlordId }: User) =>
  until('her application', () => Applications.findOne({ landlordId, emailKey: person.email }).lean<Application>());
const options = { by: 'applicant', now: new Date(), mailDomain: 'apply.letterbox.test' } as const;
const places = async () => [
  ...(await storedPlacesOf(traces)),
  ...(await cachedPlacesOf(traces, world.redis, world.namespace)),
];
/** Makes the pass that is due after `ms`. */
const passAfter = (ms: number) =>
  eraseApplication(
    { applicationId: String(applicationId) },
    { ...world.context, now: () => new Date(Date.now() + ms) },
  );

describe('erasing an application', () => {
  it('refuses an accepted tenant, in plain words', async () => {
    const tenant = new Types.ObjectId();
    await Applications.collection.insertOne({
      _id: tenant,
      stage: 'final_decision',
      subState: 'accepted',
      replyToken: 't',
    });
    const asked = await erase(tenant, { ...options, by: 'landlord' });
    expect(asked).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('accepted as the tenant') });
    await Applications.deleteOne({ _id: tenant });
    expect(await erase(tenant, options)).toEqual({ outcome: 'gone' });
  });

  it('finds everything that is held, to begin with', async () => {
    shared = String((await read(daftEnquiry(enquiry), [inbox, other]))._id);
    await read(daftEnquiry({ name: 'Neighbour Nancy', email: 'nancy@mail.example' }), inbox, 'nancy@mail.example');
    const application = await applicationOf(landlord);
    ({ _id: applicationId } = application);
    await until('she was invited', async () =>
      world.transport.sent.some((mail) => mail.to === person.email && mail.text.includes('passcode')),
    );
    await fillIn(application);
    await world.queues.enqueue('screen-application', { applicationId: String(applicationId) }, 7);
    const held = (await places()).map((place) => place.split(' ')[0]);
    expect([...new Set(held)].sort()).toEqual([
      'address_questions',
      'applications',
      'bulk_batches',
      'caught_mails',
      'caused_mails',
      'documents',
      'files_documents.chunks',
      'files_sent.chunks',
      'files_sent.files',
      'form_answers',
      'message_drafts',
      'messages',
      'outgoing_mails',
      'received_mails',
      'sender_rules',
    ]);
  });

  it('hides the person at once, and asked twice erases once', async () => {
    const [first, second] = await Promise.all([erase(applicationId, options), erase(applicationId, options)]);
    expect([first.outcome, second.outcome]).toEqual(['erased', 'erased']);
    expect(await Applications.findById(applicationId)).toBeNull();
  });

  it('leaves nothing but the thin record after its passes, and tells her so', async () => {
    // The sweep finds the first pass; the others are made as if they were due.
    await sweep({}, world.context);
    await until('the first pass was made', async () => (await findErasure(applicationId))?.passes === 1);
    const receipt = await until('the receipt has left', async () =>
      world.transport.sent.find((mail) => mail.to === person.email && mail.subject.includes('deleted')),
    );
    expect(receipt.text).toContain('You asked us on');
    expect(receipt.text).not.toContain('Quillfeather');
    await until('the receipt was noted', async () => (await places()).every((place) => !place.includes('sending')));
    await passAfter(11 * 60_000);
    await passAfter(2 * dayMs);
    const erasure = await findErasure(applicationId);
    expect(erasure).toMatchObject({ by: 'applicant', person: null, nextPassAt: null, passes: 3 });
    // The other landlord has a copy of the one email sent to both, and an application of hers.
    const ofOther = await applicationOf(otherLandlord);
    expect((await loadReceivedMail(shared))?.raw.toString()).toContain('harpsichord');
    const left = (await places()).filter((place) => !place.startsWith(`applications ${String(ofOther._id)}`));
    expect(left.filter((place) => !/^(received_mails|messages|outgoing_mails|caused_mails)/.test(place))).toEqual([]);
    expect(await Messages.countDocuments({ landlordId: landlord._id, text: /harpsichord/ })).toBe(0);
  });

  it('frees the time slot, keeps the others, and says in the trace what was erased', async () => {
    expect(await ViewingSlots.findOne({ date: '2030-03-05' }).lean()).toMatchObject({ taken: 0, holders: {} });
    expect(await Applications.countDocuments({ landlordId: landlord._id })).toBe(2);
    const [own] = (await ReceivedMails.findById(shared).lean())?.deliveries ?? [];
    expect(own).toMatchObject({ outcome: 'erased', applicationId: null, messageId: null });
    expect(own?.steps.map(({ reason }) => reason).join()).toMatch(/data was erased on \d+ \w+ \d{4}/);
  });

  it('erases the copy that both landlords got once the other one erases her too', async () => {
    const ofOther = await applicationOf(otherLandlord);
    await erase(ofOther._id, { ...options, by: 'landlord' });
    applicationId = ofOther._id;
    await sweep({}, world.context);
    await until('the receipt has left', async () =>
      world.transport.sent.some((mail) => mail.to === person.email && mail.text.includes('The landlord deleted')),
    );
    await passAfter(11 * 60_000);
    await passAfter(2 * dayMs);
    expect(await places()).toEqual([]);
  });

  it('raises nobody when the same email is delivered again, changed on its way or not, or bounces late', async () => {
    const again = await read(daftEnquiry(enquiry));
    const moved = await read(`Received: from elsewhere\n${daftEnquiry(enquiry)}`);
    expect([again, moved].map(({ deliveries }) => deliveries[0]?.outcome)).toEqual(['erased', 'erased']);
    expect(again.deliveries[0]?.steps.at(-1)?.reason).toMatch(/sent again after its applicant’s data was erased on/);
    expect(await Applications.countDocuments({ emailKey: person.email })).toBe(0);
    for (const { deliveries } of [again, moved]) {
      if (!deliveries[0]?.applicationId) throw new Error('It names no erasure');
      ({ applicationId } = deliveries[0]);
      await passAfter(2 * 60_000);
    }
    expect(await places()).toEqual([]);
  });

  it('lets the person apply again with a new letter', async () => {
    await read(daftEnquiry({ ...enquiry, id: 'years-later', message: 'Good day, I am looking again.' }));
    expect(await Applications.countDocuments({ emailKey: person.email })).toBe(1);
  });
});
