import { decodeUnlabelled, decodeWords } from './decode-words.ts';
import { readText } from './text.ts';

/** Header fields beyond these limits are not read: real mail has a few dozen fields of a few hundred bytes. */
export const headerLimits = { fields: 1_000, fieldBytes: 64 * 1024 };

export type HeaderField = {
  /** Lower case. */
  name: string;
  /** Unfolded, with its charset guessed, and encoded words still encoded. */
  value: string;
  /** The field as received, including folds and line end. */
  raw: Uint8Array;
};
export type HeaderBlock = { fields: HeaderField[]; notes: string[] };

const [CR, LF, SPACE, TAB] = [13, 10, 32, 9];

/**
 * Splits a message into header section and body at the first empty line; bare LF and bare CR line ends are understood.
 */
export function splitHead(raw: Uint8Array): { head: Uint8Array; body: Uint8Array } {
  const bytes = withLineFeeds(raw);
  let lineStart = 0;
  while (lineStart < bytes.length) {
    if (bytes[lineStart] === LF) return { head: bytes.subarray(0, lineStart), body: bytes.subarray(lineStart + 1) };
    if (bytes[lineStart] === CR && bytes[lineStart + 1] === LF)
      return { head: bytes.subarray(0, lineStart), body: bytes.subarray(lineStart + 2) };
    const next = bytes.indexOf(LF, lineStart);
    if (next === -1) break;
    lineStart = next + 1;
  }
  return { head: bytes, body: new Uint8Array(0) };
}

/** Mail with bare CR line ends has no LF at all; then each CR is a line end. */
function withLineFeeds(raw: Uint8Array): Uint8Array {
  if (raw.indexOf(LF) !== -1 || raw.indexOf(CR) === -1) return raw;
  return raw.map((byte) => (byte === CR ? LF : byte));
}

/** Parses a header section (RFC 5322, 2.2) in one pass, within `headerLimits`. Malformed lines are skipped. */
export function readHeaders(head: Uint8Array): HeaderBlock {
  const fields: HeaderField[] = [];
  const notes = new Set<string>();
  let start = 0;
  while (start < head.length) {
    const end = fieldEnd(head, start);
    const raw = head.subarray(start, end);
    start = end;
    if (fields.length >= headerLimits.fields) {
      notes.add(readText.notes.fields({ max: headerLimits.fields }));
      break;
    }
    const field = readField(raw, notes);
    if (field) fields.push(field);
  }
  return { fields, notes: [...notes] };
}

function fieldEnd(head: Uint8Array, start: number): number {
  let end = start;
  do {
    const next = head.indexOf(LF, end);
    if (next === -1) return head.length;
    end = next + 1;
  } while (head[end] === SPACE || head[end] === TAB);
  return end;
}

function readField(raw: Uint8Array, notes: Set<string>): HeaderField | null {
  const colon = raw.subarray(0, 256).indexOf(58);
  if (colon < 1) return null;
  const name = Buffer.from(raw.subarray(0, colon)).toString('latin1').trim().toLowerCase();
  if (!/^[!-9;-~]+$/.test(name)) return null;
  if (raw.length > headerLimits.fieldBytes) notes.add(readText.notes.fieldCut({ name }));
  const value = decodeUnlabelled(raw.subarray(colon + 1, headerLimits.fieldBytes))
    .replace(/\r?\n/g, '')
    .replaceAll('\0', '');
  return { name, value: value.trim(), raw };
}

/** The values of every field, with encoded words decoded, by lower-case name in order of appearance. */
export function decodedHeaders(fields: readonly HeaderField[]): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const field of fields) {
    const values = headers.get(field.name) ?? [];
    values.push(decodeWords(field.value));
    headers.set(field.name, values);
  }
  return headers;
}
