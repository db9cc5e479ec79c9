import { type Outbox, outboxQuerySchema } from '../../domain/calls/operations.ts';
import { searchOutbox } from '../../store/outbound/outbox.ts';
import { call } from '../http/call.ts';
import { presentOutgoing } from './present-outbox.ts';
import { recordSearch } from './search-record.ts';

const perPage = 50;

const outbox = call({
  method: 'get',
  path: '/operations/outbox',
  alsoPage: true,
  limit: 'read',
  access: 'operator',
  schema: outboxQuerySchema,
  async act({ input, ...asked }) {
    await recordSearch('outbox-searched', asked, input);
    return searchOutbox({ ...input, limit: perPage });
  },
  present: ({ mails, next }): Outbox => ({ items: mails.map(presentOutgoing), next_cursor: next }),
});

export const outboxRoutes = [outbox];
