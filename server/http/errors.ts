import type { SecurityEventName } from '../../domain/operations/security-events.ts';
import { requestText } from './text.ts';
import { commonText } from '../../domain/text/common.ts';

/** The security event of a refusal, unless it specifies another. */
const eventOfStatus: Readonly<Record<number, SecurityEventName>> = {
  401: 'authz_fail',
  403: 'authz_fail',
  413: 'upload_validation',
  415: 'upload_validation',
  429: 'excess_rate_limit_exceeded',
};

/** What a refusal holds besides its status and its sentence. */
type RefusalParts = {
  headers?: Readonly<Record<string, string>>;
  /** For the pages: identifies the refusal independently of its wording. */
  code?: string;
  /** Further fields of the response, such as what is free instead. */
  details?: Readonly<Record<string, unknown>>;
  /** The security event; null if the thrower reports one with more detail. */
  event?: SecurityEventName | null;
};

/** A refusal with a status and a sentence for the user. Anything else that is thrown is an error of ours. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly event: SecurityEventName | null;

  constructor(status: number, message: string, { headers, code, details, event }: RefusalParts = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers ?? {};
    this.code = code ?? null;
    this.details = details ?? {};
    this.event = event === undefined ? (eventOfStatus[status] ?? null) : event;
  }
}

export const badRequest = (message: string) => new HttpError(400, message);
export const notSignedIn = () => new HttpError(401, requestText.signIn);
export const forbidden = (message: string) => new HttpError(403, message);
/** The same message for what doesn't exist and for what belongs to someone else. */
export const notFound = (what: keyof typeof commonText.notFound) =>
  new HttpError(404, commonText.notFound[what], { event: 'malicious_direct_reference' });
/** For a changing call that does not come from our own pages. */
export const fromElsewhere = () => new HttpError(403, requestText.elsewhere, { event: 'malicious_cors' });
export const conflict = (message: string, details: Readonly<Record<string, unknown>> = {}) =>
  new HttpError(409, message, { details });
/** For something that existed and will not return. */
export const gone = (message: string) => new HttpError(410, message);
export const unavailable = (message: string) => new HttpError(503, message, { headers: { 'Retry-After': '5' } });

/** Too many attempts: says when the next one is allowed (RFC 6585, section 4). */
export function tooMany(waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = seconds < 90 ? 0 : Math.ceil(seconds / 60);
  return new HttpError(429, requestText.tooMany({ minutes, seconds }), { headers: { 'Retry-After': String(seconds) } });
}
