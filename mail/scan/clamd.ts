import { createConnection, type Socket } from 'node:net';
import type { Scan } from '../../domain/inbound/scan.ts';
import { inboundText } from '../../domain/inbound/text.ts';

const text = inboundText.scans;

/** Where a clamd listens: on TCP, or on a socket in the file system. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** clamd takes the message in pieces, each with its length before it, in four bytes. */
const pieceBytes = 64 * 1024;

/** An answer is one short line; a longer one is no answer. */
const maxAnswerBytes = 4096;

/**
 * Has clamd look for viruses in a message, by the command INSTREAM (clamd(8)): the message goes to clamd and to nobody
 * else. Never rejects: without an answer within `timeMs` there is no verdict.
 */
export async function askClamd(address: ClamdAddress, raw: Uint8Array, timeMs: number): Promise<Scan> {
  try {
    return verdictOf(await exchange(address, raw, timeMs));
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

const failed = (detail: string): Scan => ({ scanner: 'clamd', result: 'failed', detail });

/** Reads clamd's answer: `stream: OK`, `stream: NAME FOUND` or `… ERROR`. */
export function verdictOf(answer: string): Scan {
  const line = answer.replace(/\0.*$/s, '').trim();
  if (/^stream: OK$/.test(line)) return { scanner: 'clamd', result: 'clean', detail: 'OK' };
  const name = /^stream: (\S.{0,198}) FOUND$/.exec(line)?.[1];
  if (name) return { scanner: 'clamd', result: 'virus', name, detail: name };
  return failed(/size limit exceeded/i.test(line) ? text.tooLarge : text.unexpected);
}

/** Sends the message and resolves with the answer; clamd may answer before it has read everything. */
function exchange(address: ClamdAddress, raw: Uint8Array, timeMs: number): Promise<string> {
  const socket = createConnection(address);
  const answer = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const late = () => answer.reject(new Error(text.noAnswer({ seconds: Math.round(timeMs / 1000) })));
  const timer = setTimeout(late, timeMs);
  const end = () => answer.resolve(Buffer.concat(chunks).toString('utf8'));
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    const size = chunks.reduce((sum, { length }) => sum + length, 0);
    if (size > maxAnswerBytes || chunk.includes(0)) end();
  });
  socket.once('close', end);
  // A scanner that has its answer may stop reading: then what it said counts, not the broken connection.
  socket.once('error', (error) => (chunks.length > 0 ? end() : answer.reject(error)));
  socket.once('connect', () => send(socket, raw));
  return answer.promise.finally(() => {
    clearTimeout(timer);
    socket.destroy();
  });
}

function send(socket: Socket, raw: Uint8Array): void {
  socket.write('zINSTREAM\0');
  for (let from = 0; from < raw.length; from += pieceBytes) {
    const piece = raw.subarray(from, from + pieceBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    socket.write(piece);
  }
  socket.write(Buffer.alloc(4));
}
