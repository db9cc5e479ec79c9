import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { decodePage } from './encoding.ts';
import type { Resolve } from './checked-lookup.ts';
import { guardedRequest } from './guarded-request.ts';

/** A decoded response; `body` is empty unless it is text. */
export type PageAnswer = { status: number; headers: IncomingMessage['headers']; body: string };

export type RequestRules = {
  userAgent: string;
  signal: AbortSignal;
  /** The size of the body after decompression. */
  maxBytes: number;
  resolve: Resolve;
  /** An origin from the configuration, at any address; all others must be https at a public address. */
  trusted: boolean;
};

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

const unpackers: Readonly<Record<string, () => zlib.Gunzip | zlib.Inflate | zlib.BrotliDecompress>> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
};

const readable = /^\s*(?:text\/|application\/(?:xhtml\+xml|xml|json|ld\+json))/i;

/** Reads to the end or to the limit, whichever comes first, so that no page can use more memory. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const unpack = unpackers[response.headers['content-encoding']?.trim().toLowerCase() ?? ''];
  const unpacked: Readable = unpack ? response.pipe(unpack()) : response;
  // A pipe does not pass errors on: a broken connection must also end decompression.
  if (unpack) response.once('error', (error) => unpacked.destroy(error));
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of unpacked) {
      const bytes = piece as Buffer;
      length += bytes.length;
      if (length > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`);
      pieces.push(bytes);
    }
  } finally {
    response.destroy();
    unpacked.destroy();
  }
  return Buffer.concat(pieces);
}

/**
 * Requests one page, without following redirects. Throws PrivateAddressError, TooLargeError, the signal's reason, or
 * the connection's error.
 */
export async function requestPage(url: URL, rules: RequestRules): Promise<PageAnswer> {
  const { userAgent, signal, resolve, trusted } = rules;
  const headers = {
    'User-Agent': userAgent,
    Accept: 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.8',
    'Accept-Language': 'en-IE,en;q=0.8',
    'Accept-Encoding': 'gzip, deflate, br',
  };
  const response = await guardedRequest(url, { method: 'GET', headers, signal, resolve, trusted });
  const contentType = response.headers['content-type'] ?? '';
  const answer = { status: response.statusCode ?? 0, headers: response.headers };
  if (contentType !== '' && !readable.test(contentType)) {
    response.destroy();
    return { ...answer, body: '' };
  }
  return { ...answer, body: decodePage(await readBody(response, rules.maxBytes), contentType) };
}
