import { describe, expect, it } from 'vitest';
import { findBeds, findRooms, readRoomField } from '../../../../platforms/adverts/rooms.ts';

/** A room in short: kind, 'bed' when it is one, number, price, period. */
function short(text: string): string[] {
  return findRooms(text).map(({ kind, bed, count, price }) =>
    `${bed ? 'bed in ' : ''}${kind} ×${count} ${price?.amount} ${price?.frequency ?? ''}`.trim(),
  );
}

describe('the rooms a description offers', () => {
  it.each([
    [
      'Two double rooms €950 p/m each and one single €150 weekly; also a bed in a twin room, €600 monthly per person',
      ['double ×2 950 MONTHLY', 'single ×1 150 WEEKLY', 'bed in twin ×1 600 MONTHLY'],
    ],
    [
      'Large double room at €950 per month and a single bedroom at €720 per month.',
      ['double ×1 950 MONTHLY', 'single ×1 720 MONTHLY'],
    ],
    ['€950 for the double room, €720 for the single room', ['double ×1 950', 'single ×1 720']],
    ['Two beds in the twin room at €600 a month each.', ['bed in twin ×2 600 MONTHLY']],
    ['Beds in the twin room for €600 per person per month', ['bed in twin ×2 600 MONTHLY']],
    ['Twin room €600 per person monthly', ['bed in twin ×2 600 MONTHLY']],
    ['Twin room €1,100 monthly for one person', ['twin ×1 1100 MONTHLY']],
    ['shared bedroom €450 monthly', ['bed in shared ×1 450 MONTHLY']],
    ['double ensuite bedroom €1,150 monthly', ['double en-suite ×1 1150 MONTHLY']],
    ['A double and a single room, €700 per month each', ['double ×1 700 MONTHLY', 'single ×1 700 MONTHLY']],
    ['2 x double €900 pm, 1 x single €650 pm', ['double ×2 900 MONTHLY', 'single ×1 650 MONTHLY']],
    ['One of the two double rooms is free for €880 a month.', ['double ×1 880 MONTHLY']],
    ['Rent is €750 per month for a double room or €550 for single', ['double ×1 750 MONTHLY', 'single ×1 550']],
    ['3 x single @ €600pcm, 1 x double @ €850pcm', ['single ×3 600 MONTHLY', 'double ×1 850 MONTHLY']],
    ['A room is to let, €650 per month.', ['×1 650 MONTHLY']],
    ['Box room: £350 pcm', ['box ×1 350 MONTHLY']],
  ])('are read from ‘%s’', (text, rooms) => {
    expect(short(text)).toEqual(rooms);
  });

  it.each([
    'Double glazing, new windows, single bed with mattress for €100.',
    'The house has two double rooms and a single room. Rent as above.',
    'Double room. Deposit €950.',
    'A 3 bedroom house for €2,000 per month',
    'Large living room and dining room, €900',
  ])('are not in ‘%s’', (text) => {
    expect(short(text)).toEqual([]);
  });

  it('are named by a field without a price', () => {
    expect(readRoomField('Double Room')).toMatchObject([{ kind: 'double', bed: false, price: null }]);
  });

  it('knows of free beds without a price', () => {
    expect(findBeds('Both beds in the twin room are free.')).toMatchObject([
      { kind: 'twin', bed: true, count: 2, countSaid: true },
    ]);
  });
});
