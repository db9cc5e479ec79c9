import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ops = join(import.meta.dirname, '..', '..', 'ops');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: ops, encoding: 'utf8' });
const isThere = promtool('--version').status === 0;

// apt-get install prometheus
describe.runIf(isThere)('Prometheus itself', () => {
  it('understands every rule', () => {
    const { status, stdout, stderr } = promtool('check', 'rules', 'alerts.yml', 'alerts/security.yml');
    expect(status, stdout + stderr).toBe(0);
  });

  it('raises each alert while its fault lasts, and none without', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml');
    expect(status, stdout + stderr).toBe(0);
  });
});
