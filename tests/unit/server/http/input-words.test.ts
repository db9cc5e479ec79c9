import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routesFor } from '../../../../server/calls.ts';
import { refusalOf } from '../../../../server/http/error-answer.ts';

const wordsFor = (schema: z.ZodType, input: unknown) => refusalOf(schema.safeParse(input).error)?.message;

describe('what is wrong with a field', () => {
  it.each([
    ['a missing record', z.object({ listing_id: z.string() }), {}, 'Please choose the listing.'],
    ['a missing value', z.object({ rental_fee: z.number() }), {}, 'Please enter the rental fee.'],
    ['an empty address', z.object({ email: z.email() }), { email: '' }, 'Please enter the email address.'],
    ['a wrong address', z.object({ email: z.email() }), { email: 'q' }, 'Please enter a valid email address.'],
    [
      'an operator for text',
      z.object({ full_name: z.string() }),
      { full_name: { $gt: '' } },
      'The full name must be text.',
    ],
    ['text for a number', z.object({ month: z.number() }), { month: 'May' }, 'The month must be a number.'],
    ['a large number', z.object({ month: z.number().max(12) }), { month: 13 }, 'The month must be 12 or less.'],
    ['a long text', z.object({ note: z.string().max(3) }), { note: 'long' }, 'Please keep the note to 3 characters.'],
    [
      'a wrong date',
      z.object({ move_in: z.iso.date() }),
      { move_in: '31/3' },
      'The move in must be a date, such as 2026-03-31.',
    ],
    ['another choice', z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, 'The kind must be one of these: a, b.'],
    [
      'a value in the second entry of a list',
      z.object({ rental_unit_types: z.array(z.object({ rental_fee: z.number() })) }),
      { rental_unit_types: [{ rental_fee: 1 }, { rental_fee: 'much' }] },
      'The rental fee of rental unit types 2 must be a number.',
    ],
    ['a field of another call', z.strictObject({}), { nonsense: 1 }, 'There’s no field called “nonsense” here.'],
    ['no object', z.object({}), 'text', 'The request couldn’t be read. Please reload the page and try again.'],
    ['a message of its own', z.object({ a: z.string('Please say it') }), {}, 'Please say it'],
  ])('%s', (_, schema, input, words) => {
    expect(wordsFor(schema, input)).toBe(words);
  });
});

/** What only a programmer reads: names as in code, braces, values of the language. */
const looksLikeCode = /undefined|\bNaN\b|[{}]|\w_\w|\b[a-z]+[A-Z]\w*/;
const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(30_000),
  -1,
  1.5,
  1e9,
  true,
  [],
  [1],
  [{}],
  {},
  { $gt: '' },
];

/** The names of the fields that a schema reads, as far as it is an object. */
const fieldsOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

describe('every call', () => {
  const routes = routesFor({ devMail: true, production: false }).flatMap(({ method, path, schema }) =>
    schema ? [{ name: `${method} ${path}`, schema }] : [],
  );
  it('is looked at', () => expect(routes.length).toBeGreaterThan(90));

  it.each(routes)('$name says what is wrong in words for people', ({ schema }) => {
    const inputs = [
      {},
      [],
      'text',
      5,
      null,
      ...fieldsOf(schema).flatMap((field) => wrong.map((value) => ({ [field]: value }))),
    ];
    for (const input of inputs) {
      for (const { message } of schema.safeParse(input).error?.issues ?? []) {
        expect(message, JSON.stringify(input)?.slice(0, 80)).toMatch(/^\p{Lu}.{8,}/u);
        expect(message, JSON.stringify(input)?.slice(0, 80)).not.toMatch(
          /invalid (input|option)|expected .*received|too (big|small)|unrecognized/i,
        );
        expect(message, JSON.stringify(input)?.slice(0, 80)).not.toMatch(looksLikeCode);
      }
    }
  });
});
