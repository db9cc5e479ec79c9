import { createHash } from 'node:crypto';
import type { Need } from './debian/install.ts';
import { EngineError, messageOf } from './error.ts';
import type { EngineAddresses } from './keeper/spec.ts';
import type { Program } from './keeper/supervised.ts';
import { mongodbAddress, redisAddress, userName } from './password.ts';
import { ProgramError, run } from './run.ts';
import { ping } from './valkey.ts';

/** The images, the same as in docker-compose.yml. */
export const images = { mongodb: 'mongo:8', redis: 'valkey/valkey:9' } as const;

export type ContainerName = keyof typeof images;

/** The command run inside, after the image's name. */
export const containerCommands: Record<ContainerName, readonly string[]> = {
  mongodb: ['mongod', '--replSet', 'letterbox', '--bind_ip_all'],
  redis: [
    'valkey-server',
    '--appendonly',
    'yes',
    '--appendfsync',
    'everysec',
    '--maxmemory-policy',
    'noeviction',
    '--save',
    '',
  ],
};

/** The port that each listens on inside, and the path of its data there. */
export const inside: Record<ContainerName, { port: number; data: string }> = {
  mongodb: { port: 27017, data: '/data/db' },
  redis: { port: 6379, data: '/data' },
};

/** How long to wait for a Docker engine to respond: a running one does at once. */
const answerWithinMs = 3000;

/**
 * Whether a Docker engine on this machine responds. A client alone does not count, nor does an engine elsewhere: what
 * that publishes on 127.0.0.1 is not on this machine.
 */
export async function dockerAnswers(environment: {
  PATH?: string | undefined;
  DOCKER_HOST?: string | undefined;
}): Promise<boolean> {
  if (environment.DOCKER_HOST && !environment.DOCKER_HOST.startsWith('unix://')) return false;
  try {
    const env = { ...process.env, ...environment };
    const version = await run('docker', ['version', '--format', '{{.Server.Version}}'], {
      env,
      timeoutMs: answerWithinMs,
    });
    return version.trim() !== '';
  } catch (error) {
    if (error instanceof ProgramError) return false; // no client, no engine, or one that does not respond
    throw error;
  }
}

interface Options {
  need: Need;
  ports: { mongodb: number; redis: number };
  /** What their clients need to know. */
  password: string;
  /** The instance's folder, from which containers and volumes are named. */
  instance: string;
  /** A file descriptor. */
  logFile: number;
  log: (line: string) => void;
  signal: AbortSignal;
}

/** The two services as containers whose data is in named volumes. @throws EngineError if an image can't be pulled */
export async function containers(options: Options): Promise<{ programs: Program[]; addresses: EngineAddresses }> {
  const wanted = (['redis', 'mongodb'] as const).filter((service) => options.need[service]);
  for (const service of wanted) await ensureImage(images[service], options);
  const { ports, password } = options;
  return {
    programs: wanted.map((service) => container(service, options)),
    addresses: {
      ...(options.need.mongodb ? { mongodbUri: mongodbAddress(ports.mongodb, password, 'directConnection=true') } : {}),
      ...(options.need.redis ? { redisUrl: redisAddress(ports.redis, password) } : {}),
    },
  };
}

async function ensureImage(image: string, { log, signal }: Options): Promise<void> {
  try {
    await run('docker', ['image', 'inspect', '--format', '{{.Id}}', image], { signal });
    return;
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error; // it is not there yet
  }
  log(`Fetching the container image ${image}`);
  try {
    await run('docker', ['pull', '--quiet', image], { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new EngineError(`Docker answers, but could not fetch the image ${image}: ${messageOf(error)}`, 'docker', {
      cause: error,
    });
  }
}

const containerName = (instance: string, service: ContainerName): string =>
  `letterbox-${createHash('sha256').update(instance).digest('hex').slice(0, 12)}-${service}`;

/** Stops the containers of an instance whose keeper was killed. */
export async function stopLeftoverContainers(instance: string): Promise<void> {
  for (const service of ['mongodb', 'redis'] as const) await removeLeftover(containerName(instance, service));
}

/**
 * Runs before an image's own program: writes the password to a file where that program finds it. The password is passed
 * in the environment, because every user can see the command lines of processes.
 */
const secretFile: Record<ContainerName, { script: string; args: readonly string[] }> = {
  mongodb: {
    script: 'umask 077; printf %s "$LETTERBOX_PASSWORD" > /tmp/letterbox.key; chown mongodb /tmp/letterbox.key',
    args: ['--keyFile', '/tmp/letterbox.key'],
  },
  redis: {
    script:
      'umask 077; printf "requirepass %s\\n" "$LETTERBOX_PASSWORD" > /tmp/letterbox.conf; chown redis /tmp/letterbox.conf',
    args: [],
  },
};

/** The command of a container that requires the password. */
function commandOf(service: ContainerName): string[] {
  const { script, args } = secretFile[service];
  const [program = '', ...own] = containerCommands[service];
  const settings = service === 'redis' ? ['/tmp/letterbox.conf', ...own] : [...own, ...args];
  return ['sh', '-c', `${script}; exec docker-entrypoint.sh "$@"`, 'sh', program, ...settings];
}

/**
 * Creates the replica set and its user, from inside: only there does a MongoDB without users allow that (its localhost
 * exception). The same as in docker-compose.yml.
 */
const prepareMongo = `
  const admin = db.getSiblingDB('admin');
  const pwd = process.env.LETTERBOX_PASSWORD;
  try {
    admin.auth('${userName}', pwd);
  } catch {
    // Refused when an earlier try made the set and came before it had a primary: then only the user is missing.
    try { rs.initiate({ _id: 'letterbox', members: [{ _id: 0, host: '127.0.0.1:27017' }] }) } catch {}
    admin.createUser({ user: '${userName}', pwd, roles: ['root'] });
  }
  quit(db.hello().isWritablePrimary ? 0 : 1);
`;

/** `docker run` in the foreground: it forwards signals, and ends when the container does. */
function container(service: ContainerName, { ports, password, instance, logFile }: Options): Program {
  const name = containerName(instance, service);
  const { port, data } = inside[service];
  const where = ['--publish', `127.0.0.1:${ports[service]}:${port}`, '--volume', `${name}:${data}`];
  const secret = ['--env', 'LETTERBOX_PASSWORD'];
  return {
    name: `The container ${name}`,
    program: 'docker',
    args: ['run', '--rm', '--name', name, ...where, ...secret, images[service], ...commandOf(service)],
    options: {
      cwd: '/',
      env: { ...process.env, LETTERBOX_PASSWORD: password },
      stdio: ['ignore', logFile, logFile],
    },
    stop: [
      { signal: 'SIGTERM', waitMs: 30_000 },
      { signal: 'SIGKILL', waitMs: 5000 },
    ],
    prepare: () => removeLeftover(name),
    check: async () => {
      if (service === 'redis') await ping(ports.redis, password);
      else await run('docker', ['exec', name, 'mongosh', '--quiet', '--eval', prepareMongo]);
    },
  };
}

/** A container outlives a killed `docker run`: it is stopped, and its data stays in its volume. */
async function removeLeftover(name: string): Promise<void> {
  const found = await run('docker', ['ps', '--all', '--quiet', '--filter', `name=^/${name}$`]);
  if (!found.trim()) return;
  await run('docker', ['stop', '--time', '20', name]);
  const left = await run('docker', ['ps', '--all', '--quiet', '--filter', `name=^/${name}$`]);
  if (left.trim()) await run('docker', ['rm', '--force', name]);
}
