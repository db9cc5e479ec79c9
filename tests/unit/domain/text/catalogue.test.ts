import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { catalogue } from '../../../../domain/text/catalogue.ts';

const text = catalogue({
  title: 'Listings',
  homes: '{count, plural, =0 {No homes} one {# home} other {# homes}}',
  moved: '{name} has been moved to {stage}.',
  form: {
    hint: 'You’ll hear from us.',
    kept: '{role, select, tenant {Your home at {address}} other {{count, plural, one {# paper} other {# papers}}}}',
  },
});

describe('a catalogue', () => {
  it('has plain texts as strings and the others as functions of their arguments', () => {
    expect(text.title).toBe('Listings');
    expect(text.form.hint).toBe('You’ll hear from us.');
    expect(text.moved({ name: 'Aoife', stage: 'Final Decision' })).toBe('Aoife has been moved to Final Decision.');
    expectTypeOf(text.title).toEqualTypeOf<string>();
    expectTypeOf(text.moved).parameter(0).toEqualTypeOf<{ name: string | number; stage: string | number }>();
    expectTypeOf(text.form.kept)
      .parameter(0)
      .toEqualTypeOf<{ role: string; address: string | number; count: number }>();
  });

  it.each([
    [0, 'No homes'],
    [1, '1 home'],
    [2, '2 homes'],
    [1200, '1,200 homes'],
  ])('counts %i as people do', (count, said) => expect(text.homes({ count })).toBe(said));

  it('puts in what people typed to the letter, braces and tags included', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(text.moved({ name, stage: 'x' })).toBe(`${name} has been moved to x.`);
      }),
    );
  });
});
