import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { securityEventNames, securityEvents } from '../../../domain/operations/security-events.ts';

const rules = readFileSync(join(import.meta.dirname, '..', '..', '..', 'ops', 'alerts', 'security.yml'), 'utf8');

it('has a rule for each event that an operator must hear of, and for no other', () => {
  const alerted = [...rules.matchAll(/letterbox_security_events_total\{event="([a-z_]+)"\}/g)].map(([, name]) => name);
  expect(alerted.toSorted()).toEqual(securityEventNames.filter((name) => securityEvents[name].alert).toSorted());
});
