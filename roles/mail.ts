import { statfs } from 'node:fs/promises';
import { quotasOf } from '../domain/accounts/quotas.ts';
import { dailyQuota } from '../mail/receive/daily-quota.ts';
import { diskRoom } from '../mail/receive/disk-room.ts';
import { startReceiver } from '../mail/receive/index.ts';
import { openSharedLimits } from '../mail/receive/shared-limits.ts';
import { createIntake } from '../store/inbound/intake.ts';
import { emailsOfDay } from '../store/inbound/emails-of-day.ts';
import { findOwnInbox } from '../store/accounts/own-address.ts';
import { findInbox } from '../store/accounts/inbox.ts';
import { testMessageSentAt } from '../store/operations/test-message.ts';
import { createTurns } from '../workers/turns.ts';
import { balancersIn } from './balancers.ts';
import { certificateAtStart, followCertificate } from './certificate.ts';
import { type Config, quotasIn } from './config.ts';
import type { Runtime } from './runtime.ts';
import { scheduleTestMessages } from './test-messages.ts';

/** The settings of the receiver that are taken from the configuration as they are. */
const receiverSettings = (config: Config) => ({
  port: config.SMTP_PORT,
  host: config.LISTEN_HOST,
  hostname: config.APPLICATIONS_MAIL_DOMAIN,
  applicationsMailDomain: config.APPLICATIONS_MAIL_DOMAIN,
  maxSize: config.SMTP_MAX_SIZE,
  postmasterUsername: config.POSTMASTER_USERNAME ?? null,
  limits: {
    connections: config.SMTP_CONNECTIONS,
    connectionsPerAddress: config.SMTP_CONNECTIONS_PER_ADDRESS,
    messagesPerMinute: config.SMTP_MESSAGES_PER_MINUTE,
    bytesPerMinute: config.SMTP_BYTES_PER_MINUTE,
    unlimitedAddresses: [...config.SMTP_TRUSTED_ADDRESSES, ...config.SMTP_UNLIMITED_ADDRESSES],
  },
  ...balancersIn(config.SMTP_PROXY_ADDRESSES),
});

/** Refuses mail while the disk has too little room, if the configuration says how much that is. */
const roomOf = (config: Config, log: Runtime['log']) =>
  config.SMTP_MIN_FREE_DISK > 0
    ? { hasRoom: diskRoom({ path: config.DATA_DIR, minFree: config.SMTP_MIN_FREE_DISK, statfs, log, now: Date.now }) }
    : {};

/** Starts the receiver: it stores mail that arrives over SMTP, then adds a job to read it. */
export async function startMail({ config, log, queues, redis }: Runtime) {
  const { SMTP_TLS_KEY_FILE: keyFile, SMTP_TLS_CERT_FILE: certFile } = config;
  const files = keyFile && certFile ? { keyFile, certFile } : null;
  const tls = files && certificateAtStart(files, log);
  const intake = createIntake();
  const turnOf = createTurns(() => performance.now());
  const receiver = await startReceiver({
    ...receiverSettings(config),
    ...(tls ? { tls } : {}),
    isTestMessage: (tag) => testMessageSentAt(config.SESSION_SECRET, tag, new Date()) !== null,
    ...roomOf(config, log),
    sharedLimits: openSharedLimits(redis, config.QUEUE_NAMESPACE, {
      messagesPerMinute: config.SMTP_MESSAGES_PER_MINUTE,
      bytesPerMinute: config.SMTP_BYTES_PER_MINUTE,
    }),
    findInbox,
    findOwnInbox,
    hasQuota: dailyQuota({
      quotaOf: ({ ownQuotas }) => quotasOf(quotasIn(config), ownQuotas).emailsPerDay,
      countTaken: ({ landlordId }, upTo) => emailsOfDay(landlordId, new Date(), upTo),
      now: Date.now,
    }),
    intake,
    onStored: (mails) => {
      // The sweep adds what can't be added now: mail waits in the store, not here.
      for (const { mailId, landlordId } of mails) void queues.enqueue('read-mail', { mailId }, 0, turnOf(landlordId));
    },
    log,
    now: () => new Date(),
  });
  const tests = scheduleTestMessages(config, receiver.port, log);
  const certificate = files ? followCertificate(files, (renewed) => receiver.renewTls(renewed), log) : null;
  return {
    port: receiver.port,
    reload: () => certificate?.look(),
    async close() {
      certificate?.close();
      await tests.close();
      await receiver.close();
      await intake.close();
    },
  };
}
