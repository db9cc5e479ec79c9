import type { Request, Response } from 'express';
import { deviceWords } from '../../domain/accounts/device.ts';
import { identityMinutes } from '../../domain/accounts/passkeys.ts';
import { secondStepMinutes } from '../../domain/accounts/second-factor.ts';
import type { SignInFirst } from '../../domain/accounts/sign-ins.ts';
import { movePushSubscriptions, removePushSubscriptionsOfSession } from '../../store/accounts/push-subscription.ts';
import { type SessionFacts, sessionKey } from '../../store/accounts/sessions.ts';
import type { User } from '../../store/accounts/user.ts';
import type { PendingGoogle } from '../accounts/google-sign-in.ts';

/** A session records who is signed in, since when and how, and a sign-in at Google while it is under way. */
declare module 'express-session' {
  interface SessionData extends SessionFacts {
    google: PendingGoogle;
    secondStep: SecondStep;
  }
}

/** Who has given the right password, and when; the code is still missing. */
type SecondStep = { userId: string; generation: number; at: number; first: SignInFirst };

/** How long a user who is not signed in may take at Google. */
const googleMinutes = 15;

/** What calls may do with a request's session. */
export type SessionHandle = {
  readonly id: string;
  /** The key of the session in the store, which also identifies it in the list of sessions. */
  readonly key: string;
  /** Signs a user in under a new session id, so that an id known before is worthless (session fixation). */
  signIn(user: User, now: Date): Promise<void>;
  /** Moves the signed-in user to their account's present generation, under a new session id. */
  renew(user: User): Promise<void>;
  /** Whether the signed-in user recently proved their identity. */
  isConfirmed(now: Date): boolean;
  /** Records that they have just proved it again. */
  confirm(now: Date): Promise<void>;
  /** Records who has completed the first step of a sign-in, under a new session id; nobody is signed in by it. */
  awaitSecondStep(user: User, first: SignInFirst, now: Date): Promise<void>;
  /** Who has completed the first step in this browser recently; null for nobody. */
  secondStep(now: Date): SecondStep | null;
  signOut(): Promise<void>;
  /** Stores what Google's response must match, before the browser goes there. */
  keepGoogle(pending: PendingGoogle): Promise<void>;
  /** Removes and returns it: it is valid for one response. */
  takeGoogle(): PendingGoogle | null;
  /** Detaches the session from a response that stays open for long, so that its end writes no session back. */
  release(): void;
};

function settled(act: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())));
}

const save = ({ session }: Request) => settled((done) => session.save(done));
const renewId = ({ session }: Request) => settled((done) => session.regenerate(done));

/** Signs in under a new id; the device of a user who was signed in keeps its notices. */
async function begin(request: Request, user: User, facts: Partial<SessionFacts>): Promise<void> {
  const { userId } = request.session;
  const before = sessionKey(request.sessionID);
  await renewId(request);
  Object.assign(request.session, facts);
  await save(request);
  if (userId === String(user._id)) await movePushSubscriptions(user._id, before, sessionKey(request.sessionID));
}

/** Signing in, and the proof of identity that a signed-in user gives again. */
function signInPart(request: Request): Pick<SessionHandle, 'signIn' | 'renew' | 'isConfirmed' | 'confirm'> {
  return {
    async signIn(user, now) {
      await begin(request, user, {
        userId: String(user._id),
        createdAt: now.getTime(),
        generation: user.sessionGeneration,
        device: deviceWords(request.get('User-Agent') ?? ''),
        confirmedAt: now.getTime(),
      });
    },
    async renew(user) {
      const { userId, createdAt, device, confirmedAt } = request.session;
      const generation = user.sessionGeneration;
      await begin(request, user, { ...(userId ? { userId } : {}), createdAt, device, confirmedAt, generation });
    },
    isConfirmed(now) {
      const since = now.getTime() - (request.session.confirmedAt ?? -Infinity);
      return since >= 0 && since < identityMinutes * 60_000;
    },
    async confirm(now) {
      request.session.confirmedAt = now.getTime();
      await save(request);
    },
  };
}

/** The first step of a sign-in whose second is still missing. */
function secondStepPart(request: Request): Pick<SessionHandle, 'awaitSecondStep' | 'secondStep'> {
  return {
    async awaitSecondStep(user, first, now) {
      await renewId(request);
      request.session.secondStep = {
        userId: String(user._id),
        generation: user.sessionGeneration,
        at: now.getTime(),
        first,
      };
      request.session.cookie.maxAge = secondStepMinutes * 60_000;
      await save(request);
    },
    secondStep(now) {
      const { secondStep } = request.session;
      return secondStep && now.getTime() - secondStep.at < secondStepMinutes * 60_000 ? secondStep : null;
    },
  };
}

/** A sign-in at Google while it is under way. */
function googlePart(request: Request): Pick<SessionHandle, 'keepGoogle' | 'takeGoogle'> {
  return {
    async keepGoogle(pending) {
      if (!request.session.userId) request.session.cookie.maxAge = googleMinutes * 60_000;
      request.session.google = pending;
      await save(request);
    },
    takeGoogle() {
      const { google } = request.session;
      delete request.session.google;
      return google ?? null;
    },
  };
}

/** The opened session of a request; `forgetCookie` removes its cookie from the browser. */
export function sessionHandle(request: Request, response: Response, forgetCookie: () => void): SessionHandle {
  return {
    get id() {
      return request.sessionID;
    },
    get key() {
      return sessionKey(request.sessionID);
    },
    ...signInPart(request),
    ...secondStepPart(request),
    ...googlePart(request),
    async signOut() {
      await removePushSubscriptionsOfSession(sessionKey(request.sessionID));
      await settled((done) => request.session.destroy(done));
      forgetCookie();
      // The browser's next user finds no pages and no drafts (W3C Clear Site Data).
      response.set('Clear-Site-Data', '"cache", "storage"');
    },
    release() {
      Reflect.deleteProperty(request, 'session');
    },
  };
}
