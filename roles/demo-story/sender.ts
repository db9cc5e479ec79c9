import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import { mailByBytes } from '../../store/inbound/mail-reading.ts';
import { until } from './wait.ts';

/** The bytes as they arrive: with SMTP's line endings, including the last, whatever the file has. */
export function onTheWire(bytes: Buffer): Buffer {
  return Buffer.from(
    bytes
      .toString('latin1')
      .replace(/\r?\n/g, '\r\n')
      .replace(/(?:\r\n)*$/, '\r\n'),
    'latin1',
  );
}

export type Envelope = { from: string; to: string };

/** Plays the servers of platforms and people: sends email to the SMTP port, one after another. */
export type Sender = {
  /**
   * Sends an email, waits until it has been read, and returns what happened to it. `what` names the email if that never
   * happens.
   */
  deliver: (what: string, envelope: Envelope, raw: Buffer) => Promise<string>;
  close: () => void;
};

export function openSender(smtpPort: number): Sender {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: smtpPort,
    pool: true,
    maxConnections: 1,
    ignoreTLS: true,
  });
  return {
    async deliver(what, { from, to }, bytes) {
      const raw = onTheWire(bytes);
      const since = new Date();
      await transport.sendMail({ envelope: { from, to: [to] }, raw });
      const sha256 = createHash('sha256').update(raw).digest('hex');
      return until(`${what} to be read`, () => mailByBytes(sha256, since));
    },
    close: () => transport.close(),
  };
}
