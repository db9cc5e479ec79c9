import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  deserialize,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementsOf, isTrue, numberOf, stringOf, without } from '../../gateway/bson-elements.ts';

const everyType = {
  double: 1.5,
  text: 'Seán 🐧',
  document: { a: { b: [1] } },
  list: ['x', { y: null }],
  binary: new Binary(Buffer.from([0, 0, 1])),
  id: new ObjectId(),
  yes: true,
  date: new Date(0),
  none: null,
  pattern: new BSONRegExp('^a.*', 'i'),
  code: new Code('return 1'),
  scoped: new Code('return n', { n: 1 }),
  int: 42,
  stamp: new Timestamp({ t: 1, i: 2 }),
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('1.10'),
  least: new MinKey(),
  most: new MaxKey(),
};

const bytesOf = (document: object): Buffer => Buffer.from(serialize(document));

describe('elements', () => {
  test('of every type are found with their names, one after the other', () => {
    const bytes = bytesOf(everyType);
    const elements = [...elementsOf(bytes)];
    expect(elements.map(({ name }) => name)).toEqual(Object.keys(everyType));
    expect(elements[0]?.start).toBe(4);
    elements.forEach(({ end }, place) => expect(elements[place + 1]?.start ?? bytes.length - 1).toBe(end));
  });

  test('give numbers, texts and truth', () => {
    const bytes = bytesOf({ a: 7, b: Long.fromNumber(8), c: new Double(9.5), d: 'ten', e: true, f: new Int32(0) });
    const [a, b, c, d, e, f] = elementsOf(bytes);
    expect([a, b, c, d].map((element) => numberOf(bytes, element))).toEqual([7, 8, 9.5, undefined]);
    expect([stringOf(bytes, d), stringOf(bytes, a)]).toEqual(['ten', undefined]);
    expect([e, f, d, undefined].map((element) => isTrue(bytes, element))).toEqual([true, false, false, false]);
  });

  test.each([
    ['an unknown type', Buffer.from([8, 0, 0, 0, 0x42, 97, 0, 0])],
    ['a length beyond the end', Buffer.from([99, 0, 0, 0, 0])],
    [
      'a value that is cut short',
      Buffer.from([12, 0, 0, 0, 0x10, 97, 0, 1, 0, 0, 0, 0]).fill(100, 0, 1).subarray(0, 10),
    ],
    ['a name without an end', Buffer.from([7, 0, 0, 0, 0x10, 97, 97])],
  ])('refuse %s', (_what, bytes) => {
    expect(() => [...elementsOf(bytes)]).toThrow(/BSON/);
  });
});

describe('without', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.double({ noNaN: true }),
    fc.constant(null),
    fc.dictionary(
      fc.string().filter((key) => !key.includes('\0')),
      fc.integer(),
    ),
  );
  const key = fc.constantFrom<string>('find', '$db', 'lsid', 'filter', 'txnNumber', 'limit');

  test('leaves the same document as leaving the fields out would', () => {
    fc.assert(
      fc.property(fc.dictionary(key, value), fc.uniqueArray(key), (document, dropped) => {
        const bytes = bytesOf(document);
        const kept = Buffer.concat(without(bytes, elementsOf(bytes), new Set(dropped)));
        const expected = Object.fromEntries(Object.entries(document).filter(([name]) => !dropped.includes(name)));
        expect(deserialize(kept)).toEqual(deserialize(bytesOf(expected)));
      }),
    );
  });
});
