import { pauseQueueSchema } from '../../domain/calls/operations.ts';
import { notePause, pausedQueues } from '../../store/operations/installation.ts';
import { applyPauses } from '../../workers/queues.ts';
import { call } from '../http/call.ts';
import { conflict } from '../http/errors.ts';
import { audited, reasonWithoutAddress } from './audit.ts';
import { operationsText } from './text.ts';

const text = operationsText.pauses;

/**
 * Pauses or resumes a queue. The store has the last word, so that the pause outlives Redis; where Redis does not answer
 * now, the workers see to it within seconds of its return.
 */
const pauseCall = (name: 'pause' | 'resume') => {
  const isPaused = name === 'pause';
  const words = text[name];
  return call({
    method: 'post',
    path: `/operations/queues/${name}`,
    limit: 'write',
    access: 'operator',
    schema: pauseQueueSchema,
    async act({ input, who, now, context }) {
      const reason = reasonWithoutAddress(input.reason);
      await audited(context, who, now, { action: words.action, about: input.queue }, async () => {
        if (!(await notePause(input.queue, isPaused))) throw conflict(words.already);
        const { queues, log } = context.options;
        await applyPauses(queues, await pausedQueues()).catch((error: unknown) =>
          log.warn({ err: error, queue: input.queue }, 'A queue will be paused or resumed when Redis answers'),
        );
        return { value: undefined, result: reason };
      });
    },
    present: (_done, { input }) => ({ queue: input.queue }),
  });
};

export const pauseRoutes = [pauseCall('pause'), pauseCall('resume')];
