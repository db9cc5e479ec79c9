export type Answered = { status: number; body: Record<string, unknown>; text: string; headers: Headers };

/**
 * The body of a response, typed as its call declares it (domain/calls).
 * @throws Error with the response, if it has another status
 */
export function bodyOf<Body>({ status, body, text }: Answered, expected = 200): Body {
  if (status !== expected) throw new Error(`The answer is ${status} instead of ${expected}: ${text}`);
  return body as Body;
}

/** A browser's part of HTTP: one network address, a cookie jar, and our own header on requests that change state. */
export class Browser {
  readonly base: string;
  readonly address: string;
  readonly cookies = new Map<string, string>();

  constructor(base: string, address: string) {
    this.base = base;
    this.address = address;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', this.address);
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(this.base + path, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /expires=thu, 01 jan 1970/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async #answered(response: Response): Promise<Answered> {
    const text = await response.text();
    const json = response.headers.get('Content-Type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: json ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answered> {
    return this.#answered(await this.fetch(path, { headers }));
  }

  async send(
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
    headers: Record<string, string> = { 'X-Letterbox': 'web' },
  ): Promise<Answered> {
    const init = { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
    return this.#answered(await this.fetch(path, init));
  }

  /** Sends form data with files, as a page's upload does. */
  async sendForm(path: string, body: FormData): Promise<Answered> {
    return this.#answered(await this.fetch(path, { method: 'POST', headers: { 'X-Letterbox': 'web' }, body }));
  }

  post(path: string, body: unknown = {}): Promise<Answered> {
    return this.send('POST', path, body);
  }

  put(path: string, body: unknown): Promise<Answered> {
    return this.send('PUT', path, body);
  }
}
