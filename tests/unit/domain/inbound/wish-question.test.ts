import { describe, expect, it } from 'vitest';
import { type AskableMail, canAskWish, readYesOrNo } from '../../../../domain/inbound/wish-question.ts';

describe('Whether a landlord is offered to ask what an email is about', () => {
  const mail: AskableMail = {
    kind: 'unsorted',
    isPerson: true,
    senderCheck: null,
    homes: 1,
    applicants: 0,
    isAsked: false,
  };
  it('is so for a person who names one of the homes', () => {
    expect(canAskWish(mail)).toBe(true);
    expect(canAskWish({ ...mail, homes: 2, senderCheck: { verdict: 'verified', text: '' } })).toBe(true);
  });
  it.each<[string, Partial<AskableMail>]>([
    ['who claims to be a platform', { kind: 'spoof' }],
    ['of a robot', { isPerson: false }],
    ['whose domain disowns it', { senderCheck: { verdict: 'failed', text: '' } }],
    ['that names no home', { homes: 0 }],
    ['that is probably an applicant’s', { applicants: 1 }],
    ['whose writer was asked', { isAsked: true }],
  ])('is not so for mail %s', (_, change) => {
    expect(canAskWish({ ...mail, ...change })).toBe(false);
  });
});

describe('An answer to the question', () => {
  it.each([
    'Yes',
    'yes please, from January',
    'Hi Maeve,\nYes I am!',
    'Hello! Sí, por favor',
    'Tak, jesteśmy parą',
    'Так',
    'We would.',
  ])('begins with yes: ‘%s’', (answer) => expect(readYesOrNo(answer)).toBe('yes'));
  it.each(['No thanks', 'Hello,\nno, I only wanted to return a letter', 'Nie, dziękuję', 'Sorry, no.'])(
    'begins with no: ‘%s’',
    (answer) => expect(readYesOrNo(answer)).toBe('no'),
  );
  it.each([
    'No problem, we’d love to',
    'No pets, two adults',
    'Two of us, from January',
    'Yesterday I wrote to you',
    '',
  ])('may be neither: ‘%s’', (answer) => expect(readYesOrNo(answer)).not.toBe('no'));
  it('does not take a longer word for one', () => {
    expect(readYesOrNo('Yesterday I wrote to you')).toBeNull();
    expect(readYesOrNo('Nobody told me')).toBeNull();
  });
});
