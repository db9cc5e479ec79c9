import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { User } from '../../store/accounts/user.ts';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { erase, findErasure } from '../../store/privacy/erasure.ts';
import { erasureSteps } from '../../store/privacy/erasure-steps.ts';
import { catchingTransport } from '../../mail/send/transport.ts';
import { catchMail } from '../../store/outbound/caught-mail.ts';
import { OutgoingMails } from '../../store/outbound/outgoing-mail.ts';
import { prepareStore } from '../../store/prepare.ts';
import { eraseApplication } from '../../workers/jobs/erase-application.ts';
import { sendMail } from '../../workers/jobs/send-mail.ts';
import { storedPlacesOf } from '../byte-search.ts';
import { application, secret } from '../integration/server/world-for-tests.ts';
import { jobContext } from '../job-context.ts';
import { scaled } from '../pace-of-machine.ts';
import { fillIn, person, traces } from '../person-to-erase.ts';
import { type FailpointAt, type RoleProcess, startProcess } from '../role-process.ts';
import { addHouse, addLandlord, ownDatabase, until } from '../world.ts';

/** How often the workers are killed before they are let finish; each takes some seconds. */
const KILLS = Number(process.env['ERASURE_KILLS'] ?? 100);

let uri: string;
let landlord: User;
let house: Listing;
const namespace = `erasure-${String(new Types.ObjectId())}`;

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
  landlord = await addLandlord('demo');
  house = await addHouse(landlord);
});
afterAll(() => disconnectStore());

async function startWorkers(killAt: FailpointAt | '', ready: RegExp | null): Promise<RoleProcess> {
  const env = {
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    QUEUE_NAMESPACE: namespace,
    SESSION_SECRET: secret,
    KILL_AT: killAt,
  };
  return startProcess('roles/main.ts', ['workers'], env, ready);
}

it(
  'erases a person whole, although the workers are killed after each of its steps, a hundred times in all',
  async () => {
    const { name, email } = person;
    const her = await application(landlord._id, String(house._id), { name, email });
    await fillIn(her);
    const options = { by: 'landlord', now: new Date(), mailDomain: 'apply.letterbox.test' } as const;
    expect((await erase(her._id, options)).outcome).toBe('erased');
    const last = Object.keys(erasureSteps).length;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const step = (kill % last) + 1;
      const workers = await startWorkers(`erasure-step:${step}`, null);
      await workers.killed();
      expect((await findErasure(her._id))?.passes).toBe(0);
    }
    const workers = await startWorkers('', /Workers are at their queues/);
    await until('its pass was made', async () => (await findErasure(her._id))?.passes === 1, 90_000);
    await workers.stop();
    const transport = catchingTransport(catchMail, () => new Date());
    for (const minutes of [11, 2 * 24 * 60]) {
      const now = () => new Date(Date.now() + minutes * 60_000);
      // If a worker was killed while sending the receipt, it is sent again once the worker's lease has expired.
      const receipt = await OutgoingMails.findOne({ template: 'erased' }, { _id: 1 }).lean();
      if (receipt) await sendMail({ outgoingId: String(receipt._id) }, jobContext({ now, transport }));
      expect(await storedPlacesOf(['data has been deleted'])).not.toEqual([]);
      await eraseApplication({ applicationId: String(her._id) }, jobContext({ now }));
    }
    expect(await storedPlacesOf(traces)).toEqual([]);
  },
  scaled(1_800_000),
);
