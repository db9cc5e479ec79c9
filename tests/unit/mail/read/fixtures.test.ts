import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { documentFiles } from '../../../../mail/read/documents.ts';
import { mailsFolder, outgoingId, readFixture, token } from './fixture-reading.ts';

const files = readdirSync(mailsFolder)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => name.slice(0, -4))
  .sort();

test('the collection is there, each email with its expectation', () => {
  expect(files.length).toBeGreaterThanOrEqual(30);
  const expectations = readdirSync(mailsFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
    .sort();
  expect(expectations).toEqual(files);
});

describe.each(files)('%s', (file) => {
  test('is read as its expectation says', async () => {
    const { message, classified, expect: expected } = await readFixture(file);

    const why = classified.steps.map((step) => `${step.check}: ${step.verdict} (${step.reason})`).join('\n');
    expect(classified.kind, why).toBe(expected.kind);
    if (expected.subject !== undefined) expect(message.subject).toBe(expected.subject);
    if (expected.reasonHas) expect(classified.reason).toContain(expected.reasonHas);
    if (expected.documents !== undefined) expect(documentFiles(message)).toHaveLength(expected.documents);
    const enquiry = 'enquiry' in classified ? classified.enquiry : null;
    if (expected.enquiry) expect(enquiry).toMatchObject(expected.enquiry);
    for (const words of expected.letterHas ?? []) expect(enquiry?.letter).toContain(words);
    for (const words of expected.letterLacks ?? []) expect(enquiry?.letter).not.toContain(words);
    if (classified.kind === 'reply') expect(classified.newText).toBe(expected.newText);
    if (classified.kind === 'confirmation') expect(classified.confirmation).toMatchObject(expected.confirmation ?? {});
    if (classified.kind === 'bounce') expect(classified.report).toMatchObject(expected.report ?? {});
  });
});

test('every check that was asked leaves a step with a reason, the one that decided last', async () => {
  const { classified } = await readFixture('direct-letter-with-documents');

  expect(classified.steps.map((step) => step.check)).toEqual([
    'authors',
    'bounce',
    'landlord-reply',
    'forwarding-confirmation',
    'platform-mail',
    'forwarded-enquiry',
    'site-enquiry',
    'automatic',
    'reply',
    'wish-answer',
    'known-sender',
    'fresh-wish-answer',
    'direct',
  ]);
  expect(classified.steps.every((step) => step.reason.length > 0)).toBe(true);
});

test('a delivery report names the outgoing mail it is about', async () => {
  const { classified } = await readFixture('bounce-no-such-mailbox');

  expect(classified.kind === 'bounce' && classified.report.messageIds).toEqual([outgoingId]);
  expect(classified.kind === 'bounce' && classified.report.replyToken).toBe(token);
});

test('attached files keep the names their senders gave them', async () => {
  const { message } = await readFixture('attachment-names-rfc2231-and-encoded-words');

  expect(message.attachments.map((file) => file.name)).toEqual([
    'Teastas fostaíochta Róisín.pdf',
    'Tagairt ó Éamonn.pdf',
  ]);
});
