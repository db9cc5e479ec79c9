import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_WORDS, quoteFrom, searchedWords, searchWords } from '../../../../domain/text/search-words.ts';

const wordsOf = (text: string) => searchWords([text]);
const searched = (search: string) => searchedWords(search).map(({ word }) => word);
const quoted = (text: string, search: string) =>
  quoteFrom(text, searchedWords(search))
    ?.map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join('');

describe('the words by which a letter is found', () => {
  it('have no capitals, accents or apostrophes, and are the same however they are typed', () => {
    expect(wordsOf('Radiographer in Beaumont, from Dún Laoghaire')).toEqual([
      ...['radiographer', 'beaumont', 'dun', 'laoghaire'],
    ]);
    expect(wordsOf('O’Brien’s café')).toEqual(['obriens', 'cafe']);
    expect(wordsOf('Łukasz, Straße, œuvre, Æsir')).toEqual(['lukasz', 'strasse', 'oeuvre', 'aesir']);
    expect(wordsOf('Ｆｕｌｌ ｗｉｄｔｈ')).toEqual(wordsOf('full width'));
    // A Maltese town, and a modifier letter that stands for its capital.
    expect(wordsOf('ĦAMRUN ꟸ')).toEqual(['hamrun']);
    expect(wordsOf('e\u0301cole')).toEqual(wordsOf('\u00e9cole'));
  });

  it('keep numbers, without separators and in one script', () => {
    expect(wordsOf('€2,500 or 2.500, two cats, 3 children')).toEqual(['2500', 'two', 'cats', '3', 'children']);
    expect(wordsOf('٢٥٠٠')).toEqual(['2500']);
  });

  it('leave out words that letters are made of, and letters alone', () => {
    expect(wordsOf('Hi, I am a nurse and we have two cats. Thanks! B.')).toEqual(['nurse', 'two', 'cats']);
    expect(wordsOf('Dzień dobry, jestem pielęgniarką i mam dwa koty')).toEqual([
      ...['dzien', 'dobry', 'pielegniarka', 'dwa', 'koty'],
    ]);
    expect(wordsOf('Ich bin Köchin und wir haben einen Hund')).toEqual(['kochin', 'hund']);
    expect(wordsOf('Я медсестра, і в мене є кіт')).toEqual(['медсестра', 'кіт']);
  });

  it('are bounded in number and in length, whatever is sent', () => {
    const book = Array.from({ length: 5000 }, (_, n) => `word${n}`).join(' ');
    expect(wordsOf(book)).toHaveLength(MAX_WORDS);
    expect(wordsOf('x'.repeat(5000))).toEqual(['x'.repeat(24)]);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { maxLength: 5 }), (texts) => {
        const words = searchWords(texts);
        expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect([...word].length <= 24 || word).toBe(true);
      }),
    );
  });

  it('are found by what is typed, in capitals or not, whole or by its beginning', () => {
    const letter = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { maxLength: 20 });
    fc.assert(
      fc.property(letter, (pieces) => {
        const text = pieces.join(' ');
        for (const word of wordsOf(text)) {
          const [typed] = searchedWords(word);
          expect(typed?.word).toBe(word);
          expect(typed?.says).toBe(true);
        }
      }),
    );
    expect(searched('RADIOGRAPHER beaumont')).toEqual(['radiographer', 'beaumont']);
  });
});

describe('the words of a search', () => {
  it('count once, and ten at most', () => {
    expect(searched('cats Cats dogs')).toEqual(['cats', 'dogs']);
    expect(searched('a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1')).toHaveLength(10);
    expect(searched(' .*$ ')).toEqual([]);
  });

  it('are stop words where they say nothing, and match as a whole where they are short', () => {
    expect(searchedWords('we have 2 cats')).toEqual([
      { word: 'we', asTyped: 'we', whole: true, says: false },
      { word: 'have', asTyped: 'have', whole: false, says: false },
      { word: '2', asTyped: '2', whole: true, says: true },
      { word: 'cats', asTyped: 'cats', whole: false, says: true },
    ]);
  });
});

describe('a quotation', () => {
  const letter = `Hi,
I work as a radiographer in Beaumont Hospital and my partner Łukasz is a carpenter. We have two cats, both of them
indoors. We would love to see the apartment in Drumcondra on any evening. Kind regards, Aoife`;

  it('marks what was found, as it was written', () => {
    expect(quoted(letter, 'radiographer')).toBe(
      'Hi, I work as a [radiographer] in Beaumont Hospital and my partner Łukasz is a carpenter. We have two cats, both …',
    );
    expect(quoted(letter, 'lukasz carp')).toContain('partner [Łukasz] is a [carpenter]');
  });

  it('begins where most of the words are', () => {
    expect(quoted(`We saw two ads. ${'And more. '.repeat(20)} We have two cats.`, 'two cats')).toMatch(
      /^… .*We have \[two\] \[cats\]\.$/,
    );
  });

  it('is none where nothing was found, or only a part within a word', () => {
    expect(quoted(letter, 'grapher')).toBeUndefined();
    expect(quoted(letter, 'ca')).toBeUndefined();
    expect(quoted('', 'cats')).toBeUndefined();
  });

  it('is short and one line, whatever the text is', () => {
    expect(quoted(`${'-'.repeat(4000)}\n\n cats \n${'='.repeat(4000)}`, 'cats')?.length).toBeLessThan(400);
    expect(quoted(`cats${'x'.repeat(4000)}`, 'cats')?.length).toBeLessThan(400);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 40 }), (pieces) => {
        const text = pieces.join(' ');
        for (const word of wordsOf(text).slice(0, 5)) {
          const quote = quoted(text, word);
          expect(quote).toContain('[');
          expect(quote?.includes('\n')).toBe(false);
        }
      }),
    );
  });
});
