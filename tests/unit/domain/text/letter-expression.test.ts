import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherSigns } from '../../../../domain/inbound/purpose/other-words.ts';
import { wishTopics } from '../../../../domain/inbound/purpose/wish-topics.ts';
import { foldText } from '../../../../domain/text/fold.ts';
import { LetterExpression, expression } from '../../../../domain/text/letter-expression.ts';

/** Every way in which letters and digits of all scripts stand in an expression. */
const sources: readonly (readonly [source: string, flags: string])[] = [
  ['(?<![\\p{L}\\p{N}])(?:the|house|дім|maison)(?![\\p{L}\\p{N}])', 'gu'],
  ['\\p{Lu}\\p{Ll}+', 'gu'],
  ['\\p{Lu}[\\p{L}\\p{M}’-]*', 'giu'],
  ['[^\\p{L}\\p{N}\\s]{1,3}', 'gu'],
  ['[^.!?]{0,6}?\\b\\p{L}*e', 'gu'],
  ['(?<word>\\p{L}+)[\\s,]+(?<number>\\p{N}+)', 'dgu'],
  ['\\[?\\p{L}\\]?\\\\?', 'gu'],
  ['\\p{L}\\p{M}*', 'u'],
];
const piece = fc.constantFrom(
  ...[
    'the',
    'House',
    'maison',
    'дім',
    'Дім',
    'é',
    'e\u0301',
    'ſ',
    'K',
    'İ',
    '½',
    '٣',
    '7',
    '12',
    '房',
    '😊',
    '€',
    '–',
    '’',
  ],
  ...[' ', ', ', '. ', '\n', '[', ']', '\\', '-', "'", 'x', 'E'],
);
const texts = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

const matches = (regExp: RegExp, text: string) =>
  [...text.matchAll(regExp.global ? regExp : new RegExp(regExp.source, `${regExp.flags}g`))].map((match) => ({
    words: [...match],
    index: match.index,
    groups: { ...match.groups },
    indices: match.indices ? [...match.indices] : null,
  }));

describe('an expression with letters of all scripts', () => {
  it.each(sources)('finds what %s finds, in every text and by every way to ask', (source, flags) => {
    const whole = new RegExp(source, flags);
    const ours = expression(source, flags);
    expect(ours).toBeInstanceOf(LetterExpression);
    fc.assert(
      fc.property(texts, (text) => {
        const ask = (regExp: RegExp) => {
          regExp.lastIndex = 0;
          const tests = [regExp.test(text), regExp.lastIndex];
          regExp.lastIndex = 0;
          return [
            tests,
            matches(regExp, text),
            text.replace(regExp, (found) => `<${found}>`),
            text.split(regExp),
            text.search(regExp),
            text.match(regExp)?.map(String),
          ];
        };
        expect(ask(ours)).toEqual(ask(whole));
      }),
      { numRuns: 400 },
    );
  });

  it('is for others the expression that it was made of', () => {
    const ours = expression('(?<!\\p{L})a', 'gu');
    expect(ours).toMatchObject({ source: '(?<!\\p{L})a', flags: 'gu' });
    expect('éa a'.replace(new LetterExpression(ours), 'b')).toBe('éa b');
  });

  it('is an ordinary one where it has no such letters', () => {
    expect(expression('[a-z]+', 'u')).not.toBeInstanceOf(LetterExpression);
    expect(expression('p\\{L}', '')).not.toBeInstanceOf(LetterExpression);
  });

  it('finds the signs of every purpose where the whole expressions do', () => {
    const letters = [
      'Dia dhuit, an bhfuil an seomra ar fáil fós? We’re two nurses – could we see it on Friday?',
      'Hi is the house still available, me and my wife and 2 kids, both working',
      'Добрий день! Чи можна подивитися квартиру? Нас двоє.',
      'I am the plumber about the boiler in number 12; the invoice is attached – €180.',
      'Bonjour, nous cherchons un appartement pour deux personnes à partir du 1er février.',
    ].map(foldText);
    const all = [...wishTopics.flatMap(({ list }) => list), ...Object.values(otherSigns).flat()];
    expect(all.length).toBeGreaterThan(300);
    for (const letter of letters)
      for (const { pattern } of all) {
        const whole = new RegExp(pattern.source, pattern.flags).exec(letter);
        expect([pattern.exec(letter)?.index, pattern.exec(letter)?.[0]]).toEqual([whole?.index, whole?.[0]]);
      }
  });
});
