/** The only way to the server: same origin, cookies, JSON. It reports failures; the screen decides what to show. */

/** A call that received an error response. `body` is the response, if it was JSON. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  /** How long the server asked to wait, in milliseconds, or null. */
  readonly retryAfter: number | null;
  /** The path that was called, without its query; null if unknown. */
  readonly path: string | null;

  constructor(
    message: string,
    status: number,
    body: unknown,
    retryAfter: number | null = null,
    path: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
    this.path = path;
  }
}

/** How long to wait for a response, in ms: to a query, and to a change, which may take the server longer. */
export const waitLimits = { read: 20_000, write: 45_000 } as const;

/** The error of a call without a response in time. */
const timedOut = (): DOMException => new DOMException('No answer came in time.', 'TimeoutError');

/** Whether a call was given up because no response came in time. */
export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Makes a call and reads its response, both within `waitMs`; after that it is given up with a TimeoutError. `signal`
 * ends it earlier.
 */
async function within<T>(
  waitMs: number,
  signal: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(timedOut()), waitMs);
  try {
    return await call(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

export type Query = Record<string, string | number | undefined>;

/** Builds a path with its query; empty values are left out. */
export function pathWith(path: string, query: Query = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') words.set(name, String(value));
  }
  const text = words.toString();
  return text ? `${path}?${text}` : path;
}

/** The server's message about a failure: its `error` or `message` field, or null. */
export function serverWords(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  if ('error' in body && typeof body.error === 'string' && body.error) return body.error;
  if ('message' in body && typeof body.message === 'string' && body.message) return body.message;
  return null;
}

/** The id under which the server's log has a failed call, or null. */
export function requestIdOf(error: unknown): string | null {
  const body = error instanceof ApiError ? error.body : null;
  if (typeof body !== 'object' || body === null || !('request_id' in body)) return null;
  return typeof body.request_id === 'string' ? body.request_id : null;
}

/** Parses Retry-After (RFC 9110, 10.2.3): seconds or a date; null if missing or invalid. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's HTML page instead of our JSON: the status is enough.
    return null;
  }
}

async function refused(response: Response, method: string, path: string): Promise<ApiError> {
  const body = await jsonOf(response);
  const plain = `${method} ${path} failed with status ${response.status}`;
  const message = method === 'GET' ? plain : (serverWords(body) ?? plain);
  const retryAfter = retryAfterOf(response.headers.get('retry-after'), Date.now());
  return new ApiError(message, response.status, body, retryAfter, path);
}

/** GETs JSON. Throws an ApiError 'GET {path} failed with status {status}' for any response that is not OK. */
export function get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> {
  return within(waitLimits.read, signal, async (ended) => {
    const headers = { accept: 'application/json' };
    const response = await fetch(pathWith(path, query), { headers, credentials: 'same-origin', signal: ended });
    if (!response.ok) throw await refused(response, 'GET', path);
    return (await response.json()) as T;
  });
}

/**
 * Sends JSON with POST or PUT; returns undefined for a 204. Throws an ApiError with the server's message. `waitMs`: how
 * long to wait for the response.
 */
export function send<T>(
  method: 'POST' | 'PUT',
  path: string,
  body: object = {},
  signal?: AbortSignal,
  waitMs: number = waitLimits.write,
): Promise<T> {
  return within(waitMs, signal, async (ended) => {
    const response = await fetch(path, {
      method,
      signal: ended,
      credentials: 'same-origin',
      // The server accepts state-changing calls only with this header, which no other site can send.
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-letterbox': 'web' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw await refused(response, method, path);
    return (response.status === 204 ? undefined : await response.json()) as T;
  });
}

export const post = <T>(path: string, body?: object, signal?: AbortSignal, waitMs?: number): Promise<T> =>
  send<T>('POST', path, body, signal, waitMs);
export const put = <T>(path: string, body?: object): Promise<T> => send<T>('PUT', path, body);

/** Requests a file by POST, so that its credentials appear in no address. Throws as `post` does. */
export function postForFile(path: string, body: object): Promise<Blob> {
  return within(waitLimits.write, undefined, async (signal) => {
    const response = await fetch(path, {
      method: 'POST',
      signal,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-letterbox': 'web' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw await refused(response, 'POST', path);
    return await response.blob();
  });
}
