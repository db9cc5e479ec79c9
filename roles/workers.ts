import { readFileSync } from 'node:fs';
import { authenticateMessage } from '../mail/read/authenticate.ts';
import { type DnsResolver, resolverFromFixture } from '../mail/read/dns-fixture.ts';
import { createMessageReader } from '../mail/read/parse-in-child.ts';
import { scanner } from '../mail/scan/scan.ts';
import { worldSources } from '../mail/domain/sources.ts';
import { dkimSigner } from '../mail/send/dkim.ts';
import { keysInForce } from '../mail/send/dkim-keys.ts';
import { catchingTransport, smtpTransport, withOwnReceiver } from '../mail/send/transport.ts';
import { catchMail } from '../store/outbound/caught-mail.ts';
import { systemResolve } from '../platforms/adverts/checked-lookup.ts';
import { vapidKeys } from '../store/vapid-keys.ts';
import { pushSender } from '../workers/outbound/push-sender.ts';
import { openPace } from '../workers/outbound/pace.ts';
import { createDocumentJudge } from '../workers/documents/judge-in-child.ts';
import { createDocumentReader } from '../workers/documents/read-in-child.ts';
import { clockPaces } from '../workers/clock.ts';
import { applyPauses } from '../workers/queues.ts';
import { pausedQueues } from '../store/operations/installation.ts';
import { startWorkers as start, type Workers } from '../workers/index.ts';
import { type Config, periodsIn, quotasIn } from './config.ts';
import { redisTarget } from './redis.ts';
import { scheduleBackups } from './scheduled-backups.ts';
import { countedScorer } from './scorer.ts';
import type { Runtime } from './runtime.ts';

/** The time for all DNS look-ups of one email's authentication; without an answer in time there is no verdict. */
const lookUpsMs = 5000;

/** DNS answers from a file, if one is configured. */
function resolver(file: string | undefined): { resolver?: DnsResolver } {
  return file ? { resolver: resolverFromFixture(JSON.parse(readFileSync(file, 'utf8'))) } : {};
}

/** The URL at which processes on this machine reach this installation's receiver. */
function ownReceiver({ LISTEN_HOST: host, SMTP_PORT: port }: Config): string {
  const near = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `smtp://${near.includes(':') ? `[${near}]` : near}:${port}`;
}

/** Signs our email with the installation's keys, if it has any, and with those of a landlord's own domain. */
function signerOf({ DKIM_KEYS: keys = [], APPLICATIONS_MAIL_DOMAIN: domain }: Config, resolve: DnsResolver) {
  return dkimSigner(domain, keysInForce(keys, domain, { resolve, now: () => new Date() }));
}

/** So often the queues are made to agree with what the store says is paused, in ms. */
const FOLLOW_PAUSES_MS = 15_000;

/** Keeps queues paused that operators have paused, also in a Redis that has forgotten. */
function followPauses({ queues, log }: Runtime): NodeJS.Timeout {
  const follow = async () => applyPauses(queues, await pausedQueues());
  const look = () =>
    void follow().catch((error: unknown) => log.warn({ err: error }, 'It could not be seen which queues are paused'));
  look();
  return setInterval(look, FOLLOW_PAUSES_MS);
}

/** The settings that jobs read. */
const jobSettings = (config: Config) => ({
  applicationsMailDomain: config.APPLICATIONS_MAIL_DOMAIN,
  publicUrl: config.PUBLIC_URL,
  holdMs: config.OUTBOX_HOLD_SECONDS * 1000,
  secret: config.SESSION_SECRET,
  operatorEmails: [...config.OPERATOR_EMAILS, ...config.OPERATOR_READER_EMAILS],
  trustedAddresses: config.SMTP_TRUSTED_ADDRESSES,
  periods: periodsIn(config),
  quotas: quotasIn(config),
});

/** Sends notices to the browsers of landlords. */
const pushOf = (config: Config, now: () => Date) =>
  pushSender({
    keys: vapidKeys(config.SESSION_SECRET, config.VAPID_PRIVATE_KEY),
    subject: config.VAPID_SUBJECT ?? `mailto:postmaster@${config.APPLICATIONS_MAIL_DOMAIN}`,
    resolve: systemResolve,
    now,
  });

/** Sends our email over SMTP; without a server for it, catches it and delivers what is addressed to this installation. */
function transportOf(config: Config, resolve: DnsResolver, now: () => Date) {
  const signer = signerOf(config, resolve);
  return config.OUTGOING_SMTP_URL
    ? smtpTransport(config.OUTGOING_SMTP_URL, { signer })
    : withOwnReceiver(catchingTransport(catchMail, now, signer), ownReceiver(config), config.APPLICATIONS_MAIL_DOMAIN);
}

/** The time for one scanner to answer: virus checks of large files take seconds. */
const scanMs = 30_000;

/** The operator's spam and virus checks; undefined if none is configured. */
function scannerOf({ RSPAMD_URL: url, RSPAMD_PASSWORD: password, ...config }: Config) {
  const { CLAMD_ADDRESS: clamd = null, SCANNERS_REQUIRED: required } = config;
  const rspamd = url ? { url, password: password ?? null } : null;
  return rspamd || clamd ? scanner({ rspamd, clamd, required, timeMs: scanMs }) : undefined;
}

/** The child processes that look at what strangers sent, and an end for all of them. */
function openChildren() {
  const children = {
    reader: createMessageReader(),
    documents: createDocumentReader({ processes: 2 }),
    judging: createDocumentJudge(),
  };
  return { children, close: () => Promise.all(Object.values(children).map((pool) => pool.close())) };
}

/** Starts the workers of every queue, and the clock that makes them look for lost work. */
export async function startWorkers(runtime: Runtime): Promise<Workers> {
  const { config, log, engines, queues, publish, redis } = runtime;
  const now = () => new Date();
  const dns = resolver(config.MAIL_DNS_FIXTURE);
  const resolve = dns.resolver ?? worldSources().resolve;
  const transport = transportOf(config, resolve, now);
  const confined = openChildren();
  const workers = await start({
    connection: redisTarget(engines.redisUrl),
    namespace: config.QUEUE_NAMESPACE,
    context: {
      now,
      log,
      enqueue: queues.enqueue,
      documentTurn: queues.documentTurn,
      forgetJobs: queues.forget,
      isPaused: queues.isPaused,
      publish,
      transport,
      resolveDns: resolve,
      pace: openPace(redis, config.QUEUE_NAMESPACE),
      push: pushOf(config, now),
      settings: jobSettings(config),
      ...confined.children,
      scorer: countedScorer(config, log, now),
      scan: scannerOf(config),
      authenticate: (raw, { remoteAddress, helo, mailFrom }) =>
        authenticateMessage(
          { raw, ip: remoteAddress, helo, mailFrom, ownHost: config.APPLICATIONS_MAIL_DOMAIN },
          { timeMs: lookUpsMs, ...dns },
        ),
    },
  });
  for (const job of Object.keys(clockPaces) as (keyof typeof clockPaces)[])
    await queues.schedule(job, {}, clockPaces[job]);
  const pauses = followPauses(runtime);
  const backups = scheduleBackups(config, log);
  return {
    async close() {
      clearInterval(pauses);
      await backups.close();
      await workers.close();
      await confined.close();
      transport.close();
    },
  };
}
