import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from '../server/index.ts';
import { type Runtime } from './runtime.ts';

/** Where the built web app is, seen from this file. */
export const webRoot = join(import.meta.dirname, '..', 'dist', 'web');

/** Starts the HTTP server with the calls, the live updates and, when it is built, the web app. */
export async function startServer({ config, log, engines, queues }: Runtime): Promise<{ close(): Promise<void> }> {
  const server = await createServer({
    publicUrl: config.PUBLIC_URL,
    applicationsMailDomain: config.APPLICATIONS_MAIL_DOMAIN,
    sessionSecret: config.SESSION_SECRET,
    production: config.production,
    operatorEmails: config.OPERATOR_EMAILS,
    redis: engines.redisUrl,
    queues,
    namespace: config.QUEUE_NAMESPACE,
    ...(existsSync(webRoot) ? { webRoot } : {}),
    log,
    now: () => new Date(),
    holdMs: config.OUTBOX_HOLD_SECONDS * 1000,
    devMail: !config.production && !config.OUTGOING_SMTP_URL,
    trustProxy: config.TRUST_PROXY,
  });
  await server.listen(config.HTTP_PORT, config.LISTEN_HOST);
  return server;
}
