import { describe, expect, it } from 'vitest';
import { isNamedBy, letterQuote } from '../../../../domain/applications/found-by.ts';

describe('who is found by name', () => {
  const siobhan = { nameKey: 'siobhan ni dhomhnaill', emailKey: 'shiv@example.ie', phone: '+353861112223' };

  it.each(['dhomh SIOB', 'Shiv@', '086 111 2223'])('by %s', (search) => {
    expect(isNamedBy(siobhan, search)).toBe(true);
  });

  it.each(['siobhan cats', 'shiv example', '086 999', '.*'])('not by %s', (search) => {
    expect(isNamedBy(siobhan, search)).toBe(false);
  });

  it('not without a name, an address and a number', () => {
    expect(isNamedBy({ nameKey: '', emailKey: null, phone: null }, 'a')).toBe(false);
  });
});

describe('what is quoted of someone’s letters', () => {
  const found = (search: string) => {
    const quote = letterQuote(
      { letters: ['We have a dog.', 'No cats.'], messages: ['Two cats and a dog, sorry!', 'No dog.'] },
      search,
    );
    return quote && [quote.where, quote.parts.map(({ text }) => text).join('')];
  };

  it('is from the first text with the most of the words', () => {
    expect(found('dog')).toEqual(['letter', 'We have a dog.']);
    expect(found('cats dog')).toEqual(['message', 'Two cats and a dog, sorry!']);
    expect(found('we two')).toEqual(['message', 'Two cats and a dog, sorry!']);
  });

  it('is nothing if no text has any of them', () => {
    expect(found('parrot')).toBeNull();
    expect(found('we have')).toBeNull();
  });
});
