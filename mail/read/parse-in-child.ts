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
  /** Could not be parsed: `fallback` holds what the header fields say, `reason` a sentence for people. */
  | { ok: false; reason: string; fallback: Message };

export type ReadLimits = {
  /** The processor time that one message may take, milliseconds. */
  timeMs: number;
  /** Heap of the parsing process, megabytes. */
  memoryMb: number;
};
const defaultReadLimits: ReadLimits = { timeMs: 10_000, memoryMb: 384 };

/** How many times its processor time a message may take by the clock: a busy machine is not the message's fault. */
const CLOCK_FACTOR = 6;
const timesOf = (timeMs: number) => ({ computeMs: timeMs, clockMs: CLOCK_FACTOR * timeMs });

/**
 * The most memory of a parsing process besides its heap, megabytes: the message and its attachments, several times
 * over.
 */
const besideHeapMb = 800;

/** The largest result of parsing, megabytes: a message may be 50 MB, and nested attachments are returned twice. */
const answerMb = 200;

/** A parsing process is replaced after this many messages, so that nothing one of them left behind stays for long. */
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
 * Reads messages in `processes` confined child processes, one message at a time each. A child that takes too long or
 * too much memory is killed and replaced; its message gets what the header fields say, and reading continues.
 */
export function createMessageReader(options: { processes?: number; limits?: Partial<ReadLimits> } = {}) {
  const limits = { ...defaultReadLimits, ...options.limits };
  const pool = createChildPool<ParseRequest, ParseAnswer>({
    name: 'messages',
    program: new URL('./parser-process.ts', import.meta.url),
    children: options.processes ?? 2,
    reads: code.map((path) => join(root, path)),
    limits: {
      ...timesOf(limits.timeMs),
      heapMb: limits.memoryMb,
      memoryMb: limits.memoryMb + besideHeapMb,
      answerMb,
      requests: messagesPerProcess,
    },
  });

  /** The result of parsing, or in words why there is none. */
  async function parse(raw: Uint8Array, timeMs: number): Promise<ParsedMessage | string> {
    const outcome = await pool.run(raw, timesOf(timeMs));
    if ('answer' in outcome) {
      const { answer } = outcome;
      return 'parsed' in answer ? answer.parsed : text.failed({ reason: answer.reason });
    }
    if ('ended' in outcome) {
      securityEvent('sys_confinement_exceeded', { what: `a message, by ${outcome.ended}` });
      return endInWords(outcome.ended, { ...limits, timeMs });
    }
    if ('failed' in outcome) return text.failed({ reason: outcome.failed });
    // This says nothing about the message: it is read by a later try.
    const why = 'notStarted' in outcome ? outcome.notStarted : text.busy;
    throw new Error(text.notStarted({ reason: why }));
  }

  /**
   * Reads one message, given as bytes or as a file's path. Never rejects because of the message's content.
   * @throws Error if the reader is closed, or no process can be started
   */
  async function readMessage(raw: Uint8Array | string, own: Partial<ReadLimits> = {}): Promise<ReadResult> {
    // The child may read no files but its program's, so it is given the bytes.
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
