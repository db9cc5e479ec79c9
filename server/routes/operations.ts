import { z } from 'zod';
import { type OperationsOverview, type QueueState, type Traces, tracesQuerySchema } from '../../domain/calls/operations.ts';
import { mailCounts, searchTraces } from '../../store/mail-traces.ts';
import { outboxCounts } from '../../store/outgoing-mail.ts';
import { type Queues } from '../../workers/queues.ts';
import { call } from '../call.ts';
import { unavailable } from '../errors.ts';
import { presentTraces } from '../present/trace.ts';

const tracesPerPage = 50;
const dayMs = 24 * 3600 * 1000;

const traces = call({
  method: 'get',
  path: '/operations/traces',
  limit: 'read',
  access: 'operator',
  schema: tracesQuerySchema,
  act: ({ input: { message_id: messageId, ...input } }) => searchTraces({ ...input, messageId, limit: tracesPerPage }),
  present: ({ mails, next }, { input }): Traces => ({
    items: mails.flatMap((mail) => presentTraces(mail, input.recipient)),
    next_cursor: next,
  }),
});

async function stateOf(queue: Queues['all'][number], now: Date): Promise<QueueState> {
  const [counts, [oldest]] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getJobs(['waiting'], 0, 0, true),
  ]);
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  const age = oldest ? Math.max(0, Math.round((now.getTime() - oldest.timestamp) / 1000)) : null;
  return { name: queue.name, waiting: waiting + prioritized, active, delayed, failed, oldest_waiting_seconds: age };
}

const overview = call({
  method: 'get',
  path: '/operations/overview',
  limit: 'read',
  access: 'operator',
  schema: z.object({}),
  async act({ context, now }) {
    const since = new Date(now.getTime() - dayMs);
    const states = Promise.all(context.options.queues.all.map((queue) => stateOf(queue, now))).catch((error: unknown) => {
      context.options.log.warn({ err: error }, 'the queues did not answer');
      throw unavailable('The queues do not answer at the moment. Mail is still taken in and waits.');
    });
    const [queues, mails, outbox] = await Promise.all([states, mailCounts(since), outboxCounts(since)]);
    return { queues, mails, outbox };
  },
  present: ({ queues, mails, outbox }): OperationsOverview => ({
    queues,
    mails: { received: mails.received, unread: mails.unread, by_kind: mails.byKind },
    outgoing: { waiting: outbox.waiting + outbox.sending, sent: outbox.sent, failed: outbox.failed },
  }),
});

export const operationsRoutes = [traces, overview];
