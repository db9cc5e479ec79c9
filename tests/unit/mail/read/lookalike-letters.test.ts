import { describe, expect, test } from 'vitest';
import { homes, lookalikeLetters, type LookalikeLetter } from '../../../../fixtures/lookalike-letters/letters.ts';
import type { Message } from '../../../../domain/inbound/message.ts';
import { classify } from '../../../../mail/read/classify.ts';
import { contextFor } from './fixture-reading.ts';

const listings = homes.map((address, at) => ({
  id: `home-${at}`,
  address,
  status: 'ACTIVE' as const,
  adverts: [],
  unitTypes: [],
}));

async function isTakenForWish({ from: [name, address], subject, text }: LookalikeLetter): Promise<boolean> {
  const from = { name, address };
  const message: Message = {
    messageId: '<m@mail.example>',
    subject,
    from,
    replyTo: null,
    to: [],
    date: null,
    inReplyTo: [],
    references: [],
    headers: new Map(),
    text,
    html: null,
    attachments: [],
    attachedMessages: [],
    authors: [from],
  };
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
