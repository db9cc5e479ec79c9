import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { currentRequestId } from '../../store/operations/request-id.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { HttpError, badRequest } from './errors.ts';
import { inputWords } from './input-words.ts';
import { routeOf } from './metrics.ts';
import { requestText } from './text.ts';

// The message for any input that the server refuses, whichever schema does.
z.config({ customError: inputWords });

/** What Express and its body parser throw has a `type` and a status, and messages meant for programmers. */
function ofBodyParser(error: unknown): HttpError | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  if (error.status === 413) return new HttpError(413, requestText.tooLarge, { code: 'too_large' });
  return error.status >= 400 && error.status < 500 ? new HttpError(error.status, requestText.unreadable) : null;
}

/** Turns anything thrown into a refusal with a message; null for an error of ours. */
export function refusalOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof z.ZodError) return badRequest(error.issues[0]?.message ?? requestText.unreadable);
  return ofBodyParser(error);
}

/**
 * Reports the security event of a refusal: who was refused (a session's account, a network) and on which route, never
 * the input.
 */
function noteRefusal(error: unknown, refusal: HttpError, request: Request, response: Response): void {
  const event = error instanceof z.ZodError ? 'input_validation_fail' : refusal.event;
  if (!event) return;
  securityEvent(event, {
    what: `${request.method} ${routeOf(response)}`,
    from: request.ip ?? '',
    // A call without a session has no such property, whatever the library's types say.
    userId: (request as Partial<Request>).session?.userId,
  });
}

/**
 * Turns anything thrown into a refusal and reports it: an error of ours (null) in the log, a refusal as a security
 * event.
 */
export function noteError(error: unknown, log: Logger, request: Request, response: Response): HttpError | null {
  const refusal = refusalOf(error);
  if (!refusal) log.error({ err: error, method: request.method, path: request.path }, 'a call failed');
  else noteRefusal(error, refusal, request, response);
  return refusal;
}

/** Our own trouble, with the id under which the log has it. */
function oursText(): string {
  const id = currentRequestId();
  return id ? requestText.oursWithId({ id }) : requestText.ours;
}

/**
 * The one place where errors become responses: `{ error }` in words, sometimes with a `code`. Unexpected errors are
 * logged and revealed to nobody.
 */
export function errorAnswer(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const refusal = noteError(error, log, request, response);
    if (response.headersSent) return next(error);
    for (const name of ['Content-Disposition', 'Content-Length', 'Content-Type']) response.removeHeader(name);
    response
      .status(refusal?.status ?? 500)
      .set({ 'Cache-Control': 'no-store', ...refusal?.headers })
      .json({
        error: refusal?.message ?? oursText(),
        ...(refusal ? {} : { request_id: currentRequestId() }),
        ...(refusal?.code ? { code: refusal.code } : {}),
        ...refusal?.details,
      });
  };
}
