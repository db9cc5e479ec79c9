import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../../server/accounts/password.ts';

describe('a password', () => {
  it('is kept as argon2id in PHC format, with the cost OWASP asks for, with a new salt each time', async () => {
    const [first, second] = [await hashPassword('correct horse battery'), await hashPassword('correct horse battery')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
    expect(await verifyPassword('correct horse battery', first)).toBe(true);
    expect(await verifyPassword('correct horse batterz', first)).toBe(false);
  });

  it('is the same however its letters were composed', async () => {
    expect(await verifyPassword('Se\u0301amus-longer', await hashPassword('S\u00E9amus-longer'))).toBe(true);
  });

  it('is checked with the cost that it was kept with', async () => {
    // RFC 9106's own parameters would take longer; this hash was made with 8 MiB, three passes, two lanes.
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.from('0123456789abcdef');
    const key = argon2Sync('argon2id', {
      message: 'older password',
      nonce,
      memory: 8192,
      passes: 3,
      parallelism: 2,
      tagLength: 24,
    });
    const phc = `$argon2id$v=19$m=8192,t=3,p=2$${nonce.toString('base64').replace(/=+$/, '')}$${key.toString('base64').replace(/=+$/, '')}`;
    expect(await verifyPassword('older password', phc)).toBe(true);
    expect(await verifyPassword('other password', phc)).toBe(false);
  });

  it('of an account that does not exist is never right', async () => {
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('anything', null)).toBe(false);
  });

  it('that was kept as something else is our own trouble, not a wrong password', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('not argon2id');
  });
});
