import { z } from 'zod';
import {
  type OperatorActions,
  type RetriedJobs,
  rereadSchema,
  retryJobsSchema,
  retryMailSchema,
} from '../../domain/calls/operations.ts';
import { templateLabel } from '../../domain/outbound/template-label.ts';
import { noteOnDelivery, readDeliveryOf } from '../../store/inbound/mail-reading.ts';
import { lastActions } from '../../store/operations/operator-action.ts';
import { tryAgain } from '../../store/outbound/outbox.ts';
import { audited } from './audit.ts';
import { call } from '../http/call.ts';
import { conflict, unavailable } from '../http/errors.ts';
import { retryClass, retryJob } from './failed-jobs.ts';
import { operationsText as text } from './text.ts';

const queuesAway = () => unavailable(text.queuesAway);

/** Has an email read again. The trace says who asked before anything is done; the job adds the result. */
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

const retryJobs = call({
  method: 'post',
  path: '/operations/failed/retry',
  limit: 'write',
  access: 'operator',
  schema: retryJobsSchema,
  async act({ input, who, now, context }) {
    const { queues, log } = context.options;
    const about = 'job' in input ? `${input.queue}/${input.job}` : input.failure_class;
    return audited(context, who, now, { action: text.actions.retryJobs, about }, async () => {
      const work = 'job' in input ? retryJob(queues, input.queue, input.job) : retryClass(queues, input.failure_class);
      const retried = await work.catch((error: unknown) => {
        log.warn({ err: error }, 'failed jobs could not be retried');
        throw queuesAway();
      });
      if (retried === 0) throw conflict(text.notFailed);
      return { value: retried, result: text.actions.requeued({ count: retried }) };
    });
  },
  present: (retried): RetriedJobs => ({ retried }),
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

export const operatorActionRoutes = [reread, retryMail, retryJobs, actions];
