import { z } from 'zod';
import {
  type OperatorActions,
  type RetriedJobs,
  rereadSchema,
  retryJobsSchema,
  retryMailSchema,
} from '../../domain/calls/operations.ts';
import { noteOnDelivery, readDeliveryOf } from '../../store/inbound/mail-reading.ts';
import { lastActions } from '../../store/operations/operator-action.ts';
import { tryAgain } from '../../store/outbound/outbox.ts';
import { audited } from './audit.ts';
import { call } from '../http/call.ts';
import { conflict, unavailable } from '../http/errors.ts';
import { retryClass, retryJob } from './failed-jobs.ts';

const queuesAway = () => unavailable('The queues do not answer at the moment. Please try again.');

/** Has a mail read again. The trace says who asked before anything is done; the job adds what came of it. */
const reread = call({
  method: 'post',
  path: '/operations/reread',
  limit: 'write',
  access: 'operator',
  schema: rereadSchema,
  async act({ input, who, now, context }) {
    const [mailId = '', index = '0'] = input.id.split('-');
    const delivery = await readDeliveryOf(mailId, Number(index));
    if (!delivery)
      throw conflict(
        'This mail has not been read yet, so there is nothing to read again. It is tried until it is read.',
      );
    await audited(context, who, now, { action: 'read a mail again', about: input.id }, async () => {
      const reason = `${who.email} had this mail read again.`;
      await noteOnDelivery(mailId, Number(index), [
        { at: now, check: 'read again by an operator', verdict: 'asked for', reason },
      ]);
      const data = { mailId, delivery: Number(index) };
      if (!(await context.options.queues.enqueue('reread-mail', data, now.getTime()))) throw queuesAway();
      return { value: undefined, result: 'asked for' };
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
    await audited(context, who, now, { action: 'tried a mail again', about: input.id }, async () => {
      const mail = await tryAgain(input.id, now);
      if (!mail)
        throw conflict(
          'This mail is not waiting for another try: it has left, is on its way, is still held, or was withdrawn.',
        );
      // The sweep adds what could not be added now.
      await context.options.queues.enqueue('send-mail', { outgoingId: input.id }, now.getTime());
      return { value: undefined, result: mail.template };
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
    return audited(context, who, now, { action: 'retried failed jobs', about }, async () => {
      const work = 'job' in input ? retryJob(queues, input.queue, input.job) : retryClass(queues, input.failure_class);
      const retried = await work.catch((error: unknown) => {
        log.warn({ err: error }, 'failed jobs could not be retried');
        throw queuesAway();
      });
      if (retried === 0) throw conflict('None of these jobs is failed any more. Please reload the page.');
      return { value: retried, result: `${retried} put back to work` };
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
