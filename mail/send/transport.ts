import nodemailer from 'nodemailer';
import type { ComposedMail } from './compose.ts';
import { isNotReached } from './relay-failure.ts';
import type { Signer } from './dkim.ts';

export type Transport = {
  /** Hands an email on; returns the server's last line, throws an error with `responseCode` when it is refused. */
  send(mail: ComposedMail): Promise<string>;
  close(): void;
};

/** How long a server may take: to be reached, to greet, to say nothing, and for an email at all relays together, in ms. */
export type SendingTimes = { connectMs: number; greetingMs: number; silenceMs: number; wholeMs: number };

/**
 * All of it ends before another worker would take the email for lost (`sendingLeaseMs`, store/outbound/sending.ts): a
 * server that hangs never makes a second copy.
 */
export const sendingTimes: SendingTimes = {
  connectMs: 15_000,
  greetingMs: 15_000,
  silenceMs: 60_000,
  wholeMs: 200_000,
};

/** As many as emails are sent at once (workers/queues.ts). */
const CONNECTIONS = 10;
const MESSAGES_PER_CONNECTION = 100;
/** Shorter than servers keep a connection on which nothing happens: theirs ends with the email in it. */
const IDLE_MS = 30_000;

/** A relay that could not be reached is left alone for so long, while there is another. */
const REST_MS = 60_000;

type Relay = { transport: ReturnType<typeof openRelay>; restUntil: number };

function openRelay(url: string, limits: SendingTimes) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MESSAGES_PER_CONNECTION,
    idleTimeout: IDLE_MS,
    // What a server did not answer is the outbox's to try again, which counts the tries and reads the files again.
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
 * Sends through the first of these servers that can be reached, over connections that are kept open. Asks each for a
 * report when an email cannot be delivered, where the server offers that (RFC 3461).
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

/** An email as nodemailer takes it, with its files opened. */
function partsOf({ attachments = [], ...mail }: ComposedMail) {
  return { ...mail, attachments: attachments.map(({ open, ...file }) => ({ ...file, content: open() })) };
}

/** What a server that offers it is asked to report: that an email was lost, with its headers. Nothing to the null sender. */
function reportWhenLost({ envelope, messageId }: ComposedMail) {
  const id = messageId.replace(/^<|>$/g, '');
  return envelope.from === ''
    ? { notify: 'never', return: 'headers', id }
    : { notify: ['failure', 'delay'], return: 'headers', id, recipient: envelope.to };
}

export type Caught = { at: Date; envelopeFrom: string; to: string[]; rfcMessageId: string; raw: Buffer };

/**
 * Catches mail where no outgoing server is configured: built to the last byte, then handed to `keep` instead of a
 * server.
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
