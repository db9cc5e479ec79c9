import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Measures that confine a child process, each applied if this system supports it: `permissions`: Node's permission
 * model (only the program's files, no processes, no threads); `network`: an empty network namespace; `user`: its own
 * user id; `privileges`: none can be gained (no_new_privs); `limits`: no file can be written, no core dumped, few files
 * opened (setrlimit).
 */
export const measures = ['permissions', 'network', 'user', 'privileges', 'limits'] as const;
export type Measure = (typeof measures)[number];
export type Confinement = Readonly<Record<Measure, boolean>>;

const words: Readonly<Record<Measure, string>> = {
  permissions: 'Node’s permission model',
  network: 'a network namespace of their own',
  user: 'a user id of their own',
  privileges: 'no new privileges',
  limits: 'limits on files',
};

const run = promisify(execFile);
const probeMs = 10_000;

/**
 * User ids that neither Debian nor systemd assigns (systemd's UIDS-GIDS: 60578 to 61183 are unused). Each child takes a
 * random one, so that children seldom share one, and never with the engines or with us.
 */
const userIds = { first: 60_578, end: 61_184 };

/** A program of util-linux in its usual folders; PATH may be anyone's. */
function programPath(name: string): string | null {
  for (const folder of ['/usr/bin', '/bin', '/usr/sbin', '/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]) {
    const path = join(folder || '.', name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** The command prefix that applies the available measures. */
function wrapping({ network, user, privileges, limits }: Confinement): string[] {
  const [unshare, setpriv, prlimit] = ['unshare', 'setpriv', 'prlimit'].map(programPath);
  const wrapped: string[] = [];
  // Without root, a network namespace needs a user namespace too; mapped to ourselves, its capabilities end with the
  // next program.
  if (network && unshare) wrapped.push(unshare, ...(isRoot() ? [] : ['--map-current-user']), '--net', '--');
  if ((user || privileges) && setpriv) {
    const id = String(randomInt(userIds.first, userIds.end));
    if (user) wrapped.push(setpriv, '--reuid', id, '--regid', id, '--clear-groups');
    else wrapped.push(setpriv);
    wrapped.push('--pdeathsig', 'KILL');
    if (privileges) wrapped.push('--no-new-privs', '--inh-caps=-all', ...(isRoot() ? ['--bounding-set=-all'] : []));
    wrapped.push('--');
  }
  if (limits && prlimit) wrapped.push(prlimit, '--core=0', '--nofile=512', '--');
  return wrapped;
}

/** Whether a command succeeds under these measures. */
async function works(confinement: Confinement, command: readonly string[]): Promise<boolean> {
  const wrapped = wrapping(confinement);
  if (wrapped.length === 0) return false;
  const [program = '', ...args] = [...wrapped, ...command];
  return run(program, args, { timeout: probeMs, env: {} }).then(
    () => true,
    () => false,
  );
}

const nothing: Confinement = { permissions: false, network: false, user: false, privileges: false, limits: false };

async function probe(): Promise<Confinement> {
  // A separate user is possible if it can still run this Node and read this program.
  const readable = [process.execPath, '--permission', `--allow-fs-read=${import.meta.dirname}`, import.meta.filename];
  const [network, privileges, limits, user] = await Promise.all([
    works({ ...nothing, network: true }, ['/bin/true']),
    works({ ...nothing, privileges: true }, ['/bin/true']),
    works({ ...nothing, limits: true }, ['/bin/true']),
    isRoot() ? works({ ...nothing, user: true }, readable) : false,
  ]);
  return { permissions: process.allowedNodeEnvironmentFlags.has('--permission'), network, privileges, limits, user };
}

let found: Promise<Confinement> | null = null;

/** Which measures this system supports; determined once, by trying. */
export function confinementHere(): Promise<Confinement> {
  found ??= probe();
  return found;
}

/** One line for the log: the measures for children that read strangers' bytes, and those not available here. */
export function confinementInWords(confinement: Confinement): string {
  const list = (having: boolean) =>
    measures
      .filter((measure) => confinement[measure] === having)
      .map((measure) => words[measure])
      .join(', ');
  const missing = list(false);
  return `Child processes that read other people’s files have ${list(true) || 'no confinement'}${missing ? `; not available here: ${missing}` : ''}`;
}

/** A command under the available measures except Node's permission model: for programs other than Node. */
export async function confinedCommand(command: readonly [string, ...string[]]): Promise<[string, ...string[]]> {
  const [program, ...args] = [...wrapping(await confinementHere()), ...command];
  return [program ?? command[0], ...args];
}

/** What a Node program needs besides processor time. */
export type Needs = {
  /** Files and folders that it reads: its code and data. */
  reads: readonly string[];
  /** Whether it loads native addons. */
  addons: boolean;
};

/** The command that runs a Node program confined. `flags` are Node's, before the program's path. */
export async function confinedNode(
  program: string,
  flags: readonly string[],
  { reads, addons }: Needs,
): Promise<[string, ...string[]]> {
  const { permissions } = await confinementHere();
  const granted = permissions
    ? [
        '--permission',
        ...[program, ...reads].map((path) => `--allow-fs-read=${path}`),
        ...(addons ? ['--allow-addons'] : []),
      ]
    : [];
  return confinedCommand([process.execPath, ...granted, '--no-warnings', ...flags, program]);
}
