import { describe, expect, test } from 'vitest';
import { homes, lookalikeLetters, type LookalikeLetter } from '../../../../fixtures/lookalike-letters/letters.ts';
import { classify } from '../../../../mail/read/classify.ts';
import { contextFor } from './fixture-reading.ts';
import { messageWith } from '../../../message-for-tests.ts';

const listings = homes.map((address, at) => ({
  id: `home-${at}`,
  address,
  status: 'ACTIVE' as const,
  adverts: [],
  unitTypes: [],
}));

async function isTakenForWish({ from: [name, address], subject, text }: LookalikeLetter): Promise<boolean> {
  const from = { name, address };
  const message = messageWith({
    messageId: '<m@mail.example>',
    subject,
    from,
    text,
  });
  return (await classify(message, contextFor(message, { listings }))).kind === 'direct';
}

/** Of each four letters the last two are the half kept aside. */
const isHeld = (at: number) => at % 4 > 1;
async function misread(letters: readonly LookalikeLetter[]): Promise<{ acted: string[]; waits: string[] }> {
  const read = await Promise.all(letters.map(async (one) => ({ one, wish: await isTakenForWish(one) })));
  const namesOf = (seeks: boolean) =>
    read.filter(({ one, wish }) => one.seeks === seeks && wish !== seeks).map(({ one }) => one.from[0]);
  return { acted: namesOf(false), waits: namesOf(true) };
}

describe('letters in the words of seekers, and seekers in the words of others', () => {
  test('of the open half are told apart', async () => {
    expect(await misread(lookalikeLetters.filter((_, at) => !isHeld(at)))).toEqual({ acted: [], waits: [] });
  });

  test('of the half kept aside are confused no more often than was measured', async () => {
    const { acted, waits } = await misread(lookalikeLetters.filter((_, at) => isHeld(at)));
    expect(acted.length).toBeLessThanOrEqual(2);
    expect(waits.length).toBeLessThanOrEqual(5);
  });
});

describe('a letter is told apart by its sentences', () => {
  test.each<[boolean, string]>([
    [false, 'I’m a student and would love to see inside 8 Chapel Lane for a project on old cottages.'],
    [true, 'I’m a student and would love to live in an old cottage like 8 Chapel Lane. I could come any day.'],
    [false, 'I’d like to rent out a room in my own house to anyone who missed out on 8 Chapel Lane.'],
    [false, 'You’d need a reference from me for Agata Bielska, who wants to move into 8 Chapel Lane. She is clean.'],
    [true, 'My boiler is broken and my landlord doesn’t answer, so I’d like to move. Is 8 Chapel Lane available?'],
  ])('%s: %s', async (seeks, text) => {
    const letter = { from: ['Pat Reilly', 'pat.reilly@mail.example'], subject: 'Hello', text, seeks } as const;
    expect(await isTakenForWish(letter)).toBe(seeks);
  });
});
