import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { type RequestHandler, Router } from 'express';
import type { Queues } from '../../workers/queues.ts';
import { admitted } from '../http/access.ts';
import type { Context } from '../http/context.ts';
import { forbidden } from '../http/errors.ts';
import { nameRoute } from '../http/metrics.ts';
import { jobIds } from './failed-jobs.ts';
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

type BoardJob = { failedReason?: unknown; stacktrace?: unknown; returnValue?: unknown; data?: unknown };

/** A job without its texts: the reason for a failure, log lines and return values may name people. */
function withoutWords(job: object): object {
  const { stacktrace, failedReason, data } = job as BoardJob;
  const frames = Array.isArray(stacktrace)
    ? stacktrace.map(
        (one) =>
          String(one)
            .match(/^ +at .*$/gm)
            ?.join('\n') ?? '',
      )
    : [];
  return {
    ...job,
    data: jobIds(data),
    returnValue: null,
    stacktrace: frames,
    ...(failedReason ? { failedReason: operationsText.shown.boardError } : {}),
  };
}

/** An answer of the board with the texts of every job hidden. A job's log, which is a list of texts, is left out. */
function covered(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.every((one) => typeof one === 'string') ? [] : answer.map(covered);
  if (typeof answer !== 'object' || answer === null) return answer;
  const inner = Object.fromEntries(
    Object.entries(answer).map(([name, value]: [string, unknown]) => [
      name,
      name === 'jobs' || name === 'queues' || name === 'job' ? covered(value) : value,
    ]),
  );
  return 'failedReason' in inner || 'stacktrace' in inner ? withoutWords(inner) : inner;
}

const coverJobs: RequestHandler = (_request, response, next) => {
  const send = response.json.bind(response);
  response.json = (body: unknown) => send(covered(body));
  next();
};

/** The read-only board of queues and jobs, for operators. It shows ids, and nothing about people. */
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
  router.use(path, headers, operatorsOnly(context), coverJobs, adapter.getRouter() as RequestHandler);
  return router;
}
