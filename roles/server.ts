import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LetterboxServer, type ServerOptions, createServer } from '../server/index.ts';
import { balancersIn } from './balancers.ts';
import { type Config, periodsIn, processorsIn, quotasIn } from './config.ts';
import { vapidKeys } from '../store/vapid-keys.ts';
import { worldSources } from '../mail/domain/sources.ts';
import { checkDomain } from './check-domain.ts';
import { redisTarget } from './redis.ts';
import type { Runtime } from './runtime.ts';

/** The folder of the built web app, relative to this file. */
export const webRoot = join(import.meta.dirname, '..', 'dist', 'web');

/** Sign-in with Google, if the configuration has credentials for it. */
function google(config: Config): Pick<ServerOptions, 'google'> {
  const {
    OIDC_GOOGLE_CLIENT_ID: clientId,
    OIDC_GOOGLE_CLIENT_SECRET: clientSecret,
    OIDC_GOOGLE_ISSUER: issuer,
  } = config;
  return clientId && clientSecret ? { google: { clientId, clientSecret, issuer } } : {};
}

/** The language model of the configuration, as landlords are told of it. */
function model({ SCORER_URL: url, SCORER_MODEL: name }: Config): Pick<ServerOptions, 'model'> {
  return url && name ? { model: { host: new URL(url).host, model: name } } : {};
}

/** Starts the HTTP server with the calls, the live updates and, if it has been built, the web app. */
export async function startServer({ config, log, engines, queues, readiness }: Runtime): Promise<LetterboxServer> {
  const server = await createServer({
    publicUrl: config.PUBLIC_URL,
    applicationsMailDomain: config.APPLICATIONS_MAIL_DOMAIN,
    sessionSecret: config.SESSION_SECRET,
    vapidKey: vapidKeys(config.SESSION_SECRET, config.VAPID_PRIVATE_KEY)[0]?.publicKey ?? '',
    production: config.production,
    signUpByMail: config.SIGN_UP === 'mailed',
    signUpOpenTo: config.SIGN_UP_OPEN_TO,
    operatorSecondFactor: config.OPERATOR_SECOND_FACTOR,
    recoveryWaitHours: config.SECOND_FACTOR_RECOVERY_HOURS,
    periods: periodsIn(config),
    quotas: quotasIn(config),
    processors: processorsIn(config),
    testMessageEveryMinutes: config.TEST_MESSAGE_EVERY_MINUTES,
    operatorEmails: config.OPERATOR_EMAILS,
    operatorReaderEmails: config.OPERATOR_READER_EMAILS,
    ...google(config),
    ...model(config),
    redis: redisTarget(engines.redisUrl),
    queues,
    namespace: config.QUEUE_NAMESPACE,
    ...(existsSync(webRoot) ? { webRoot } : {}),
    log,
    now: () => new Date(),
    holdMs: config.OUTBOX_HOLD_SECONDS * 1000,
    devMail: !config.production && !config.OUTGOING_SMTP_URL,
    trustProxy: config.TRUST_PROXY,
    ...balancersIn(config.HTTP_PROXY_ADDRESSES),
    isDraining: () => readiness.isDraining,
    checkDomain: () => checkDomain(config, worldSources(), new Date()),
    adverts: { origins: config.PLATFORM_ORIGINS },
  });
  await server.listen(config.HTTP_PORT, config.LISTEN_HOST);
  return server;
}
