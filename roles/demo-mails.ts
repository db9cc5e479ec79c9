import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import nodemailer from 'nodemailer';
import { type DemoMail, demoMailBytes, demoMails, demoMailWithDocuments } from '../fixtures/demo-mails.ts';
import { type Placeholders } from '../fixtures/fixture-mail.ts';
import { demoLandlord } from '../fixtures/demo-world.ts';
import { inboxAddress, replyAddress } from '../domain/inbox-address.ts';
import { findApplicationByEmail } from '../store/application.ts';
import { lastOutgoing } from '../store/outgoing-mail.ts';
import { isKnownMessageId, mailByBytes } from '../store/mail-reading.ts';
import { type Config } from './config.ts';

/** DNS as the demo's world has it: mail from this machine is the platforms' own. */
export const demoDnsFile = fileURLToPath(new URL('../fixtures/demo-dns.json', import.meta.url));

const patienceMs = 60_000;

async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`The demo waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What a reply needs to know of the mail that it answers: it waits until that one has gone out. */
async function answerTo(email: string, domain: string): Promise<Placeholders> {
  return until(`the passcode mail to ${email}`, async () => {
    const application = await findApplicationByEmail(email);
    const mail = application && (await lastOutgoing(application._id, 'passcode'));
    if (!application || mail?.status !== 'sent') return null;
    return { replyAddress: replyAddress(demoLandlord.username, application.replyToken, domain), messageId: mail.rfcMessageId };
  });
}

/** The bytes as they arrive: SMTP's line endings, one at the end too, whatever the file has. */
function onTheWire(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(/\r?\n/g, '\r\n').replace(/(?:\r\n)*$/, '\r\n'), 'latin1');
}

/** Whether an earlier start sent this mail already. */
async function wasSent(mail: DemoMail): Promise<boolean> {
  const raw = onTheWire(await demoMailBytes(mail, {}));
  const messageId = /^message-id:\s*<([^>]+)>/im.exec(raw.toString('latin1'))?.[1];
  return messageId !== undefined && (await isKnownMessageId(messageId));
}

type Sender = { send: (mail: DemoMail, to: string, raw: Buffer) => Promise<void>; close: () => void };

function platformServer(config: Config): Sender {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: config.SMTP_PORT, pool: true, maxConnections: 1, ignoreTLS: true });
  return {
    async send(mail, to, raw) {
      await transport.sendMail({ envelope: { from: mail.envelopeFrom, to: [to] }, raw });
    },
    close: () => transport.close(),
  };
}

/**
 * Sends the sample mails that were not sent before through the SMTP port, one after the other, and says what became of
 * each. Answers how many it sent.
 */
export async function sendDemoMails(config: Config, at: Date, tell: (line: string) => void): Promise<number> {
  const sent = await Promise.all(demoMails.map(wasSent));
  const server = platformServer(config);
  const domain = config.APPLICATIONS_MAIL_DOMAIN;
  try {
    for (const [index, mail] of demoMails.entries()) {
      if (sent[index]) continue;
      const answered: Placeholders = mail.answers ? await answerTo(mail.answers, domain) : {};
      // One minute apart, the last one now: as if the landlord had been away for a quarter of an hour.
      const date = new Date(at.getTime() - (demoMails.length - 1 - index) * 60_000);
      const raw = onTheWire(await demoMailWithDocuments(mail, { ...answered, date }));
      await server.send(mail, answered.replyAddress ?? inboxAddress(demoLandlord.username, domain), raw);
      const sha256 = createHash('sha256').update(raw).digest('hex');
      const outcome = await until(`‘${mail.file}’ to be read`, () => mailByBytes(sha256));
      tell(`  ${String(index + 1).padStart(2)}/${demoMails.length}  ${mail.note}\n         → ${outcome}`);
    }
  } finally {
    server.close();
  }
  return sent.filter((was) => !was).length;
}
