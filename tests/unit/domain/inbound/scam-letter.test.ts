import { describe, expect, it } from 'vitest';
import { scamIn } from '../../../../domain/inbound/scam-letter.ts';
import { drawCrowd } from '../../../../fixtures/crowd/crowd.ts';
import { busyHome } from '../../../../fixtures/demo-world.ts';

describe('a letter that wants money, not a home', () => {
  it.each([
    'My employer will issue a cheque for more than the rent, please deduct your part and send the rest to the removal company.',
    'The payment will be higher than the agreed amount so that you can forward it to my shipping agent.',
    'Kindly refund the difference to my cousin once it clears.',
    'I overpaid by mistake, can you transfer back 900?',
    'You will wire the excess funds to the mover.',
  ])('passing on an overpayment: %s', (letter) => expect(scamIn(letter)).toBe('overpayment'));

  it.each([
    'I am abroad and will pay the deposit through Western Union.',
    'Please send the money by MoneyGram to hold it for us.',
    'Can you buy gift cards and text me the codes?',
    'I prefer to pay in bitcoin.',
  ])('a service nobody gets money back from: %s', (letter) => expect(scamIn(letter)).toBe('transfer-service'));

  it.each([
    'Send me your bank account number and sort code so my company can pay today.',
    'To confirm I need a photo of your card.',
    'Please provide your IBAN and online banking name for the transfer.',
  ])('numbers of an account or a card: %s', (letter) => expect(scamIn(letter)).toBe('account-numbers'));
});

it.each([
  'I work for Western Union in Tallaght and have a permanent contract.',
  'I am a crypto analyst with a start-up, my payslips are attached.',
  'I can send my bank statement and a copy of my passport.',
  'I can give you my IBAN for the deposit refund later.',
  'Will the deposit be returned at the end of the lease?',
  'I have a balance of six months’ rent in savings.',
  'We are abroad until March and could view by video.',
  'I can forward references from my last landlord.',
  'My rent is higher than my payments used to be, and I always kept up.',
  'Please send me your email and the address for the viewing.',
  'I got a gift card from my employer of the month scheme!',
  'Can you give me your bank holiday opening times?',
])('an honest letter: %s', (letter) => expect(scamIn(letter)).toBeNull());

it('finds what is one among hundreds, and nothing in the others', () => {
  const crowd = drawCrowd(11, 400, busyHome, new Date(0));
  const scams = crowd.filter(({ kind }) => kind === 'scam');
  expect(scams.length).toBeGreaterThan(0);
  for (const { letter } of scams) expect(scamIn(letter), letter).not.toBeNull();
  for (const { kind, letter } of crowd) if (kind !== 'scam') expect(scamIn(letter), letter).toBeNull();
});

it('reads a very long letter in no time', () => {
  const began = performance.now();
  scamIn('send your the money more rent cheque '.repeat(20_000));
  expect(performance.now() - began).toBeLessThan(2_000);
});
