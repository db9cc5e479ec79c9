import { z } from 'zod';
import {
  type FailedJobs,
  type Jobs,
  jobsQuerySchema,
  type OperationsOverview,
  type PlatformReadings,
  type Traces,
  tracesQuerySchema,
} from '../../domain/calls/operations.ts';
import { platformFacts } from '../../domain/listings/platforms.ts';
import { OPERATORS_INBOX } from '../../domain/operations/operators-inbox.ts';
import { readingOf, tally } from '../../domain/inbound/template-drift.ts';
import { platformIdOfAddress } from '../../platforms/mail-domains.ts';
import {
  countByKind,
  countReceived,
  countToInbox,
  countUnread,
  decidedBy,
  searchTraces,
} from '../../store/inbound/mail-traces.ts';
import { NO_LANDLORD } from '../../store/inbound/received-mail.ts';
import { peopleOfApplications } from '../../store/applications/named-people.ts';
import { documentsOfMessages } from '../../store/documents/find-documents.ts';
import { countSecurityEvents } from '../../store/operations/security-events.ts';
import { countOutbox, outgoingOfAll } from '../../store/outbound/outbox.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { unavailable } from '../http/errors.ts';
import { failedJobs } from './failed-jobs.ts';
import { searchJobs } from './job-search.ts';
import { presentTraces } from './present-trace.ts';
import { viewOf } from './operator-view.ts';
import { recordSearch } from './search-record.ts';
import { queueState } from './queue-state.ts';
import { testMessageState } from './test-message-state.ts';
import { operationsText } from './text.ts';

const perPage = 50;
const dayMs = 24 * 3600 * 1000;

const traces = call({
  method: 'get',
  path: '/operations/traces',
  limit: 'read',
  access: 'operator',
  schema: tracesQuerySchema,
  async act({ input: { message_id: messageId, ...input }, ...asked }) {
    await recordSearch('traces-searched', asked, { ...input, message_id: messageId });
    const found = await searchTraces({ ...input, messageId, limit: perPage });
    const applications = found.mails.flatMap((mail) =>
      mail.deliveries.flatMap(({ applicationId }) => applicationId ?? []),
    );
    const messages = found.mails.flatMap((mail) => mail.deliveries.flatMap(({ messageId }) => messageId ?? []));
    const [outgoing, documents, people, view] = await Promise.all([
      outgoingOfAll(applications),
      documentsOfMessages(messages),
      peopleOfApplications(applications),
      viewOf(asked.who, asked.context, asked.now),
    ]);
    return { ...found, after: { outgoing, documents, people }, view };
  },
  present: ({ mails, next, after, view }, { input }): Traces => ({
    items: mails.flatMap((mail) => presentTraces(mail, after, input, view)),
    next_cursor: next,
  }),
});

/** The state of the queues. If they can't be read, a sentence says so, and the rest of the page works. */
async function ofQueues<T>({ options }: Context, ask: Promise<T>): Promise<T> {
  return ask.catch((error: unknown) => {
    options.log.warn({ err: error }, 'the queues did not answer');
    throw unavailable(operationsText.queuesAwayWaiting);
  });
}

const failed = call({
  method: 'get',
  path: '/operations/failed',
  limit: 'read',
  access: 'operator',
  schema: z.object({}),
  async act({ who, context, now }) {
    return ofQueues(context, failedJobs(context.options.queues, await viewOf(who, context, now)));
  },
  present: (found): FailedJobs => found,
});

const jobs = call({
  method: 'get',
  path: '/operations/jobs',
  alsoPage: true,
  limit: 'read',
  access: 'operator',
  schema: jobsQuerySchema,
  async act({ input, ...asked }) {
    await recordSearch('jobs-searched', asked, input);
    const { who, context, now } = asked;
    return ofQueues(context, searchJobs(context.options.queues, input, await viewOf(who, context, now)));
  },
  present: ({ items, lookedAt, next }): Jobs => ({ items, looked_at: lookedAt, next_cursor: next }),
});

const overview = call({
  method: 'get',
  path: '/operations/overview',
  limit: 'read',
  access: 'operator',
  schema: z.object({}),
  async act({ context, now }) {
    const since = new Date(now.getTime() - dayMs);
    const states = Promise.all(context.options.queues.all.map((queue) => queueState(queue, now)));
    const [queues, received, unread, byKind, outgoing, security, test, toOperators] = await Promise.all([
      ofQueues(context, states),
      countReceived(since),
      countUnread(),
      countByKind(since),
      countOutbox(since),
      countSecurityEvents(since),
      testMessageState(context.options.testMessageEveryMinutes ?? 0, now),
      countToInbox(NO_LANDLORD, OPERATORS_INBOX, new Date(now.getTime() - 7 * dayMs)),
    ]);
    return { queues, mails: { received, unread, byKind }, outgoing, security, test, toOperators };
  },
  present: ({ queues, mails, outgoing, security, test, toOperators }): OperationsOverview => ({
    queues,
    to_operators: toOperators,
    test_message: test,
    security,
    mails: { received: mails.received, unread: mails.unread, by_kind: mails.byKind },
    outgoing: { waiting: outgoing.waiting + outgoing.sending, sent: outgoing.sent, failed: outgoing.failed },
  }),
});

/** The check whose verdict is in the trace of every platform's email (mail/read/checks/platform-mail.ts). */
const platformCheck = 'platform-mail';

const readings = call({
  method: 'get',
  path: '/operations/platforms',
  limit: 'read',
  access: 'operator',
  schema: z.object({}),
  async act({ now }) {
    const since = new Date(now.getTime() - 7 * dayMs);
    const decided = await decidedBy(platformCheck, since);
    const read = decided.flatMap(({ from, kind, reason }) => {
      const platform = platformIdOfAddress(/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from);
      const reading = readingOf(kind, reason);
      return platform && reading ? [{ platform: platformFacts[platform].name, reading }] : [];
    });
    return { since, items: tally(read) };
  },
  present: ({ since, items }): PlatformReadings => ({ since: since.toISOString(), items }),
});

export const operationsRoutes = [traces, overview, failed, jobs, readings];
