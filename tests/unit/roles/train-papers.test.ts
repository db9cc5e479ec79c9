import { describe, expect, it } from 'vitest';
import kinds from '../../../domain/documents/learned/kind-of-paper.json' with { type: 'json' };
import said from '../../../domain/documents/learned/said-of-tenant.json' with { type: 'json' };
import standing from '../../../domain/documents/learned/standing.json' with { type: 'json' };
import {
  estimates,
  restoredWordClassifier,
  storedWordClassifier,
  wordFeatures,
} from '../../../domain/documents/learned/word-classifier.ts';
import { trainingPaperInputs } from '../../../roles/training-papers.ts';

describe('the classifiers of documents', () => {
  it('were trained on the drawn papers as they are; after a change to them, run `npm run train -- papers`', () => {
    const inputs = trainingPaperInputs();
    expect([kinds.inputs, standing.inputs, said.inputs]).toEqual([inputs, inputs, inputs]);
  });
});

describe('a word classifier', () => {
  const isFruit = (name: string) => name === 'apple' || name === 'pear';
  const classifier = {
    classes: ['apple', 'pear'],
    biases: [0.1, -0.2],
    weights: new Map([
      ['round', [1, -1]],
      ['long', [-1, 1]],
      ['ripe', [0, 0]],
    ]),
  };

  it('says which class the words are of, surest first', () => {
    const [best] = estimates(classifier, wordFeatures('Round and ripe'), 2);
    expect(best?.of).toBe('apple');
    expect(best?.probability).toBeCloseTo(1 / (1 + Math.exp(-(0.1 + 1 / Math.sqrt(2)))));
  });

  it('says nothing of words that it hardly knows', () => {
    expect(estimates(classifier, wordFeatures('Round and green'), 2)).toEqual([]);
  });

  it('is the same after storing, but for the rounding', () => {
    const restored = restoredWordClassifier(storedWordClassifier(classifier, 0.3), (name): name is string =>
      isFruit(name),
    );
    expect(restored.classes).toEqual(classifier.classes);
    expect(restored.weights.size).toBe(3);
    expect(restored.weights.get('round')?.[0]).toBeCloseTo(0.9);
    expect(restored.weights.get('ripe')?.[0]).toBeCloseTo(0);
  });

  it('knows a day only as a number, so that it learns nothing from when something was', () => {
    const written = ['3 March 2026', '12th Nov. 2025', 'Dec 3, 2024', '03DEC26', '2026-12-03'];
    for (const day of written)
      expect([...wordFeatures(`on ${day} we`)], day).toEqual(['on', '#', 'on #', 'we', '# we']);
    expect([...wordFeatures('you may march')]).toContain('may march');
  });
});
