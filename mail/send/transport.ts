import nodemailer from 'nodemailer';
import { receivingDomain } from '../../domain/outbound/receiving-domain.ts';
import type { ComposedMail } from './compose.ts';
import { isNotReached } from './relay-failure.ts';
import type { Signer } from './dkim.ts';

export type Transport = {
  /** Sends an email; returns the server's last line, throws an error with `responseCode` if it is refused. */
  send(mail: ComposedMail): Promise<string>;
  close(): void;
};

/** Time limits for a server: to connect, to greet, to stay silent; and for one email over all relays, in ms. */
export type SendingTimes = { connectMs: number; greetingMs: number; silenceMs: number; wholeMs: number };

/**
 * Everything ends before another worker would presume the email lost (`sendingLeaseMs`, store/outbound/sending.ts): a
 * server that hangs never causes a duplicate.
 */
export const sendingTimes: SendingTimes = {
  connectMs: 15_000,
  greetingMs: 15_000,
  silenceMs: 60_000,
  wholeMs: 200_000,
};

/** As many as are sent at once (workers/queues.ts). */
const CONNECTIONS = 10;
const MESSAGES_PER_CONNECTION = 100;
/** Shorter than servers keep an idle connection: if theirs closed first, the email on it would be lost. */
const IDLE_MS = 30_000;

/** How long an unreachable relay is skipped while there is another. */
const REST_MS = 60_000;

type Relay = { transport: ReturnType<typeof openRelay>; restUntil: number };

function openRelay(url: string, limits: SendingTimes) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MESSAGES_PER_CONNECTION,
    idleTimeout: IDLE_MS,
    // If a server does not reply, the outbox retries: it counts the attempts and reads the files again.
    maxRequeues: 0,
    connectionTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Sends through the first of these servers that can be reached, over pooled connections. Requests delivery status
 * notifications where the server offers them (RFC 3461).
 */
export function smtpTransport(
  urls: readonly string[],
  {
    signer,
    limits = sendingTimes,
    now = Date.now,
  }: { signer?: Signer; limits?: SendingTimes; now?: () => number } = {},
): Transport {
  const relays: Relay[] = urls.map((url) => ({ transport: openRelay(url, limits), restUntil: 0 }));
  if (signer) for (const { transport } of relays) signer.sign(transport);
  return {
    async send(mail) {
      const deadline = AbortSignal.timeout(limits.wholeMs);
      const rested = relays.filter(({ restUntil }) => restUntil <= now());
      let failure: unknown;
      for (const relay of rested.length > 0 ? rested : relays) {
        try {
          const info: { response?: string } = await relay.transport.sendMail({
            ...partsOf(mail),
            dsn: reportWhenLost(mail),
            signal: deadline,
          });
          return info.response ?? 'accepted';
        } catch (error) {
          if (!isNotReached(error)) throw error;
          relay.restUntil = now() + REST_MS;
          failure = error;
        }
      }
      throw failure;
    },
    close: () => relays.forEach(({ transport }) => transport.close()),
  };
}

/** An email in nodemailer's form, with its files opened. */
function partsOf({ attachments = [], ...mail }: ComposedMail) {
  return { ...mail, attachments: attachments.map(({ open, ...file }) => ({ ...file, content: open() })) };
}

/** The requested notification: of a failed delivery, with its headers. None for the null sender. */
function reportWhenLost({ envelope, messageId }: ComposedMail) {
  const id = messageId.replace(/^<|>$/g, '');
  return envelope.from === ''
    ? { notify: 'never', return: 'headers', id }
    : { notify: ['failure', 'delay'], return: 'headers', id, recipient: envelope.to };
}

export type Caught = { at: Date; envelopeFrom: string; to: string[]; rfcMessageId: string; raw: Buffer };

/**
 * Catches email if no outgoing server is configured: it is built completely, then passed to `keep` instead of a server.
 */
export function catchingTransport(
  keep: (caught: Caught) => Promise<void>,
  now: () => Date,
  signer?: Signer,
): Transport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  signer?.sign(transport);
  return {
    async send(mail) {
      const info = await transport.sendMail(partsOf(mail));
      const raw = Buffer.isBuffer(info.message) ? info.message : Buffer.from(String(info.message));
      await keep({
        at: now(),
        envelopeFrom: mail.envelope.from,
        to: [mail.envelope.to],
        rfcMessageId: mail.messageId.replace(/^<|>$/g, ''),
        raw,
      });
      return '250 caught locally';
    },
    close: () => transport.close(),
  };
}

/**
 * Catches email, and also delivers email for our own domain to our own receiver. So a landlord's test of their inbox
 * arrives through SMTP even where outgoing email is only caught.
 *
 * @param receiver the address of the receiver, as `smtp://…`
 */
export function withOwnReceiver(caught: Transport, receiver: string, mailDomain: string): Transport {
  const own = smtpTransport([`${receiver}?ignoreTLS=true`]);
  return {
    async send(mail) {
      if (receivingDomain(mail.envelope.to) !== mailDomain.toLowerCase()) return caught.send(mail);
      const answer = await own.send(mail);
      await caught.send(mail);
      return answer;
    },
    close() {
      own.close();
      caught.close();
    },
  };
}
