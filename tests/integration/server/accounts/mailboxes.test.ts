import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailboxList } from '../../../../domain/calls/mailboxes.ts';
import { addressesOf, armMailboxLink, mailboxesOf } from '../../../../store/accounts/mailbox.ts';
import { OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { landlordIdOf, secret } from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

const address = 'office@lettings.example';
const items = async (owner: Browser) => bodyOf<MailboxList>(await owner.get('/auth/mailboxes')).items;

it('a further mailbox is the landlord’s once its own link was opened, and no longer when it is removed', async () => {
  // Given a landlord who adds the mailbox that a colleague forwards from
  const owner = await landlord(app);
  const landlordId = await landlordIdOf(owner);
  const [signIn = ''] = await addressesOf(landlordId);
  expect((await owner.post('/auth/mailboxes/add', { address: ' Office@Lettings.example' })).status).toBe(200);

  // Then it waits for its link, which was emailed to it and not to the landlord
  const [mailbox] = await mailboxesOf(landlordId);
  if (!mailbox) throw new Error('no mailbox');
  expect(await items(owner)).toEqual([{ id: String(mailbox._id), address, confirmed: false }]);
  const mail = await OutgoingMails.findOne({ aboutId: mailbox._id }).lean();
  expect(mail).toMatchObject({ template: 'mailbox-confirmation', to: address });
  expect(await addressesOf(landlordId)).toEqual([signIn]);

  // When the mailbox's reader opens the link, in a browser that isn't signed in
  const token = await armMailboxLink(secret, mailbox._id, mailbox.linkNumber, new Date());
  const stranger = app.visitor();
  expect((await stranger.post('/auth/email/confirm', { token: 'guessed' })).status).toBe(410);
  expect((await stranger.post('/auth/email/confirm', { token })).status).toBe(200);
  expect((await stranger.post('/auth/email/confirm', { token })).status).toBe(410);

  // Then it counts as the landlord's own, for this landlord alone
  expect(await addressesOf(landlordId)).toEqual([signIn, address]);
  expect((await items(owner))[0]?.confirmed).toBe(true);
  expect((await owner.post('/auth/mailboxes/add', { address })).status).toBe(409);
  const neighbour = await landlord(app);
  expect(await items(neighbour)).toEqual([]);
  expect((await neighbour.post('/auth/mailboxes/remove', { id: String(mailbox._id) })).status).toBe(404);

  // And no longer after it is removed
  expect((await owner.post('/auth/mailboxes/remove', { id: String(mailbox._id) })).status).toBe(200);
  expect(await addressesOf(landlordId)).toEqual([signIn]);
});

it('is no address that is known already or could never forward', async () => {
  const owner = await landlord(app);
  const [signIn = ''] = await addressesOf(await landlordIdOf(owner));
  for (const refused of [signIn, 'demo@apply.letterbox.test', 'no address'])
    expect((await owner.post('/auth/mailboxes/add', { address: refused })).status).toBe(400);
  expect(await items(owner)).toEqual([]);
});
