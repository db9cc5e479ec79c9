import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { images } from '../../../packages/engines/docker.ts';
import { environmentVariables, readConfig } from '../../../roles/config.ts';
import { roleNames } from '../../../roles/role-names.ts';

const project = join(import.meta.dirname, '..', '..', '..');

type Service = {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck: { test: string[] };
};
const { services } = parse(readFileSync(join(project, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const service = (name: string): Service => {
  const found = services[name];
  if (!found) throw new Error(`docker-compose.yml has no ${name}`);
  return found;
};

/** What whoever starts it gives, as the file asks for it. */
const given: Record<string, string> = {
  MONGODB_PASSWORD: 'mongodbPassword0123456789abcdefgh',
  REDIS_PASSWORD: 'redisPassword0123456789abcdefghij',
  PUBLIC_URL: 'https://letterbox.example',
  SESSION_SECRET: 'q8Wn2vLr0sTzX5bKfYhJ7mPd3gAc9eUi',
  OUTGOING_SMTP_URL: 'smtps://out.example',
  APPLICATIONS_MAIL_DOMAIN: 'apply.letterbox.ie',
};

/** Compose's interpolation: ${NAME}, ${NAME:-default} and ${NAME:?why}. */
const interpolated = (text: string, from = given): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, more?: string) => {
    const value = from[name];
    if (!value && kind === '?') throw new Error(`${name}: ${more}`);
    return value ?? more ?? '';
  });
const environmentOf = (name: string, from = given) =>
  Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([variable, value]) => [variable, interpolated(value, from)]),
  );

describe('docker-compose.yml', () => {
  it('has the three roles, and the engines in the images that are tested', () => {
    expect(Object.keys(services).toSorted()).toEqual(['mongodb', 'redis', ...roleNames].toSorted());
    expect([service('mongodb').image, service('redis').image]).toEqual([images.mongodb, images.redis]);
  });

  it.each(roleNames)(
    'gives the role %s a configuration that production takes, and no variable that nobody reads',
    (name) => {
      const environment = environmentOf(name);
      expect(Object.keys(environment).filter((variable) => !environmentVariables.includes(variable))).toEqual([]);
      expect(readConfig(environment).production).toBe(true);
      const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      };
      expect(service(name).command).toEqual(['npm', 'run', name]);
      expect(scripts[name]).toMatch(/^node roles\/main\.ts/);
      expect(service(name).depends_on).toEqual({
        mongodb: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
      });
    },
  );

  it.each(Object.keys(given))('does not start without %s, and says so', (missing) => {
    const rest = Object.fromEntries(Object.entries(given).filter(([name]) => name !== missing));
    expect(() => environmentOf('server', rest)).toThrow(missing);
  });

  it('lets nobody at the engines without their passwords', () => {
    const { MONGODB_URI, REDIS_URL } = environmentOf('server');
    expect(new URL(REDIS_URL ?? '').password).toBe(given['REDIS_PASSWORD']);
    expect(new URL((MONGODB_URI ?? '').replace('mongodb:', 'http:')).password).toBe(given['MONGODB_PASSWORD']);
    for (const name of ['mongodb', 'redis']) {
      expect(service(name).ports).toBeUndefined();
      // Whoever lists the processes sees a command, and no password in it.
      expect(JSON.stringify(service(name).command)).not.toContain('_PASSWORD}');
    }
    expect(service('mongodb').command?.join(' ')).toMatch(/chown mongodb (\S+);.*--keyFile \1/s);
    expect(service('redis').command?.join(' ')).toMatch(/requirepass.* > (\S+);.*redis-server \1/s);
  });

  it('shows health and metrics to nobody outside', () => {
    for (const name of roleNames)
      for (const port of service(name).ports ?? [])
        expect(port.split(':').at(-1)).not.toBe(environmentOf(name)['HEALTH_PORT']);
  });
});

/** A mongosh in front of a MongoDB that asks for passwords, as far as the health check uses it. */
function shellOf(state: { set: boolean; user: string | null; primary: boolean }) {
  const refuse = (why: string) => {
    throw new Error(why);
  };
  const admin = {
    auth: (_name: string, pwd: string) => (state.user === pwd ? { ok: 1 } : refuse('Authentication failed')),
    createUser: ({ pwd }: { pwd: string }) => {
      if (state.user) refuse('command createUser requires authentication');
      if (!state.primary) refuse('not primary');
      state.user = pwd;
    },
  };
  const db = { getSiblingDB: () => admin, hello: () => ({ isWritablePrimary: state.primary }) };
  const rs = {
    initiate: ({ _id, members }: { _id: string; members: { host: string }[] }) => {
      if (state.set) refuse('already initialized');
      expect([_id, members.map(({ host }) => host)]).toEqual(['rs0', ['mongodb:27017']]);
      state.set = true;
    },
  };
  return { db, rs };
}

/** One health check: 0 is healthy; a script that throws ends with 1, as mongosh does. */
function check(state: Parameters<typeof shellOf>[0]): number {
  const script = service('mongodb').healthcheck.test.at(-1) ?? '';
  let code = 1;
  const quit = (with_: number) => {
    code = with_;
  };
  const process = { env: { LETTERBOX_PASSWORD: given['MONGODB_PASSWORD'] } };
  try {
    runInNewContext(script, { ...shellOf(state), quit, process });
  } catch {
    return 1;
  }
  return code;
}

describe('the health check of MongoDB', () => {
  it('makes the replica set, then the user once there is a primary, and nothing afterwards', () => {
    const state = { set: false, user: null as string | null, primary: false };
    expect([check(state), state]).toEqual([1, { set: true, user: null, primary: false }]);
    expect(check(state)).toBe(1);
    state.primary = true;
    expect([check(state), state.user]).toEqual([0, given['MONGODB_PASSWORD']]);
    expect(check(state)).toBe(0);
  });

  it('is not healthy under another password, and leaves the user as it is', () => {
    const state = { set: true, user: 'another', primary: true };
    expect([check(state), state.user]).toEqual([1, 'another']);
  });
});
