import { type Server, createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectProxyHeaders } from '../packages/proxy-protocol/index.ts';
import compression from 'compression';
import express, { type Express, Router } from 'express';
import type { Registry } from 'prom-client';
import type { RedisConnection } from '../workers/queues.ts';
import { type AdvertReader, createAdvertReader } from '../platforms/adverts/read-advert.ts';
import { applicantPages } from './applications/applicant-pages.ts';
import { openAccountMailLimits } from './accounts/account-mails.ts';
import { openBackground } from './http/background.ts';
import { mount } from './http/call.ts';
import { closeServer } from './http/close.ts';
import type { Context } from './http/context.ts';
import { errorAnswer } from './http/error-answer.ts';
import { openGoogleSignIn } from './accounts/google-sign-in.ts';
import { openLimits } from './http/limits.ts';
import { openLive } from './http/live.ts';
import { openMetrics } from './http/metrics.ts';
import type { ServerOptions } from './http/options.ts';
import { sharedPace } from './listings/platform-pace.ts';
import { openProvenPasscodes } from './applications/proven-passcodes.ts';
import { createDossierDrawer } from './applications/dossier/draw-in-child.ts';
import { queueBoard } from './operations/queue-board.ts';
import { openResendLimits } from './applications/resend-passcode.ts';
import { routesFor } from './calls.ts';
import { withRequestId } from './http/request-id.ts';
import { sameOriginOnly } from './http/same-origin.ts';
import { connectRedis } from './http/redis.ts';
import { endSlowBodies } from './http/slow-bodies.ts';
import { securityHeaders } from './http/security-headers.ts';
import { openSessions } from './http/session.ts';
import { openSignInTries } from './accounts/sign-in-tries.ts';
import { pageOrNothing, webFiles } from './http/web-app.ts';
import { observeWork } from './operations/work-metrics.ts';

export { publishLive } from './http/live.ts';
export { hashPassword } from './accounts/password.ts';
export { type ServerOptions } from './http/options.ts';

export type LetterboxServer = {
  app: Express;
  /** The metrics, for the health port: the public port does not serve them. */
  metrics: Registry;
  /** Listens; returns the port, which the system chooses if 0 was requested. */
  listen(port: number, host: string): Promise<{ port: number }>;
  /** Refuses new requests, disconnects live pages, waits for running ones, and closes its Redis connections. */
  close(): Promise<void>;
};

function openAdvertReader({ publicUrl, namespace, log, adverts }: ServerOptions, redis: RedisConnection): AdvertReader {
  const report = (error: unknown, what: string) => log.warn({ err: error }, `${what} failed`);
  return createAdvertReader({ publicUrl, pace: sharedPace(redis, namespace), report, ...adverts });
}

function openContext(options: ServerOptions): Context {
  const { namespace, log } = options;
  const redis = connectRedis(options);
  return {
    options,
    redis,
    sessions: openSessions(options),
    limits: openLimits(redis, namespace, options.limits),
    signInTries: openSignInTries(redis, namespace, 'sign-in'),
    codeTries: openSignInTries(redis, namespace, 'second-factor'),
    resendLimits: openResendLimits(redis, namespace),
    accountMailLimits: openAccountMailLimits(redis, namespace),
    google: openGoogleSignIn(options),
    provenPasscodes: openProvenPasscodes(),
    adverts: openAdvertReader(options, redis),
    dossiers: createDossierDrawer(),
    live: openLive(redis, namespace, log),
    metrics: openMetrics((registry) => observeWork(registry, options)),
    background: openBackground(log),
  };
}

function buildApp(context: Context): Express {
  const { options } = context;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', options.trustProxy ?? false);
  app.use(withRequestId);
  app.use(context.metrics.measure);
  app.use(securityHeaders(options.publicUrl));
  app.use(sameOriginOnly(options.publicUrl));
  app.use(compression());
  if (options.webRoot) app.use(webFiles(options.webRoot));
  const calls = Router();
  mount(calls, routesFor(options), context);
  app.use(calls);
  app.use(queueBoard(options.queues, context));
  app.use(applicantPages(context));
  app.use(pageOrNothing(options.webRoot));
  app.use(errorAnswer(options.log));
  return app;
}

function listenOn(server: Server, port: number, host: string): Promise<{ port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({ port: (server.address() as AddressInfo).port });
    });
  });
}

/** Hears from balancers whom their connections are from. Returns what drops those that haven't said so yet. */
function balancersOf(server: Server, { isBalancer, log }: ServerOptions): () => void {
  if (!isBalancer) return () => undefined;
  const onRefused = (facts: object) => log.warn(facts, "A balancer's connection had no proper PROXY header");
  return expectProxyHeaders(server, { isBalancer, onRefused });
}

/** Builds the HTTP server of one process. The store must be connected; the queues belong to their opener. */
export async function createServer(options: ServerOptions): Promise<LetterboxServer> {
  const context = openContext(options);
  const app = buildApp(context);
  const server = createHttpServer(app);
  // Longer than the usual proxies keep theirs, so that none sends into a connection that is closing.
  server.keepAliveTimeout = 65_000;
  endSlowBodies(server, options.bodyPace);
  const dropWaiting = balancersOf(server, options);
  return {
    app,
    metrics: context.metrics.registry,
    listen: (port, host) => listenOn(server, port, host),
    close() {
      const closed = closeServer(server, context);
      dropWaiting();
      return closed;
    },
  };
}
