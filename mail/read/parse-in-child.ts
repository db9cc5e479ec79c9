import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createChildPool, type EndedBy } from '@letterbox/confinement';
import { securityEvent } from '../../store/operations/security-events.ts';
import type { Message } from '../../domain/inbound/message.ts';
import type { DisplayHtml } from './display-html.ts';
import { fallbackBytes, readHeadOnly } from './header-fallback.ts';
import type { ParsedMessage } from './parse.ts';
import type { ParseAnswer, ParseRequest } from './parser-process.ts';
import { readText } from './text.ts';

export type ReadResult =
  | { ok: true; message: Message; display: DisplayHtml | null; notes: readonly string[] }
  /** Could not be parsed: `fallback` holds what the header fields tell, `reason` says why in words for a person. */
  | { ok: false; reason: string; fallback: Message };

export type ReadLimits = {
  /** Wall-clock time for one message, milliseconds. */
  timeMs: number;
  /** Heap of the parsing process, megabytes. */
  memoryMb: number;
};
const defaultReadLimits: ReadLimits = { timeMs: 10_000, memoryMb: 384 };

/**
 * What a parsing process holds beside its heap at most, megabytes: the message and its attachments, some times over.
 */
const besideHeapMb = 800;

/**
 * What parsing answers at most, megabytes: a message may be 50 MB, and its attachments come twice where they are
 * nested.
 */
const answerMb = 200;

/** Messages after which a parsing process is replaced: nothing that one of them left behind stays for long. */
const messagesPerProcess = 500;

const root = join(import.meta.dirname, '..', '..');
const code = ['package.json', 'node_modules', 'packages', 'domain', 'store', 'platforms', 'mail'];

const text = readText.unread;

function endInWords(by: EndedBy, { timeMs, memoryMb }: ReadLimits): string {
  if (by === 'clock' || by === 'compute') return text.tooSlow({ seconds: String(timeMs / 1000) });
  if (by === 'output') return text.tooLarge;
  return text.tooMuchMemory({ memory: String(memoryMb) });
}

/**
 * Reads messages in `processes` confined child processes, each a message at a time. A child that takes too long or too
 * much memory is killed and replaced; its message is answered with what the header fields tell, and the next one
 * continues.
 */
export function createMessageReader(options: { processes?: number; limits?: Partial<ReadLimits> } = {}) {
  const limits = { ...defaultReadLimits, ...options.limits };
  const pool = createChildPool<ParseRequest, ParseAnswer>({
    name: 'messages',
    program: new URL('./parser-process.ts', import.meta.url),
    children: options.processes ?? 2,
    reads: code.map((path) => join(root, path)),
    limits: {
      clockMs: limits.timeMs,
      heapMb: limits.memoryMb,
      memoryMb: limits.memoryMb + besideHeapMb,
      answerMb,
      requests: messagesPerProcess,
    },
  });

  /** What parsing answered, or in words why it did not. */
  async function parse(raw: Uint8Array, timeMs: number): Promise<ParsedMessage | string> {
    const outcome = await pool.run(raw, { clockMs: timeMs });
    if ('answer' in outcome) {
      const { answer } = outcome;
      return 'parsed' in answer ? answer.parsed : text.failed({ reason: answer.reason });
    }
    if ('ended' in outcome) {
      securityEvent('sys_confinement_exceeded', { what: `a message, by ${outcome.ended}` });
      return endInWords(outcome.ended, { ...limits, timeMs });
    }
    if ('failed' in outcome) return text.failed({ reason: outcome.failed });
    const why = 'notStarted' in outcome ? outcome.notStarted : text.busy;
    return text.notStarted({ reason: why });
  }

  /**
   * Reads one message given as bytes or as a file's path. Never rejects for what is in the message.
   * @throws Error when the reader is closed
   */
  async function readMessage(raw: Uint8Array | string, own: Partial<ReadLimits> = {}): Promise<ReadResult> {
    // The child may read no file but its program's: it is given the bytes.
    const parsed = await parse(typeof raw === 'string' ? await readFile(raw) : raw, own.timeMs ?? limits.timeMs);
    if (typeof parsed !== 'string') return { ok: true, ...parsed };
    return { ok: false, reason: parsed, fallback: readHeadOnly(await firstBytes(raw)) };
  }

  return { readMessage, close: () => pool.close() };
}
export type MessageReader = ReturnType<typeof createMessageReader>;

async function firstBytes(raw: Uint8Array | string): Promise<Uint8Array> {
  if (typeof raw !== 'string') return raw.subarray(0, fallbackBytes);
  await using file = await open(raw);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(fallbackBytes), 0, fallbackBytes, 0);
  return buffer.subarray(0, bytesRead);
}
