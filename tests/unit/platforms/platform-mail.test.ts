import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../domain/inbound/message.ts';
import { readingOf } from '../../../domain/inbound/template-drift.ts';
import { platformIds } from '../../../domain/listings/platforms.ts';
import { platformOfAddress, platforms } from '../../../platforms/platform.ts';
import { messageWith } from '../../message-for-tests.ts';

const advert = 'https://www.daft.ie/share/house-27-harrington-street-portobello-dublin-8/6523457';
const template = [
  'Enquiry from Ciara Ní Bhroin on Daft.ie',
  '',
  'Name: Ciara Ní Bhroin',
  'Email: ciara@example.ie',
  'Phone: 085 000 0011',
  'Adults: 2',
  'Children: 0',
  'Move in date: 1 February 2027',
  'Pets: No',
  '',
  'Message:',
  'Hello, we would love to see the house.',
  'We are both in steady work and HAP is not needed.',
  `(${advert})`,
  '',
  'This enquiry was sent to you through Daft.ie.',
];

const mail = (lines: readonly string[], more: Partial<Message> = {}) =>
  messageWith({
    subject: 'Daft.ie Enquiry | Double bedroom | 27 Harrington Street, Portobello, Dublin 8',
    from: { name: 'Daft.ie', address: 'noreply@daft.ie' },
    to: [{ name: '', address: 'demo@apply.letterbox.test' }],
    date: new Date(Date.UTC(2026, 10, 20)),
    text: lines.join('\n'),
    ...more,
  });
const replyTo = { name: 'Ciara Ní Bhroin', address: 'ciara@example.ie' };
const read = (lines: readonly string[], more: Partial<Message> = {}) => platforms.daft.readMail(mail(lines, more));
const enquiry = (lines: readonly string[], more: Partial<Message> = {}) => {
  const found = read(lines, more);
  return found?.kind === 'enquiry' ? found.enquiry : null;
};

describe('an enquiry', () => {
  test('is read with all its fields', () => {
    expect(enquiry(template)).toEqual({
      name: 'Ciara Ní Bhroin',
      email: 'ciara@example.ie',
      phone: '+353850000011',
      letter: 'Hello, we would love to see the house.\nWe are both in steady work and HAP is not needed.',
      advert: { platform: 'daft', advertId: '6523457', url: advert },
      property: '27 Harrington Street, Portobello, Dublin 8',
      unit: 'Double bedroom',
      moveIn: '2027-02-01',
      occupants: 2,
      employment: null,
      pets: false,
    });
  });

  test('with its fields below the message', () => {
    expect(
      enquiry([
        'Message: Hello there.',
        'Could I come on Friday?',
        '',
        'Adults: 3',
        'Email: ciara@example.ie',
        'Mobile: 0850000011',
      ]),
    ).toMatchObject({
      letter: 'Hello there.\nCould I come on Friday?',
      email: 'ciara@example.ie',
      phone: '+353850000011',
      occupants: 3,
    });
  });

  test('keeps what the form asked beside its known fields below the letter', () => {
    const found = enquiry([
      'Email: ciara@example.ie',
      '*References*: from my landlord',
      'HAP: Yes',
      'Message:',
      'Hello there.',
      '',
      'Smoker: No',
      'Adults: 2',
    ]);

    expect(found).toMatchObject({
      letter: 'Hello there.\n\nReferences: from my landlord\nHAP: Yes\nSmoker: No',
      occupants: 2,
    });
  });

  test('keeps labels that the applicant wrote inside the letter', () => {
    const found = enquiry([
      'Email: ciara@example.ie',
      'Message:',
      'Some facts:',
      'Occupation: nurse',
      'Email: other@example.net',
      'Thank you very much!',
    ]);

    expect(found).toMatchObject({
      email: 'ciara@example.ie',
      letter: 'Some facts:\nOccupation: nurse\nEmail: other@example.net\nThank you very much!',
    });
  });

  test.each([
    ['the platform’s own address is nobody’s', ['Email: support@daft.ie', 'Message: Hi'], {}, null],
    ['Reply-To tells when the body does not', ['Message: Hi'], { replyTo }, 'ciara@example.ie'],
    [
      'the body tells before a Reply-To of the platform',
      ['Email: ciara@example.ie'],
      { replyTo: { name: '', address: 'noreply@daft.ie' } },
      'ciara@example.ie',
    ],
    [
      'a relay is the last resort',
      ['Enquiry from Noel on Daft.ie', 'Message: Hi'],
      { replyTo: { name: '', address: 'r-8a7f@mail.daft.ie' } },
      'r-8a7f@mail.daft.ie',
    ],
    [
      'the inbox’s own address is not the applicant’s',
      ['This was sent to demo@apply.letterbox.test', 'Message: Hi'],
      {},
      null,
    ],
  ])('%s', (_, lines, more, email) => {
    expect(enquiry(lines, more)?.email ?? null).toBe(email);
  });

  test('names the advert by its number when no link is left', () => {
    expect(enquiry(['Email: ciara@example.ie', 'Daft ID: 6523457', 'Message: Hi'])?.advert).toMatchObject({
      platform: 'daft',
      advertId: '6523457',
    });
  });
});

describe('a template that changed', () => {
  const withoutEmailLine = template.filter((line) => !line.startsWith('Email'));

  test('in any order of lines still tells the email', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(template, { minLength: template.length }), (lines) => {
        expect(enquiry(lines)?.email).toBe('ciara@example.ie');
      }),
      { numRuns: 300 },
    );
  });

  test('with any lines gone still tells the email, as long as its line or Reply-To is left', () => {
    fc.assert(
      fc.property(fc.subarray(withoutEmailLine), fc.boolean(), (lines, asReplyTo) => {
        const found = asReplyTo
          ? enquiry(lines, { replyTo })
          : enquiry([...lines.slice(0, 2), 'Email: ciara@example.ie', ...lines.slice(2)]);
        expect(found?.email).toBe('ciara@example.ie');
      }),
      { numRuns: 300 },
    );
  });

  test('with reworded and invented lines neither fails nor loses the Reply-To', () => {
    const word = fc.oneof(
      fc.constantFrom('Name', 'Email', 'Your message', 'Telefon', ':', '|', '>', '**', 'Adults', 'zero', '€', '\t'),
      fc.string({ maxLength: 20 }),
    );
    const line = fc.oneof(
      fc.constantFrom(...template),
      fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom(...platformIds), (lines, id) => {
        const found = platforms[id].readMail(
          mail(
            lines.filter((text) => !/@|e-?mail|enquiry sent|was sent/i.test(text)),
            { replyTo },
          ),
        );
        expect(found?.kind === 'enquiry' && found.enquiry.email).toBe('ciara@example.ie');
      }),
      { numRuns: 500 },
    );
  });

  test('never fails on any text, with or without anything else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000, unit: 'grapheme' }), fc.string({ maxLength: 200 }), (text, subject) => {
        expect(() =>
          platforms.rent.readMail(mail([text], { subject, from: null, date: null, html: text })),
        ).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

describe('a platform’s own email', () => {
  test.each([
    ['Dublin 2, House To Let, €2,850 per month.', 'Daft.ie'],
    ['New listings for your saved search', 'Daft.ie'],
    ['Anything', 'Daft.ie Property Alert'],
    ['Your ad is live', 'Daft.ie'],
    ['Your ad expires tomorrow', 'Daft.ie'],
    ['Verify your account', 'Daft.ie'],
  ])('%s', (subject, name) => {
    expect(
      read(['Email: support@example.ie', 'Click here'], { subject, from: { name, address: 'noreply@daft.ie' } })?.kind,
    ).toBe('notification');
  });

  test('a receipt for the applicant is no enquiry, though it holds all of one', () => {
    expect(read(['Your enquiry has been sent', ...template.slice(1)])?.kind).toBe('notification');
  });
});

test.each([
  ['noreply@daft.ie', 'daft'],
  ['a@mail.DAFT.ie', 'daft'],
  ['x@rent.ie', 'rent'],
  ['x@enquiries.myhome.ie', 'myhome'],
  ['x@property.ie', 'daft'],
  ['x@notdaft.ie', null],
  ['x@daft.ie.example.com', null],
  ['ana@example.ie', null],
])('%s is sent by %s', (address, id) => {
  expect(platformOfAddress(address)?.id ?? null).toBe(id);
});

test('an enquiry in an unknown layout counts as read in part, a known one as read in full', () => {
  const read = (message: Message) => {
    const found = platformOfAddress('noreply@daft.ie')?.readMail(message);
    return readingOf(found?.kind ?? null, found?.reason ?? '');
  };
  const replyTo = { name: '', address: 'ciara@example.ie' };
  expect(read(mail(template))).toBe('full');
  expect(read(mail(['Is it still free?'], { subject: 'Message received', replyTo }))).toBe('degraded');
});
