import { createHash } from 'node:crypto';
import MongoStore from 'connect-mongo';
import { type CookieOptions, type Request, type RequestHandler, type Response } from 'express';
import session from 'express-session';
import { storeClient } from '../store/connection.ts';
import { type ServerOptions } from './options.ts';

/** A session holds who is signed in and since when, nothing else. */
declare module 'express-session' {
  interface SessionData {
    userId: string;
    createdAt: number;
  }
}

const dayMs = 24 * 3600 * 1000;
/** Signed out after so long without a call, and in any case after so long. */
const idleDays = 30;
const longestDays = 180;
/** A session that is in use is written at most this often. */
const touchAfterSeconds = 3600;

/** What calls may do with the session of one request. */
export type SessionHandle = {
  readonly id: string;
  /** Signs a user in under a new session id, so that an id known before is worth nothing (session fixation). */
  signIn(userId: string, now: Date): Promise<void>;
  signOut(): Promise<void>;
  /** Lets go of the session in an answer that stays open for long: its end writes no session back. */
  release(): void;
};

export type Sessions = {
  /** Reads the request's session, if its cookie names one. */
  open: RequestHandler;
  /** Who the opened session says is signed in; null for nobody, or when the session has become too old. */
  userIdOf(request: Request, now: Date): string | null;
  handle(request: Request, response: Response): SessionHandle;
  /** Whether a session is still there: signed out anywhere, it is not. */
  alive(id: string): Promise<boolean>;
};

/** Secure wherever there is TLS, and in production always but for a trial on one's own machine. */
function secureCookies({ production, publicUrl }: Pick<ServerOptions, 'production' | 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const ownMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (production && !ownMachine);
}

function settled(act: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())));
}

export function openSessions(options: Pick<ServerOptions, 'sessionSecret' | 'production' | 'publicUrl'>): Sessions {
  const secure = secureCookies(options);
  const name = secure ? '__Host-letterbox' : 'letterbox';
  const cookie: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  const store = MongoStore.create({
    client: storeClient(),
    collectionName: 'sessions',
    ttl: (idleDays * dayMs) / 1000,
    touchAfter: touchAfterSeconds,
    // A copy of the database opens nobody's session: it holds hashes of the ids.
    transformId: (id) => createHash('sha256').update(id).digest('hex'),
  });
  return {
    open: session({
      name,
      secret: options.sessionSecret,
      store,
      resave: false,
      saveUninitialized: false,
      rolling: true,
      // A proxy's word for TLS is enough here: who invents it gets a cookie that only TLS carries.
      proxy: true,
      cookie: { ...cookie, maxAge: idleDays * dayMs },
    }),
    userIdOf(request, now) {
      const { userId, createdAt } = request.session;
      if (!userId || !createdAt) return null;
      return now.getTime() - createdAt < longestDays * dayMs ? userId : null;
    },
    handle: (request, response) => ({
      get id() {
        return request.sessionID;
      },
      async signIn(userId, now) {
        await settled((done) => request.session.regenerate(done));
        request.session.userId = userId;
        request.session.createdAt = now.getTime();
        await settled((done) => request.session.save(done));
      },
      async signOut() {
        await settled((done) => request.session.destroy(done));
        response.clearCookie(name, cookie);
      },
      release() {
        Reflect.deleteProperty(request, 'session');
      },
    }),
    alive: (id) =>
      new Promise((resolve, reject) => {
        store.get(id, (error: unknown, found) => (error ? reject(error) : resolve(typeof found?.userId === 'string')));
      }),
  };
}
