import { expect, it } from 'vitest';
import { mailboxKey } from '../../../../domain/outbound/mailbox-key.ts';

it.each([
  ['Ann+rent@Example.ie', 'ann@example.ie'],
  ['ann+a+b@example.ie', 'ann@example.ie'],
  ['a.n.n@gmail.com', 'ann@gmail.com'],
  ['ann+1@googlemail.com', 'ann@gmail.com'],
  // Elsewhere a dot may be another person.
  ['a.nn@example.ie', 'a.nn@example.ie'],
  ['+353871234567@sms.example', '+353871234567@sms.example'],
  ['no address', '@no address'],
])('%s is the mailbox %s', (address, key) => {
  expect(mailboxKey(address)).toBe(key);
});
