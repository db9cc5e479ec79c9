import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  AccountAct,
  AccountList,
  AccountUsage,
  OperationsOverview,
  OperatorActions,
} from '../../../../domain/calls/operations.ts';
import { usualQuotas } from '../../../../domain/accounts/quotas.ts';
import type { UsageAnswer } from '../../../../domain/calls/usage.ts';
import { invite } from '../../../../store/applications/invitation.ts';
import { findInbox } from '../../../../store/accounts/inbox.ts';
import { type KeptOutgoing, OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { sendMail } from '../../../../workers/jobs/send-mail.ts';
import { jobContext } from '../../../job-context.ts';
import { keptTransport } from '../../../world.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord, password, signedUp } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let operator: Browser;
beforeAll(async () => {
  app = await openTestServer();
  operator = await signedUp(app, 'operator@letterbox.test');
});
afterAll(() => app.close());

const search = async (words: string) =>
  bodyOf<AccountList>(await operator.get(`/operations/accounts?words=${encodeURIComponent(words)}`)).items;
const act = (name: string, input: AccountAct) => operator.post(`/operations/accounts/${name}`, input);
const lastAction = async () => bodyOf<OperatorActions>(await operator.get('/operations/actions')).items[0];

it('an operator finds an account by its address, its username or its name, and sees what it uses', async () => {
  const owner = await landlord(app, 'gardiner');
  await owner.post('/user/details/change', { name: 'Aoife Murphy', agency: 'Liffey Lets', phone: '', licence: '' });
  const landlordId = await landlordIdOf(owner);
  const someone = await application(landlordId, await listingOf(owner));
  await document(someone, Buffer.alloc(2000, 'x'));

  for (const words of ['GARDINER@example.ie', 'gardiner', 'aoife', 'liffey lets'])
    expect(await search(words), words).toMatchObject([
      { email: 'g…@e….ie', username: 'ga…', last_sign_in_at: expect.any(String), disabled_at: null },
    ]);
  for (const words of ['a.*z', 'gardi']) expect(await search(words), words).toEqual([]);
  const usage = await operator.get(`/operations/accounts/usage?id=${String(landlordId)}`);
  expect(bodyOf<AccountUsage>(usage)).toMatchObject({ document_bytes: 2000, listings: 1, signed_in_browsers: 1 });
});

it('an operator changes what one account may use, and its landlord sees how much is used', async () => {
  const owner = await landlord(app, 'quota');
  const landlordId = await landlordIdOf(owner);
  const someone = await application(landlordId, await listingOf(owner));
  await document(someone, Buffer.alloc(3000, 'x'));
  const id = String(landlordId);
  const reason = 'A large agency';

  const larger = { id, storage_gb: 0.5, emails_per_day: 50, uploads_per_day: null, reason };
  expect((await operator.post('/operations/accounts/quotas', larger)).status).toBe(200);

  expect(bodyOf<UsageAnswer>(await owner.get('/user/usage'))).toEqual({
    storage: { used: 3000, max: 500_000_000 },
    emails_today: { used: 0, max: 50 },
    uploads_today: { used: 0, max: usualQuotas.uploadsPerDay },
  });
  expect((await findInbox('quota'))?.ownQuotas).toEqual({ storageBytes: 500_000_000, emailsPerDay: 50 });
  expect(await lastAction()).toMatchObject({ action: 'Changed what an account may use', about: id, result: reason });
  const usage = bodyOf<AccountUsage>(await operator.get(`/operations/accounts/usage?id=${id}`));
  expect(usage.own_quotas).toEqual({ storage_gb: 0.5, emails_per_day: 50, uploads_per_day: null });

  // And with empty fields the account has what everyone has
  const usual = { id, storage_gb: null, emails_per_day: null, uploads_per_day: null, reason };
  await operator.post('/operations/accounts/quotas', usual);
  expect(bodyOf<UsageAnswer>(await owner.get('/user/usage')).storage.max).toBe(usualQuotas.storageBytes);
});

it('an operator pauses a landlord’s email or a queue, with a reason, and the landlord’s pages say so', async () => {
  const owner = await landlord(app, 'pausedone');
  const id = String(await landlordIdOf(owner));
  const reason = 'Their rules must be mended';

  expect((await act('pause_mail', { id, reason })).status).toBe(200);
  expect((await act('pause_mail', { id, reason })).status).toBe(409);
  expect((await owner.get('/auth/isauthenticated')).body['user']).toMatchObject({
    mail_paused_since: app.clock.now().toISOString(),
  });
  expect(await search('pausedone')).toMatchObject([{ mail_paused_at: expect.any(String) }]);
  expect((await act('resume_mail', { id, reason })).status).toBe(200);
  expect(await lastAction()).toMatchObject({ action: 'Resumed an account’s email', about: id, result: reason });

  const pause = (name: string, queue: string) => operator.post(`/operations/queues/${name}`, { queue, reason });
  expect((await pause('pause', 'clock')).status).toBe(400);
  expect((await pause('pause', 'documents')).status).toBe(200);
  const { queues } = bodyOf<OperationsOverview>(await operator.get('/operations/overview'));
  expect(queues.filter(({ paused }) => paused).map(({ name }) => name)).toEqual(['documents']);
  expect((await pause('resume', 'documents')).status).toBe(200);
  expect(await lastAction()).toMatchObject({ action: 'Resumed a queue', about: 'documents', result: reason });
});

it('a disabled account signs in to nothing, takes no mail and sends none, until it is enabled again', async () => {
  const owner = await landlord(app, 'disabledone');
  const landlordId = await landlordIdOf(owner);
  const id = String(landlordId);
  const collecting = { stage: 'information_collection', subState: 'pending' } as const;
  const someone = await application(landlordId, await listingOf(owner), { position: collecting });
  const mail = await invite(someone, { now: app.clock.now(), holdMs: 0, mailDomain: 'apply.letterbox.test' });
  const outgoingId = String(mail?._id);
  const transport = keptTransport();
  const context = jobContext({ now: () => app.clock.now(), transport });
  const named = await act('disable', { id, reason: 'asked by ana@example.ie' });
  expect([named.status, named.body['error']]).toEqual([400, expect.stringContaining('leave email addresses out')]);

  // When
  expect((await act('disable', { id, reason: 'Collects documents for no listing' })).status).toBe(200);

  // Then
  expect(await lastAction()).toMatchObject({ about: id, result: 'Collects documents for no listing' });
  expect((await owner.get('/listing/list')).status).toBe(401);
  const again = await app.visitor().post('/auth/signin', { email: 'disabledone@example.ie', password });
  expect([again.status, again.body['error']]).toEqual([403, expect.stringContaining('has been disabled')]);
  expect((await findInbox('disabledone'))?.disabledAt).toEqual(app.clock.now());
  await sendMail({ outgoingId }, context);
  const waiting = await OutgoingMails.findById(outgoingId).orFail().lean<KeptOutgoing>();
  expect(waiting).toMatchObject({ status: 'waiting', response: expect.stringContaining('account is disabled') });
  expect(transport.sent).toEqual([]);
  expect((await act('disable', { id, reason: 'for the second time' })).status).toBe(409);

  // And when it is enabled again
  expect((await act('enable', { id, reason: 'They explained it' })).status).toBe(200);
  expect((await owner.get('/listing/list')).status).toBe(401);
  expect((await app.visitor().post('/auth/signin', { email: 'disabledone@example.ie', password })).status).toBe(200);
  expect((await findInbox('disabledone'))?.disabledAt).toBeNull();
  app.clock.forward(waiting.notBefore.getTime() - app.clock.now().getTime());
  await sendMail({ outgoingId }, context);
  expect(transport.sent).toHaveLength(1);
});

it('an operator signs an account out everywhere, and cannot disable an operator', async () => {
  const owner = await landlord(app, 'lostlaptop');
  const id = String(await landlordIdOf(owner));

  expect((await act('end_sessions', { id, reason: 'A laptop was stolen' })).status).toBe(200);

  expect((await owner.get('/listing/list')).status).toBe(401);
  expect((await app.visitor().post('/auth/signin', { email: 'lostlaptop@example.ie', password })).status).toBe(200);
  const [self] = await search('operator@letterbox.test');
  const refused = await act('disable', { id: self?.id ?? '', reason: 'by mistake' });
  expect([refused.status, refused.body['error']]).toEqual([409, expect.stringContaining('OPERATOR_EMAILS')]);
});
