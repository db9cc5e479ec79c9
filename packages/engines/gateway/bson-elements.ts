/**
 * Reads BSON without decoding it: a document's elements, as positions in its bytes. Commands and documents pass through
 * the gateway as the bytes received; only what the gateway needs is decoded.
 */

export interface Element {
  name: string;
  type: number;
  /** The start of the element (its type byte), the start of its value, and the start of the next element. */
  start: number;
  value: number;
  end: number;
}

const bsonType = {
  double: 0x01,
  string: 0x02,
  document: 0x03,
  array: 0x04,
  binary: 0x05,
  boolean: 0x08,
  int32: 0x10,
  int64: 0x12,
} as const;

/** Sizes of values with a fixed length, bytes. */
const fixedLength: Record<number, number> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};

function valueLength(bytes: Buffer, type: number, at: number): number {
  const fixed = fixedLength[type];
  if (fixed !== undefined) return fixed;
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + bytes.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return bytes.readInt32LE(at);
    case 0x05:
      return 5 + bytes.readInt32LE(at);
    case 0x0c:
      return 16 + bytes.readInt32LE(at);
    case 0x0b:
      return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at;
    default:
      throw new Error(`BSON of an unknown type 0x${type.toString(16)}`);
  }
}

/** The elements of the document at `offset`, in order. @throws if the bytes are not BSON */
export function* elementsOf(bytes: Buffer, offset = 0): Generator<Element> {
  const end = offset + bytes.readInt32LE(offset) - 1;
  if (end < offset + 4 || end >= bytes.length) throw new Error('BSON is cut short');
  for (let at = offset + 4; at < end; ) {
    const nameEnd = bytes.indexOf(0, at + 1);
    if (nameEnd < 0 || nameEnd >= end) throw new Error('BSON is cut short');
    const type = bytes.readUInt8(at);
    const value = nameEnd + 1;
    const length = valueLength(bytes, type, value);
    const next = value + length;
    // A negative length would lead backwards, and loop for ever.
    if (length < 0 || next > end) throw new Error('BSON is cut short');
    yield { name: bytes.toString('utf8', at + 1, nameEnd), type, start: at, value, end: next };
    at = next;
  }
}

/** A string element's text, or undefined for another type. */
export const stringOf = (bytes: Buffer, element: Element | undefined): string | undefined =>
  element?.type === bsonType.string ? bytes.toString('utf8', element.value + 4, element.end - 1) : undefined;

/** A number element's value (int32, int64, double), or undefined for another type. */
export function numberOf(bytes: Buffer, element: Element | undefined): number | undefined {
  if (element?.type === bsonType.int32) return bytes.readInt32LE(element.value);
  if (element?.type === bsonType.int64) return Number(bytes.readBigInt64LE(element.value));
  if (element?.type === bsonType.double) return bytes.readDoubleLE(element.value);
  return undefined;
}

/** Whether an element is present and true (a boolean, or a number other than 0). */
export function isTrue(bytes: Buffer, element: Element | undefined): boolean {
  if (element?.type === bsonType.boolean) return bytes.readUInt8(element.value) === 1;
  return Boolean(numberOf(bytes, element));
}

/** The document without some of its elements, as parts to be written in sequence: only the length is copied. */
export function without(bytes: Buffer, elements: Iterable<Element>, dropped: ReadonlySet<string>): Buffer[] {
  const parts: Buffer[] = [];
  let from = -1;
  let length = 5;
  let last = -1;
  for (const { name, start, end } of elements) {
    if (dropped.has(name)) {
      if (from >= 0) parts.push(bytes.subarray(from, start));
      from = -1;
      continue;
    }
    if (from < 0) from = start;
    length += end - start;
    last = end;
  }
  if (from >= 0) parts.push(bytes.subarray(from, last));
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(length);
  return [head, ...parts, terminator];
}

const terminator = Buffer.from([0]);

/** The total length of parts written in sequence. */
export const lengthOf = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0);
