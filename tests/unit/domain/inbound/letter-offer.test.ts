import { describe, expect, it } from 'vitest';
import { offerIn } from '../../../../domain/inbound/letter-offer.ts';

describe('a letter that offers more than was asked', () => {
  it.each([
    'I am happy to pay €100 more per month if that helps.',
    'We could offer 150 euro extra a month',
    'willing to go above asking for the right place',
    'I can pay a bit more than the advertised rent.',
    'We will match or beat any offer you have.',
    'I would pay you extra to have it from Monday',
    'We are able to offer a little higher.',
    'Let me know if you get a better one and I will increase my offer.',
    'can pay more than the asking price no problem',
  ])('%s', (letter) => expect(offerIn(letter)).toBe('above-rent'));

  it.each([
    'I can pay six months in advance.',
    'My parents will pay 12 months rent upfront.',
    'We would be glad to pay three months’ rent up front',
    'Happy to pay a full year in advance if needed',
    'I offer you the rent for 6 months at once',
  ])('in advance: %s', (letter) => expect(offerIn(letter)).toBe('in-advance'));
});

it.each([
  'I can pay the rent and the deposit straight away.',
  'We earn more than enough to cover it: €4,100 a month.',
  'I can give you more information about my job.',
  'I can offer references from two landlords.',
  'Deposit and one month in advance is no problem.',
  'I have been renting for over six years.',
  'My salary is above €50,000.',
  'I would like to pay for 3 months parking as well.',
  'My contract is for twelve months with an extension.',
  'The property is above what I expected.',
  'We can pay more attention to the garden, I love gardening!',
  'I hope to offer more details at the viewing.',
])('offers nothing beyond the rent: %s', (letter) => expect(offerIn(letter)).toBeNull());
