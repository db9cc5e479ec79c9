import { describe, expect, it } from 'vitest';
import {
  type Classifier,
  estimate,
  restoredClassifier,
  storedClassifier,
} from '../../../../domain/inbound/purpose/classifier.ts';
import { featuresOf } from '../../../../domain/inbound/purpose/classifier-features.ts';
import { readPurpose } from '../../../../domain/inbound/purpose/purpose.ts';

const classifier: Classifier = {
  bias: 0,
  weights: new Map([
    ['we', 0.5],
    ['would love', 6],
    ['would', 0.4],
    ['love', 1],
    ['invoice', -9],
    ['for', 0],
    ['it', 0],
    ['to', 0],
    ['the', 0],
    ['see', 2],
  ]),
};

describe('what the classifier knows of a text', () => {
  it('is each word and each pair of neighbours, with every number the same', () => {
    expect([...featuresOf('14 beds? 15 beds')]).toEqual(['#', 'beds', '# beds', '?', 'beds ?', '? #']);
  });

  it('is each character where no blanks part the words', () => {
    expect([...featuresOf('租房 it')]).toEqual(['租', '房', '租 房', 'it', '房 it']);
  });

  it('is bounded, however long the letter is', () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, at) => `w${'abcdefghij'[at % 10]}${at}x`).join(' ');
    expect(featuresOf(words(100_000)).size).toBe(featuresOf(words(50_000)).size);
  });
});

describe('an estimate', () => {
  it('is high for words of a wish, and names those that weighed most', () => {
    const found = estimate(classifier, 'we would love to see it');
    expect(found?.probability).toBeGreaterThan(0.9);
    expect(found?.words).toEqual(['would love']);
  });

  it('is low for words of something else', () => {
    const found = estimate(classifier, 'the invoice for it, to see');
    expect(found?.probability).toBeLessThan(0.2);
    expect(found?.words).toEqual(['invoice']);
  });

  it('is not made where too few of the words are known', () => {
    expect(estimate(classifier, 'we love')).toBeNull();
    expect(
      estimate(classifier, 'we would love to see it pa hrvatski kroz sumu preko brda do mora i natrag kući'),
    ).toBeNull();
  });

  it('is the same after the weights were stored, but for their rounding', () => {
    const restored = restoredClassifier(storedClassifier(classifier));
    const text = 'we would love to see it';
    expect(estimate(restored, text)?.probability).toBeCloseTo(estimate(classifier, text)?.probability ?? 0, 2);
  });
});

describe('the classifier as a second opinion', () => {
  const read = (letter: string) =>
    readPurpose({ subject: 'Hello', letter, senderDomain: 'mail.example', homeQuote: '22 Fairview Strand' });

  it('takes a wish from a letter that no rule understands, and says by which words', () => {
    const purpose = read(
      'Well Mary, I started an apprenticeship with a carpenter and the bus from Naas is killing me, I’m up at 4. 22 Fairview Strand would be five minutes away. My dad says he’ll sign whatever you need.',
    );
    expect(purpose.kind).toBe('wish');
    expect(purpose.reason).toMatch(
      /^It reads like emails from people who want to live there, judging by words such as “[^”]+”/,
    );
  });

  it('makes a wish wait that is said in the words of something else', () => {
    const purpose = read(
      'Mary, did 22 Fairview Strand on Monday, two flues. There was a nest in the big one. It’s free of soot now. €110 when you have it. Get a cowl on it before spring.',
    );
    expect(purpose.kind).not.toBe('wish');
  });

  it.each([
    'The boiler in 22 Fairview Strand is leaking again, we would love to have it fixed this week. When can you come and see it?',
    'We are a lettings agency. Our clients would love to live in 22 Fairview Strand, and we charge 8 %. May we view it?',
    'We’re sorry, but we’ve found another place and no longer want to view 22 Fairview Strand. Thank you for showing us around.',
  ])('never overrules what speaks against a wish: %s', (letter) => {
    expect(read(letter).kind).not.toBe('wish');
  });

  it('is not asked where no home is named', () => {
    expect(
      readPurpose({
        subject: '',
        letter: 'We love cats and so does she.',
        senderDomain: 'mail.example',
        homeQuote: null,
      }).kind,
    ).toBe('unclear');
  });
});
