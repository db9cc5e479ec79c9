import {
  type EraseAnswer,
  eraseApplicantSchema,
  eraseOwnSchema,
  type WithdrawAnswer,
  withdrawSchema,
} from '../../domain/calls/privacy.ts';
import type { Erasure } from '../../store/privacy/erasure.ts';
import { letOut } from '../applications/applicant-session.ts';
import { call } from '../http/call.ts';
import { ownApplication } from '../http/owned.ts';
import { eraseNow } from './erase.ts';
import { withdraw } from './withdraw.ts';

const presentErasure = ({ erasedAt }: Erasure): EraseAnswer => ({ erased_at: erasedAt.toISOString() });

const withdrawOwn = call({
  method: 'post',
  path: '/applications/own_data/withdraw',
  limit: 'passcode',
  access: 'applicant',
  schema: withdrawSchema,
  act: ({ who, context, now }) => withdraw(who, context, now),
  present: (): WithdrawAnswer => ({ withdrawn: true }),
});

const eraseOwn = call({
  method: 'post',
  path: '/applications/own_data/erase',
  limit: 'passcode',
  access: 'applicant',
  schema: eraseOwnSchema,
  async act({ who, context, cookies, now }) {
    const erasure = await eraseNow(who._id, 'applicant', context, now);
    await letOut(who._id, cookies);
    return erasure;
  },
  present: presentErasure,
});

const eraseApplicant = call({
  method: 'post',
  path: '/listing/application_pipeline/erase',
  limit: 'write',
  access: 'landlord',
  schema: eraseApplicantSchema,
  load: ownApplication,
  act: ({ loaded, context, now }) => eraseNow(loaded.application._id, 'landlord', context, now),
  present: presentErasure,
});

export const privacyRoutes = [withdrawOwn, eraseOwn, eraseApplicant];
