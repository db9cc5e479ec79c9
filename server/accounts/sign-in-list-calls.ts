import { z } from 'zod';
import { MAX_LISTED_SIGN_INS, SIGN_INS_KEPT_DAYS } from '../../domain/accounts/sign-ins.ts';
import type { SignInList } from '../../domain/calls/sign-ins.ts';
import { signInsOf } from '../../store/accounts/sign-in.ts';
import { call } from '../http/call.ts';

const list = call({
  method: 'get',
  path: '/auth/sign_ins',
  limit: 'read',
  access: 'signed-in',
  schema: z.object({}),
  act: ({ who, now }) => signInsOf(who._id, now, MAX_LISTED_SIGN_INS),
  present: (found): SignInList => ({
    items: found.map(({ _id, at, device, network, first, second }) => ({
      id: String(_id),
      at: at.toISOString(),
      device,
      network,
      first,
      second,
    })),
    kept_days: SIGN_INS_KEPT_DAYS,
  }),
});

export const signInListRoutes = [list];
