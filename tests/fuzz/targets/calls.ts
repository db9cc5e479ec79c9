import type { z } from 'zod';
import type { Route } from '../../../server/http/call.ts';
import { routesFor } from '../../../server/calls.ts';
import { Random } from '../mutation.ts';
import { must, type Target } from '../target.ts';
import { overHttp } from './calls-over-http.ts';

const leaves: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  '',
  'x',
  '0123456789abcdef01234567',
  '2026-02-30',
  '24:00',
  '25:61',
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
  'a@b.ie',
  '$where',
  [],
  {},
  { $gt: '' },
  { $ne: null },
  { toString: 'x' },
  { constructor: { prototype: { polluted: 1 } } },
  [[[[]]]],
];

/** The field names in the schemas, which a stranger can read in the web app. */
function fieldsOf(schema: z.ZodType | null): string[] {
  const shape: unknown = schema && 'shape' in schema ? schema.shape : {};
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

/** What inputs are made of: field names, and values that mean something to the product, such as ids. */
type Material = { names: readonly string[]; known: readonly string[] };

function valueOf(random: Random, material: Material, depth: number): unknown {
  if (material.known.length > 0 && random.chance(0.4)) return random.of(material.known);
  if (depth <= 0 || random.chance(0.5)) return random.of(leaves);
  const size = random.below(random.chance(0.02) ? 60 : 4);
  if (random.chance(0.4)) return Array.from({ length: size }, () => valueOf(random, material, depth - 1));
  return objectOf(random, material, size, depth);
}

function objectOf(random: Random, material: Material, size: number, depth: number): unknown {
  const fields = Array.from({ length: size }, () => {
    const name = random.chance(0.8)
      ? random.of(material.names)
      : random.of(['__proto__', 'constructor', '$where', '', 'x.y']);
    return `${JSON.stringify(name)}:${JSON.stringify(valueOf(random, material, depth - 1)) ?? 'null'}`;
  });
  // As sent over the wire: JSON makes __proto__ an own field.
  return JSON.parse(`{${fields.join(',')}}`);
}

/** A generator seeded by the bytes: the same bytes give the same numbers. */
export const randomOf = (input: Buffer) => new Random((input.length >= 4 ? input.readUInt32LE(0) : 0) ^ input.length);

/** One call with an input, made from random numbers. `known`: values that occur in the product's responses. */
export function callOf(
  random: Random,
  routes: readonly Route[],
  known: readonly string[] = [],
): { route: Route; value: unknown } {
  const route = random.of(routes);
  const own = fieldsOf(route.schema);
  const value = random.chance(0.9)
    ? objectOf(random, { names: own.length > 0 ? own : ['id'], known }, 1 + random.below(own.length + 2), 4)
    : valueOf(random, { names: ['id', ...own], known }, 3);
  return { route, value };
}

/** Every call's input through its schema; with FUZZ_URL, over HTTP to a running demo. */
export const calls: Target = {
  corpus: async () => Array.from({ length: 50 }, (_, at) => Buffer.from([at, at * 3, at * 7, at * 13, at])),
  words: [],
  timeMs: 1000,
  memoryMb: 200,
  dailyRuns: 500,
  async open() {
    const all = routesFor({ devMail: true, production: false });
    const url = process.env['FUZZ_URL'];
    if (url) return overHttp(url, all);
    const routes = all.filter(({ schema }) => schema !== null);
    return {
      async run(input) {
        const { route, value } = callOf(randomOf(input), routes);
        const read = await route.schema?.safeParseAsync(value);
        must(!('polluted' in {}), `${route.path} changed what every object is made from`);
        if (!read || read.success) return;
        must(
          read.error.issues.length > 0 && read.error.issues.every(({ message }) => message.length > 0),
          `${route.path} refuses without words`,
        );
      },
      close: async () => undefined,
    };
  },
};
