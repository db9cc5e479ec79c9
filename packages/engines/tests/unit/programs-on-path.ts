import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is deleted with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'letterbox-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A PATH on which these programs, given as shell scripts, come first. */
export function pathWith(programs: Record<string, string>, rest = '/usr/bin:/bin'): string {
  const folder = join(temporaryFolder(), 'bin');
  mkdirSync(folder);
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return rest ? `${folder}:${rest}` : folder;
}
