import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..');
const eslint = new ESLint({ cwd: project });

async function complaints(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(project, file) });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

describe('the layers', () => {
  it.each([
    ['domain', '../store/accounts/user.ts'],
    ['packages/engines', '../../domain/money.ts'],
    ['packages/proxy-protocol', '../../mail/network-list.ts'],
    ['store', '../roles/config.ts'],
    ['platforms', '../store/accounts/user.ts'],
    ['mail/read', '../../workers/queues.ts'],
    ['workers', '../server/http/errors.ts'],
    ['server', '../workers/index.ts'],
    ['server', '../mail/send/compose.ts'],
    ['web', '../server/http/errors.ts'],
    ['web', '../store/accounts/user.ts'],
    ['web/listings', '../tenancies/units/UnitCard.tsx'],
    ['web/shared', '../app/guard.ts'],
    ['web/api', '../components/Button.tsx'],
    ['web/applicant', '../app/guard.ts'],
    ['store/listings', '../applications/application.ts'],
    ['store/applications', '../documents/document.ts'],
    ['store/outbound', '../applications/application.ts'],
    ['store', './accounts/user.ts'],
    ['domain/listings', '../documents/kinds.ts'],
    ['domain/viewings', '../calls/availability.ts'],
    ['domain', './applications/person.ts'],
  ])('lets %s not import %s', async (layer, path) => {
    expect(await complaints(`${layer}/import-upwards.ts`, `export * from '${path}';\n`)).toContain(
      'import-x/no-restricted-paths',
    );
  });

  it.each([
    ['store', '../domain/money.ts'],
    ['server', '../workers/queues.ts'],
    ['server', '../packages/proxy-protocol/index.ts'],
    ['web', '../domain/money.ts'],
    ['web/listings', '../shared/listings/unit-modes.ts'],
    ['workers', '../mail/send/compose.ts'],
    ['store/documents', '../applications/application.ts'],
    ['store/tenancies', '../viewings/viewing.ts'],
    ['store/inbound', '../cursor.ts'],
    ['domain/documents', '../listings/form-field.ts'],
  ])('lets %s import %s', async (layer, path) => {
    expect(await complaints(`${layer}/import-downwards.ts`, `export * from '${path}';\n`)).toEqual([]);
  });

  it.each([
    ['domain', 'calls', 'account.ts'],
    ['store', 'backup', 'records.ts'],
  ])('knows the place of every folder of %s', async (layer, highest, file) => {
    const folders = readdirSync(join(project, layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== highest)
      .map(({ name }) => name);
    const text = `export * from '../${highest}/${file}';\n`;
    for (const folder of folders)
      expect(await complaints(`${layer}/${folder}/import-upwards.ts`, text), folder).toContain(
        'import-x/no-restricted-paths',
      );
  });

  it('keeps clock, chance and the outside world out of the rules', async () => {
    const rules = "import 'node:fs';\nexport const x = [Date.now(), new Date(), Math.random(), process.env];\n";
    expect(await complaints('domain/impure.ts', rules)).toEqual([
      'no-restricted-imports',
      ...Array(3).fill('no-restricted-syntax'),
      'no-restricted-globals',
    ]);
  });

  it('lets nobody keep a failure quiet, nor hide a type', async () => {
    expect(
      await complaints('store/quiet.ts', 'export const f = () => { try { return 1; } catch {} return 2; };\n'),
    ).toContain('no-empty');
    expect(await complaints('store/hidden.ts', 'export const x: any = 1;\n')).toContain(
      '@typescript-eslint/no-explicit-any',
    );
  });
});
