import { z } from 'zod';
import { senderLabel } from '../../domain/accounts/sender-details.ts';
import { type SenderDetailsAnswer, senderDetailsSchema } from '../../domain/calls/sender-details.ts';
import { setSenderDetails } from '../../store/accounts/sender-details.ts';
import { call } from '../http/call.ts';

const shown = call({
  method: 'get',
  path: '/user/details',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: async ({ who }) => who.sender,
  present: (sender, { who }): SenderDetailsAnswer => ({ ...sender, shown_as: senderLabel(who.username, sender) }),
});

const set = call({
  method: 'post',
  path: '/user/details/change',
  limit: 'write',
  access: 'landlord',
  schema: senderDetailsSchema,
  async act({ who, input }) {
    await setSenderDetails(who._id, input);
    return input;
  },
  present: (sender, { who }): SenderDetailsAnswer => ({ ...sender, shown_as: senderLabel(who.username, sender) }),
});

export const senderRoutes = [shown, set];
