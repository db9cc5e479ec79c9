import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authentication } from '../../../domain/inbound/message.ts';
import type { ComposedMail } from '../../../mail/send/compose.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { Users } from '../../../store/accounts/user.ts';
import { Messages } from '../../../store/messages/message.ts';
import { openNoticeReply } from '../../../store/outbound/notice-reply.ts';
import { putIntoOutbox, type OutgoingMail } from '../../../store/outbound/outgoing-mail.ts';
import { prepare } from '../../../workers/outbound/prepare.ts';
import { addHouse, addLandlord, daftEnquiry, domain, openWorld, receive, untilRead, type World } from '../../world.ts';

const landlordAddress = 'owner@landlords.example';
const provenFrom = (fromDomain: string): Authentication => ({
  fromDomain,
  spf: { result: 'pass', domain: fromDomain },
  dkim: [{ result: 'pass', domain: fromDomain, aligned: true }],
  dmarc: { result: 'pass', policy: 'reject' },
  arc: { result: 'none', sealer: null },
});

let world: World;
let authentication: Authentication | null = null;
let minute = 0;
beforeAll(async () => {
  world = await openWorld();
  world.context.authenticate = async () => authentication;
  const landlord = await addLandlord('owner');
  await Users.updateOne({ _id: landlord._id }, { emailConfirmedAt: new Date() });
  await addHouse(landlord);
  await world.work();
});
afterAll(() => world.close());

async function read(raw: string, to: string, { mailFrom = landlordAddress } = {}) {
  const mailId = await receive(world, raw, to, mailFrom);
  await world.queues.enqueue('read-mail', { mailId });
  const mail = await untilRead(mailId);
  const [delivery] = mail.deliveries;
  const kept = delivery?.messageId ? await Messages.findById(delivery.messageId).lean() : null;
  return { outcome: delivery?.outcome, reason: kept?.unsortedReason ?? null, archived: kept?.archivedByRule ?? null };
}

/** An applicant who has written again, and waits for an answer. */
async function applicant(name: string): Promise<Application> {
  const email = `${name.toLowerCase()}@example.net`;
  authentication = provenFrom('daft.ie');
  await read(daftEnquiry({ name: `${name} Byrne`, email }), `owner@${domain}`, { mailFrom: 'bounces@mail.daft.ie' });
  const application = await found(email);
  authentication = provenFrom('example.net');
  const letter = `From: ${name} Byrne <${email}>\nSubject: A question\nMessage-ID: <q-${name}@example.net>\n\nIs there room for two bicycles?\n`;
  await read(letter, `owner+r-${application.replyToken}@${domain}`, { mailFrom: email });
  authentication = provenFrom('landlords.example');
  return found(email);
}
async function found(email: string): Promise<Application> {
  const application = await Applications.findOne({ emailKey: email }).lean<Application>();
  if (!application) throw new Error(`no application of ${email}`);
  return application;
}

/** The notice as it is sent now. */
async function notice(landlordId: Application['landlordId']): Promise<{ mail: OutgoingMail; composed: ComposedMail }> {
  minute += 1;
  const at = new Date();
  const key = `landlord-news-test-${minute}`;
  const mail = await putIntoOutbox({
    key,
    template: 'landlord-news',
    number: minute,
    userId: landlordId,
    to: landlordAddress,
    rfcMessageId: `${key}@${domain}`,
    notBefore: new Date('2100-01-01'),
    createdAt: at,
  });
  const made = await prepare(mail, world.context);
  if (!('composed' in made)) throw new Error(made.reason);
  return { mail, composed: made.composed };
}

let replies = 0;
/** A reply as a mail program writes it, with the notice quoted below. */
function reply(words: string, { from = `Mary Owner <${landlordAddress}>`, headers = [] as string[] } = {}): string {
  replies += 1;
  return [
    `From: ${from}`,
    'Subject: Re: 1 email to answer',
    `Message-ID: <reply-${replies}@landlords.example>`,
    ...headers,
    '',
    words,
    '',
    'On Mon, 23 Nov 2026 at 10:00, Letterbox <letterbox@apply.letterbox.test> wrote:',
    '> Please write your reply above this line.',
    '> Is there room for two bicycles?',
  ].join('\n');
}
const written = (application: Application) =>
  Messages.find({ applicationId: application._id, byReply: true }).sort({ at: 1 }).lean();

describe('a notice about one conversation', () => {
  it('is answered by replying to it, from the product’s address, once for each email', async () => {
    // Given an applicant who waits for an answer, and the notice of it
    const ana = await applicant('Ana');
    const { mail, composed } = await notice(ana.landlordId);
    expect(composed.text).toContain('Is there room for two bicycles?');
    expect(composed.text).toContain('Ana Byrne');
    expect(composed.replyTo).toMatch(/^owner\+n-[a-z0-9]{20}@apply\.letterbox\.test$/);
    // Each attempt to send it makes the same email.
    const again = await prepare(mail, world.context);
    expect('composed' in again && again.composed.replyTo).toBe(composed.replyTo);

    // When the landlord replies, and the email is delivered twice
    const raw = reply('Yes, in the hall.\n\n-- \nMary Owner\n+353 85 123 4567');
    expect(await read(raw, composed.replyTo)).toMatchObject({ outcome: 'sent to the applicant' });
    expect(await read(raw, composed.replyTo)).toMatchObject({ outcome: 'sent to the applicant' });

    // Then the applicant gets the new words alone, and the conversation shows how they were sent
    const [message, ...others] = await written(ana);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ newText: 'Yes, in the hall.', direction: 'out', kind: 'sent', to: ana.email });
    expect(message?.from.address).toBe(`owner@${domain}`);
    expect(JSON.stringify(message)).not.toContain(landlordAddress);

    // And nothing waits for an answer any more
    await expect(notice(ana.landlordId)).rejects.toThrow();
  });

  it('takes pictures and PDFs along, and sends nothing if one file can’t be sent', async () => {
    const ben = await applicant('Ben');
    const { composed } = await notice(ben.landlordId);
    const withFile = (name: string, type: string, content: string) =>
      [
        `From: ${landlordAddress}`,
        'Subject: Re: 1 email to answer',
        `Message-ID: <file-${name}@landlords.example>`,
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        `Here is ${name}.`,
        '--b',
        `Content-Type: ${type}; name=${name}`,
        `Content-Disposition: attachment; filename=${name}`,
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(content).toString('base64'),
        '--b--',
        '',
      ].join('\n');
    const refused = await read(withFile('plan.txt', 'text/plain', 'a plan'), composed.replyTo);
    expect(refused.reason).toContain('plan.txt: File must be a PDF or image (PNG, JPG, JPEG)');
    expect(await written(ben)).toEqual([]);
    await read(withFile('plan.pdf', 'application/pdf', '%PDF-1.4\n%%EOF\n'), composed.replyTo);
    const [message] = await written(ben);
    expect(message?.files).toMatchObject([{ name: 'plan.pdf', contentType: 'application/pdf' }]);
  });
});

describe('nothing is sent', () => {
  let cara: Application;
  let address: string;
  beforeAll(async () => {
    cara = await applicant('Cara');
    address = (await notice(cara.landlordId)).composed.replyTo;
    expect(address).toContain('+n-');
  });
  const nothingSent = async () => expect(await written(cara)).toEqual([]);

  it.each([
    ['from a stranger', reply('Buy now', { from: 'stranger@elsewhere.example' }), 'isn’t a confirmed address of yours'],
    ['with no words of its own', reply(''), 'no words above'],
    ['with the landlord’s address in it', reply(`Call me\n\nMary\n${landlordAddress}`), 'your own email address'],
    ['marked as bulk', reply('Hello', { headers: ['Precedence: bulk'] }), 'automatically'],
    ['through a list', reply('Hello', { headers: ['List-Id: <office.landlords.example>'] }), 'automatically'],
    ['far too long', reply('word '.repeat(2_500)), 'longer than 10000 characters'],
  ])('%s, and the landlord finds it in unsorted email with the reason', async (_case, raw, reason) => {
    authentication = provenFrom(raw.includes('elsewhere.example') ? 'elsewhere.example' : 'landlords.example');
    expect((await read(raw, address)).reason).toContain(reason);
    await nothingSent();
  });

  it('if nothing proves that the landlord sent it, or their domain disowns it', async () => {
    const none = { result: 'none' as const };
    for (const claimed of [
      null,
      {
        ...provenFrom('landlords.example'),
        spf: { ...none, domain: null },
        dkim: [],
        dmarc: { ...none, policy: null },
      },
      { ...provenFrom('landlords.example'), dkim: [], dmarc: { result: 'fail' as const, policy: 'reject' } },
    ]) {
      authentication = claimed;
      expect((await read(reply('It is yours'), address)).reason).toContain('couldn’t be proven');
    }
    await nothingSent();
  });

  it('from an address that the landlord has not confirmed', async () => {
    authentication = provenFrom('landlords.example');
    await Users.updateOne({ _id: cara.landlordId }, { emailConfirmedAt: null });
    expect((await read(reply('It is yours'), address)).reason).toContain('isn’t a confirmed address');
    // Nor does a notice to it say what applicants wrote.
    const { composed } = await notice(cara.landlordId);
    expect(composed.text).not.toContain('bicycles');
    expect(composed.replyTo).toBe(`postmaster@${domain}`);
    await Users.updateOne({ _id: cara.landlordId }, { emailConfirmedAt: new Date() });
    await nothingSent();
  });

  it('to a token that was guessed, has expired, or belongs to another landlord', async () => {
    authentication = provenFrom('landlords.example');
    const guessed = address.replace(/n-.{20}/, `n-${'a'.repeat(20)}`);
    expect((await read(reply('Hello'), guessed)).reason).toContain('isn’t. Nothing was sent to anyone');
    const other = await addLandlord('other');
    await Users.updateOne({ _id: other._id }, { emailConfirmedAt: new Date() });
    const fromOther = reply('Hello', { from: 'other@landlords.example' });
    expect((await read(fromOther, address.replace('owner+', 'other+'))).reason).toContain('Nothing was sent to anyone');
    const long = new Date(Date.now() - 15 * 24 * 3600 * 1000);
    const late = await openNoticeReply(
      world.context.settings.secret,
      { _id: cara._id, userId: cara.landlordId, createdAt: long },
      cara._id,
    );
    expect((await read(reply('Hello'), `owner+n-${late}@${domain}`)).reason).toContain('more than 14 days old');
    await nothingSent();
  });

  it('by an out-of-office reply or a bounce, which are archived', async () => {
    const away = reply('I am away', { headers: ['Auto-Submitted: auto-replied'] });
    expect((await read(away, address, { mailFrom: '' })).archived?.reason).toContain('An automatic reply');
    const made = reply('Hello', { headers: ['Auto-Submitted: auto-generated'] });
    expect((await read(made, address)).archived?.reason).toContain('Auto-Submitted');
    const plain = reply('I am on annual leave').replace('Re: 1 email', 'Automatic reply: 1 email');
    expect((await read(plain, address)).archived?.reason).toContain('An out-of-office reply');
    expect((await read(reply('Undelivered'), address, { mailFrom: '' })).outcome).not.toBe('sent to the applicant');
    await nothingSent();
  });

  it('a second time in the same words', async () => {
    expect((await read(reply('Thank you for your email.'), address)).outcome).toBe('sent to the applicant');
    expect((await read(reply('Thank you for your email.'), address)).reason).toContain('the same words');
    expect(await written(cara)).toHaveLength(1);
  });
});

it('a notice about several conversations has a link for each, and no address for all', async () => {
  const [dan, eve] = [await applicant('Dan'), await applicant('Eve')];
  const { composed } = await notice(dan.landlordId);
  expect(composed.replyTo).toBe(`owner@${domain}`);
  const links = [...composed.text.matchAll(/mailto:(owner\+n-[a-z0-9]{20}@apply\.letterbox\.test)\?subject=\S+/g)];
  expect(new Set(links.map(([, to]) => to)).size).toBe(2);
  const [first] = links;
  authentication = provenFrom('landlords.example');
  await read(reply('Both of you can come on Saturday.'), first?.[1] ?? '');
  const sent = [...(await written(dan)), ...(await written(eve))];
  expect(sent).toHaveLength(1);
  // A reply to the notice itself reaches nobody.
  expect((await read(reply('Yes'), composed.replyTo)).outcome).toBe('unsorted mail');
});
