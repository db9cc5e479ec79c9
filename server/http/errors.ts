import { type SecurityEventName } from '../../domain/operations/security-events.ts';
import { requestText } from './text.ts';

/** What a refusal means for security, unless it says something else. */
const eventOfStatus: Readonly<Record<number, SecurityEventName>> = {
  401: 'authz_fail',
  403: 'authz_fail',
  413: 'upload_validation',
  415: 'upload_validation',
  429: 'excess_rate_limit_exceeded',
};

/** A refusal with a status and a sentence for the person who asked. Anything else that is thrown is a fault of ours. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What the web app tells cases apart by, beside the words. */
  readonly code: string | null;
  /** What else the answer holds, such as what is free instead. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The security event that the refusal is; null where whoever throws notes one that knows more. */
  readonly event: SecurityEventName | null;

  constructor(
    status: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    code: string | null = null,
    details: Readonly<Record<string, unknown>> = {},
    event: SecurityEventName | null = eventOfStatus[status] ?? null,
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
    this.code = code;
    this.details = details;
    this.event = event;
  }
}

export const badRequest = (message: string) => new HttpError(400, message);
export const notSignedIn = () => new HttpError(401, requestText.signIn);
export const forbidden = (message: string) => new HttpError(403, message);
/** The same words for what doesn't exist and for what is someone else's. */
export const notFound = (what: keyof typeof requestText.notFound) =>
  new HttpError(404, requestText.notFound[what], {}, null, {}, 'malicious_direct_reference');
/** For a changing call that does not come from our own pages. */
export const fromElsewhere = () => new HttpError(403, requestText.elsewhere, {}, null, {}, 'malicious_cors');
export const conflict = (message: string, details: Readonly<Record<string, unknown>> = {}) =>
  new HttpError(409, message, {}, null, details);
export const unavailable = (message: string) => new HttpError(503, message, { 'Retry-After': '5' });

/** Too many attempts: says when the next one is allowed (RFC 6585, section 4). */
export function tooMany(waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = seconds < 90 ? 0 : Math.ceil(seconds / 60);
  return new HttpError(429, requestText.tooMany({ minutes, seconds }), { 'Retry-After': String(seconds) });
}
