import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { securityEvents, securityLine } from '../../../../domain/operations/security-events.ts';

it('cuts the address that a caller comes from down to a network', () => {
  expect(securityLine({ from: '203.0.113.77' })).toEqual({ network: '203.0.113.0/24' });
  expect(securityLine({ from: '2001:db8:12:3456::1' })).toEqual({ network: '2001:db8:12::/48' });
  expect(securityLine({ from: 'niamh@example.ie' })).toEqual({ network: 'unknown' });
});

it('repeats ids of the store and nothing else that someone sent in their place', () => {
  expect(securityLine({ applicationId: '65f0a1b2c3d4e5f601234567', userId: undefined })).toEqual({
    applicationId: '65f0a1b2c3d4e5f601234567',
  });
  expect(securityLine({ applicationId: 'niamh@example.ie\n{"level":50}' })).toEqual({ applicationId: 'malformed' });
});

it('keeps a line a line, and short', () => {
  const { what } = securityLine({ what: `POST /listing\r\n${'x'.repeat(500)}` });
  expect(what).toMatch(/^POST \/listing x+$/);
  expect(String(what).length).toBeLessThanOrEqual(120);
});

it('names every event in the pattern of the vocabulary: area, then what happened', () => {
  const areas = /^(?:authn|authz|excess|input|upload|malicious|mail|quota|sys|user)_[a-z_]+$/;
  for (const [name, { words }] of Object.entries(securityEvents)) {
    expect(name).toMatch(areas);
    expect(words).toMatch(/^[A-Z]/);
  }
});

it('has no event that nothing raises', () => {
  const project = join(import.meta.dirname, '..', '..', '..', '..');
  const sources = globSync('{server,store,workers,mail,roles}/**/*.ts', { cwd: project }).map((file) =>
    readFileSync(join(project, file), 'utf8'),
  );
  const raised = Object.keys(securityEvents).filter((name) => sources.some((text) => text.includes(`'${name}'`)));
  expect(raised).toEqual(Object.keys(securityEvents));
});

it('has no event that no test raises', () => {
  const project = join(import.meta.dirname, '..', '..', '..', '..');
  // Tests that list all events, as this one does, raise none.
  const walking = /security-alerts|domain\/operations\/security-events/;
  const tests = globSync('tests/{unit,integration}/**/*.test.ts', { cwd: project })
    .filter((file) => !walking.test(file))
    .map((file) => readFileSync(join(project, file), 'utf8'))
    .filter((text) => /\braisedFromNow\(|\blinesOf\(|"event":/.test(text));
  const raised = Object.keys(securityEvents).filter((name) => tests.some((text) => text.includes(`'${name}'`)));
  expect(raised).toEqual(Object.keys(securityEvents));
});
