import nodemailer from 'nodemailer';
import type { ComposedMail } from './compose.ts';

export type Transport = {
  /** Hands an email on; returns the server's last line, throws an error with `responseCode` when it is refused. */
  send(mail: ComposedMail): Promise<string>;
  close(): void;
};

/** Sends through the server of `OUTGOING_SMTP_URL`, over a few connections that are kept open. */
export function smtpTransport(url: string): Transport {
  const transport = nodemailer.createTransport(url, { disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(mail) {
      const info: { response?: string } = await transport.sendMail({ ...mail });
      return info.response ?? 'accepted';
    },
    close: () => transport.close(),
  };
}

export type Caught = { at: Date; envelopeFrom: string; to: string[]; rfcMessageId: string; raw: Buffer };

/**
 * Catches mail where no outgoing server is configured: built to the last byte, then handed to `keep` instead of a
 * server.
 */
export function catchingTransport(keep: (caught: Caught) => Promise<void>, now: () => Date): Transport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const info = await transport.sendMail({ ...mail });
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

/** Whether trying again can help: a 5xx answer is the server's last word (RFC 5321 4.2.1), anything else may pass. */
export function isPermanent(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600;
}
