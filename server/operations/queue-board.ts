import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { type RequestHandler, Router } from 'express';
import type { Queues } from '../../workers/queues.ts';
import { admitted } from '../http/access.ts';
import type { Context } from '../http/context.ts';
import { forbidden } from '../http/errors.ts';
import { nameRoute } from '../http/metrics.ts';
import { operationsText } from './text.ts';

const path = '/operations/queues';

/** The board's page has inline styles and sets its own base; it loads nothing from elsewhere. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

function operatorsOnly(context: Context): RequestHandler {
  return (request, response, next) => {
    context.sessions.open(request, response, (error?: unknown) => {
      if (error) return next(error);
      admitted('operator', request, context).then(() => next(), next);
    });
  };
}

/** The read-only detail view of queues and jobs, for operators. Jobs carry ids, so it shows no applicants. */
export function queueBoard(queues: Queues, context: Context): Router {
  const adapter = new ExpressAdapter().setBasePath(path);
  createBullBoard({
    queues: queues.all.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: operationsText.boardTitle } },
  });
  const router = Router();
  const headers: RequestHandler = (request, response, next) => {
    nameRoute(response, path);
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
    next(request.method === 'GET' || request.method === 'HEAD' ? undefined : forbidden(operationsText.boardReadOnly));
  };
  router.use(path, headers, operatorsOnly(context), adapter.getRouter() as RequestHandler);
  return router;
}
