import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, environmentVariables, readConfig } from '../../../roles/config.ts';

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'q8Wn2vLr0sTzX5bKfYhJ7mPd3gAc9eUi',
  PUBLIC_URL: 'https://letterbox.example',
  MONGODB_URI: 'mongodb://db/letterbox',
  REDIS_URL: 'redis://redis:6379',
  OUTGOING_SMTP_URL: 'smtp://out.example:587',
  APPLICATIONS_MAIL_DOMAIN: 'apply.letterbox.ie',
};

const folder = mkdtempSync(join(tmpdir(), 'letterbox-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function secretFile(content: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

describe('the configuration', () => {
  it('is documented, every variable, in docs/configuration.md', () => {
    const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
    expect(environmentVariables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('needs nothing for development', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      HTTP_PORT: 3000,
      SMTP_PORT: 2525,
      APPLICATIONS_MAIL_DOMAIN: 'apply.letterbox.test',
      PUBLIC_URL: 'http://localhost:3000',
      production: false,
    });
  });

  it('takes the public address from the port when none is given', () => {
    expect(readConfig({ HTTP_PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000');
  });

  it('takes an empty value for none, as compose files write it', () => {
    expect(readConfig({ OPERATOR_EMAILS: '', OUTGOING_SMTP_URL: '' }).OPERATOR_EMAILS).toEqual([]);
  });

  it('reads a list of operators', () => {
    expect(readConfig({ OPERATOR_EMAILS: 'Ann@example.net, bob@example.net' }).OPERATOR_EMAILS).toEqual([
      'ann@example.net',
      'bob@example.net',
    ]);
  });

  it('begins accounts by email and demands two steps of operators in production, and nowhere else unless told', () => {
    expect(readConfig(production)).toMatchObject({ SIGN_UP: 'mailed', OPERATOR_SECOND_FACTOR: 'required' });
    expect(readConfig({})).toMatchObject({ SIGN_UP: 'immediate', OPERATOR_SECOND_FACTOR: 'optional' });
    expect(readConfig({ ...production, SIGN_UP: 'immediate' }).SIGN_UP).toBe('immediate');
    expect(() => readConfig({ ...production, OPERATOR_SECOND_FACTOR: 'optional' })).toThrow(
      /OPERATOR_SECOND_FACTOR: cannot be optional in production/,
    );
  });

  it('is complete in production with its secrets', () => {
    expect(readConfig(production).production).toBe(true);
  });

  it.each(['SESSION_SECRET', 'PUBLIC_URL', 'MONGODB_URI', 'REDIS_URL', 'OUTGOING_SMTP_URL'])(
    'refuses production without %s, by its name',
    (name) => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(
        new RegExp(`${name}: must be set in production`),
      );
    },
  );

  it.each([
    ['SESSION_SECRET', 'a'.repeat(40), 'too easy to guess'],
    ['SESSION_SECRET', 'abcabcabcabcabcabcabcabcabcabcabcabc', 'too easy to guess'],
    ['SESSION_SECRET', 'development-only-secret-not-for-production', 'the one for development'],
    ['SESSION_SECRET', `q8Wn2vLr0sTzX5bKfYhJ7mPd3gAc9eUi,${'a'.repeat(40)}`, 'too easy to guess'],
    ['SESSION_SECRET', 'q8Wn2vLr0sTzX5bKfYhJ7mPd3gAc9eUi,short', 'at least 32 characters'],
    ['PUBLIC_URL', 'http://letterbox.example', 'must be https'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'must be https'],
    ['SCORER_URL', 'http://scorer.example/v1', 'must be https'],
    ['APPLICATIONS_MAIL_DOMAIN', 'apply.letterbox.test', 'no email can reach'],
    ['APPLICATIONS_MAIL_DOMAIN', undefined, 'no email can reach'],
    ['KILL_AT', 'mail-stored', 'not allowed in production'],
  ])('refuses %s=%s in production', (name, value, words) => {
    expect(() => readConfig({ ...production, SCORER_MODEL: 'm', [name]: value })).toThrow(
      new RegExp(`${name}: .*${words}`),
    );
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'takes %s in production, because it stays on this machine',
    (url) => expect(readConfig({ ...production, PUBLIC_URL: url }).PUBLIC_URL).toBe(url),
  );

  it('refuses a short secret and a port that is none, and lists both', () => {
    const read = () => readConfig({ SESSION_SECRET: 'short', SMTP_PORT: '70000' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/SESSION_SECRET.*\n.*SMTP_PORT|SMTP_PORT.*\n.*SESSION_SECRET/);
  });

  it('asks Google for people when it has both halves of the account there, and refuses one alone', () => {
    const both = { OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig(both)).toMatchObject({ ...both, OIDC_GOOGLE_ISSUER: 'https://accounts.google.com' });
    expect(() => readConfig({ ...both, OIDC_GOOGLE_CLIENT_SECRET: '' })).toThrow(/OIDC_GOOGLE_CLIENT_SECRET/);
  });

  it('takes an issuer without TLS on a developer’s machine only', () => {
    const local = { OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:4000' };
    expect(readConfig(local).OIDC_GOOGLE_ISSUER).toBe('http://127.0.0.1:4000');
    expect(() => readConfig({ ...production, ...local })).toThrow(/OIDC_GOOGLE_ISSUER: must be https/);
  });

  it('takes a secret from a file, without the line break at its end', () => {
    const file = secretFile(`${production.SESSION_SECRET}\n`);
    expect(readConfig({ ...production, SESSION_SECRET: '', SESSION_SECRET_FILE: file }).SESSION_SECRET).toBe(
      production.SESSION_SECRET,
    );
  });

  it.each([
    [
      'a file that is not there',
      { SESSION_SECRET: '', SESSION_SECRET_FILE: '/nowhere/secret' },
      /SESSION_SECRET_FILE: ENOENT/,
    ],
    [
      'a secret and its file',
      { SESSION_SECRET_FILE: '/nowhere/secret' },
      /SESSION_SECRET_FILE: SESSION_SECRET is set as well/,
    ],
  ])('refuses %s, by its name', (_, more, words) => {
    expect(() => readConfig({ ...production, ...more })).toThrow(words);
  });

  it('checks a secret of a file as any other', () => {
    const file = secretFile('a'.repeat(40));
    expect(() => readConfig({ ...production, SESSION_SECRET: '', SESSION_SECRET_FILE: file })).toThrow(
      /SESSION_SECRET: is too easy to guess/,
    );
  });

  it('takes addresses and networks, and names what is neither', () => {
    const addresses = '192.0.2.7, 203.0.113.0/24 2001:db8::/32';
    expect(readConfig({ SMTP_UNLIMITED_ADDRESSES: addresses }).SMTP_UNLIMITED_ADDRESSES).toHaveLength(3);
    for (const wrong of ['192.0.2.0/33', 'mx.example', '192.0.2', '2001:db8::/129', '192.0.2.0/24/24'])
      expect(() => readConfig({ SMTP_TRUSTED_ADDRESSES: wrong })).toThrow(/SMTP_TRUSTED_ADDRESSES.*needs addresses/);
    for (const name of ['SMTP_PROXY_ADDRESSES', 'HTTP_PROXY_ADDRESSES'] as const) {
      expect(readConfig({ [name]: addresses })[name]).toHaveLength(3);
      expect(readConfig({})[name]).toEqual([]);
      expect(() => readConfig({ [name]: 'balancer.example' })).toThrow(new RegExp(`${name}.*needs addresses`));
    }
  });

  it('refuses made-up DNS answers in production', () => {
    expect(() => readConfig({ ...production, MAIL_DNS_FIXTURE: 'dns.json' })).toThrow(/MAIL_DNS_FIXTURE/);
  });

  it('takes a point to be killed at outside production only, and only one that there is', () => {
    expect(readConfig({ KILL_AT: 'mail-stored:3' }).KILL_AT).toEqual({ point: 'mail-stored', pass: 3 });
    expect(() => readConfig({ KILL_AT: 'mail-lost' })).toThrow(/KILL_AT: is none of .*mail-stored/);
    expect(() => readConfig({ ...production, KILL_AT: 'mail-stored' })).toThrow(/KILL_AT: not allowed in production/);
  });
});
