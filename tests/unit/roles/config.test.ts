import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, environmentVariables, readConfig } from '../../../roles/config.ts';

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://letterbox.example',
  MONGODB_URI: 'mongodb://db/letterbox',
  REDIS_URL: 'redis://redis:6379',
  OUTGOING_SMTP_URL: 'smtp://out.example:587',
};

describe('the configuration', () => {
  it('is documented, every variable, in the README', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    expect(environmentVariables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
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

  it('refuses made-up DNS answers in production', () => {
    expect(() => readConfig({ ...production, MAIL_DNS_FIXTURE: 'dns.json' })).toThrow(/MAIL_DNS_FIXTURE/);
  });

  it('takes a point to be killed at outside production only, and only one that there is', () => {
    expect(readConfig({ KILL_AT: 'mail-stored:3' }).KILL_AT).toEqual({ point: 'mail-stored', pass: 3 });
    expect(() => readConfig({ KILL_AT: 'mail-lost' })).toThrow(/KILL_AT: is none of .*mail-stored/);
    expect(() => readConfig({ ...production, KILL_AT: 'mail-stored' })).toThrow(/KILL_AT: not allowed in production/);
  });
});
