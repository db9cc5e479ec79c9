import { describe, expect, it } from 'vitest';
import learned from '../../../domain/inbound/purpose/classifier-weights.json' with { type: 'json' };
import { trainLogisticRegression } from '../../../roles/logistic-regression.ts';
import { trainingInputs } from '../../../roles/training-mails.ts';

describe('the classifier of who wants what', () => {
  it('was trained on the labelled emails as they are; after a change to them, run `npm run train -- mails`', () => {
    expect(learned.inputs).toBe(trainingInputs());
  });
});

describe('logistic regression', () => {
  const example = (features: string, isPositive: boolean) => ({
    features: features.split(' '),
    isPositive,
    importance: 1,
  });
  const examples = [
    example('rent please', true),
    example('rent home', true),
    example('view home', true),
    example('boiler please', false),
  ];
  const vocabulary = new Map(['rent', 'home', 'view', 'boiler', 'please'].map((feature) => [feature, 1]));

  it('gives what is said in one class alone the greatest weights', () => {
    const { weights } = trainLogisticRegression(examples, vocabulary);
    const sorted = [...weights].sort(([, a], [, b]) => a - b).map(([feature]) => feature);
    expect(sorted[0]).toBe('boiler');
    expect(sorted.slice(-2).sort()).toEqual(['home', 'rent']);
  });

  it('is the same for the same examples', () => {
    expect(trainLogisticRegression(examples, vocabulary)).toEqual(trainLogisticRegression(examples, vocabulary));
  });

  it('leaves out features that are not in the vocabulary', () => {
    expect([...trainLogisticRegression(examples, new Map([['rent', 1]])).weights.keys()]).toEqual(['rent']);
  });
});
