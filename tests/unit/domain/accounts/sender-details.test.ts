import { describe, expect, it } from 'vitest';
import {
  noSenderDetails,
  senderInSentence,
  senderLabel,
  senderLines,
  type SenderDetails,
} from '../../../../domain/accounts/sender-details.ts';
import { senderDetailsSchema } from '../../../../domain/calls/sender-details.ts';

const agent: SenderDetails = {
  name: 'Máire O’Byrne',
  agency: 'Byrne & Sons Lettings',
  phone: '01 555 0199',
  licence: '001234-005678',
};

describe('how applicants see the landlord', () => {
  it('is the username where nothing was given', () => {
    expect(senderLabel('maire', noSenderDetails)).toBe('maire (Letterbox)');
    expect(senderLines('maire', noSenderDetails)).toEqual(['maire (Letterbox)']);
    expect(senderInSentence('maire', noSenderDetails)).toBe('maire');
  });

  it('is the name and the agency, with phone and licence below the letters', () => {
    expect(senderLabel('maire', agent)).toBe('Máire O’Byrne, Byrne & Sons Lettings (Letterbox)');
    expect(senderLines('maire', agent)).toEqual([
      'Máire O’Byrne',
      'Byrne & Sons Lettings, PSRA licence 001234-005678',
      '01 555 0199',
    ]);
    expect(senderInSentence('maire', agent)).toBe('Máire O’Byrne, Byrne & Sons Lettings (PSRA licence 001234-005678)');
  });

  it('leaves no empty line for what was not given', () => {
    expect(senderLines('maire', { ...noSenderDetails, phone: '+353 87 123 4567' })).toEqual([
      'maire (Letterbox)',
      '+353 87 123 4567',
    ]);
    expect(senderLines('maire', { ...noSenderDetails, name: 'Seán' })).toEqual(['Seán']);
  });
});

describe('what may be given', () => {
  it.each([agent, noSenderDetails, { ...noSenderDetails, name: ' Zoë  van der  Berg ' }])('%j', (details) => {
    expect(senderDetailsSchema.safeParse(details).success).toBe(true);
  });

  it.each<Partial<SenderDetails>>([
    { name: 'support@bank.example' },
    { name: 'Pay at www.example.com' },
    { name: '<b>Bank</b>' },
    { name: 'Aoife\r\nBcc: all@example.ie' },
    { name: 'a'.repeat(61) },
    { agency: 'Visit https://evil.example' },
    { agency: 'rent-now.ie' },
    { agency: 'Lettings\u202eeipp' },
    { phone: 'ring me' },
    { phone: '0'.repeat(21) },
    { licence: '1234; DROP' },
  ])('not %j', (wrong) => {
    const answer = senderDetailsSchema.safeParse({ ...noSenderDetails, ...wrong });
    expect(answer.success).toBe(false);
    expect(answer.error?.issues[0]?.message).toMatch(/^Please /);
  });
});
