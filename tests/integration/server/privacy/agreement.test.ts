import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AgreementAnswer } from '../../../../domain/calls/privacy.ts';
import type { ProcessorKind } from '../../../../domain/privacy/notice.ts';
import { acceptedAgreements } from '../../../../store/privacy/agreement.ts';
import { bodyOf } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { landlordIdOf } from '../world-for-tests.ts';

const processors: ProcessorKind[] = ['relay'];
let app: TestServer;
beforeAll(async () => {
  app = await openTestServer({ processors });
});
afterAll(() => app.close());

it('a landlord accepts the agreement; a changed one has another version and is accepted again', async () => {
  const owner = await landlord(app, 'agreeing');
  const read = async () => bodyOf<AgreementAnswer>(await owner.get('/user/processor_agreement'));
  const accept = (version: string) => owner.post('/user/processor_agreement/accept', { version });
  const first = await read();
  expect(first).toMatchObject({ version: expect.stringMatching(/^[0-9a-f]{8}$/), accepted: [] });
  const at = app.clock.now().toISOString();
  const [once, twice] = await Promise.all([accept(first.version), accept(first.version)]);
  expect([once.status, twice.status]).toEqual([200, 200]);
  expect((await read()).accepted).toEqual([{ version: first.version, accepted_at: at }]);

  // The operator configures another service: what was accepted stays as it was, word for word.
  processors.push('storage');
  app.clock.forward(3_600_000);
  const second = await read();
  expect(second.version).not.toBe(first.version);
  expect((await accept(first.version)).status).toBe(409);
  expect((await accept(second.version)).status).toBe(200);
  const kept = await acceptedAgreements(await landlordIdOf(owner));
  expect(kept.map(({ version, sections }) => ({ version, sections }))).toEqual([
    { version: second.version, sections: second.sections },
    { version: first.version, sections: first.sections },
  ]);
});
