import { z } from 'zod';
import { storeAnswers } from '../../store/connection.ts';
import { redisAnswers } from '../../workers/queues.ts';
import { call } from './call.ts';
import { unavailable } from './errors.ts';
import { requestText } from './text.ts';

/** The process is alive. */
const health = call({
  method: 'get',
  path: '/health',
  limit: null,
  access: 'public',
  schema: z.object({}),
  act: () => ({ status: 'ok' }),
  present: (answer) => answer,
});

/** The process can do its work: the store and Redis respond. A failed probe is a response, not an error. */
const ready = call({
  method: 'get',
  path: '/ready',
  limit: null,
  access: 'public',
  schema: z.object({}),
  async act({ context }) {
    if (context.options.isDraining?.()) throw unavailable(requestText.stopping);
    const [store, redis] = await Promise.all([
      storeAnswers().catch(() => false),
      redisAnswers(context.redis).catch(() => false),
    ]);
    const missing = [...(store ? [] : ['the store']), ...(redis ? [] : ['Redis'])];
    if (missing.length > 0) throw unavailable(requestText.notReady({ missing: missing.join(' and ') }));
    return { status: 'ready' };
  },
  present: (answer) => answer,
});

export const probeRoutes = [health, ready];
