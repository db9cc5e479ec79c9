import { z } from 'zod';
import { type UnsortedList } from '../../domain/calls/unsorted.ts';
import { documentsOfMessages } from '../../store/document.ts';
import { countUnsorted, unsortedMessages } from '../../store/message.ts';
import { call } from '../call.ts';
import { presentUnsorted } from '../present/unsorted.ts';

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

export const unsortedRoutes = [unsorted, count];
