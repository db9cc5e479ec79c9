import { z } from 'zod';
import { type Types } from 'mongoose';
import {
  type Confirmations,
  confirmationDays,
  fileUnsortedSchema,
  type UnsortedList,
  unsortedMessageSchema,
} from '../../domain/calls/unsorted.ts';
import { documentsOfMessages } from '../../store/documents/document.ts';
import {
  countUnsorted,
  dismiss,
  fileWith,
  freshConfirmations,
  restore,
  unsortedMessages,
} from '../../store/inbound/unsorted-message.ts';
import { call } from '../http/call.ts';
import { conflict } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { presentConfirmation, presentUnsorted } from './present-unsorted.ts';

const pageSize = 20;

/** The cursor is the instant of the last mail shown, which the answer carries anyway. */
const unsorted = call({
  method: 'get',
  path: '/unsorted',
  alsoPage: true,
  limit: 'read',
  access: 'landlord',
  schema: z.object({ cursor: z.iso.datetime('That page of the list is not known. Please reload it.').optional() }),
  async act({ who, input }) {
    const found = await unsortedMessages(who._id, input.cursor ? new Date(input.cursor) : null, pageSize + 1);
    const messages = found.slice(0, pageSize);
    const documents = await documentsOfMessages(messages.map((message) => message._id));
    return { messages, documents, more: found.length > pageSize };
  },
  present: ({ messages, documents, more }): UnsortedList => ({
    items: messages.map((message) => presentUnsorted(message, documents)),
    next_cursor: more ? (messages.at(-1)?.at.toISOString() ?? null) : null,
  }),
});

const count = call({
  method: 'get',
  path: '/unsorted/count',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who }) => countUnsorted(who._id),
  present: (found) => ({ count: found }),
});

const confirmations = call({
  method: 'get',
  path: '/unsorted/confirmations',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who, now }) => freshConfirmations(who._id, new Date(now.getTime() - confirmationDays * 24 * 3600 * 1000)),
  present: (messages): Confirmations => ({ items: messages.flatMap(presentConfirmation) }),
});

const gone = 'This message is not among the unsorted mail any more. Please reload the page.';

const file = call({
  method: 'post',
  path: '/unsorted/file',
  limit: 'write',
  access: 'landlord',
  schema: fileUnsortedSchema,
  load: ownListing,
  async act({ who, input, loaded, now, context }) {
    if (!(await fileWith(who._id, input.id, loaded._id, now))) throw conflict(gone);
    // The sweep adds what could not be added now.
    await context.options.queues.enqueue('file-message', { messageId: input.id }, now.getTime());
  },
  present: (_done, { input }) => ({ id: input.id }),
});

const dismissal = (
  path: string,
  change: (landlordId: Types.ObjectId, messageId: string, now: Date) => Promise<boolean>,
) =>
  call({
    method: 'post',
    path,
    limit: 'write',
    access: 'landlord',
    schema: unsortedMessageSchema,
    async act({ who, input, now, context }) {
      if (!(await change(who._id, input.id, now))) throw conflict(gone);
      await context.live.publish(String(who._id), { type: 'unsorted' });
    },
    present: (_done, { input }) => ({ id: input.id }),
  });

export const unsortedRoutes = [
  unsorted,
  count,
  confirmations,
  file,
  dismissal('/unsorted/dismiss', dismiss),
  dismissal('/unsorted/restore', restore),
];
