import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageKinds } from '../../../../domain/inbound/message.ts';
import { authenticateMessage } from '../../../../mail/read/authenticate.ts';
import { classify } from '../../../../mail/read/classify.ts';
import { documentFiles } from '../../../../mail/read/documents.ts';
import { readHeadOnly } from '../../../../mail/read/header-fallback.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';
import { contextFor, token } from './fixture-reading.ts';

// Any bytes are read into a message, and any message gets a class. For a longer hunt: FUZZ_RUNS=100000.
const runs = Number(process.env['FUZZ_RUNS'] ?? 120);

const boundary = fc.constantFrom('b', '=_1', 'a"b', ' b ', "b'+_,-./:=?", '--', '');
const word = fc.oneof(
  fc.constantFrom(
    '=?utf-8?Q?=C3=A9?=',
    '=?x?B?////?=',
    '=?',
    '?=',
    '<',
    '>',
    '"',
    '\\',
    ';',
    ',',
    '@',
    'ana@example.ie',
    'Daft.ie <noreply@daft.ie>',
    '<>',
    '()',
    '(',
    '[',
    ':',
    "name*0*=utf-8''a",
    'charset=utf-7',
    `demo+r-${token}@apply.letterbox.test`,
    'forwarding-noreply@google.com',
    'MAILER-DAEMON@x.example',
    '\t',
    '\x80\xff',
    '\0',
    '-- ',
    '>',
    'From: a',
    'Fwd:',
    'Enquiry from Ana on Daft.ie',
    'Email: ana@example.ie',
  ),
  fc.string({ maxLength: 12 }),
);
const words = fc.array(word, { maxLength: 8 }).map((all) => all.join(' '));
const field = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'From',
        'To',
        'Cc',
        'Reply-To',
        'Subject',
        'Date',
        'Message-ID',
        'References',
        'In-Reply-To',
        'Received',
        'Auto-Submitted',
        'List-Id',
        'Return-Path',
        'Content-Type',
        'Content-Disposition',
        'DKIM-Signature',
        'ARC-Seal',
        'X-Failed-Recipients',
      ),
      words,
    )
    .map(([name, value]) => `${name}: ${value}`),
  words,
  words.map((value) => `\t${value}`),
);
const type = fc.oneof(
  fc.constantFrom(
    'text/plain',
    'text/html',
    'text/plain; charset=iso-2022-jp',
    'text/plain; charset=nonsense',
    'message/rfc822',
    'message/delivery-status',
    'message/feedback-report',
    'message/disposition-notification',
    'application/pdf; name="a.pdf"',
    'text/calendar',
    'application/ms-tnef',
    'image/png',
    'TEXT',
    '/',
    'text/plain; format=flowed; delsp=yes',
  ),
  words,
);
const encoding = fc.constantFrom('7bit', '8bit', 'base64', 'quoted-printable', 'x-uuencode', 'nonsense', '');
const text = fc.oneof(
  words,
  fc.array(words, { maxLength: 12 }).map((lines) => lines.join('\r\n')),
  fc.constantFrom(
    '---------- Forwarded message ---------\r\nFrom: Daft.ie <noreply@daft.ie>\r\nDate: x\r\nSubject: y\r\nTo: z\r\n\r\nEmail: ana@example.ie',
    '=ZZ=\r\n=',
    '////',
    'Final-Recipient: rfc822; x\r\nAction: failed\r\nStatus: 5.x',
    '<div>'.repeat(300),
    '<table><tr><td>a<!--',
    '\r\n'.repeat(50),
  ),
);
const headOf = (fields: readonly string[]) => (fields.length > 0 ? `${fields.join('\r\n')}\r\n` : '');

const { entity } = fc.letrec<{ entity: string; leaf: string; branch: string }>((tie) => ({
  entity: fc.oneof({ maxDepth: 4, withCrossShrink: true }, tie('leaf'), tie('branch')),
  leaf: fc
    .tuple(fc.array(field, { maxLength: 3 }), type, encoding, text)
    .map(
      ([fields, kind, how, body]) =>
        `${headOf(fields)}Content-Type: ${kind}\r\nContent-Transfer-Encoding: ${how}\r\n\r\n${body}`,
    ),
  branch: fc
    .tuple(
      fc.constantFrom('mixed', 'alternative', 'related', 'report; report-type=delivery-status', 'digest', 'signed', ''),
      boundary,
      boundary,
      fc.array(tie('entity'), { maxLength: 4 }),
      fc.boolean(),
      encoding,
    )
    .map(
      ([kind, declared, used, parts, closed, how]) =>
        `Content-Type: multipart/${kind}; boundary="${declared}"\r\nContent-Transfer-Encoding: ${how}\r\n\r\n${parts.map((part) => `--${used}\r\n${part}\r\n`).join('')}${closed ? `--${used}--\r\n` : ''}`,
    ),
}));
const mail = fc
  .tuple(fc.array(field, { maxLength: 12 }), entity, fc.constantFrom('\r\n', '\n', '\r'))
  .map(([fields, content, end]) => Buffer.from(`${headOf(fields)}${content}`.replaceAll('\r\n', end), 'latin1'));

async function readAll(raw: Buffer): Promise<void> {
  // The parser may give up on a message; only its header fields are read then, as in the product.
  const parsed = await parseMessage(raw).catch(() => null);
  const message = parsed?.message ?? readHeadOnly(raw);
  for (const tag of [null, `r-${token}`]) {
    const context = contextFor(message, {
      envelope: { mailFrom: tag ? '' : 'a@example.ie', recipient: 'demo', tag },
      findByReplyToken: async () => ({ applicationId: 'a', participants: [] }),
    });
    const found = await classify(message, context);
    expect(messageKinds).toContain(found.kind);
    expect(found.steps.every((step) => step.reason.length > 0)).toBe(true);
  }
  expect(documentFiles(message).every((file) => file.bytes.length > 0)).toBe(true);
}

describe('any mail is read into something', () => {
  test('whatever its structure and headers', async () => {
    await fc.assert(fc.asyncProperty(mail, readAll), { numRuns: runs });
  });

  test('whatever bytes are broken in it', async () => {
    const broken = fc
      .tuple(mail, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }), fc.nat())
      .map(([raw, changes, cut]) => {
        const bytes = Buffer.from(raw);
        for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
        return cut % 3 === 0 ? bytes.subarray(0, cut % (bytes.length + 1)) : bytes;
      });
    await fc.assert(fc.asyncProperty(broken, readAll), { numRuns: runs / 2 });
  });

  test('and whoever it says it is from, its authentication has an answer', async () => {
    const silent = async () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    await fc.assert(
      fc.asyncProperty(mail, async (raw) => {
        const result = await authenticateMessage(
          { raw, ip: '192.0.2.1', helo: 'x', mailFrom: 'a@example.ie', ownHost: 'mx.test' },
          { resolver: silent },
        );
        expect(typeof result.spf.result).toBe('string');
      }),
      { numRuns: runs / 4 },
    );
  });
});
