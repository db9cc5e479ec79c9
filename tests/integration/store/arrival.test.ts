import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Enquiry } from '../../../domain/inbound/message.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { arrive } from '../../../store/applications/arrival.ts';
import { fillIn } from '../../../store/applications/fill-in.ts';
import { separate } from '../../../store/inbound/separation.ts';
import { connectStore, disconnectStore } from '../../../store/connection.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { ownDatabase } from '../../world.ts';

beforeAll(async () => {
  await connectStore(ownDatabase(inject('mongodbUri')));
  await prepareStore();
});
afterAll(() => disconnectStore());

let listingId: Types.ObjectId;
beforeEach(() => {
  listingId = new Types.ObjectId();
});

const landlordId = new Types.ObjectId();
const nothing: Enquiry = {
  name: null,
  email: null,
  phone: null,
  letter: 'We would love to see your place.',
  advert: null,
  property: null,
  unit: null,
  moveIn: null,
  occupants: null,
  employment: null,
  pets: null,
};
const telephone = '+353871234567';
const nuala = { name: 'Nuala Ó Briain', email: 'nuala@example.ie' };

/** An enquiry arrives for the test's listing. */
async function enquires(stated: Partial<Enquiry>, messageId = new Types.ObjectId()) {
  return arrive({
    landlordId,
    listingId,
    enquiry: { ...nothing, ...stated },
    unitInterest: [],
    source: 'mail',
    replyToken: randomBytes(10).toString('hex'),
    messageId,
    at: new Date('2026-03-11T12:00:00Z'),
  });
}
const kept = async (application: Pick<Application, '_id'>) =>
  Applications.findById(application._id).orFail().lean<Application>();

describe('an applicant whose second enquiry brings the telephone number', () => {
  it('is known by number and name when the third comes through another relay address', async () => {
    const first = await enquires(nuala);
    await enquires({ ...nuala, phone: telephone });
    const third = await enquires({ name: 'Nuala O Briain', email: 'relay-77@platform.example', phone: telephone });
    expect(third).toMatchObject({ joined: 'phone and name', application: { _id: first.application._id } });
    expect(await Applications.countDocuments({ listingId })).toBe(1);
  });

  it('is known by number and name when the name came last', async () => {
    const first = await enquires({ email: nuala.email, phone: telephone });
    await enquires(nuala);
    const third = await enquires({ name: nuala.name, phone: telephone });
    expect(third.application._id).toEqual(first.application._id);
  });

  it('gives the number up with the message when a landlord says that it is another person', async () => {
    const first = await enquires(nuala);
    const messageId = new Types.ObjectId();
    await enquires({ ...nuala, phone: telephone }, messageId);
    const application = await kept(first.application);
    const other = await separate({
      application,
      messageId,
      replyToken: randomBytes(10).toString('hex'),
      at: new Date('2026-03-11T13:00:00Z'),
    });
    expect(await kept(first.application)).toMatchObject({ phone: null, personKey: null });
    expect(other).toMatchObject({ phone: telephone, personKey: `${telephone} nuala o briain` });
  });
});

describe('keys that another application of the listing has', () => {
  it('stay with that one when an enquiry joins and brings them', async () => {
    const other = await enquires({ name: nuala.name, phone: telephone });
    const first = await enquires({ email: nuala.email, name: 'Nuala' });
    // The first enquiry loses its name, so that nothing shows the two to be the same person.
    await Applications.updateOne({ _id: first.application._id }, { name: '', nameKey: '', 'enquiry.name': null });
    const joined = await enquires({ ...nuala, phone: telephone });
    expect(joined.application).toMatchObject({ _id: first.application._id, phone: telephone, personKey: null });
    expect(await kept(other.application)).toMatchObject({ personKey: `${telephone} nuala o briain` });
  });

  it('do not stop a mail from being read again', async () => {
    const messageId = new Types.ObjectId();
    const silent = await enquires({ name: 'Nuala', phone: '+353860000001' }, messageId);
    await enquires({ email: nuala.email, name: 'Somebody Else' });
    const better = { ...nothing, email: nuala.email, moveIn: '2026-05-01' };
    const filled = await fillIn(await kept(silent.application), messageId, better, () => true);
    expect(filled.sort()).toEqual(['email', 'moveIn']);
    expect(await kept(silent.application)).toMatchObject({
      email: nuala.email,
      emailKey: null,
      enquiry: { email: nuala.email, moveIn: '2026-05-01' },
    });
  });

  it('take no address from a later mail that nobody vouches for, and one from the first as unproven', async () => {
    const first = new Types.ObjectId();
    const later = new Types.ObjectId();
    const { application } = await enquires({ name: 'Nuala', phone: telephone }, first);
    await enquires({ name: 'Nuala', phone: telephone }, later);
    const better = { ...nothing, email: 'eve@example.com' };
    const nobody = () => false;
    expect(await fillIn(await kept(application), later, better, nobody)).toEqual([]);
    expect((await kept(application)).email).toBeNull();
    expect(await fillIn(await kept(application), first, better, nobody)).toEqual(['email']);
    expect(await kept(application)).toMatchObject({ email: 'eve@example.com', addressUnproven: true });
  });
});
