import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { Types } from 'mongoose';
import { uploadLimits } from '../../../domain/documents/collection/upload.ts';
import { keepDocument } from '../../../store/documents/keep-document.ts';
import { documentsOf } from '../../../store/documents/find-documents.ts';
import { loadReceivedMail } from '../../../store/inbound/mail-reading.ts';
import { readFile } from '../../../store/files.ts';
import type { Listing } from '../../../store/listings/listing.ts';
import { messagesOf } from '../../../store/messages/message.ts';
import { unsortedMessages } from '../../../store/inbound/unsorted-message.ts';
import type { User } from '../../../store/accounts/user.ts';
import {
  addHouse,
  addHouseShare,
  addLandlord,
  daftEnquiry,
  openWorld,
  receive,
  until,
  untilRead,
  type World,
} from '../../world.ts';

let world: World;
let landlord: User;
let house: Listing;
const inbox = 'demo@apply.letterbox.test';

beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  house = await addHouse(landlord);
  await addHouseShare(landlord);
  await world.work();
});
afterAll(() => world.close());

async function read(raw: string, to: string | string[] = inbox) {
  const mailId = await receive(world, raw, to);
  await world.queues.enqueue('read-mail', { mailId });
  return untilRead(mailId);
}
const application = (email: string) => Applications.findOne({ emailKey: email }).lean<Application>();
const passcodeMail = (to: string) =>
  until(`a mail to ${to}`, async () => world.transport.sent.find((mail) => mail.to === to));

describe('an enquiry of a platform', () => {
  it('becomes an application in the right listing, goes forward, and the applicant gets a passcode', async () => {
    const mail = await read(
      daftEnquiry({ name: 'Ciara Ní Bhroin', email: 'ciara@example.net', phone: '085 123 4567' }),
    );
    expect(mail.deliveries[0]).toMatchObject({ kind: 'enquiry', outcome: 'new application' });
    const passcode = await passcodeMail('ciara@example.net');
    const found = await until('the application moves', async () => {
      const now = await application('ciara@example.net');
      return now?.stage === 'information_collection' ? now : null;
    });
    expect(found).toMatchObject({
      name: 'Ciara Ní Bhroin',
      phone: '+353851234567',
      source: 'daft',
      subState: 'pending',
    });
    expect(found.listingId).toEqual(house._id);
    expect(passcode.text).toMatch(/Your passcode: \d{6}/);
    expect(passcode.replyTo).toBe(`demo+r-${found.replyToken}@apply.letterbox.test`);
    expect(found.history.map((entry) => entry.event)).toEqual(expect.arrayContaining(['arrived', 'screened-forward']));
  });

  it('writes each step with its reason into the trace', async () => {
    const mail = await read(daftEnquiry({ name: 'Trace Person', email: 'trace@example.net' }));
    const steps = mail.deliveries[0]?.steps ?? [];
    expect(steps[0]?.check).toBe('received');
    expect(steps.at(-1)).toMatchObject({ check: 'placing', verdict: 'new application' });
    expect(steps.every((step) => step.reason.length > 0)).toBe(true);
  });

  it('keeps the passcode itself nowhere in the store', async () => {
    await read(daftEnquiry({ name: 'Secret Person', email: 'secret@example.net' }));
    const code = /Your passcode: (\d{6})/.exec((await passcodeMail('secret@example.net')).text)?.[1] ?? 'none';
    const found = await until('the conversation has the mail', async () => {
      const mine = await application('secret@example.net');
      const messages = mine ? await messagesOf(mine._id) : [];
      return messages.some((message) => message.direction === 'out') ? { mine, messages } : null;
    });
    expect(JSON.stringify(found)).not.toContain(code);
  });
});

describe('the same person again', () => {
  it('joins the first application instead of making a second', async () => {
    const person = { name: 'Marek Kowalski', email: 'marek@example.org' };
    await read(daftEnquiry(person));
    const second = await read(
      daftEnquiry({
        ...person,
        message: 'Hello again, I forgot to say that I could move in from the first of December.',
      }),
    );
    expect(second.deliveries[0]?.outcome).toBe('joined an application');
    expect(await Applications.countDocuments({ emailKey: 'marek@example.org' })).toBe(1);
  });

  it('delivered twice byte for byte, as a sender tries again, is recognised', async () => {
    const raw = daftEnquiry({ name: 'Twice Sent', email: 'twice@example.org', id: 'twice' });
    await read(raw);
    const again = await read(raw);
    expect(again.deliveries[0]?.outcome).toBe('duplicate');
    const mine = await application('twice@example.org');
    expect(mine && (await messagesOf(mine._id)).filter((message) => message.direction === 'in')).toHaveLength(1);
  });

  it('with twenty enquiries at the same time has one application', async () => {
    const person = { name: 'Hasty Writer', email: 'hasty@example.org' };
    const ids = await Promise.all(Array.from({ length: 20 }, () => receive(world, daftEnquiry(person), inbox)));
    await Promise.all(ids.map((mailId) => world.queues.enqueue('read-mail', { mailId })));
    const mails = await Promise.all(ids.map((id) => untilRead(id)));
    expect(await Applications.countDocuments({ emailKey: 'hasty@example.org' })).toBe(1);
    expect(mails.filter((mail) => mail.deliveries[0]?.outcome === 'new application')).toHaveLength(1);
  });
});

describe('a reply with a document', () => {
  const reply = (to: string, from: string, extra = '') => `From: Nora <${from}>
To: ${to}
Subject: Re: Your application
Message-ID: <reply-${Math.random().toString(36).slice(2)}@example.net>
${extra}MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain; charset=utf-8

Please find my payslip attached.
--b
Content-Type: application/octet-stream; name="holiday.exe"
Content-Disposition: attachment; filename="holiday.exe"
Content-Transfer-Encoding: base64

JVBERi0xLjQKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyA+PgplbmRvYmoKdHJhaWxlciA8PCAvUm9vdCAxIDAgUiA+PgolJUVPRgo=
--b--
`;

  it('to the address of the passcode mail joins the conversation, and the file becomes a document by its bytes', async () => {
    await read(daftEnquiry({ name: 'Nora Reply', email: 'nora@example.net' }));
    const { replyTo } = await passcodeMail('nora@example.net');
    const mail = await read(reply(replyTo, 'nora@example.net'), replyTo);
    expect(mail.deliveries[0]).toMatchObject({ kind: 'reply', outcome: 'reply kept' });
    const mine = await application('nora@example.net');
    const [document] = mine ? await documentsOf(mine._id) : [];
    expect(document).toMatchObject({ name: 'holiday.exe.pdf', contentType: 'application/pdf' });
    expect(document && (await readFile('documents', document.fileId)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(mine?.documentCount).toBe(1);
  });

  it('is not kept where the application holds as much as it may: the landlord and the applicant read why', async () => {
    await read(daftEnquiry({ name: 'Full Folder', email: 'full@example.net' }));
    const { replyTo } = await passcodeMail('full@example.net');
    const mine = await until('the application moves', async () => {
      const found = await application('full@example.net');
      return found?.stage === 'information_collection' ? found : null;
    });
    const nothing = {
      slot: null,
      verdict: 'SUPPORTS',
      verdictReason: null,
      sha256: 'x',
      fileId: new Types.ObjectId(),
    } as const;
    for (let part = 0; part < uploadLimits.files; part++)
      await keepDocument({
        ...nothing,
        landlordId: mine.landlordId,
        applicationId: mine._id,
        messageId: mine.lastMessageId,
        part: 100 + part,
        source: 'form',
        name: 'a.pdf',
        contentType: 'application/pdf',
        size: 1,
        receivedAt: new Date(),
      });
    const mail = await read(reply(replyTo, 'full@example.net'), replyTo);
    expect(mail.deliveries[0]).toMatchObject({ outcome: 'reply kept' });
    expect(mail.deliveries[0]?.steps).toContainEqual(
      expect.objectContaining({ check: 'attachment', verdict: 'not kept' }),
    );
    expect((await documentsOf(mine._id)).length).toBe(uploadLimits.files);
    const words = 'holiday.exe.pdf (the application already holds as much as it may: 30 files or 100 MB).';
    expect((await application('full@example.net'))?.history.map(({ text }) => text)).toContain(
      `Some files weren’t added to the documents: ${words} They’re still in the original email.`,
    );
    const answer = await until('the applicant is told', async () =>
      world.transport.sent.find(({ to, text }) => to === 'full@example.net' && text.includes('not kept')),
    );
    expect(answer.text).toContain('holiday.exe.pdf: not kept, because the application already holds as much as it may');
    // The raw email still contains it.
    expect((await loadReceivedMail(String(mail._id)))?.raw.includes('JVBERi0xLjQK')).toBe(true);
  });

  it('from a stranger who only quotes a message id is not let into the conversation', async () => {
    await read(daftEnquiry({ name: 'Quoted Person', email: 'quoted@example.net' }));
    const { messageId } = await passcodeMail('quoted@example.net');
    const before = await application('quoted@example.net');
    const mail = await read(reply(inbox, 'stranger@example.com', `In-Reply-To: ${messageId}\n`));
    expect(mail.deliveries[0]?.kind).not.toBe('reply');
    expect(mail.deliveries[0]?.applicationId).not.toEqual(before?._id);
  });
});

describe('what cannot be placed', () => {
  it('is left with the landlord’s unsorted mail, with the reason', async () => {
    const raw = daftEnquiry({ name: 'Lost Person', email: 'lost@example.net' })
      .replaceAll('14 Grosvenor Terrace, Rathmines, Dublin 6', '3 Nowhere Road, Cork')
      .replaceAll('house-14-grosvenor-terrace-rathmines-dublin-6/6512345', 'house-3-nowhere-road-cork/7777777');
    const mail = await read(raw);
    expect(mail.deliveries[0]?.outcome).toBe('unsorted mail');
    const [unsorted] = await unsortedMessages(landlord._id, null, 10);
    expect(unsorted?.unsortedReason).toContain('7777777');
    expect(await application('lost@example.net')).toBeNull();
  });
});

describe('one email to two landlords', () => {
  it('has a delivery, an outcome and an application in each inbox', async () => {
    const other = await addLandlord('second');
    await addHouse(other);
    const mail = await read(daftEnquiry({ name: 'Both Inboxes', email: 'both@example.net' }), [
      inbox,
      'SECOND+daft@apply.letterbox.test',
    ]);
    expect(mail.deliveries.map((delivery) => delivery.outcome)).toEqual(['new application', 'new application']);
    expect(await Applications.countDocuments({ emailKey: 'both@example.net' })).toBe(2);
  });
});
