import { readFileSync } from 'node:fs';
import { catchingTransport, smtpTransport } from '../mail/send/transport.ts';
import { catchMail } from '../store/caught-mail.ts';
import { startWorkers as start, type Workers } from '../workers/index.ts';
import { redisOptions } from './redis.ts';
import { type Runtime } from './runtime.ts';

/** How often the store is looked through for work that no job stands for. */
const sweepEveryMs = 3000;

/** Starts the workers of every queue, and the clock that makes them look for what was lost. */
export async function startWorkers(runtime: Runtime): Promise<Workers> {
  const { config, log, engines, queues, publish } = runtime;
  const now = () => new Date();
  const transport = config.OUTGOING_SMTP_URL ? smtpTransport(config.OUTGOING_SMTP_URL) : catchingTransport(catchMail, now);
  const workers = await start({
    connection: redisOptions(engines.redisUrl),
    namespace: config.QUEUE_NAMESPACE,
    context: {
      now,
      log,
      enqueue: queues.enqueue,
      publish,
      transport,
      settings: {
        applicationsMailDomain: config.APPLICATIONS_MAIL_DOMAIN,
        publicUrl: config.PUBLIC_URL,
        secret: config.SESSION_SECRET,
      },
      dnsFixture: config.MAIL_DNS_FIXTURE ? JSON.parse(readFileSync(config.MAIL_DNS_FIXTURE, 'utf8')) : null,
    },
  });
  await queues.schedule('sweep', {}, sweepEveryMs);
  return {
    async close() {
      await workers.close();
      transport.close();
    },
  };
}
