import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPlaceholders, type Placeholders } from '../../../fixtures/fixture-mail.ts';
import type { Authentication } from '../../../domain/inbound/message.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { Messages, type StoredMessage } from '../../../store/messages/message.ts';
import { suppressionOf } from '../../../store/outbound/suppression.ts';
import { outgoingOf } from '../../../store/outbound/outgoing-mail.ts';
import {
  addHouse,
  addHouseShare,
  addLandlord,
  daftEnquiry,
  domain,
  openWorld,
  receive,
  until,
  untilRead,
  type World,
} from '../../world.ts';
import { raisedFromNow } from '../../raised-events.ts';

// What happens to mail that isn't an application: it is stored, shown to those it concerns, and never acted upon.

let world: World;
const inbox = `demo@${domain}`;
const forged: Authentication = {
  fromDomain: 'daft.ie',
  spf: { result: 'fail', domain: 'daft.ie' },
  dkim: [{ result: 'fail', domain: 'daft.ie', aligned: true }],
  dmarc: { result: 'fail', policy: 'reject' },
  arc: { result: 'none', sealer: null },
};

beforeAll(async () => {
  world = await openWorld();
  world.context.authenticate = async (_, { mailFrom }) => (mailFrom === 'bulk@mailer.example.net' ? forged : null);
  const landlord = await addLandlord('demo');
  await addHouse(landlord);
  await addHouseShare(landlord);
  await world.work();
});
afterAll(() => world.close());

async function read(raw: string | Buffer, mailFrom?: string, to = inbox) {
  const mailId = await receive(world, raw, to, mailFrom);
  await world.queues.enqueue('read-mail', { mailId });
  const delivery = (await untilRead(mailId)).deliveries[0];
  const message = await Messages.findOne({ receivedMailId: mailId }).lean<StoredMessage>();
  return { delivery, message };
}
const fixture = async (name: string, values: Placeholders = {}) =>
  fillPlaceholders(await readFile(new URL(`../../../fixtures/mails/${name}.eml`, import.meta.url)), values);

it('a provider’s forwarding question is kept with its code and link, and the landlord’s page is told', async () => {
  const { delivery, message } = await read(await fixture('outlook-forwarding-confirmation'));

  expect(delivery).toMatchObject({ kind: 'confirmation', outcome: 'unsorted mail', applicationId: null });
  expect(message?.confirmation).toEqual({
    provider: 'Outlook',
    code: '482913',
    link: 'https://outlook.live.com/mail/options/forwarding/verify?t=abc123',
    address: 'letting.example@outlook.com',
  });
  expect(world.published.at(-1)?.event).toEqual({ type: 'unsorted' });
  expect(world.transport.sent).toEqual([]);
});

it('an enquiry in a platform’s name that fails its checks becomes nobody’s application, and says why', async () => {
  const raised = await raisedFromNow('mail_sender_forged');
  const { delivery, message } = await read(await fixture('spoofed-daft-enquiry'), 'bulk@mailer.example.net');

  expect(delivery).toMatchObject({ kind: 'spoof', outcome: 'unsorted mail' });
  expect(message).toMatchObject({
    applicationId: null,
    unsortedReason: expect.stringContaining('claims to be from Daft.ie'),
    authentication: { spf: 'fail', dkim: 'fail', dmarc: 'fail', arc: 'none' },
  });
  expect(await Applications.countDocuments({})).toBe(0);
  expect(await raised()).toBe(1);
});

it('a complaint about an email is written to the applicant it went to, and nothing is answered', async () => {
  // Given an applicant who got a passcode
  await read(daftEnquiry({ name: 'Gary T', email: 'gary.t@example.net' }));
  const sent = await until('the passcode left', async () =>
    world.transport.sent.find((mail) => mail.to === 'gary.t@example.net'),
  );
  const application = await Applications.findOne({ emailKey: 'gary.t@example.net' }).lean<Application>();
  if (!application) throw new Error('no application');
  await until('it is marked as sent', async () => (await outgoingOf(application._id))[0]?.status === 'sent');

  // When such a report is written by someone who only knows the email's id, it isn't believed
  const report = await fixture('complaint-report', { messageId: sent.messageId });
  const forgery = await read(report, 'fbl@isp.example');
  expect(forgery.delivery).toMatchObject({ outcome: 'delivery report kept', applicationId: null });

  // When the report arrives at the address in the email
  const { delivery, message } = await read(
    Buffer.concat([report, Buffer.from('\r\n')]),
    'fbl@isp.example',
    `demo+r-${application.replyToken}@${inbox.split('@')[1]}`,
  );

  // Then the landlord sees it on the applicant
  expect(delivery).toMatchObject({ kind: 'bounce', outcome: 'complaint recorded' });
  expect(message?.applicationId).toEqual(application._id);
  const { history } = (await Applications.findById(application._id).lean<Application>()) ?? { history: [] };
  expect(history.at(-1)).toMatchObject({ event: 'mail-failed', text: expect.stringContaining('reported as spam') });
  expect(world.transport.sent).toHaveLength(1);
  const stop = await suppressionOf(world.context.settings.secret, 'Gary.T@example.net', new Date());
  expect(stop).toMatchObject({ reason: 'complaint', until: null });
});

it('the HTML of a letter is kept harmless beside the text', async () => {
  const html =
    '<p onclick="x()">Is the house still <b>to let</b>?</p><img src="https://track.example/1.gif"><script>alert(1)</script>';
  const { message } = await read(
    `From: Nora <nora@example.net>\nTo: ${inbox}\nSubject: 14 Grosvenor Terrace, Rathmines\nMessage-ID: <n-1@example.net>\nContent-Type: text/html\n\n${html}\n`,
  );

  expect(message).toMatchObject({
    html: '<p>Is the house still <b>to let</b>?</p>',
    text: expect.stringContaining('Is the house still to let?'),
  });
});
