import nodemailer from 'nodemailer';
import type { Progression } from '../../domain/listings/progression.ts';
import type { Stage } from '../../domain/pipeline.ts';
import type { CrowdMail } from '../../fixtures/crowd/crowd.ts';
import { addBusyHome } from '../../fixtures/demo-world.ts';
import { onTheWire } from '../../roles/demo-story/sender.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { ReceivedMails } from '../../store/inbound/received-mail.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { OutgoingMails } from '../../store/outbound/outgoing-mail.ts';
import type { OutgoingTemplate } from '../../store/outbound/templates.ts';
import { openProduct, type Product } from '../browser/product.ts';
import { until } from '../world.ts';

/** The whole product, with a listing that hundreds enquire about, and no limit on how fast they may. */
export async function busyProduct(progression: Progression): Promise<{ product: Product; listing: Listing }> {
  const product = await openProduct(async () => ({
    SMTP_MESSAGES_PER_MINUTE: '100000',
    QUOTA_EMAILS_PER_DAY: '100000',
    OUTBOX_HOLD_SECONDS: '1',
  }));
  return { product, listing: await addBusyHome(new Date(), progression) };
}

/** All within moments, as fast as the port accepts them, and read until no application waits to be screened. */
export async function arrive(
  crowd: readonly CrowdMail[],
  { smtpPort }: Product,
  { _id }: Listing,
  readWithinMs: number,
): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: smtpPort, pool: true, ignoreTLS: true });
  const to = 'demo@apply.letterbox.test';
  await Promise.all(
    crowd.map(({ from, raw }) => transport.sendMail({ envelope: { from, to: [to] }, raw: onTheWire(raw) })),
  );
  transport.close();
  await until('all are read', async () => (await ReceivedMails.countDocuments({ unread: true })) === 0, readWithinMs);
  const unscreened = () => Applications.countDocuments({ listingId: _id, screenedAt: null });
  await until('all are screened', async () => (await unscreened()) === 0, readWithinMs);
}

/** How many applicants a listing has, in all or at one stage. */
export const people = (listing: Listing, stage?: Stage) =>
  Applications.countDocuments({ listingId: listing._id, ...(stage ? { stage } : {}) });

/** How many emails of a kind are in the outbox. */
export const sent = (template: OutgoingTemplate) => OutgoingMails.countDocuments({ template });
