import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import { inboxAddress } from '../domain/inbound/inbox-address.ts';
import { drawCrowd, peopleIn } from '../fixtures/crowd/crowd.ts';
import { addBusyHome, busyHome, demoLandlord } from '../fixtures/demo-world.ts';
import { countStages } from '../store/applications/stage-counts.ts';
import { isKnownMessageId, mailByBytes } from '../store/inbound/mail-reading.ts';
import type { Config } from './config.ts';
import { onTheWire } from './demo-story/sender.ts';
import { until } from './demo-story/wait.ts';

/** How many people enquire about one flat within two days (`npm run demo -- --busy`), generated from this seed. */
const crowdSize = 400;
const crowdSeed = 31;
const patienceMs = 10 * 60_000;

/**
 * Sends two days' enquiries about one more property through the SMTP port, skipping those sent by an earlier start, and
 * waits until all have been read. Returns how many it sent.
 */
export async function sendCrowd(
  config: Config,
  at: Date,
  tell: (line: string) => void,
  stopped: AbortSignal,
): Promise<number> {
  const listing = await addBusyHome(at);
  const crowd = drawCrowd(crowdSeed, crowdSize, busyHome, at);
  const known = await Promise.all(crowd.map(({ id }) => isKnownMessageId(id)));
  const unsent = crowd.filter((_mail, n) => !known[n]);
  if (unsent.length === 0) return 0;
  tell(`\n${unsent.length} enquiries about ${busyHome.address}:\n`);
  const to = inboxAddress(demoLandlord.username, config.APPLICATIONS_MAIL_DOMAIN);
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: config.SMTP_PORT,
    pool: true,
    ignoreTLS: true,
  });
  stopped.addEventListener('abort', () => transport.close(), { once: true });
  const since = new Date();
  const raws = unsent.map(({ from, raw }) => ({ from, raw: onTheWire(raw) }));
  try {
    await Promise.all(raws.map(({ from, raw }) => transport.sendMail({ envelope: { from, to: [to] }, raw })));
  } finally {
    transport.close();
  }
  for (const { raw } of raws) {
    if (stopped.aborted) return unsent.length;
    const sha256 = createHash('sha256').update(raw).digest('hex');
    await until('the enquiries to be read', () => mailByBytes(sha256, since), patienceMs);
  }
  const { stages: counts } = await countStages(listing, {}, at);
  tell(
    `  ${peopleIn(crowd)} people wrote. ${counts.information_collection.pending} were asked for their information, the others wait for the landlord.`,
  );
  return unsent.length;
}
