import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Applications } from '../../store/applications/application-model.ts';
import { beginReread, lastRereads, LayoutRereads } from '../../store/inbound/layout-reread.ts';
import { OutgoingMails } from '../../store/outbound/outgoing-mail.ts';
import { readMail } from '../../workers/jobs/read-mail.ts';
import { type FailpointAt, type RoleProcess, startProcess } from '../role-process.ts';
import { addHouse, addLandlord, daftEnquiry, openWorld, receive, until, untilRead, type World } from '../world.ts';

let world: World;
const emails = 5;
const started: RoleProcess[] = [];

beforeAll(async () => {
  world = await openWorld();
  await addHouse(await addLandlord('demo'));
});
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()));
  await world.close();
});

async function startWorkers(killAt: FailpointAt | ''): Promise<RoleProcess> {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/${mongoose.connection.name}`;
  const env = {
    MONGODB_URI: uri.toString(),
    REDIS_URL: inject('redisUrl'),
    QUEUE_NAMESPACE: world.namespace,
    SESSION_SECRET: world.context.settings.secret,
    KILL_AT: killAt,
  };
  const workers = await startProcess('roles/main.ts', ['workers'], env, killAt ? null : /Workers are at their queues/);
  started.push(workers);
  return workers;
}

it('continues a layout that is read again after a kill: each email once, and every better one counted', async () => {
  // Given emails that were read, of which an operator has all read again
  const items = await Promise.all(
    Array.from({ length: emails }, async (_, n) => {
      const mailId = await receive(
        world,
        daftEnquiry({ name: `Ana ${n}`, email: `ana${n}@people.example` }),
        'demo@apply.letterbox.test',
      );
      await readMail({ mailId }, world.context);
      const { _id } = await untilRead(mailId);
      return { mailId: _id, delivery: 0, missing: ['name' as const] };
    }),
  );
  await beginReread({ platform: 'daft', layout: 'enquiry:email+message' }, items, new Date());
  const due = () => LayoutRereads.updateMany({}, { dueAt: new Date(0) });
  await due();
  // When the workers are killed after reading the second, before noting how that went
  await (await startWorkers('layout-mail-reread:2')).killed();
  expect(await lastRereads()).toMatchObject([{ status: 'running', counts: { better: 1, waiting: emails - 1 } }]);
  await due();
  // Then others continue
  await startWorkers('');
  await until('all are read again', async () => (await lastRereads())[0]?.status === 'done', 90_000);
  expect(await lastRereads()).toMatchObject([{ counts: { better: emails, same: 0, gone: 0, failed: 0, waiting: 0 } }]);
  expect(await Applications.countDocuments({})).toBe(emails);
  expect(await OutgoingMails.countDocuments({ template: 'passcode' })).toBe(emails);
});
