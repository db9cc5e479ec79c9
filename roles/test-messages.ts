import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { TEST_INBOX } from '../domain/operations/test-message.ts';
import { inboxAddress } from '../domain/inbound/inbox-address.ts';
import { testMessageTag } from '../store/operations/test-message.ts';
import { balancersIn } from './balancers.ts';
import type { Config } from './config.ts';

/** How long sending one test message may take, in ms. */
const HAND_OVER_MS = 60_000;
/** How long after its start a receiver sends the first test message, in ms. */
const FIRST_AFTER_MS = 5_000;

type TestMessageSettings = Pick<
  Config,
  'APPLICATIONS_MAIL_DOMAIN' | 'LISTEN_HOST' | 'SESSION_SECRET' | 'SMTP_PROXY_ADDRESSES' | 'TEST_MESSAGE_EVERY_MINUTES'
>;

/** The address at which this process reaches its own port. Nothing can connect to an address for all interfaces. */
const ownHost = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host);

/** Sends one test message through the SMTP port of this process. Rejects with the receiver's reply if it is refused. */
export async function sendTestMessage(config: TestMessageSettings, port: number, sentAt: Date): Promise<void> {
  const { APPLICATIONS_MAIL_DOMAIN: domain, SESSION_SECRET: secret, SMTP_PROXY_ADDRESSES: proxies } = config;
  const host = ownHost(config.LISTEN_HOST);
  const socket = connect({ host, port });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  // A receiver that takes this address for a balancer expects a header first; this one names no other address.
  if (balancersIn(proxies).isBalancer?.(socket.localAddress ?? host)) socket.write('PROXY UNKNOWN\r\n');
  const transport = createTransport({
    connection: socket,
    name: domain,
    // As most mail servers do: encrypted if the receiver offers it, with any certificate.
    tls: { rejectUnauthorized: false },
    greetingTimeout: HAND_OVER_MS,
    socketTimeout: HAND_OVER_MS,
  });
  const tag = testMessageTag(secret, sentAt);
  try {
    await transport.sendMail({
      envelope: { from: '', to: [inboxAddress(`${TEST_INBOX}+${tag}`, domain)] },
      from: inboxAddress(TEST_INBOX, domain),
      to: inboxAddress(TEST_INBOX, domain),
      subject: 'Test message',
      messageId: `<${tag}@${domain}>`,
      date: sentAt,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: 'This installation sent itself this message to check that email arrives.',
    });
  } finally {
    transport.close();
    socket.destroy();
  }
}

/** Sends a test message through this process's own port at each interval; none if the configuration says 0. */
export function scheduleTestMessages(
  config: TestMessageSettings,
  port: number,
  log: Logger,
): { close(): Promise<void> } {
  const everyMs = config.TEST_MESSAGE_EVERY_MINUTES * 60_000;
  if (everyMs === 0) return { close: async () => undefined };
  const stopping = new AbortController();
  const { signal } = stopping;
  const send = async () => {
    for (let next = FIRST_AFTER_MS; ; next = everyMs) {
      await wait(next, undefined, { signal, ref: false });
      await sendTestMessage(config, port, new Date()).catch((error: unknown) =>
        log.error({ err: error }, 'The test message could not be handed over'),
      );
    }
  };
  // It ends only by being stopped: what goes wrong in between is logged.
  const sending = send().catch(() => undefined);
  return {
    async close() {
      stopping.abort();
      await sending;
    },
  };
}
