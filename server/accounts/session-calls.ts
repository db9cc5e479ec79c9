import { z } from 'zod';
import { type SignedInDevices, endSessionSchema } from '../../domain/calls/account.ts';
import { endSession, endSessions, sessionsOf } from '../../store/accounts/sessions.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { call } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { presentDevice } from './present-account.ts';
import { isYoung } from '../http/session.ts';

const list = call({
  method: 'get',
  path: '/auth/sessions',
  limit: 'read',
  access: 'signed-in',
  schema: z.object({}),
  async act({ who, now }) {
    const kept = await sessionsOf(who._id, now);
    return kept.filter(
      ({ session: { createdAt = 0, generation = 0 } }) =>
        generation === who.sessionGeneration && isYoung(createdAt, now),
    );
  },
  present: (sessions, { session, now }): SignedInDevices => ({
    items: sessions
      .map((kept) => presentDevice(kept, session.key, now))
      .sort((a, b) => Number(b.current) - Number(a.current)),
  }),
});

const end = call({
  method: 'post',
  path: '/auth/sessions/end',
  limit: 'write',
  access: 'signed-in',
  schema: endSessionSchema,
  async act({ input, who, from, session, context }) {
    if (input.id === session.key) {
      context.live.endSession(session.id);
      return session.signOut();
    }
    if (!(await endSession(who._id, input.id))) throw notFound('session');
    securityEvent('authn_token_revoked', { from, userId: who._id, count: 1 });
    context.live.endOthers(String(who._id), session.id);
  },
  present: () => ({ ended: 1 }),
});

const endOthers = call({
  method: 'post',
  path: '/auth/sessions/end_others',
  limit: 'write',
  access: 'signed-in',
  schema: z.object({}),
  async act({ who, from, session, context }) {
    const ended = await endSessions(who._id, session.key);
    securityEvent('authn_token_revoked', { from, userId: who._id, count: ended });
    context.live.endOthers(String(who._id), session.id);
    return ended;
  },
  present: (ended) => ({ ended }),
});

export const accountSessionRoutes = [list, end, endOthers];
