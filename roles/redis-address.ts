import type { RedisOptions } from 'bullmq';

export type RedisNode = { host: string; port: number };

/**
 * Where Redis is, according to `REDIS_URL`: one server, a server found through Sentinels (both as options for ioredis),
 * or the nodes of a Cluster with the options for each.
 */
export type RedisAddress = { options: RedisOptions; cluster?: readonly RedisNode[] };

/** What is wrong with `REDIS_URL`, worded for the operator. */
export class RedisAddressError extends Error {
  override readonly name = 'RedisAddressError';
}

const form =
  'needs redis://host:6379, redis-sentinel://host1:26379,host2:26379/mymaster or redis-cluster://host1:6379,host2:6379';

/** Several hosts do not form a URL (RFC 3986 allows one), so this part is parsed here. */
const severalHosts =
  /^(?<scheme>rediss?)-(?<kind>sentinel|cluster):\/\/(?:(?<credentials>[^@/?#]*)@)?(?<hosts>[^@/?#]+)(?:\/(?<name>[^/?#]*))?(?:\?(?<query>[^#]*))?$/;

const defaultPort = { sentinel: 26_379, cluster: 6379 } as const;

/** Parses the credentials: user and password, each percent-encoded; a password alone follows a colon. */
function signIn(credentials: string | undefined): RedisOptions {
  const [username = '', ...rest] = (credentials ?? '').split(':');
  const password = rest.join(':');
  return {
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
  };
}

function nodesIn(hosts: string, port: number): RedisNode[] {
  return hosts.split(',').map((host) => {
    const address = `redis://${host.trim()}`;
    if (!URL.canParse(address) || !new URL(address).hostname) throw new RedisAddressError(form);
    const { hostname, port: given } = new URL(address);
    // ioredis takes an IPv6 address without its brackets.
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(given || port) };
  });
}

function databaseIn(text: string): Pick<RedisOptions, 'db'> {
  if (!/^\d+$/.test(text)) throw new RedisAddressError(`${form}; a database is a number`);
  return { db: Number(text) };
}

function oneServer(url: string): RedisAddress {
  if (!URL.canParse(url) || !/^rediss?:\/\//i.test(url)) throw new RedisAddressError(form);
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  return {
    options: {
      host: hostname.replace(/^\[|\]$/g, '') || '127.0.0.1',
      port: Number(port || 6379),
      ...signIn(`${username}:${password}`),
      ...(pathname.length > 1 ? databaseIn(pathname.slice(1)) : {}),
      ...(protocol === 'rediss:' ? { tls: {} } : {}),
    },
  };
}

/** Redis replies READONLY if a failover has just made it a replica: then the server is looked up again. */
const afterFailover = (error: Error): 2 | false => (error.message.startsWith('READONLY') ? 2 : false);

/**
 * Parses `REDIS_URL`. With Sentinels, the path is their name for the server (`mymaster` by default), and the query may
 * contain `db`, `sentinel_username` and `sentinel_password`. `rediss-…` is the same over TLS.
 *
 * @throws RedisAddressError
 */
export function readRedisAddress(url: string): RedisAddress {
  const parts = severalHosts.exec(url)?.groups;
  if (!parts) return oneServer(url);
  const { scheme, kind, credentials, hosts = '', name, query } = parts;
  const asked = new URLSearchParams(query);
  const tls = scheme === 'rediss' ? { tls: {} } : {};
  if (kind === 'cluster') {
    if (name || asked.has('db')) throw new RedisAddressError('a Redis Cluster has one database only: leave it out');
    return { options: { ...signIn(credentials), ...tls }, cluster: nodesIn(hosts, defaultPort.cluster) };
  }
  const [sentinelUsername, sentinelPassword] = [asked.get('sentinel_username'), asked.get('sentinel_password')];
  return {
    options: {
      sentinels: nodesIn(hosts, defaultPort.sentinel),
      name: name ? decodeURIComponent(name) : 'mymaster',
      ...signIn(credentials),
      ...(asked.has('db') ? databaseIn(asked.get('db') ?? '') : {}),
      ...(sentinelUsername ? { sentinelUsername } : {}),
      ...(sentinelPassword ? { sentinelPassword } : {}),
      ...tls,
      ...(scheme === 'rediss' ? { enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
      reconnectOnError: afterFailover,
    },
  };
}
