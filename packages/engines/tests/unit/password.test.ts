import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gateway } from '../../gateway-program.ts';
import { mongodbAddress, passwordOf, redisAddress, withoutPassword } from '../../password.ts';
import { valkey } from '../../valkey.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'letterbox-password-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const modeOf = (file: string) => statSync(file).mode & 0o777;

test('a password is random, stays the same, and only we can read its file', () => {
  const password = passwordOf(folder);
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  expect(passwordOf(folder)).toBe(password);
  expect(modeOf(join(folder, 'password'))).toBe(0o600);
});

test('no password is seen by those who list the processes or read the folder', () => {
  const password = passwordOf(folder);
  const common = { port: 1, folder, password, durable: false, logFile: 1, user: undefined };
  const passwordFile = join(folder, 'password');
  const programs = [
    valkey({ ...common, program: 'valkey-server' }),
    gateway({ port: 1, passwordFile, postgres: { socketFolder: folder, port: 1 } }, password, 1),
  ];
  for (const { program, args } of programs) expect([program, ...args].join(' ')).not.toContain(password);
  expect(readFileSync(join(folder, 'letterbox.conf'), 'utf8')).toContain(`requirepass ${password}\n`);
  expect(modeOf(join(folder, 'letterbox.conf'))).toBe(0o600);
});

test('a log shows addresses without the password', () => {
  const shown = [mongodbAddress(1, 'abc123', 'a=b'), redisAddress(2, 'abc123'), 'redis://127.0.0.1:3'].map(
    withoutPassword,
  );
  expect(shown.join(' ')).not.toContain('abc123');
  expect(shown[1]).toBe('redis://:…@127.0.0.1:2');
  expect(shown[2]).toBe('redis://127.0.0.1:3');
});

test('the services of docker-compose.yml are not started without passwords', () => {
  const compose = readFileSync(join(import.meta.dirname, '../../../..', 'docker-compose.yml'), 'utf8');
  expect(compose).toMatch(/MONGODB_URI: mongodb:\/\/letterbox:\$\{MONGODB_PASSWORD:\?/);
  expect(compose).toMatch(/REDIS_URL: redis:\/\/:\$\{REDIS_PASSWORD:\?/);
  expect(compose).toContain('--keyFile');
  expect(compose).toContain('requirepass');
});
