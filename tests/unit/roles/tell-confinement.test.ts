import { expect, it } from 'vitest';
import { tellConfinement } from '../../../roles/tell-confinement.ts';
import { raisedFromNow } from '../../raised-events.ts';

const whole = { permissions: true, network: true, user: true, privileges: true, limits: true };

it('says what holds the processes that read strangers’ files, and raises an event when something is missing', async () => {
  const raised = await raisedFromNow('sys_confinement_missing');
  const lines: string[] = [];
  const log = {
    info: (_: object, text: string) => void lines.push(`info ${text}`),
    warn: (_: object, text: string) => void lines.push(`warn ${text}`),
  };
  tellConfinement(log, whole);
  expect([lines.length, lines[0]?.startsWith('info '), await raised()]).toEqual([1, true, 0]);
  tellConfinement(log, { ...whole, network: false });
  expect(lines[1]).toMatch(/^warn .*not available here: a network namespace/);
  expect(await raised()).toBe(1);
});
