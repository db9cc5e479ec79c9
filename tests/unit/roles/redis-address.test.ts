import { describe, expect, it } from 'vitest';
import { readRedisAddress, RedisAddressError } from '../../../roles/redis-address.ts';

describe('REDIS_URL', () => {
  it.each([
    ['redis://cache', { host: 'cache', port: 6379 }],
    ['redis://:p%40ss@[::1]:7000/2', { host: '::1', port: 7000, password: 'p@ss', db: 2 }],
    ['rediss://user:secret@cache:6380', { host: 'cache', port: 6380, username: 'user', password: 'secret', tls: {} }],
  ])('names one server: %s', (url, options) => {
    expect(readRedisAddress(url)).toEqual({ options });
  });

  it('names Sentinels, the server they know, and how to sign in to both', () => {
    const { options, cluster } = readRedisAddress(
      'redis-sentinel://user:p%3Ass@s1:26380,s2,[2001:db8::1]:5/lettings?db=3&sentinel_password=other',
    );
    expect(cluster).toBeUndefined();
    expect(options).toMatchObject({
      sentinels: [
        { host: 's1', port: 26_380 },
        { host: 's2', port: 26_379 },
        { host: '2001:db8::1', port: 5 },
      ],
      ...{ name: 'lettings', username: 'user', password: 'p:ss', db: 3, sentinelPassword: 'other' },
    });
    expect(readRedisAddress('redis-sentinel://s1').options).toMatchObject({ name: 'mymaster' });
    expect(readRedisAddress('rediss-sentinel://s1').options).toMatchObject({ tls: {}, enableTLSForSentinelMode: true });
  });

  it('names the nodes of a Cluster', () => {
    expect(readRedisAddress('redis-cluster://:secret@n1,n2:7001')).toEqual({
      options: { password: 'secret' },
      cluster: [
        { host: 'n1', port: 6379 },
        { host: 'n2', port: 7001 },
      ],
    });
  });

  it.each([
    'cache:6379',
    'http://cache',
    'redis://cache/first',
    'redis-sentinel://',
    'redis-sentinel://s1:port/mymaster',
    'redis-cluster://n1,,n2',
    'redis-cluster://n1/1',
    'redis-cluster://n1?db=1',
  ])('is refused in words: %s', (url) => {
    expect(() => readRedisAddress(url)).toThrow(RedisAddressError);
  });
});
