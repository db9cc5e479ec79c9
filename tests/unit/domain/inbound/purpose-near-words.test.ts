import { describe, expect, it } from 'vitest';
import { readPurpose } from '../../../../domain/inbound/purpose/purpose.ts';

const homeQuote = '12 Weir Lane';
const read = (letter: string) => readPurpose({ subject: 'Hello', letter, senderDomain: 'mail.example', homeQuote });

/** Nobody here asks for a home, although each says what seekers say. */
const others: readonly string[] = [
  // Residents who have someone join them.
  'Hi, would it be ok if he lives with me in the double room in 12 Weir Lane? We can pay 100 more. He doesn’t smoke.',
  'Is it a problem if my cousin stays with me in 12 Weir Lane until March? It’s only him and he works.',
  // Who denies a wish.
  'I saw 12 Weir Lane. I have my own house so I’m not looking for a room myself!',
  'I don’t need a place at the moment. I only wondered how 12 Weir Lane got planning.',
  'I’m doing a dissertation on rents in small towns and saw 12 Weir Lane. Could you spare ten minutes for a short interview?',
  // Work in a home.
  'I can start on 12 Weir Lane on Tuesday, myself and one helper. Is there a key or will I get it off the neighbour?',
  'We’d be two weeks in 12 Weir Lane. I’d need 400 up front for materials.',
  // Blame.
  '1900 for 12 Weir Lane? You are what is wrong with this country. I work full time and still live with my mother.',
  'How do you sleep at night asking that for 12 Weir Lane? People like you should be made to rent.',
];
/** People who seek a home, in words near those above. */
const wishes: readonly string[] = [
  'I’m 60 and would love to rent 12 Weir Lane, it’d be just me, though my son might come at Easter for a week.',
  'I’m not looking for a room in a shared house, I’d like to rent 12 Weir Lane on my own.',
  'I start on Tuesday in the mill. Could I view 12 Weir Lane? I’d get the deposit off the bank that day.',
  'I’m doing a thesis on salmon in the college. I’d love to live in 12 Weir Lane. Can I see it?',
  'My girlfriend would live with me in 12 Weir Lane. Is it still available and could we view it?',
];

describe('what near words are for', () => {
  it.each(others)('asks for no home: %s', (letter) => {
    expect(read(letter).kind).not.toBe('wish');
  });
  it.each(wishes)('asks for the home: %s', (letter) => {
    expect(read(letter).kind).toBe('wish');
  });
});
