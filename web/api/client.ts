/**
 * The one way to the server: same origin, cookies, JSON. It reports; what a failure means on screen is the screen's
 * decision.
 */

/** A call that was answered with an error. `body` is what the server said, as far as it said it in JSON. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  /** What the server asked to wait, in milliseconds, or null. */
  readonly retryAfter: number | null;
  /** The path that was called, without its query; null where it is not known. */
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

/** How long an answer is waited for, in ms: to a question, and to a change, which may take the server longer. */
export const waitLimits = { read: 20_000, write: 45_000 } as const;

/** How a call ends that was not answered in time. */
const timedOut = (): DOMException => new DOMException('No answer came in time.', 'TimeoutError');

/** Whether a call was given up because no answer came in time. */
export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Makes a call and reads its answer, both within `waitMs`; after that it is given up with a TimeoutError. `signal` ends
 * it earlier.
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

/** Writes a path with its query; empty values are left out. */
export function pathWith(path: string, query: Query = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') words.set(name, String(value));
  }
  const text = words.toString();
  return text ? `${path}?${text}` : path;
}

/** The server's own words about a failure: its `error` or `message` field, or null. */
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

/** Reads Retry-After (RFC 9110, 10.2.3): seconds or a date; null when there is none or it makes no sense. */
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
    // A proxy's HTML page instead of our JSON: the status says enough.
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

/** GETs JSON. Throws an ApiError 'GET {path} failed with status {status}' for any answer that is not OK. */
export function get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> {
  return within(waitLimits.read, signal, async (ended) => {
    const headers = { accept: 'application/json' };
    const response = await fetch(pathWith(path, query), { headers, credentials: 'same-origin', signal: ended });
    if (!response.ok) throw await refused(response, 'GET', path);
    return (await response.json()) as T;
  });
}

/**
 * Sends JSON with POST or PUT; an answer of 204 comes back as undefined. Throws an ApiError with the server's own
 * words. `waitMs`: how long the answer is waited for.
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
      // The server takes state-changing calls only with this header, which no foreign page can send.
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

/** Asks for a file by POST: what it is opened with stays out of every address. Throws as `post` does. */
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
