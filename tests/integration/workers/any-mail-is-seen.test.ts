import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../../store/accounts/user.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { archivedMessages } from '../../../store/inbound/archived-mail.ts';
import { type Delivery, ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { unsortedMessages } from '../../../store/inbound/unsorted-message.ts';
import { Messages } from '../../../store/messages/message.ts';
import { readMail } from '../../../workers/jobs/read-mail.ts';
import { addHouse, addHouseShare, addLandlord, domain, openWorld, receive, type World } from '../../world.ts';

/**
 * Emails put together at random from what mail servers, robots and people put into them, in combinations that nobody
 * planned: each that was accepted is to be seen on one of the landlord's pages.
 */

let world: World;
let landlord: User;
beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  await addHouse(landlord);
  await addHouseShare(landlord);
});
afterAll(() => world.close());

const oneOf = (...values: string[]) => fc.constantFrom(...values);
const person = oneOf(
  'Ana Lima <ana.lima@people.example>',
  '"O’Dea, Fionn" <fionn@people.example>',
  '=?UTF-8?B?0J7Qu9C10L3QsA==?= <olena@people.example>',
  'sam@people.example',
);
const sender = fc.oneof(
  person,
  oneOf(
    'No reply <no-reply@rooms.example>',
    'Mail Delivery Subsystem <mailer-daemon@people.example>',
    'Dublin Lets <news@lets.example>',
    'demo@landlords.example',
    '(nobody)',
    'two@people.example, three@people.example',
  ),
);
const robotHeaders = fc.subarray(
  [
    'Precedence: bulk',
    'Precedence: list',
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated',
    'List-Unsubscribe: <https://lets.example/u>',
    'List-Id: <news.lets.example>',
    'X-Auto-Response-Suppress: All',
    'X-Spam-Flag: YES',
    'X-Loop: somewhere',
    'In-Reply-To: <unknown@elsewhere.example>',
    'References: <unknown@elsewhere.example>',
    'Reply-To: Ana Lima <ana.lima@people.example>',
    'Content-Language: pl',
    'Feedback-ID: 1:lets',
  ],
  { maxLength: 4 },
);
const subject = fc.oneof(
  oneOf(
    '',
    'Out of office',
    'Re: Your application',
    'Undelivered Mail Returned to Sender',
    'Please confirm your new address',
    '14 Grosvenor Terrace',
    'Mieszkanie',
    'Rent a scooter from €5',
    'Notice: deadline for registration',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')),
);
const words = oneOf(
  'Hello, is 14 Grosvenor Terrace still available? My number is 085 555 0123.',
  'I am out of the office until Monday.',
  'Your weekly digest of homes in Dublin.',
  'Click to confirm: https://rooms.example/c/1',
  'Dzień dobry, czy mieszkanie jest wolne?',
  'The boiler is leaking again, can you send someone?',
  'Name: Ana Lima\nPhone: 085 555 0123\nMessage: I would love to see the house.',
  'ok',
  '',
  '> quoted\n> only',
);

const boundary = '=_part';
const multipart = (kind: string, parts: readonly string[]) =>
  `Content-Type: ${kind}; boundary="${boundary}"\n\n${parts.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--`;
const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\n\n${text}`;
const shapes: readonly ((text: string) => string)[] = [
  plain,
  (text) => `Content-Type: text/html; charset=utf-8\n\n<p>${text.replaceAll('\n', '<br>')}</p>`,
  (text) => `Content-Type: text/plain; charset=x-unknown\nContent-Transfer-Encoding: base64\n\n${btoa('abc')}*${text}`,
  (text) => multipart('multipart/mixed', [plain(text), 'Content-Type: application/pdf; name="a.pdf"\n\n%PDF-1.4']),
  (text) =>
    multipart('multipart/mixed', [
      'Content-Type: message/rfc822\n\n' +
        `From: Ana Lima <ana.lima@people.example>\nSubject: House\nMessage-ID: <in@people.example>\n\n${text}`,
    ]),
  (text) =>
    multipart('multipart/report; report-type=delivery-status', [
      plain(text),
      'Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.people.example\n\nFinal-Recipient: rfc822; x@y.example\nAction: failed\nStatus: 5.1.1',
    ]),
  (text) =>
    multipart('multipart/alternative', [
      plain(text),
      'Content-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Viewing\nEND:VEVENT\nEND:VCALENDAR',
    ]),
  (text) => `Content-Type: multipart/mixed; boundary="never"\n\n${text}`,
];

const mail = fc.record({
  id: fc.uuid(),
  from: fc.option(sender, { nil: null, freq: 12 }),
  returnPath: oneOf('', 'ana.lima@people.example', 'bounces@rooms.example'),
  headers: robotHeaders,
  subject: fc.option(subject, { nil: null, freq: 12 }),
  hasMessageId: fc.boolean(),
  shape: fc.constantFrom(...shapes),
  text: words,
});

type Drawn = typeof mail extends fc.Arbitrary<infer Value> ? Value : never;

const bytesOf = ({ id, from, headers, subject: title, hasMessageId, shape, text }: Drawn): string =>
  [
    ...(from === null ? [] : [`From: ${from}`]),
    `To: demo@${domain}`,
    ...(title === null ? [] : [`Subject: ${title}`]),
    ...(hasMessageId ? [`Message-ID: <${id}@people.example>`] : []),
    ...headers,
    `X-Trial: ${id}`,
    'MIME-Version: 1.0',
    shape(text),
  ].join('\n');

/** Where the landlord sees a delivery; null if nowhere. */
async function placeSeen({ messageId }: Delivery): Promise<string | null> {
  const message = messageId && (await Messages.findById(messageId).lean());
  if (!message) return null;
  if (message.applicationId) {
    return (await Applications.exists({ _id: message.applicationId })) ? 'a conversation' : null;
  }
  const [away, unsorted] = await Promise.all([
    archivedMessages(landlord._id, { search: '', before: null, limit: 1_000 }),
    unsortedMessages(landlord._id, null, 1_000),
  ]);
  const isIt = ({ _id }: { _id: unknown }) => String(_id) === String(messageId);
  return away.some(isIt) ? 'put away' : unsorted.some(isIt) ? 'unsorted' : null;
}

describe('any mail that was accepted', () => {
  it('is to be seen on one of the landlord’s pages, with its reason', async () => {
    const seen = new Map<string, number>();
    const check = fc.asyncProperty(mail, async (drawn) => {
      const mailId = await receive(world, bytesOf(drawn), `demo@${domain}`, drawn.returnPath);
      await readMail({ mailId }, world.context);
      const read = await ReceivedMails.findById(mailId).lean();
      const [delivery] = read?.deliveries ?? [];
      if (!delivery) throw new Error('The delivery is gone');
      const place = await placeSeen(delivery);
      expect(place, `${delivery.kind}: ${delivery.outcome}`).not.toBeNull();
      expect(delivery.outcome).toBeTruthy();
      expect(delivery.steps.every(({ reason }) => reason.length > 0)).toBe(true);
      seen.set(place ?? '', (seen.get(place ?? '') ?? 0) + 1);
    });
    await fc.assert(check, { numRuns: Number(process.env['RANDOM_MAILS'] ?? 60) });
    expect(seen.size, 'the mail drawn goes to more than one page').toBeGreaterThan(1);
  }, 180_000);
});
