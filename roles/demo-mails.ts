import { fileURLToPath } from 'node:url';
import { type DemoMail, demoMailBytes, demoMails, demoMailWithDocuments } from '../fixtures/demo-mails.ts';
import type { Placeholders } from '../fixtures/fixture-mail.ts';
import { demoLandlord } from '../fixtures/demo-world.ts';
import { inboxAddress, replyAddress } from '../domain/inbound/inbox-address.ts';
import { findApplicationByEmail } from '../store/applications/find-application.ts';
import { lastOutgoing } from '../store/outbound/outgoing-mail.ts';
import type { ApplicationTemplate } from '../store/outbound/templates.ts';
import { isKnownMessageId } from '../store/inbound/mail-reading.ts';
import type { Config } from './config.ts';
import { onTheWire, openSender } from './demo-story/sender.ts';
import { until } from './demo-story/wait.ts';

/** DNS of the demo's world: this machine sends the platforms' mail. */
export const demoDnsFile = fileURLToPath(new URL('../fixtures/demo-dns.json', import.meta.url));

/**
 * What a reply needs from the email that it answers, the last of its kind to someone: it waits until that one has left.
 */
export async function answerTo(
  email: string,
  domain: string,
  template: ApplicationTemplate = 'passcode',
  patienceMs?: number,
): Promise<Placeholders> {
  const ask = async () => {
    const application = await findApplicationByEmail(email);
    const mail = application && (await lastOutgoing(application._id, template));
    if (!application || mail?.status !== 'sent') return null;
    return {
      replyAddress: replyAddress(demoLandlord.username, application.replyToken, domain),
      messageId: mail.rfcMessageId,
    };
  };
  return until(`the ${template} mail to ${email}`, ask, patienceMs);
}

/** Whether an earlier start has sent this email already. */
async function wasSent(mail: DemoMail): Promise<boolean> {
  const raw = onTheWire(await demoMailBytes(mail, {}));
  const messageId = /^message-id:\s*<([^>]+)>/im.exec(raw.toString('latin1'))?.[1];
  return messageId !== undefined && (await isKnownMessageId(messageId));
}

/**
 * Sends the sample emails not sent before through the SMTP port, one after another, and reports what happened to each.
 * Returns how many it sent.
 */
export async function sendDemoMails(config: Config, at: Date, tell: (line: string) => void): Promise<number> {
  const sent = await Promise.all(demoMails.map(wasSent));
  const sender = openSender(config.SMTP_PORT);
  const domain = config.APPLICATIONS_MAIL_DOMAIN;
  try {
    for (const [index, mail] of demoMails.entries()) {
      if (sent[index]) continue;
      const answered: Placeholders = mail.answers ? await answerTo(mail.answers, domain) : {};
      // One minute apart, the last one now: as if the landlord had been away for a quarter of an hour.
      const date = new Date(at.getTime() - (demoMails.length - 1 - index) * 60_000);
      const raw = await demoMailWithDocuments(mail, { ...answered, date });
      const to = answered.replyAddress ?? inboxAddress(demoLandlord.username, domain);
      const outcome = await sender.deliver(`‘${mail.file}’`, { from: mail.envelopeFrom, to }, raw);
      tell(`  ${String(index + 1).padStart(2)}/${demoMails.length}  ${mail.note}\n         → ${outcome}`);
    }
  } finally {
    sender.close();
  }
  return sent.filter((was) => !was).length;
}
