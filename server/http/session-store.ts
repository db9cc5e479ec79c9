import MongoStore from 'connect-mongo';
import type { Request } from 'express';
import type { Session, SessionData } from 'express-session';
import { changeSession, sessionKey } from '../../store/accounts/sessions.ts';

/**
 * Sessions in the connected database. The library writes a session whether or not it is still there, so that a call
 * which was running when its session was ended would begin it again; a session that was read is only ever changed.
 */
export class SessionStore extends MongoStore {
  readonly #read = new WeakSet<object>();

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    this.#read.add(session);
    return session;
  }

  override set(id: string, session: SessionData, done: (error: unknown) => void = () => undefined): void {
    if (!this.#read.has(session)) return super.set(id, session, done);
    const { expires, originalMaxAge } = session.cookie;
    const until = expires instanceof Date ? expires : new Date(Date.now() + (originalMaxAge ?? 0));
    changeSession(sessionKey(id), storedForm(session), until).then(() => done(null), done);
  }
}

/** What is stored of a session; the time of its last use has a place of its own. */
function storedForm(session: SessionData & { lastModified?: unknown }): object {
  const { lastModified: _, cookie, ...facts } = session;
  return { ...facts, cookie: 'toJSON' in cookie && typeof cookie.toJSON === 'function' ? cookie.toJSON() : cookie };
}
