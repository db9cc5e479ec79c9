import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { changeStage } from '../../../store/applications/stage.ts';
import { withdrawApplication } from '../../../store/applications/withdraw.ts';
import { joinedMessages, separate } from '../../../store/inbound/separation.ts';
import { documentsOf } from '../../../store/documents/find-documents.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import { Messages, messagesOf } from '../../../store/messages/message.ts';
import { outgoingOf, OutgoingMails, type KeptOutgoing } from '../../../store/outbound/outgoing-mail.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import type { User } from '../../../store/accounts/user.ts';
import {
  addHouse,
  addHouseShare,
  addLandlord,
  daftEnquiry,
  openWorld,
  receive,
  until,
  untilRead,
  type World,
} from '../../world.ts';

let world: World;
let landlord: User;
let house: Listing;
let share: Listing;

beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  [house, share] = [await addHouse(landlord), await addHouseShare(landlord)];
  await world.work();
});
afterAll(() => world.close());

async function read(raw: string, to = 'demo@apply.letterbox.test') {
  const mailId = await receive(world, raw, to);
  await world.queues.enqueue('read-mail', { mailId });
  return untilRead(mailId);
}
const applicationOf = (email: string) =>
  until(`an application of ${email}`, () => Applications.findOne({ emailKey: email }).lean<Application>());
const answersTo = (to: string) =>
  OutgoingMails.find({ to, template: { $in: ['closed-listing', 'closed-application'] } })
    .sort({ createdAt: 1 })
    .lean<KeptOutgoing[]>();
const left = (what: string, to: string, status: string) =>
  until(what, async () => (await answersTo(to)).every((mail) => mail.status === status) && (await answersTo(to)));

const direct = (email: string, name: string, words: string, more = '') => `From: ${name} <${email}>
To: demo@apply.letterbox.test
Subject: 27 Harrington Street, Portobello, Dublin 8
Message-ID: <${randomBytes(8).toString('hex')}@mail.example>
Date: Sat, 21 Nov 2026 10:00:00 +0000
${more}Content-Type: text/plain; charset=utf-8

${words}
`;

describe('a listing that is closed', () => {
  beforeAll(() => Listings.updateOne({ _id: house._id }, { status: 'CLOSED' }));
  afterAll(() => Listings.updateOne({ _id: house._id }, { status: 'ACTIVE' }));

  it('answers an enquiry once, as an automatic answer from the null sender, and keeps the letter', async () => {
    await read(daftEnquiry({ name: 'Late Larry', email: 'late@example.net' }));
    const [answer] = await left('the answer has left', 'late@example.net', 'sent');
    expect(answer).toMatchObject({ template: 'closed-listing', response: '250 kept' });
    const sent = world.transport.sent.find((mail) => mail.to === 'late@example.net');
    expect(sent).toMatchObject({
      envelope: { from: '' },
      headers: { 'Auto-Submitted': 'auto-replied' },
      subject: `${house.address} is no longer available`,
    });
    expect(sent?.text).toContain('Hi Late,\n\nThank you');
    await read(
      daftEnquiry({
        name: 'Late Larry',
        email: 'late@example.net',
        message: 'Hello again, is the house really gone? I would love to see it all the same.',
      }),
    );
    expect(await answersTo('late@example.net')).toHaveLength(1);
    const application = await applicationOf('late@example.net');
    await until(
      'the screening set it aside',
      async () => (await Applications.findById(application._id).lean())?.subState === 'rejected',
    );
    const kept = await messagesOf(application._id);
    expect(kept.map(({ direction }) => direction).sort()).toEqual(['in', 'in', 'out']);
  });

  it('answers neither a machine nor a platform, and an address once a day', async () => {
    await read(daftEnquiry({ name: 'No Body', email: 'no-reply@machines.example' }));
    const [refused] = await left('the answer was given up', 'no-reply@machines.example', 'failed');
    expect(refused?.response).toBe('Nobody reads this address.');
    // A reply of the same day to the same address, about another matter
    const application = await applicationOf('late@example.net');
    await OutgoingMails.create({
      key: 'closed-of-another',
      template: 'closed-application',
      number: 1,
      landlordId: landlord._id,
      applicationId: application._id,
      to: 'Late@example.net',
      rfcMessageId: 'x@apply.letterbox.test',
      status: 'waiting',
      notBefore: new Date(0),
      createdAt: new Date(),
    });
    await world.queues.enqueue('sweep', {});
    const [withdrawn] = await left('it was withdrawn', 'Late@example.net', 'withdrawn');
    expect(withdrawn?.response).toContain('has already had an automatic reply today');
  });
});

describe('an application that has ended', () => {
  it('keeps a reply and answers it once when the landlord ended it, and not when a rule did', async () => {
    await read(daftEnquiry({ name: 'Enda Ended', email: 'enda@example.net' }));
    const application = await until('she was invited', async () => {
      const found = await Applications.findOne({ emailKey: 'enda@example.net' }).lean<Application>();
      return found && (await outgoingOf(found._id)).some(({ status }) => status === 'sent') && found;
    });
    expect(
      await changeStage(application, {
        event: 'rejected',
        actor: 'landlord',
        at: new Date(),
        reason: 'Let to somebody else.',
        text: 'Rejected.',
      }),
    ).not.toBeNull();
    const to = `demo+r-${application.replyToken}@apply.letterbox.test`;
    await read(
      direct(
        'enda@example.net',
        'Enda Ended',
        'I am sorry to hear that. Do you have anything else?',
        'Auto-Submitted: auto-replied\n',
      ),
      to,
    );
    expect(await answersTo('enda@example.net')).toEqual([]);
    await read(direct('enda@example.net', 'Enda Ended', 'I am sorry to hear that. Do you have anything else?'), to);
    const [answer] = await left('the answer has left', 'enda@example.net', 'sent');
    expect(answer?.template).toBe('closed-application');
    expect(
      world.transport.sent.find((mail) => mail.to === 'enda@example.net' && mail.envelope.from === '')?.inReplyTo,
    ).toMatch(/@mail\.example>$/);
    await read(direct('enda@example.net', 'Enda Ended', 'Anything at all?'), to);
    expect(await answersTo('enda@example.net')).toHaveLength(1);
    await Applications.updateOne(
      { _id: application._id },
      {
        stage: 'application_screening',
        subState: 'rejected',
        $push: { history: { at: new Date(), actor: 'rule', event: 'screened-reject', text: '' } },
      },
    );
    await OutgoingMails.deleteMany({ to: 'enda@example.net' });
    await read(direct('enda@example.net', 'Enda Ended', 'Hello?'), to);
    expect(await answersTo('enda@example.net')).toEqual([]);
  });

  it('tells someone who withdrew, and writes again, that the landlord can reopen it, as the receipt said', async () => {
    await read(daftEnquiry({ name: 'Willa Withdrew', email: 'willa@example.net' }));
    const application = await until('she was invited', async () => {
      const found = await Applications.findOne({ emailKey: 'willa@example.net' }).lean<Application>();
      return found && (await outgoingOf(found._id)).some(({ status }) => status === 'sent') && found;
    });
    const withdrawn = await withdrawApplication(application, { now: new Date(), mailDomain: 'apply.letterbox.test' });
    expect(withdrawn?.receipt).not.toBeNull();
    const to = `demo+r-${application.replyToken}@apply.letterbox.test`;
    await read(direct('willa@example.net', 'Willa Withdrew', 'That was a mistake. I am still interested.'), to);
    await left('the answer has left', 'willa@example.net', 'sent');
    const answer = world.transport.sent.find((mail) => mail.to === 'willa@example.net' && mail.envelope.from === '');
    expect(answer?.text).toContain('Hi Willa,\n\nThank you for your message about 14 Grosvenor Terrace');
    expect(answer?.text).toContain('the landlord can reopen your application');
    expect(answer?.text).not.toContain('nothing more you need to do');
  });
});

describe('a message that joined someone else’s application', () => {
  const person = { name: 'Sean Byrne', phone: '087 123 4567' };
  const separation = (application: Application, messageId: Application['_id']) =>
    separate({ application, messageId, replyToken: randomBytes(10).toString('hex'), at: new Date() });

  it('is taken out with what it brought, once, and the two stay apart', async () => {
    await read(daftEnquiry({ ...person, email: 'sean.one@example.net' }));
    const mail = await read(
      daftEnquiry({
        ...person,
        email: 'sean.two@example.net',
        message:
          'I am the other Sean Byrne, and my brother has the phone. We are two adults and could move in at once.',
      }),
    );
    expect(mail.deliveries[0]).toMatchObject({ outcome: 'joined an application' });
    const first = await applicationOf('sean.one@example.net');
    const [joined] = await joinedMessages(first);
    expect([joined?.joined.by, joined?.message.subject]).toEqual([
      'phone and name',
      expect.stringContaining('Daft.ie Enquiry'),
    ]);
    const messageId = first.joined?.[0]?.messageId ?? first._id;
    const [one, two] = await Promise.all([separation(first, messageId), separation(first, messageId)]);
    expect(String(one?._id)).toBe(String(two?._id));
    const other = await applicationOf('sean.two@example.net');
    expect(other).toMatchObject({ _id: one?._id, name: 'Sean Byrne', personKey: null, separatedFrom: [first._id] });
    expect((await messagesOf(other._id)).map(({ _id }) => String(_id))).toEqual([String(messageId)]);
    const now = await Applications.findById(first._id).lean<Application>();
    expect([now?.joined, now?.history.at(-1)?.event]).toEqual([[], 'separated']);
    // Another email from the second person finds the second application
    const later = await read(daftEnquiry({ ...person, email: 'sean.two@example.net' }));
    expect(String(later.deliveries[0]?.applicationId)).toBe(String(other._id));
    expect(await separation(first, first._id)).toBeNull();
  });

  it('leaves with the address and the file that came with it', async () => {
    const mail = await read(daftEnquiry({ name: 'Mary Kelly', phone: '086 765 4321', email: 'mary@example.net' }));
    const application = await applicationOf('mary@example.net');
    // Given that the address came from a joined message
    await Applications.updateOne(
      { _id: application._id },
      {
        $set: { firstMessageId: application.listingId },
        $push: {
          joined: {
            messageId: application.firstMessageId,
            by: 'phone and name',
            at: new Date(),
            enquiry: application.enquiry,
            unitInterest: [],
            source: 'daft',
            filled: ['email'],
            added: [],
          },
        },
      },
    );
    const other = await separation(
      await applicationOf('mary@example.net'),
      mail.deliveries[0]?.messageId ?? application._id,
    );
    expect(other).toMatchObject({ email: 'mary@example.net', emailKey: 'mary@example.net' });
    expect(await Applications.findById(application._id).lean()).toMatchObject({
      email: null,
      emailKey: null,
      enquiry: { email: null },
    });
  });
});

describe('an email that is read again', () => {
  const again = async (mailId: unknown, attempt: number) => {
    await world.queues.enqueue('reread-mail', { mailId: String(mailId), delivery: 0 }, attempt);
    return until('the trace tells of it', async () => {
      const mail = await ReceivedMails.findById(mailId).lean();
      return (
        mail &&
        (mail.deliveries[0]?.steps ?? []).filter(({ check }) => check === 'read again by an operator').length >
          attempt &&
        mail
      );
    });
  };

  it('does nothing twice where everything was understood', async () => {
    const mail = await read(daftEnquiry({ name: 'Twice Read', email: 'twice@example.net' }));
    const before = await until('she was invited', async () => {
      const found = await Applications.findOne({ emailKey: 'twice@example.net' }).lean<Application>();
      return (
        found &&
        found.stage === 'information_collection' &&
        (await outgoingOf(found._id))[0]?.status === 'sent' &&
        found
      );
    });
    await again(mail._id, 0);
    const read2 = await again(mail._id, 1);
    expect(read2.deliveries[0]?.steps.at(-1)?.reason).toContain('Nothing new was found');
    const after = await applicationOf('twice@example.net');
    expect(after.history.filter(({ event }) => event !== 'mailed')).toEqual(
      before.history.filter(({ event }) => event !== 'mailed'),
    );
    expect([
      (await outgoingOf(after._id)).length,
      (await messagesOf(after._id)).filter(({ direction }) => direction === 'in').length,
    ]).toEqual([1, 1]);
  });

  it('finds its place once the reason that it had none is gone, with its files', async () => {
    const raw = `From: Una Placed <una.placed@example.net>
To: demo@apply.letterbox.test
Subject: Your place
Message-ID: <una.placed@mail.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain; charset=utf-8

Hello, I saw your home to rent and would like to see it. I work at the hospital and could move in any time.
--b
Content-Type: text/plain; name="reference.txt"
Content-Disposition: attachment; filename="reference.txt"

She was a good tenant.
--b--
`;
    const mail = await read(raw);
    expect(mail.deliveries[0]?.outcome).toBe('unsorted mail');
    // It isn't unclear any more: only one home is still to let
    await Listings.updateOne({ _id: share._id }, { status: 'CLOSED' });
    expect((await again(mail._id, 0)).deliveries[0]).toMatchObject({ kind: 'direct', outcome: 'new application' });
    await Listings.updateOne({ _id: share._id }, { status: 'ACTIVE' });
    const application = await applicationOf('una.placed@example.net');
    expect((await documentsOf(application._id)).map(({ name }) => name)).toEqual(['reference.txt']);
    expect(await Messages.findOne({ applicationId: application._id }).lean()).toMatchObject({ unsortedReason: null });
  });
});
