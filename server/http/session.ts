import MongoStore from 'connect-mongo';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { sessionKey, sessionPlace } from '../../store/accounts/sessions.ts';
import { secretsOf } from '../../store/derived-key.ts';
import { cookieName, secureCookies } from './cookies.ts';
import type { ServerOptions } from './options.ts';
import { type SessionHandle, sessionHandle } from './session-handle.ts';

const dayMs = 24 * 3600 * 1000;
/** Signed out after so long without a call, and in any case after so long. */
const idleDays = 30;
const longestDays = 180;
/** A session that is in use is written at most this often. */
const touchAfterSeconds = 3600;

export type Sessions = {
  /** Reads the request's session, if its cookie names one. */
  open: RequestHandler;
  /** Who the opened session says is signed in; null for nobody, or when the session has become too old. */
  holderOf(request: Request, now: Date): { userId: string; generation: number } | null;
  handle(request: Request, response: Response): SessionHandle;
  /** Whether a session is still there: signed out anywhere, it is not. */
  alive(id: string): Promise<boolean>;
};

/** Whether a session that began at `createdAt` (ms) is young enough, however much it is used. */
export function isYoung(createdAt: number, now: Date): boolean {
  return now.getTime() - createdAt < longestDays * dayMs;
}

/** Sessions are kept as objects, so that a user's can be found; those of an earlier version were text. */
function unserialize(kept: session.SessionData | string): session.SessionData {
  return typeof kept === 'string' ? (JSON.parse(kept) as session.SessionData) : kept;
}

export function openSessions(options: Pick<ServerOptions, 'sessionSecret' | 'production' | 'publicUrl'>): Sessions {
  const secure = secureCookies(options);
  const name = cookieName('', options);
  const cookie: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  const store = MongoStore.create({
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
      // A proxy's word for TLS is enough here: who invents it gets a cookie that only TLS carries.
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
