import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  documentsHeldBy,
  firstViewingHeldBy,
  MAX_ASKED,
  orderOf,
  type Progression,
  raisedLimit,
  suggestedProgression,
  unlimitedProgression,
  viewingHeldBy,
} from '../../../../domain/listings/progression.ts';

const settings = (changes: Partial<Progression>): Progression => ({ ...suggestedProgression, ...changes });

describe('who is asked for documents without the landlord', () => {
  it.each([
    ['the first 20, after 19', settings({}), 19, null],
    ['the first 20, after 20', settings({}), 20, 'full'],
    ['a limit below how many were asked', settings({ most: 5 }), 20, 'full'],
    ['everyone', settings({ documents: 'everyone' }), 5000, null],
    ['the landlord chooses', settings({ documents: 'landlord' }), 0, 'landlord'],
    ['everyone, but paused', settings({ documents: 'everyone', paused: true }), 0, 'paused'],
    ['a listing from before there was a choice', unlimitedProgression, 5000, null],
  ] as const)('%s', (_, progression, asked, why) => {
    expect(documentsHeldBy(progression, asked)).toBe(why);
  });
});

describe('who is invited to a viewing without the landlord', () => {
  it.each([
    ['a free place', settings({}), { free: 3, invited: 2 }, null],
    ['as many invited as there are free places', settings({}), { free: 3, invited: 3 }, 'full'],
    ['no place at all', settings({}), { free: 0, invited: 0 }, 'full'],
    ['viewings that any number may come to', settings({}), { free: Infinity, invited: 400 }, null],
    ['everyone, whatever is free', settings({ viewing: 'everyone' }), { free: 0, invited: 9 }, null],
    ['the landlord chooses', settings({ viewing: 'landlord' }), { free: 9, invited: 0 }, 'landlord'],
    ['paused', settings({ paused: true }), { free: 9, invited: 0 }, 'paused'],
  ] as const)('%s', (_, progression, places, why) => {
    expect(viewingHeldBy(progression, places)).toBe(why);
  });
});

describe('who is invited straight after the screening, where viewings come first', () => {
  const free = { free: 3, invited: 2 };
  const full = { free: 3, invited: 3 };
  it.each([
    ['within both limits', settings({}), { asked: 19, ...free }, null],
    ['as many people as the landlord chose', settings({}), { asked: 20, ...free }, 'full'],
    ['as many invited as there are free places', settings({}), { asked: 19, ...full }, 'places'],
    ['both limits reached', settings({}), { asked: 20, ...full }, 'full'],
    [
      'everyone, whatever is free',
      settings({ documents: 'everyone', viewing: 'everyone' }),
      { asked: 90, ...full },
      null,
    ],
    ['the landlord chooses', settings({ documents: 'landlord' }), { asked: 0, ...free }, 'landlord'],
    ['the landlord chooses whom to invite', settings({ viewing: 'landlord' }), { asked: 0, ...free }, 'landlord'],
    ['paused', settings({ paused: true }), { asked: 0, ...free }, 'paused'],
  ] as const)('%s', (_, progression, now, why) => {
    expect(firstViewingHeldBy(progression, now)).toBe(why);
  });

  it('is no listing that has not chosen it', () => {
    expect([orderOf(unlimitedProgression), orderOf(suggestedProgression)]).toEqual(['papers', 'papers']);
    expect(orderOf(settings({ order: 'view' }))).toBe('view');
  });
});

it('a raised limit always lets as many more be asked as the landlord said, and never goes down', () => {
  fc.assert(
    fc.property(
      fc.nat(400),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 500 }),
      (asked, most, count) => {
        const raised = raisedLimit(settings({ most }), asked, count);
        expect(raised).toBeGreaterThanOrEqual(Math.max(most, asked + count));
        expect(raised).toBeLessThanOrEqual(MAX_ASKED);
      },
    ),
  );
});
