import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { embedded } from './embedded.ts';

/**
 * An engine with nothing to do opens no connections. The jobs that are off look for queued index builds, of which there
 * are none. If a later version moved the removal of expired documents to such a job, it would be missing here.
 */
test('given embedded engines, when they run, then only the jobs that have something to do run', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'letterbox-jobs-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { engines, postgres } = await embedded(dataDir);
  onTestFinished(async () => {
    postgres.close();
    await engines.close();
  });
  expect(await postgres.simple('select job_name from documentdb_api_internal.bgworker_job_registry()')).toEqual([]);
  const scheduled = await postgres.simple('select jobname from cron.job where active order by jobname');
  expect(scheduled.map(([name]) => String(name))).toEqual(['documentdb_cursor_cleanup_task', 'documentdb_ttl_task']);
});
