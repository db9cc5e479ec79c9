import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeMail, type HeaderLine } from '../../../../fixtures/compose-mail.ts';
import { headerLimits, readHeaders } from '../../../../mail/read/headers.ts';
import { decodeWords } from '../../../../mail/read/decode-words.ts';
import { readAddresses, readIds } from '../../../../mail/read/envelope-fields.ts';
import { readHeadOnly } from '../../../../mail/read/header-fallback.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';

const head: HeaderLine[] = [
  ['From', '"Ana" <ana@example.ie>'],
  ['Subject', 'Room'],
];
const parse = (raw: Uint8Array | string) => parseMessage(typeof raw === 'string' ? Buffer.from(raw) : raw);

describe('characters that nobody sees', () => {
  test.each([
    ['text/plain', '\u200bName: Ci\u00adara \u202eevil'],
    ['text/html', '<p>\u200bName: Ci&shy;ara &#x202e;evil</p>'],
  ])('are left out of sender, subject and %s', async (type, body) => {
    const { message } = await parse(
      `From: "\u202eCi\u200bara" <ana@example.ie>\r\nSubject: =?utf-8?q?Ro=E2=80=8Bom?=\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}\r\n`,
    );

    expect([message.from?.name, message.subject, message.text.trim()]).toEqual(['Ciara', 'Room', 'Name: Ciara evil']);
  });
});

describe('header fields', () => {
  test('are unfolded, decoded and kept in their order, by lower-case name', async () => {
    const { message } = await parse(
      'Received: from a\r\nReceived: from b\r\n by c\r\nX-Odd: =?utf-8?q?caf=C3=A9?=\r\n\r\n',
    );

    expect(message.headers.get('received')).toEqual(['from a', 'from b by c']);
    expect(message.headers.get('x-odd')).toEqual(['café']);
  });

  test.each([
    ['=?utf-8?B?w4k=?= =?utf-8?B?YW5uYQ==?=', 'Éanna'],
    ['=?utf-8?Q?Caitr=C3?= =?utf-8?Q?=ADona?=', 'Caitríona'],
    ['=?iso-8859-1?Q?Se=E1n_=D3?= Riada', 'Seán Ó Riada'],
    ['=?ISO-2022-JP?B?GyRCSXQyMBsoQg==?=', '部屋'],
    ['=?no-such-charset?Q?abc?=', 'abc'],
    ['a =?utf-8?Q?b?= c', 'a b c'],
    ['=?utf-8?Q?unfinished', '=?utf-8?Q?unfinished'],
  ])('%s is %s', (encoded, plain) => {
    expect(decodeWords(encoded)).toBe(plain);
  });

  test('an encoded name cannot make a second address', () => {
    const name = Buffer.from('Ana <evil@example.net>, x').toString('base64');

    expect(readAddresses(`=?utf-8?B?${name}?= <ana@example.ie>`).map((entry) => entry.address)).toEqual([
      'ana@example.ie',
    ]);
  });

  test('ids are found with brackets, without them, and among rubbish', () => {
    expect(readIds('<a@b> (comment) <c@d>\t<a@b>')).toEqual(['<a@b>', '<c@d>']);
    expect(readIds('a@b, c@d')).toEqual(['<a@b>', '<c@d>']);
    expect(readIds('none')).toEqual([]);
  });

  test('more fields than the limit are left out and noted', () => {
    const { fields, notes } = readHeaders(Buffer.from('X: y\r\n'.repeat(headerLimits.fields + 5)));

    expect(fields).toHaveLength(headerLimits.fields);
    expect(notes).toHaveLength(1);
  });

  test('are told without the body when nothing else can be', () => {
    const message = readHeadOnly(
      Buffer.from('From: =?utf-8?Q?S=C3=ADle?= <sile@example.ie>\nSubject: Teach\nMessage-ID: <1@x>\n\nbody'),
    );

    expect(message).toMatchObject({
      from: { name: 'Síle', address: 'sile@example.ie' },
      subject: 'Teach',
      messageId: '<1@x>',
      text: '',
    });
  });
});

describe('text', () => {
  test('of an HTML mail has its rows as lines', async () => {
    const { message } = await parse(
      composeMail(head, {
        type: 'text/html',
        body: '<table><tr><td>Name:</td><td>Ana</td></tr><tr><td>Phone</td><td>1</td></tr></table>',
      }),
    );

    expect(message.text).toBe('Name: Ana\nPhone\t1');
  });

  test('that only sends its reader to the HTML part is replaced by that', async () => {
    const { message } = await parse(
      composeMail(head, {
        multipart: 'alternative',
        parts: [
          { type: 'text/plain', body: 'View in HTML.' },
          { type: 'text/html', body: `<p>${'A long letter about the room. '.repeat(20)}</p>` },
        ],
      }),
    );

    expect(message.text).toContain('A long letter');
    expect(message.html).toContain('<p>');
  });

  test('an unknown charset is read by what its bytes look like', async () => {
    const { message } = await parse(
      Buffer.concat([
        Buffer.from('From: a@b.ie\r\nContent-Type: text/plain; charset=x-none\r\n\r\n'),
        Buffer.from('Tá sé'),
      ]),
    );

    expect(message.text).toContain('Tá sé');
  });
});

describe('files', () => {
  test('a picture that the HTML shows is inline, one that it does not is a file', async () => {
    const picture = (id: string) => ({
      type: 'image/png',
      body: Buffer.from([1]),
      name: `${id}.png`,
      disposition: 'inline' as const,
      contentId: id,
    });
    const { message } = await parse(
      composeMail(head, {
        multipart: 'related',
        parts: [{ type: 'text/html', body: '<img src="cid:shown@x">' }, picture('shown@x'), picture('hidden@x')],
      }),
    );

    expect(message.attachments.map(({ name, inline }) => [name, inline])).toEqual([
      ['shown@x.png', true],
      ['hidden@x.png', false],
    ]);
  });

  test('a message attached inline is opened, not mixed into the text', async () => {
    const inner = composeMail(
      [
        ['From', 'noreply@daft.ie'],
        ['Subject', 'Inner'],
      ],
      { type: 'text/plain', body: 'inner text' },
    );
    const { message } = await parse(
      composeMail(head, {
        multipart: 'mixed',
        parts: [
          { type: 'text/plain', body: 'outer' },
          { type: 'message/rfc822', body: inner, encoding: '7bit', disposition: 'inline' },
        ],
      }),
    );

    expect(message.text.trim()).toBe('outer');
    expect(message.attachedMessages.map((attached) => [attached.subject, attached.text.trim()])).toEqual([
      ['Inner', 'inner text'],
    ]);
  });
});

describe('whatever the bytes are', () => {
  test('random bytes are read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 4_000 }), async (bytes) => {
        const { message } = await parse(bytes);
        expect(typeof message.text).toBe('string');
      }),
      { numRuns: 300 },
    );
  });

  test('random structures of MIME lines are read', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        '',
        '--b',
        '--b--',
        '--c',
        '--c--',
        'Content-Type: multipart/mixed; boundary=b',
        'Content-Type: multipart/alternative; boundary="c"',
        'Content-Type: text/html',
        'Content-Type: message/rfc822',
        'Content-Type: text/plain; charset=iso-2022-jp',
        'Content-Transfer-Encoding: base64',
        'Content-Transfer-Encoding: quoted-printable',
        "Content-Disposition: attachment; filename*=utf-8''%",
        'Subject: =?utf-8?B?',
        'From: <<a@b',
        '=E9=',
        '<div><table',
        'Message-ID: <x@y>',
        ' folded',
      ),
      fc.string({ maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 60 }), fc.constantFrom('\r\n', '\n', '\r'), async (lines, end) => {
        const { message } = await parse(Buffer.from(lines.join(end)));
        expect(message.headers).toBeInstanceOf(Map);
      }),
      { numRuns: 400 },
    );
  });
});
