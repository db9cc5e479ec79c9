import { expect, it } from 'vitest';
import { nameInEmail } from '../../../../domain/messages/name-in-email.ts';

it.each([
  'http://evil.example Win',
  'Sign in at evil.com/letterbox',
  'www.evil.test',
  'help@evil.test',
  'evil\u3002com Prize',
  'evil\uff0ecom Prize',
])('%j is no name in our words', (given) => {
  expect(nameInEmail(given)).toBe('');
});

it.each(['Aoife Ní Bhriain', 'J.Smith', 'Mary-Jo O’Brien Jr.', 'Dr. Io Comer', '李小龙'])('%j stays', (given) => {
  expect(nameInEmail(given)).toBe(given);
});

it('is not a whole letter', () => {
  expect(nameInEmail('Your session has ended. '.repeat(20))).toHaveLength(80);
});
