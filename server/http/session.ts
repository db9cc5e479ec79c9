import MongoStore from 'connect-mongo';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { deviceWords } from '../../domain/accounts/device.ts';
import { type SessionFacts, sessionKey, sessionPlace } from '../../store/accounts/sessions.ts';
import type { User } from '../../store/accounts/user.ts';
import { secretsOf } from '../../store/derived-key.ts';
import { identityMinutes } from '../../domain/accounts/passkeys.ts';
import { secondStepMinutes } from '../../domain/accounts/second-factor.ts';
import type { SignInFirst } from '../../domain/accounts/sign-ins.ts';
import type { PendingGoogle } from '../accounts/google-sign-in.ts';
import { cookieName, secureCookies } from './cookies.ts';
import type { ServerOptions } from './options.ts';

/** A session holds who is signed in, since when and with what; and a sign-in at Google while it is under way. */
declare module 'express-session' {
  interface SessionData extends SessionFacts {
    google: PendingGoogle;
    secondStep: SecondStep;
  }
}

/** Who has given the right password, and when; the code is still awaited. */
type SecondStep = { userId: string; generation: number; at: number; first: SignInFirst };

const dayMs = 24 * 3600 * 1000;
/** Signed out after so long without a call, and in any case after so long. */
const idleDays = 30;
const longestDays = 180;
/** How long someone who is not signed in may take at Google. */
const googleMinutes = 15;
/** A session that is in use is written at most this often. */
const touchAfterSeconds = 3600;

/** What calls may do with the session of one request. */
export type SessionHandle = {
  readonly id: string;
  /** What the session is kept under, which is also its name in the list of sessions. */
  readonly key: string;
  /** Signs a user in under a new session id, so that an id known before is worth nothing (session fixation). */
  signIn(user: User, now: Date): Promise<void>;
  /** Carries whoever is signed in over to the user's present generation, under a new session id. */
  renew(user: User): Promise<void>;
  /** Whether whoever is signed in showed who they are a short while ago. */
  isConfirmed(now: Date): boolean;
  /** Notes that they have just shown it again. */
  confirm(now: Date): Promise<void>;
  /** Keeps who has taken the first step of a sign-in, under a new session id; nobody is signed in by it. */
  awaitSecondStep(user: User, first: SignInFirst, now: Date): Promise<void>;
  /** Who has taken the first step here, and not too long ago; null for nobody. */
  secondStep(now: Date): SecondStep | null;
  signOut(): Promise<void>;
  /** Keeps what an answer of Google must fit, before the browser goes there. */
  keepGoogle(pending: PendingGoogle): Promise<void>;
  /** Takes it out again: it is good for one answer. */
  takeGoogle(): PendingGoogle | null;
  /** Lets go of the session in an answer that stays open for long: its end writes no session back. */
  release(): void;
};

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

function settled(act: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())));
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
    handle: (request, response) => ({
      get id() {
        return request.sessionID;
      },
      get key() {
        return sessionKey(request.sessionID);
      },
      async signIn(user, now) {
        await settled((done) => request.session.regenerate(done));
        const device = deviceWords(request.get('User-Agent') ?? '');
        Object.assign(request.session, {
          userId: String(user._id),
          createdAt: now.getTime(),
          generation: user.sessionGeneration,
          device,
          confirmedAt: now.getTime(),
        } satisfies SessionFacts);
        await settled((done) => request.session.save(done));
      },
      async renew(user) {
        const { userId, createdAt, device, confirmedAt } = request.session;
        await settled((done) => request.session.regenerate(done));
        const generation = user.sessionGeneration;
        Object.assign(request.session, { userId, createdAt, device, confirmedAt, generation });
        await settled((done) => request.session.save(done));
      },
      isConfirmed(now) {
        const since = now.getTime() - (request.session.confirmedAt ?? -Infinity);
        return since >= 0 && since < identityMinutes * 60_000;
      },
      async confirm(now) {
        request.session.confirmedAt = now.getTime();
        await settled((done) => request.session.save(done));
      },
      async awaitSecondStep(user, first, now) {
        await settled((done) => request.session.regenerate(done));
        request.session.secondStep = {
          userId: String(user._id),
          generation: user.sessionGeneration,
          at: now.getTime(),
          first,
        };
        request.session.cookie.maxAge = secondStepMinutes * 60_000;
        await settled((done) => request.session.save(done));
      },
      secondStep(now) {
        const { secondStep } = request.session;
        return secondStep && now.getTime() - secondStep.at < secondStepMinutes * 60_000 ? secondStep : null;
      },
      async signOut() {
        await settled((done) => request.session.destroy(done));
        response.clearCookie(name, cookie);
        // Whoever uses this browser next finds no pages and no drafts (W3C Clear Site Data).
        response.set('Clear-Site-Data', '"cache", "storage"');
      },
      async keepGoogle(pending) {
        if (!request.session.userId) request.session.cookie.maxAge = googleMinutes * 60_000;
        request.session.google = pending;
        await settled((done) => request.session.save(done));
      },
      takeGoogle() {
        const { google } = request.session;
        delete request.session.google;
        return google ?? null;
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
