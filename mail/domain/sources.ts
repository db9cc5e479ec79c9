import { Resolver } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';
import { connect as connectTls, type PeerCertificate } from 'node:tls';
import type { Certificate, Port25 } from '../../domain/operations/mail-domain/answers.ts';
import type { DomainSources } from './look-up.ts';

const LOOK_UP_MS = 3000;
const CONNECT_MS = 5000;
/** The most characters of a policy, which is only a few lines (RFC 8461, 3.2). */
const MAX_POLICY = 64 * 1024;

/** Real queries: this machine's name servers, and the network from here. */
export function worldSources(servers?: readonly string[]): DomainSources {
  const resolver = new Resolver({ timeout: LOOK_UP_MS, tries: 2 });
  if (servers) resolver.setServers([...servers]);
  return {
    resolve: async (name, type) => (await resolver.resolve(name, type)) as string[] | string[][],
    reverse: (address) => resolver.reverse(address),
    probe: (host, address) => probePort25(host, address),
    async fetchText(url) {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(CONNECT_MS) });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      return (await answer.text()).slice(0, MAX_POLICY);
    },
    isReached: async (host, port) => (await connected(host, port)) !== null,
  };
}

/** Whether a server accepts connections there; closes the connection it made. */
async function connected(host: string, port: number): Promise<true | null> {
  const socket = connect({ host, port, timeout: CONNECT_MS });
  try {
    await ready(socket);
    return true;
  } catch {
    // Only whether it responds matters.
    return null;
  } finally {
    socket.destroy();
  }
}

function ready(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
    socket.once('timeout', () => reject(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' })));
  });
}

/**
 * Checks port 25 of a host: its greeting, and the certificate that it presents. No email is sent.
 *
 * @param port another port, for tests without the right to use 25
 */
export async function probePort25(host: string, address: string, port = 25): Promise<Port25> {
  const socket = connect({ host: address, port, timeout: CONNECT_MS });
  try {
    await ready(socket);
    const replies = repliesOf(socket);
    const greeting = (await replies.next()).replace(/^\d{3}[ -]/, '');
    socket.write(`${['EHLO', host].join(' ')}\r\n`);
    const offersTls = /^250[ -]STARTTLS\s*$/im.test(await replies.next());
    return { state: 'open', greeting, certificate: offersTls ? await certificateOver(socket, host, replies) : null };
  } catch (error) {
    const refused = (error as { code?: unknown }).code === 'ECONNREFUSED';
    return { state: refused ? 'refused' : 'silent' };
  } finally {
    socket.destroy();
  }
}

type Replies = { next(): Promise<string>; stop(): void };

/** Reads one reply after another, including replies of several lines (RFC 5321, 4.2.1). */
function repliesOf(socket: Socket): Replies {
  let text = '';
  let wake = () => {};
  let failure: Error | null = null;
  const take = (chunk: Buffer) => {
    text += chunk.toString('latin1');
    wake();
  };
  const fail = (error?: Error) => {
    failure = error ?? new Error('The connection ended');
    wake();
  };
  socket.on('data', take);
  socket.once('error', fail);
  socket.once('timeout', () => fail(new Error('No answer in time')));
  socket.once('close', () => fail());
  return {
    async next() {
      for (;;) {
        const whole = /^(?:\d{3}-.*\r?\n)*\d{3}(?: .*)?\r?\n/.exec(text)?.[0];
        if (whole) {
          text = text.slice(whole.length);
          return whole.trim();
        }
        if (failure) throw failure;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    stop: () => void socket.off('data', take),
  };
}

async function certificateOver(socket: Socket, host: string, replies: Replies): Promise<Certificate | null> {
  socket.write('STARTTLS\r\n');
  if (!(await replies.next()).startsWith('220')) return null;
  replies.stop();
  const secure = connectTls({ socket, servername: host, rejectUnauthorized: false });
  return new Promise((resolve, reject) => {
    secure.once('secureConnect', () => resolve(certificateOf(secure.getPeerCertificate())));
    secure.once('error', reject);
    socket.once('timeout', () => reject(new Error('No answer in time')));
  });
}

function certificateOf({ subjectaltname = '', subject, valid_to: end }: PeerCertificate): Certificate {
  const names = [...subjectaltname.matchAll(/DNS:([^,\s]+)/g)].map(([, name = '']) => name);
  const common = [subject?.CN ?? []].flat();
  return { names: names.length > 0 ? names : common, expiresAt: new Date(end) };
}
