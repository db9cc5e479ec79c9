import { requestText } from './text.ts';

/** A refusal with a status and a sentence for the person who asked. Anything else that is thrown is a fault of ours. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What the web app tells cases apart by, beside the words. */
  readonly code: string | null;
  /** What else the answer holds, such as what is free instead. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    code: string | null = null,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
    this.code = code;
    this.details = details;
  }
}

export const badRequest = (message: string) => new HttpError(400, message);
export const notSignedIn = () => new HttpError(401, requestText.signIn);
export const forbidden = (message: string) => new HttpError(403, message);
/** The same words for what doesn't exist and for what is someone else's. */
export const notFound = (what: keyof typeof requestText.notFound) => new HttpError(404, requestText.notFound[what]);
export const conflict = (message: string, details: Readonly<Record<string, unknown>> = {}) =>
  new HttpError(409, message, {}, null, details);
export const unavailable = (message: string) => new HttpError(503, message, { 'Retry-After': '5' });

/** Too many attempts: says when the next one is allowed (RFC 6585, section 4). */
export function tooMany(waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = seconds < 90 ? 0 : Math.ceil(seconds / 60);
  return new HttpError(429, requestText.tooMany({ minutes, seconds }), { 'Retry-After': String(seconds) });
}
