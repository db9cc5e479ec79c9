import { messageKinds } from '../../../domain/inbound/message.ts';
import { classify } from '../../../mail/read/classify.ts';
import { documentFiles } from '../../../mail/read/documents.ts';
import { readHeadOnly } from '../../../mail/read/header-fallback.ts';
import { parseMessage } from '../../../mail/read/parse.ts';
import { knowsNobody } from '../../../mail/read/verdict.ts';
import { fixtureFiles } from '../corpus.ts';
import { holdsNothing, must, type Target } from '../target.ts';

const now = new Date(Date.UTC(2026, 10, 20, 9, 30));

/** Raw mail, as the worker reads it: any input becomes a message of a known kind, the same each time, within bounds. */
export const mime: Target = {
  corpus: async () => fixtureFiles('mails/*.eml'),
  words: [
    'Content-Type: multipart/mixed; boundary="b"\r\n',
    '--b\r\n',
    '--b--\r\n',
    'Content-Transfer-Encoding: base64\r\n',
    'Content-Transfer-Encoding: quoted-printable\r\n',
    'Content-Type: message/rfc822\r\n\r\n',
    "filename*0*=utf-8''a%",
    '=?utf-8?B?',
    '?=',
    '\r\n\r\n',
    '\0',
    'charset=utf-7',
    '=\r\n',
  ],
  timeMs: 5000,
  memoryMb: 400,
  dailyRuns: 30,
  open: async () => ({
    ...holdsNothing,
    async run(raw) {
      // The parser may give up on a message; only its header fields are read then, as in the product.
      const parsed = await parseMessage(raw).catch(() => null);
      const message = parsed?.message ?? readHeadOnly(raw);
      must(message.text.length <= 2_000_000, 'its text has no end');
      must(
        message.authors.every(({ address }) => /^[^\s@<>]+@[^\s@<>]+$/.test(address)),
        'an author is no address',
      );
      must(
        documentFiles(message).every(({ bytes }) => bytes.length > 0 && bytes.length <= raw.length + 4),
        'a file is larger than the mail that it came in',
      );
      const again = await parseMessage(raw).catch(() => null);
      must(again?.message.text === parsed?.message.text, 'read twice, it says two things');
      const found = await classify(message, {
        ...knowsNobody,
        envelope: { mailFrom: '', recipient: 'demo@apply.letterbox.test', tag: null },
        ownDomain: 'apply.letterbox.test',
        landlordAddresses: ['demo@letterbox.test'],
        authentication: null,
        now,
        findByReplyToken: async () => null,
        findByMessageIds: async () => null,
      });
      must(messageKinds.includes(found.kind), `it is of no kind: ${found.kind}`);
      must(found.reason.length > 0, 'its kind has no reason');
    },
  }),
};
