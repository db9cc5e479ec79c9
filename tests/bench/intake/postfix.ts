import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { spawnOn } from '../programs.ts';

const daemons = '/usr/lib/postfix/sbin';

/** Why Postfix can't be measured here, or null. It needs root, because its processes drop privileges one by one. */
export function postfixMissing(): string | null {
  if (!existsSync('/usr/sbin/postfix') || !existsSync(join(daemons, 'master'))) {
    return 'Postfix is not installed (Debian\'s package postfix, set up with "No configuration")';
  }
  return process.getuid?.() === 0 ? null : 'Postfix needs root';
}

/**
 * Postfix with a separate configuration and queue, on a free port, never as a service. It accepts into the hold queue
 * and does nothing more: as with Letterbox, a message is on disk before its 250, and is dealt with later.
 */
export async function startPostfix(folder: string) {
  const port = await freePort();
  const [config, queue, data] = ['config', 'queue', 'data'].map((name) => join(folder, name));
  if (!config || !queue || !data) throw new Error('No folders for Postfix');
  for (const each of [config, queue, data]) mkdirSync(each, { recursive: true });
  const uid = Number(execFileSync('id', ['-u', 'postfix'], { encoding: 'utf8' }));
  chownSync(data, uid, 0);
  chmodSync(folder, 0o755);
  writeFileSync(join(config, 'main.cf'), mainCf(config, queue, data));
  writeFileSync(join(config, 'master.cf'), masterCf(port));
  execFileSync('/usr/sbin/postfix', ['-c', config, 'check'], { stdio: 'ignore' });
  const child = spawnOn(0, join(daemons, 'master'), ['-c', config, '-d']);
  await listening(port);
  return { child, port };
}

function mainCf(config: string, queue: string, data: string): string {
  const settings = {
    compatibility_level: '3.6',
    config_directory: config,
    queue_directory: queue,
    data_directory: data,
    daemon_directory: daemons,
    command_directory: '/usr/sbin',
    myhostname: 'mx.letterbox.test',
    mydestination: 'apply.letterbox.test',
    mynetworks: '127.0.0.0/8',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    local_transport: 'discard:',
    local_recipient_maps: '',
    alias_maps: '',
    smtpd_peername_lookup: 'no',
    smtpd_relay_restrictions: 'permit_mynetworks, reject',
    smtpd_client_restrictions: 'static:HOLD',
    smtpd_client_connection_count_limit: '0',
    message_size_limit: '36700160',
    mailbox_size_limit: '0',
    in_flow_delay: '0',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');
}

function masterCf(port: number): string {
  const service = (name: string, place: 'public' | 'private', limit = '-', program = name, wakeup = '-') =>
    `${name} unix ${place === 'public' ? 'n' : '-'} - n ${wakeup} ${limit} ${program}`;
  return [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    service('pickup', 'public', '1', 'pickup', '60'),
    service('cleanup', 'public', '0'),
    service('qmgr', 'public', '1', 'qmgr', '300'),
    service('flush', 'public', '0', 'flush', '1000?'),
    service('showq', 'public'),
    service('tlsmgr', 'private', '1', 'tlsmgr', '1000?'),
    service('rewrite', 'private', '-', 'trivial-rewrite'),
    service('bounce', 'private', '0'),
    service('defer', 'private', '0', 'bounce'),
    service('trace', 'private', '0', 'bounce'),
    service('verify', 'private', '1'),
    service('proxymap', 'private'),
    service('proxywrite', 'private', '1', 'proxymap'),
    service('error', 'private'),
    service('retry', 'private', '-', 'error'),
    service('discard', 'private'),
    service('anvil', 'private', '1'),
    'postlog unix-dgram n - n - 1 postlogd',
    '',
  ].join('\n');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const there = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Postfix does not listen');
}
