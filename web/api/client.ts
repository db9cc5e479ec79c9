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
export async function get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> {
  const headers = { accept: 'application/json' };
  const response = await fetch(pathWith(path, query), { headers, credentials: 'same-origin', signal: signal ?? null });
  if (!response.ok) throw await refused(response, 'GET', path);
  return response.json() as Promise<T>;
}

/**
 * Sends JSON with POST or PUT; an answer of 204 comes back as undefined. Throws an ApiError with the server's own
 * words.
 */
export async function send<T>(
  method: 'POST' | 'PUT',
  path: string,
  body: object = {},
  signal?: AbortSignal,
): Promise<T> {
  const response = await fetch(path, {
    method,
    signal: signal ?? null,
    credentials: 'same-origin',
    // The server takes state-changing calls only with this header, which no foreign page can send.
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-letterbox': 'web' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await refused(response, method, path);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export const post = <T>(path: string, body?: object, signal?: AbortSignal): Promise<T> =>
  send<T>('POST', path, body, signal);
export const put = <T>(path: string, body?: object): Promise<T> => send<T>('PUT', path, body);

/** Asks for a file by POST: what it is opened with stays out of every address. Throws as `post` does. */
export async function postForFile(path: string, body: object): Promise<Blob> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-letterbox': 'web' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await refused(response, 'POST', path);
  return response.blob();
}
