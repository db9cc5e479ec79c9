import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { configuredKeys, KeyRingError, parseKeyRing, type RingKey } from '../../../../store/encryption/key-ring.ts';

const base64 = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const ring = (...ids: string[]) =>
  configuredKeys(ids.map((id, at) => ({ id, bytes: Buffer.alloc(32, at + 1) })) as [RingKey, ...RingKey[]]);

describe('a key ring in the configuration', () => {
  it('is a list of keys separated by commas or line breaks, with the current one first', () => {
    const keys = parseKeyRing(`2026:${base64(1)}, 2025:${base64(2)}\n2024:${base64(3)}\n`);
    expect(keys.map(({ id }) => id)).toEqual(['2026', '2025', '2024']);
    expect(keys[1]?.bytes.equals(Buffer.alloc(32, 2))).toBe(true);
  });

  it.each([
    ['nothing', ' , '],
    ['a key without an id', base64(1)],
    ['a key that is too short', `2026:${Buffer.alloc(31).toString('base64')}`],
    ['a key that is too long', `2026:${Buffer.alloc(33).toString('base64')}`],
    ['what is not base64', `2026:${'!'.repeat(44)}`],
    ['an id with spaces around its colon', `2026 : ${base64(1)}`],
  ])('refuses %s, and says how to make one', (_what, text) => {
    expect(() => parseKeyRing(text)).toThrow(/openssl rand -base64 32/);
  });

  it('refuses two keys with the same id', () => {
    expect(() => parseKeyRing(`a:${base64(1)},a:${base64(2)}`)).toThrow('has two keys with the id a');
  });
});

describe('wrapping a data key', () => {
  const dataKey = randomBytes(32);

  it('uses the current key, and unwraps what an earlier one wrapped', async () => {
    const earlier = await configuredKeys([{ id: 'old', bytes: Buffer.alloc(32, 2) }]).wrap(dataKey, 'a');
    const both = ring('new', 'old');
    expect((await both.unwrap(earlier, 'a')).equals(dataKey)).toBe(true);
    expect((await both.wrap(dataKey, 'a')).ringKeyId).toBe('new');
  });

  it('reveals nothing about the key, and is different each time', async () => {
    const [one, other] = [await ring('k').wrap(dataKey, 'a'), await ring('k').wrap(dataKey, 'a')];
    expect(one.wrapped.includes(dataKey.subarray(0, 8))).toBe(false);
    expect(one.wrapped.equals(other.wrapped)).toBe(false);
  });

  it('is refused under another name, changed, with another key, or without its key', async () => {
    const wrapped = await ring('k').wrap(dataKey, 'a');
    await expect(ring('k').unwrap(wrapped, 'b')).rejects.toThrow(KeyRingError);
    const changed = Buffer.from(wrapped.wrapped);
    changed[20] = (changed[20] ?? 0) ^ 1;
    await expect(ring('k').unwrap({ ...wrapped, wrapped: changed }, 'a')).rejects.toThrow(KeyRingError);
    const another = configuredKeys([{ id: 'k', bytes: Buffer.alloc(32, 9) }]);
    await expect(another.unwrap(wrapped, 'a')).rejects.toThrow('The key k in ENCRYPTION_KEYS is another');
    await expect(ring('j').unwrap(wrapped, 'a')).rejects.toThrow('ENCRYPTION_KEYS has no key k');
  });
});
