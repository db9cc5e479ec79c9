import { type ErrorRequestHandler } from 'express';
import { type Logger } from 'pino';
import { z } from 'zod';
import { HttpError, badRequest } from './errors.ts';
import { inputWords } from './input-words.ts';
import { requestText } from './text.ts';

// Whatever the server reads from outside is refused in these words, whichever schema refuses it.
z.config({ customError: inputWords });

/** What Express and its body parser throw carries a `type` and a status, and words meant for programmers. */
function ofBodyParser(error: unknown): HttpError | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  if (error.status === 413) return new HttpError(413, requestText.tooLarge, {}, 'too_large');
  return error.status >= 400 && error.status < 500 ? new HttpError(error.status, requestText.unreadable) : null;
}

/** Turns whatever was thrown into a refusal with words; null is our own trouble. */
export function refusalOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof z.ZodError) return badRequest(error.issues[0]?.message ?? requestText.unreadable);
  return ofBodyParser(error);
}

/** The one place where errors become answers: `{ error }` in words, at times with a `code`; what is unexpected is logged and told to nobody. */
export function errorAnswer(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const refusal = refusalOf(error);
    if (!refusal) log.error({ err: error, method: request.method, path: request.path }, 'a call failed');
    if (response.headersSent) return next(error);
    for (const name of ['Content-Disposition', 'Content-Length', 'Content-Type']) response.removeHeader(name);
    response
      .status(refusal?.status ?? 500)
      .set({ 'Cache-Control': 'no-store', ...refusal?.headers })
      .json({
        error: refusal?.message ?? requestText.ours,
        ...(refusal?.code ? { code: refusal.code } : {}),
        ...refusal?.details,
      });
  };
}
