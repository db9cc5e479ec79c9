import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { sessionKey, sessionPlace } from '../../store/accounts/sessions.ts';
import { secretsOf } from '../../store/derived-key.ts';
import { cookieName, secureCookies } from './cookies.ts';
import type { ServerOptions } from './options.ts';
import { type SessionHandle, sessionHandle } from './session-handle.ts';
import { SessionStore } from './session-store.ts';

const dayMs = 24 * 3600 * 1000;
/** Signed out after this long without a call, and in any case after this long. */
const idleDays = 30;
const longestDays = 180;
/** A session in use is written at most this often. */
const touchAfterSeconds = 3600;

export type Sessions = {
  /** Reads the request's session, if its cookie names one. */
  open: RequestHandler;
  /** Who is signed in according to the opened session; null for nobody, or if the session has become too old. */
  holderOf(request: Request, now: Date): { userId: string; generation: number } | null;
  handle(request: Request, response: Response): SessionHandle;
  /** Whether a session still exists: it does not once it was signed out anywhere. */
  alive(id: string): Promise<boolean>;
};

/** Whether a session that began at `createdAt` (ms) is young enough, however much it is used. */
export function isYoung(createdAt: number, now: Date): boolean {
  return now.getTime() - createdAt < longestDays * dayMs;
}

/** Sessions are stored as objects, so that a user's can be found; earlier versions stored text. */
function unserialize(kept: session.SessionData | string): session.SessionData {
  return typeof kept === 'string' ? (JSON.parse(kept) as session.SessionData) : kept;
}

export function openSessions(options: Pick<ServerOptions, 'sessionSecret' | 'production' | 'publicUrl'>): Sessions {
  const secure = secureCookies(options);
  const name = cookieName('', options);
  const cookie: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  const store = new SessionStore({
    ...sessionPlace(),
    unserialize,
    ttl: (idleDays * dayMs) / 1000,
    touchAfter: touchAfterSeconds,
    transformId: sessionKey,
  });
  return {
    open: session({
      name,
      secret: secretsOf(options.sessionSecret),
      store,
      resave: false,
      saveUninitialized: false,
      rolling: true,
      // A proxy's word for TLS is enough here: forging it yields a cookie that only TLS carries.
      proxy: true,
      cookie: { ...cookie, maxAge: idleDays * dayMs },
    }),
    holderOf(request, now) {
      const { userId, createdAt, generation = 0 } = request.session;
      return userId && createdAt && isYoung(createdAt, now) ? { userId, generation } : null;
    },
    handle: (request, response) => sessionHandle(request, response, () => response.clearCookie(name, cookie)),
    alive: (id) =>
      new Promise((resolve, reject) => {
        store.get(id, (error: unknown, found) => (error ? reject(error) : resolve(typeof found?.userId === 'string')));
      }),
  };
}
