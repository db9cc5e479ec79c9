import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { images } from '../../../packages/engines/docker.ts';
import { developmentOnly, environmentVariables, readConfig } from '../../../roles/config.ts';
import { roleNames } from '../../../roles/role-names.ts';
import { overdueMs } from '../../../roles/shutdown.ts';

const project = join(import.meta.dirname, '..', '..', '..');

type Service = {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  init?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  env_file?: string;
  healthcheck: { test: string[] };
};
const { services } = parse(readFileSync(join(project, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const caddyfile = readFileSync(join(project, 'ops', 'Caddyfile'), 'utf8');
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
    expect(Object.keys(services).toSorted()).toEqual(['caddy', 'mongodb', 'redis', 'volumes', ...roleNames].toSorted());
    expect([service('mongodb').image, service('redis').image]).toEqual([images.mongodb, images.redis]);
  });

  it.each(roleNames)(
    'gives the role %s a configuration that production takes, and no variable that nobody reads',
    (name) => {
      const environment = environmentOf(name);
      expect(Object.keys(environment).filter((variable) => !environmentVariables.includes(variable))).toEqual([]);
      expect(readConfig(environment).production).toBe(true);
      // Node is told to stop itself: npm and a shell in front of it would end, and leave it to be killed.
      expect(service(name).command).toEqual(['node', 'roles/main.ts', name]);
      expect(service(name).depends_on).toEqual({
        mongodb: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
      });
    },
  );

  it.each(roleNames)('lets %s end what it has in hand, and write nowhere but where it must', (name) => {
    const { stop_grace_period: grace, ...role } = service(name);
    const { DRAIN_SECONDS } = readConfig(environmentOf(name));
    expect(Number(grace?.replace(/s$/, '')) * 1000).toBeGreaterThan(overdueMs + DRAIN_SECONDS * 1000);
    expect(role).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'], env_file: '.env' });
    expect(role.security_opt).toContain('no-new-privileges:true');
    expect(role.mem_limit).toMatch(/^\d+g$/);
  });

  it('publishes the ports of email and the web, and nothing else', () => {
    const ports = Object.values(services).flatMap((one) => one.ports ?? []);
    expect(ports.map((port) => port.split(':')[0]).toSorted()).toEqual(['25', '443', '443', '80']);
  });

  it('starts the receiver with the certificate that Caddy keeps for its domain', () => {
    const { SMTP_TLS_CERT_FILE: certFile = '', SMTP_TLS_KEY_FILE: keyFile = '' } = environmentOf('mail');
    const [authority] = /acme_ca https:\/\/(\S+)\/directory/.exec(caddyfile)?.slice(1) ?? [];
    const folder = `/certificates/caddy/certificates/${authority}-directory/apply.letterbox.ie`;
    expect([certFile, keyFile]).toEqual([`${folder}/apply.letterbox.ie.crt`, `${folder}/apply.letterbox.ie.key`]);
    expect(caddyfile).toContain('{$APPLICATIONS_MAIL_DOMAIN} {');
    expect(caddyfile).toContain(`reverse_proxy server:${environmentOf('server')['HTTP_PORT']}`);
  });

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
    expect(service('redis').command?.join(' ')).toMatch(/requirepass.* > (\S+);.*valkey-server \1/s);
  });

  it('shows health and metrics to nobody outside', () => {
    for (const name of roleNames)
      for (const port of service(name).ports ?? [])
        expect(port.split(':').at(-1)).not.toBe(environmentOf(name)['HEALTH_PORT']);
  });
});

describe('the systemd unit', () => {
  const unit = readFileSync(join(project, 'ops', 'systemd', 'letterbox@.service'), 'utf8');

  it('runs a role with Node itself, reloads by SIGHUP, and gives it time to end what it has in hand', () => {
    expect(unit).toMatch(/^ExecStart=\/opt\/letterbox\/node_modules\/\.bin\/node roles\/main\.ts %i$/m);
    expect(unit).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000).toBeGreaterThan(overdueMs);
  });

  it('is wanted once for each role', () => {
    const target = readFileSync(join(project, 'ops', 'systemd', 'letterbox.target'), 'utf8');
    for (const name of roleNames) expect(target).toContain(`letterbox@${name}.service`);
  });
});

describe('.env.example', () => {
  const lines = readFileSync(join(project, '.env.example'), 'utf8').split('\n');
  const names = lines.flatMap((line) => /^(?:# )?([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);

  it('names every variable that a production installation can set, once, and no other', () => {
    const production = environmentVariables.filter(
      (name) => !(developmentOnly as readonly string[]).includes(name) && (!name.endsWith('_FILE') || /TLS/.test(name)),
    );
    expect(names.toSorted()).toEqual([...production, 'MONGODB_PASSWORD', 'REDIS_PASSWORD'].toSorted());
  });

  it('asks for what compose cannot do without', () => {
    const asked = lines.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
    expect(asked).toEqual(expect.arrayContaining(Object.keys(given)));
  });
});

describe('the image', () => {
  const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8');
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(\w+) \1\/$/gm)].map(([, folder]) => String(folder));

  it('leaves out only packages that nothing in it imports', () => {
    const [list = ''] = /npm rm --omit=dev --ignore-scripts ((?:[^&])+)/.exec(dockerfile)?.slice(1) ?? [];
    const left = list.split(/[\s\\]+/).filter((name) => name && name !== 'node');
    expect(left.length).toBeGreaterThan(10);
    const imported = sources.flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
        .flatMap((file) => importsOf(readFileSync(join(project, folder, file), 'utf8'))),
    );
    expect(left.filter((name) => imported.some((from) => from === name || from.startsWith(`${name}/`)))).toEqual([]);
  });

  it('holds the folders that the roles are made of', () => {
    expect(sources.toSorted()).toEqual(
      ['domain', 'mail', 'packages', 'platforms', 'roles', 'server', 'store', 'workers'].toSorted(),
    );
  });
});

const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import\() ?'([^'.][^']*)'/g)].map(([, name]) => String(name));

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
