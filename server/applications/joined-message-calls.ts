import { announceApplication } from './announce.ts';
import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import {
  type JoinedMessages,
  type SeparationAnswer,
  joinedQuerySchema,
  separateSchema,
} from '../../domain/calls/joined-messages.ts';
import { replyTokenFrom } from '../../domain/inbound/inbox-address.ts';
import { joinedMessages, separate } from '../../store/inbound/separation.ts';
import { numberApplicant } from '../../store/applications/blind.ts';
import { call } from '../http/call.ts';
import { conflict } from '../http/errors.ts';
import { ownApplication } from '../http/owned.ts';
import { redactionOf } from './seen.ts';
import { applicationsText } from './text.ts';

const joined = call({
  method: 'get',
  path: '/listing/application_pipeline/joined',
  limit: 'read',
  access: 'landlord',
  schema: joinedQuerySchema,
  load: ownApplication,
  act: ({ loaded }) => joinedMessages(loaded.application),
  present: (found, { loaded: { application, listing } }): JoinedMessages => {
    const redaction = redactionOf(application, listing, {
      names: found.map(({ message }) => message.from.name),
      addresses: found.map(({ message }) => message.from.address),
    });
    return {
      items: found.map(({ joined: { by }, message }) => ({
        message_id: String(message._id),
        from_name: redaction.isHidden ? redaction.label : message.from.name,
        from_address: redaction.isHidden ? '' : message.from.address,
        subject: redaction.cover(message.subject),
        at: message.at.toISOString(),
        // Messages that joined before the reason was spelled 'email' keep the older spelling in the store.
        joined_by: by === 'e-mail' ? 'email' : by,
      })),
    };
  },
});

const separation = call({
  method: 'post',
  path: '/listing/application_pipeline/separate',
  limit: 'write',
  access: 'landlord',
  schema: separateSchema,
  load: ownApplication,
  async act({ loaded: { application, listing }, input, now, context }) {
    const other = await separate({
      application,
      messageId: new Types.ObjectId(input.message_id),
      replyToken: replyTokenFrom(randomBytes(20)),
      at: now,
    });
    if (!other) throw conflict(applicationsText.notJoined);
    await numberApplicant(other, listing);
    // The sweep screens it if the queue can't take the job now.
    if (!other.screenedAt)
      await context.options.queues.enqueue('screen-application', { applicationId: String(other._id) }, now.getTime());
    for (const changed of [application, other]) await announceApplication(changed, context);
    return other;
  },
  present: (other): SeparationAnswer => ({ application_id: String(other._id) }),
});

export const joinedRoutes = [joined, separation];
