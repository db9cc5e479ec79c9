import type { RequestHandler } from 'express';
import { forRequest, isRequestId, newRequestId } from '../../store/operations/request-id.ts';

const header = 'X-Request-Id';

type TrustsProxy = (address: string, hop: number) => boolean;

/**
 * Gives each request an id: the one of a trusted proxy where it has sent a well-formed one, else a new one. The log has it
 * in every line, jobs carry it on, and the answer names it, so that someone who writes to us can quote it.
 */
export const withRequestId: RequestHandler = (request, response, next) => {
  const isTrusted = request.app.get('trust proxy fn') as TrustsProxy;
  const given = request.get(header) ?? '';
  const isOurs = isTrusted(request.socket.remoteAddress ?? '', 0) && isRequestId(given);
  const id = isOurs ? given : newRequestId();
  response.set(header, id);
  forRequest(id, next);
};
