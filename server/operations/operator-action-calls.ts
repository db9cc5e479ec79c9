import { z } from 'zod';
import {
  type OperatorActions,
  type ChosenJobs,
  type DiscardedJobs,
  failedJobsSchema,
  type RetriedJobs,
  rereadSchema,
  retryMailSchema,
} from '../../domain/calls/operations.ts';
import { templateLabel } from '../../domain/outbound/template-label.ts';
import { noteOnDelivery, readDeliveryOf } from '../../store/inbound/mail-reading.ts';
import { lastActions } from '../../store/operations/operator-action.ts';
import { tryAgain } from '../../store/outbound/outbox.ts';
import { audited } from './audit.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import type { User } from '../../store/accounts/user.ts';
import { conflict, unavailable } from '../http/errors.ts';
import { actOnFailed, discardJob, retryJob } from './failed-jobs.ts';
import { operationsText as text } from './text.ts';

const queuesAway = () => unavailable(text.queuesAway);

/** Has an email read again. The trace first records who requested it; the job adds the result. */
const reread = call({
  method: 'post',
  path: '/operations/reread',
  limit: 'write',
  access: 'operator',
  schema: rereadSchema,
  async act({ input, who, now, context }) {
    const [mailId = '', index = '0'] = input.id.split('-');
    const delivery = await readDeliveryOf(mailId, Number(index));
    if (!delivery) throw conflict(text.notReadYet);
    await audited(context, who, now, { action: text.actions.reread, about: input.id }, async () => {
      const reason = text.rereadBy({ operator: who.email });
      await noteOnDelivery(mailId, Number(index), [
        { at: now, check: text.rereadCheck, verdict: text.rereadRequested, reason },
      ]);
      const data = { mailId, delivery: Number(index) };
      if (!(await context.options.queues.enqueue('reread-mail', data, now.getTime()))) throw queuesAway();
      return { value: undefined, result: text.rereadRequested };
    });
  },
  present: (_done, { input }) => ({ id: input.id }),
});

const retryMail = call({
  method: 'post',
  path: '/operations/outbox/retry',
  limit: 'write',
  access: 'operator',
  schema: retryMailSchema,
  async act({ input, who, now, context }) {
    await audited(context, who, now, { action: text.actions.retryEmail, about: input.id }, async () => {
      const mail = await tryAgain(input.id, now);
      if (!mail) throw conflict(text.notWaiting);
      // The sweep adds what could not be added now.
      await context.options.queues.enqueue('send-mail', { outgoingId: input.id }, now.getTime());
      return { value: undefined, result: templateLabel(mail.template) };
    });
  },
  present: (_done, { input }) => ({ id: input.id }),
});

type OperatorAsking = { who: User; now: Date; context: Context };
type JobsAct = { act: typeof retryJob; action: string; done: (values: { count: number }) => string };

/** Does something to failed jobs, under the operator's name. */
async function actAudited(chosen: ChosenJobs, { who, now, context }: OperatorAsking, how: JobsAct): Promise<number> {
  const { queues, log } = context.options;
  const about = 'job' in chosen ? `${chosen.queue}/${chosen.job}` : chosen.failure_class;
  return audited(context, who, now, { action: how.action, about }, async () => {
    const count = await actOnFailed(queues, chosen, how.act).catch((error: unknown) => {
      log.warn({ err: error }, 'failed jobs could not be reached');
      throw queuesAway();
    });
    if (count === 0) throw conflict(text.notFailed);
    return { value: count, result: how.done({ count }) };
  });
}

const retryJobs = call({
  method: 'post',
  path: '/operations/failed/retry',
  limit: 'write',
  access: 'operator',
  schema: failedJobsSchema,
  act: ({ input, ...asking }) =>
    actAudited(input, asking, { act: retryJob, action: text.actions.retryJobs, done: text.actions.requeued }),
  present: (retried): RetriedJobs => ({ retried }),
});

const discardJobs = call({
  method: 'post',
  path: '/operations/failed/discard',
  limit: 'write',
  access: 'operator',
  schema: failedJobsSchema,
  act: ({ input, ...asking }) =>
    actAudited(input, asking, { act: discardJob, action: text.actions.discardJobs, done: text.actions.discarded }),
  present: (discarded): DiscardedJobs => ({ discarded }),
});

const actions = call({
  method: 'get',
  path: '/operations/actions',
  limit: 'read',
  access: 'operator',
  schema: z.object({}),
  act: () => lastActions(50),
  present: (found): OperatorActions => ({
    items: found.map(({ at, operator, action, about, result }) => ({
      at: at.toISOString(),
      operator,
      action,
      about,
      result,
    })),
  }),
});

export const operatorActionRoutes = [reread, retryMail, retryJobs, discardJobs, actions];
