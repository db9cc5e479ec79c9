import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import express, { type Request, type Response } from 'express';
import { uploadLimits, uploadWords } from '../../domain/documents/collection/upload.ts';
import { HttpError, badRequest } from './errors.ts';
import { requestText } from './text.ts';

/** A file of a form, on this machine's disk until its call has ended. */
export type SpooledFile = { entry: string; name: string; path: string; size: number; sha256: string };

export type Entries = ReadonlyMap<string, readonly string[]>;
export type ReceivedForm = { entries: Entries; files: readonly SpooledFile[] };

const tooLarge = (words: string) => new HttpError(413, words, { code: 'too_large' });

/** How much a form may contain, in bytes and files, and the message for more. */
export type FormLimits = {
  limits: { file: number; request: number; filesInRequest: number };
  words: { tooLarge: string; requestTooLarge: string };
};

const applicants: FormLimits = { limits: uploadLimits, words: uploadWords };

function parserFor(
  request: Request,
  { limits: { file, filesInRequest, request: total }, words }: FormLimits,
): BusboyInstance {
  if (Number(request.headers['content-length'] ?? 0) > total + 1024 * 1024) throw tooLarge(words.requestTooLarge);
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data/i.test(contentType)) throw new HttpError(415, requestText.form.wrongType);
  const limits = {
    fieldNameSize: 200,
    fieldSize: 100_000,
    fields: 300,
    fileSize: file + 1,
    files: filesInRequest,
    parts: 320,
    headerPairs: 50,
  };
  try {
    return new Busboy({ headers: { ...request.headers, 'content-type': contentType }, limits });
  } catch {
    // It throws for a Content-Type without a boundary (RFC 7578, section 4.1), and for nothing else.
    throw badRequest(requestText.form.unreadable);
  }
}

type Spool = FormLimits & { folder: string; at: number; spent: { bytes: number } };

/**
 * Writes one file to disk, computing its size and hash on the way; throws if it, or all files together, are too large.
 */
async function spool(
  entry: string,
  stream: BusboyFileStream,
  name: string,
  { folder, at, spent, limits, words }: Spool,
): Promise<SpooledFile> {
  const path = join(folder, String(at));
  const hash = createHash('sha256');
  let size = 0;
  async function* measured(source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      size += piece.length;
      spent.bytes += piece.length;
      if (size > limits.file) throw tooLarge(words.tooLarge);
      if (spent.bytes > limits.request) throw tooLarge(words.requestTooLarge);
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(stream, measured, createWriteStream(path));
  return { entry, name, path, size, sha256: hash.digest('hex') };
}

/**
 * Reads form data, its files into `folder`, within limits. `beforeFile` sees the entries before a file and may refuse
 * the file before a byte of it is read. After a refusal the rest is discarded unread, so that the response arrives.
 */
export async function readFormData(
  request: Request,
  folder: string,
  beforeFile: (entries: Entries) => Promise<void>,
  within = applicants,
): Promise<ReceivedForm> {
  const parser = parserFor(request, within);
  const entries = new Map<string, string[]>();
  const streams: BusboyFileStream[] = [];
  const files: Promise<SpooledFile>[] = [];
  const spent = { bytes: 0 };
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('field', (name, value) => entries.set(name, [...(entries.get(name) ?? []), value]));
      parser.on('file', (entry, stream, name: string | undefined) => {
        // Its errors reach its reader; a refused file has none.
        stream.on('error', () => undefined);
        // Started now: two small files arrive in one chunk, before the first of them has been handled.
        const at = streams.push(stream);
        const kept = beforeFile(entries).then(() => spool(entry, stream, name ?? '', { ...within, folder, at, spent }));
        kept.catch(reject);
        files.push(kept);
      });
      for (const over of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
        parser.once(over, () => reject(tooLarge(within.words.requestTooLarge)));
      parser.once('error', () => reject(badRequest(requestText.form.unreadable)));
      parser.once('finish', resolve);
      request.once('close', () => request.complete || reject(badRequest(requestText.form.cutOff)));
      request.pipe(parser);
    });
    const all = await Promise.all(files);
    // An empty file input is sent as a file without name and bytes.
    return { entries, files: all.filter((file) => file.size > 0 || file.name !== '') };
  } finally {
    request.unpipe(parser);
    for (const stream of streams) stream.destroy();
    parser.destroy();
    request.resume();
  }
}

const json = express.json({ limit: '256kb' });

/** A value as a form would have sent it; forms have no objects or lists within lists. */
function entryText(value: unknown): string {
  if (typeof value === 'object' && value !== null) throw badRequest(requestText.form.unreadable);
  return String(value);
}

/** The same entries sent as JSON, without files. */
export async function readJsonForm(request: Request, response: Response): Promise<ReceivedForm> {
  await new Promise<void>((resolve, reject) =>
    json(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
  );
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest(requestText.form.unreadable);
  const entries = Object.entries(body).map(([name, value]): [string, string[]] => [
    name,
    (Array.isArray(value) ? value : [value]).map(entryText),
  ]);
  return { entries: new Map(entries), files: [] };
}
