import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../../roles/config.ts';

describe('PLATFORM_ORIGINS', () => {
  it('is empty unless it is set', () => {
    expect(readConfig({}).PLATFORM_ORIGINS).toEqual({});
  });

  it('names origins by platform', () => {
    expect(
      readConfig({ PLATFORM_ORIGINS: '{"daft":"http://127.0.0.1:4000/","rent":"https://rent.test"}' }).PLATFORM_ORIGINS,
    ).toEqual({ daft: 'http://127.0.0.1:4000', rent: 'https://rent.test' });
  });

  it.each([
    'not json',
    '[]',
    '{"daft":"127.0.0.1"}',
    '{"daft":"http://127.0.0.1/path"}',
    '{"daft":"file:///etc"}',
    '{"zoopla":"http://127.0.0.1"}',
    '{"daft":"http://user@127.0.0.1"}',
  ])('refuses ‘%s’ by its name', (value) => {
    expect(() => readConfig({ PLATFORM_ORIGINS: value })).toThrow(ConfigError);
    expect(() => readConfig({ PLATFORM_ORIGINS: value })).toThrow(/PLATFORM_ORIGINS/);
  });

  it('is refused in production', () => {
    const production = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'q8Wn2vLr0sTzX5bKfYhJ7mPd3gAc9eUi',
      APPLICATIONS_MAIL_DOMAIN: 'apply.letterbox.ie',
      PUBLIC_URL: 'https://letterbox.example',
      MONGODB_URI: 'mongodb://db/letterbox',
      REDIS_URL: 'redis://redis:6379',
      OUTGOING_SMTP_URL: 'smtp://out.example:587',
    };
    expect(readConfig(production).production).toBe(true);
    expect(() => readConfig({ ...production, PLATFORM_ORIGINS: '{"daft":"http://127.0.0.1:4000"}' })).toThrow(
      /PLATFORM_ORIGINS: not allowed in production/,
    );
  });
});
