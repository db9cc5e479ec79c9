import { replyTokenOf, parseInboxAddress } from '../../../domain/inbound/inbox-address.ts';
import { greeting } from '../../../domain/messages/greeting.ts';
import { domainsThatPassed } from '../../../mail/read/authenticate.ts';
import { decodeWords } from '../../../mail/read/decode-words.ts';
import { readAddresses, readIds } from '../../../mail/read/envelope-fields.ts';
import { holdsNothing, must, type Target } from '../target.ts';

/** Header fields with addresses and ids, and what is done with them. */
export const addresses: Target = {
  corpus: async () =>
    [
      'Priya Raman <priya.raman@example.ie>',
      '"Raman, Priya" <priya@example.ie>, x@evil.example',
      'Team: a@example.ie, "b" <b@example.ie>;',
      '(a (nested) comment) a@example.ie (Priya)',
      '=?utf-8?Q?S=C3=A9an_=C3=93_Briain?= <sean@example.ie>',
      '"quoted\\" local"@example.ie',
      '<@route.example:a@example.ie>',
      'demo+r-abcdefghijkmnpqrstuv@apply.letterbox.test',
      '<CAF=abc@mail.gmail.com> <1.2@x>',
      'i=1; mx.google.com; dkim=pass header.i=@example.ie; dmarc=pass (p=NONE) header.from=example.ie',
      'Seán Ó Briain',
    ].map((text) => Buffer.from(text)),
  words: [
    '<',
    '>',
    '"',
    '\\',
    '(',
    ')',
    ',',
    ';',
    ':',
    '@',
    '=?',
    '?=',
    '=?utf-8?B?',
    '\0',
    '\r\n ',
    '\t',
    '\x80',
    '.',
    '..',
  ],
  timeMs: 500,
  memoryMb: 100,
  dailyRuns: 2000,
  open: async () => ({
    ...holdsNothing,
    async run(input) {
      const field = input.toString('utf8');
      const found = readAddresses(field);
      must(found.length <= 200, 'more addresses than are kept');
      for (const { address } of found) {
        must(/^[^\s@<>]+@[^\s@<>]+$/.test(address), `no address: ${address}`);
        const inbox = parseInboxAddress(address, 'apply.letterbox.test');
        must(inbox === null || /^[a-z0-9]+$/.test(inbox.username), 'a username that nobody can have');
        const token = replyTokenOf(inbox?.tag ?? null);
        must(token === null || /^[a-z0-9]{20}$/.test(token), 'a token that is none');
      }
      must(
        readIds(field).every((id) => /^<[^<>\s]+>$/.test(id)),
        'an id without its brackets',
      );
      must(!/[\r\n]/.test(greeting(decodeWords(field))), 'a greeting of more than a line');
      must(
        domainsThatPassed(field).every((domain) => /^[\w.-]+$/.test(domain)),
        'a domain that is none',
      );
    },
  }),
};
