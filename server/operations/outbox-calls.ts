import { type Outbox, outboxQuerySchema } from '../../domain/calls/operations.ts';
import { peopleOfApplications } from '../../store/applications/named-people.ts';
import { searchOutbox } from '../../store/outbound/outbox.ts';
import { call } from '../http/call.ts';
import { presentOutgoing } from './present-outbox.ts';
import { viewOf } from './operator-view.ts';
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
    const found = await searchOutbox({ ...input, limit: perPage });
    const applications = found.mails.flatMap(({ applicationId }) => applicationId ?? []);
    const [people, view] = await Promise.all([
      peopleOfApplications(applications),
      viewOf(asked.who, asked.context, asked.now),
    ]);
    return { ...found, people, view };
  },
  present: ({ mails, next, people, view }): Outbox => ({
    items: mails.map((mail) => presentOutgoing(mail, view, people.get(String(mail.applicationId)))),
    next_cursor: next,
  }),
});

export const outboxRoutes = [outbox];
