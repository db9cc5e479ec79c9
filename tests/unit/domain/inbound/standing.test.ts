import { describe, expect, test } from 'vitest';
import { readPurpose } from '../../../../domain/inbound/purpose/purpose.ts';

const home = '16 Saddlers Row';
const purposeOf = (letter: string) =>
  readPurpose({ subject: '', letter, senderDomain: 'mail.example', homeQuote: home });

describe('who stands in a relation to a home other than wanting it', () => {
  test.each([
    [
      'voucher',
      `To whom it may concern: Mr Farrelly has rented from us since 2018 and is going for ${home}. A gentleman.`,
    ],
    ['voucher', `My sister applied for ${home} on Monday and hasn't slept since. Is there any news?`],
    ['voucher', `I hear you are considering her for ${home}. I can vouch for her, she minded my children for years.`],
    ['tenant', `We'd love to stay on in ${home} after June. Could you send us the papers?`],
    ['tenant', `Our lease for ${home} runs out in May. Would you give the two of us another year?`],
    ['owner', `Bright double room available in ${home}. €780 a month, bills included, girls only.`],
    [
      'owner',
      `Looking for a housemate for the place beside ${home}. You'll have your own bathroom. Message me if interested!`,
    ],
  ])('is a %s: %s', (what, letter) => {
    expect(purposeOf(letter)).toMatchObject({ kind: 'other', what });
  });

  test.each([
    `My sister is a nurse and would like to rent ${home}. Could she view it on Friday?`,
    `Our lease is up in May and we'd love to move into ${home}, two adults and a boy of six.`,
    `I saw “double room available, bills included” for ${home}. I'm looking for a room and would love to see it.`,
    `We want to stay for years. Is ${home} still to let?`,
    `My employer has confirmed that he will write a reference. May I apply for ${home}?`,
  ])('does not keep anyone from wanting it: %s', (letter) => {
    expect(purposeOf(letter).kind).toBe('wish');
  });
});
