import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsFolder } from './fixture-reading.ts';

const corpus = fileURLToPath(new URL('../../../../roles/corpus.ts', import.meta.url));
const run = (...words: string[]) => promisify(execFile)(process.execPath, [corpus, ...words], { encoding: 'utf8' });
const sample = (name: string) => fileURLToPath(new URL(`${name}.eml`, mailsFolder));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letterbox-corpus-'));
  await mkdir(join(folder, 'deeper'));
  await copyFile(sample('direct-letter-with-documents'), join(folder, 'a.eml'));
  await copyFile(sample('out-of-office-german'), join(folder, 'deeper', 'b.eml'));
  await writeFile(join(folder, 'c.eml'), Buffer.from([0, 255, 1, 2, 3]));
  await writeFile(join(folder, 'notes.json'), '{}');
  await writeFile(
    join(folder, 'd.mbox'),
    ['Auto-Submitted: auto-replied', 'Precedence: bulk']
      .map((line) => `From x@example.ie Fri Nov 20 09:30:00 2026\nFrom: x@example.ie\n${line}\n\nHi\n\n`)
      .join(''),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('each email of a folder is one JSON line, and a summary follows beside them', async () => {
  const { stdout, stderr } = await run(folder);

  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .sort((a, b) => String(a['file']).localeCompare(String(b['file'])));
  expect(lines).toMatchObject([
    {
      file: 'a.eml',
      kind: 'direct',
      fields: { email: 'siobhan.nicgearailt@example.ie' },
      attachments: [{ name: 'reference.pdf', type: 'application/pdf' }, { name: 'statement-october.pdf' }],
      error: null,
    },
    { file: 'c.eml', kind: 'unsorted', fields: null, attachments: [], error: null },
    { file: 'd.mbox#1', kind: 'auto-reply' },
    { file: 'd.mbox#2', kind: 'notification' },
    { file: join('deeper', 'b.eml'), kind: 'auto-reply', fields: null },
  ]);
  expect(stderr).toContain('5 mails: 2 auto-reply, ');
});

test('without a folder, or with one that is not there, it says so', async () => {
  await expect(run()).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') });
  await expect(run(join(folder, 'none'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('could not be read'),
  });
});
