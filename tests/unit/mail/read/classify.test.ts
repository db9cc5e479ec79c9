import { describe, expect, test } from 'vitest';
import type { Authentication, Message } from '../../../../domain/inbound/message.ts';
import { checks, classify } from '../../../../mail/read/classify.ts';
import type { ClassifyContext } from '../../../../mail/read/verdict.ts';
import { authentication, contextFor, conversation, outgoingId, token } from './fixture-reading.ts';
import { messageWith } from '../../../message-for-tests.ts';

const letter = 'Hello, is the apartment still available?';

const mail = (more: Partial<Message> = {}, headers: Record<string, string> = {}) =>
  messageWith({
    messageId: '<m@example.ie>',
    subject: 'Apartment',
    from: { name: 'Ana', address: 'ana@example.ie' },
    headers: new Map(Object.entries(headers).map(([name, value]) => [name, [value]])),
    text: letter,
    ...more,
  });
const say = (message: Message, more: Partial<ClassifyContext> = {}) => classify(message, contextFor(message, more));
const daft = mail({
  from: { name: 'Daft.ie', address: 'noreply@daft.ie' },
  subject: 'Daft.ie Enquiry',
  text: 'Enquiry from Ana on Daft.ie\nEmail: ana@example.ie\nMessage:\nHello',
});
const unknownTo = (results: Partial<Authentication>): Authentication => ({
  ...authentication(daft, 'fail'),
  dmarc: { result: 'none', policy: null },
  spf: { result: 'none', domain: null },
  ...results,
});

describe('an email in a platform’s name', () => {
  test.each<[string, Authentication | null, string]>([
    ['nothing was checked', null, 'enquiry'],
    ['SPF and DMARC pass', authentication(daft, 'pass'), 'enquiry'],
    ['DMARC fails', authentication(daft, 'fail'), 'spoof'],
    [
      'DMARC fails, but its own signature survived',
      { ...authentication(daft, 'fail'), dkim: [{ result: 'pass', domain: 'daft.ie', aligned: true }] },
      'enquiry',
    ],
    [
      'DMARC fails with somebody else’s signature',
      { ...authentication(daft, 'fail'), dkim: [{ result: 'pass', domain: 'evil.example', aligned: false }] },
      'spoof',
    ],
    [
      'Google forwarded and sealed it',
      {
        ...authentication(daft, 'fail'),
        arc: { result: 'pass', sealer: 'google.com', sealers: ['google.com'], vouchedFor: ['daft.ie'] },
      },
      'enquiry',
    ],
    [
      'Google forwarded and sealed what it had found to be forged',
      {
        ...authentication(daft, 'fail'),
        arc: { result: 'pass', sealer: 'google.com', sealers: ['google.com'], vouchedFor: ['evil.example'] },
      },
      'spoof',
    ],
    [
      'an unknown sealer vouches',
      { ...authentication(daft, 'fail'), arc: { result: 'pass', sealer: 'notgoogle.com' } },
      'spoof',
    ],
    ['no policy is published and SPF fails', unknownTo({ spf: { result: 'fail', domain: 'daft.ie' } }), 'spoof'],
    [
      'the look-ups did not answer',
      unknownTo({ spf: { result: 'error', domain: null }, dmarc: { result: 'error', policy: null } }),
      'enquiry',
    ],
    ['nothing is published', unknownTo({}), 'enquiry'],
  ])('when %s', async (_, result, kind) => {
    expect((await say(daft, { authentication: result })).kind).toBe(kind);
  });

  test.each([
    ['Daft.ie', 'noreply@lettings.example.com', {}, 'spoof'],
    ['', 'noreply@daft.ie.example.com', {}, 'spoof'],
    ['Enquiries', 'tenant@daft-ie.example', {}, 'spoof'],
    ['', 'noreply@notdaft.ie', {}, 'notification'],
    [
      "'Daft.ie' via Lettings",
      'lettings@agency.example',
      { 'x-original-from': 'Daft.ie <noreply@daft.ie>' },
      'unsorted',
    ],
    ['Ana', 'ana@daftproperty.example', {}, 'direct'],
  ])('by name %j and address %s alone is not acted upon', async (name, address, headers, kind) => {
    const found = await say(
      mail({ subject: daft.subject, from: { name, address }, text: `${daft.text}, is the flat free?` }, headers),
    );

    expect(found.kind).toBe(kind);
  });
});

describe('a stranger’s email', () => {
  const listing = { id: 'l', address: '4 Quarry Lane, Ennis', status: 'ACTIVE' as const, adverts: [], unitTypes: [] };
  const other = { ...listing, id: 'o', address: '9 Weir Road, Tuam' };
  const priya = { ...conversation, name: 'Priya Raman', listingId: 'l' };
  const findByPeople: ClassifyContext['findByPeople'] = async ({ names }) =>
    names.includes('Priya Raman') ? [priya] : [];

  test.each([
    'I’m Priya Raman’s husband, she asked me to say that we would love to view 4 Quarry Lane again.',
    'My colleague Priya Raman gave me your address. I am interested in renting 4 Quarry Lane too.',
  ])('that names an applicant waits, with them suggested: %s', async (text) => {
    const found = await say(mail({ text }), { listings: [listing, other], findByPeople });
    expect(found).toMatchObject({ kind: 'unsorted', suggestions: { applications: ['application-1'] } });
    expect(found.reason).toContain('Priya Raman');
  });

  test('of a relative who gives an applicant’s first name alone waits, with the applicant suggested', async () => {
    const text = 'I’m Arun, Priya’s husband. You need my payslips for 4 Quarry Lane too.\n\nArun Raman';
    const from = { name: 'Arun Raman', address: 'arun@example.ie' };
    const found = await say(mail({ from, text }), { listings: [listing, other], findByPeople });
    expect(found).toMatchObject({ kind: 'unsorted', suggestions: { applications: ['application-1'] } });
  });

  test('asks the store for people once, however many names it gives', async () => {
    const asked: (readonly string[])[] = [];
    const context = {
      listings: [listing, other],
      findByPeople: async ({ names }: { names: readonly string[] }) => {
        asked.push(names);
        return [];
      },
    };
    const text = 'Ann Byrne, Tom Daly and Una Roche told me of 4 Quarry Lane. Could I view it?';
    expect((await say(mail({ text }), context)).kind).toBe('direct');
    expect(asked).toEqual([expect.arrayContaining(['Ann Byrne', 'Tom Daly', 'Una Roche'])]);
  });

  test('that names nobody known, or an applicant of another home, is an enquiry', async () => {
    const context = { listings: [listing, other], findByPeople };
    expect((await say(mail({ text: 'Is 4 Quarry Lane still available?' }), context)).kind).toBe('direct');
    const elsewhere = mail({ text: 'Priya Raman told me about 9 Weir Road. Could I view it?' });
    expect((await say(elsewhere, context)).kind).toBe('direct');
  });

  test('of documents without a letter says so', async () => {
    const attachment = { name: 'payslip.pdf', claimedType: 'application/pdf', bytes: new Uint8Array(4) };
    const papers = mail({ subject: '', text: '', attachments: [attachment as Message['attachments'][number]] });
    expect(await say(papers, { listings: [listing, other] })).toMatchObject({
      kind: 'unsorted',
      reason: 'It holds documents but no letter, so it doesn’t say who would live where.',
    });
  });
});

describe('automatic mail', () => {
  test.each<[string, Record<string, string>, string]>([
    ['Auto-Submitted: auto-generated', { 'auto-submitted': 'auto-generated' }, 'auto-reply'],
    ['Auto-Submitted: no', { 'auto-submitted': 'no' }, 'direct'],
    ['X-Auto-Response-Suppress alone', { 'x-auto-response-suppress': 'All' }, 'direct'],
    ['X-Autoreply: yes', { 'x-autoreply': 'yes' }, 'auto-reply'],
    ['Precedence: auto_reply', { precedence: 'auto_reply' }, 'auto-reply'],
    ['Precedence: bulk of a company’s server', { precedence: 'bulk' }, 'direct'],
    ['List-Id', { 'list-id': '<x>' }, 'notification'],
    ['X-Loop of ours', { 'x-loop': 'apply.letterbox.test' }, 'auto-reply'],
    ['a spam mark', { 'x-spam-flag': 'YES' }, 'unsorted'],
    ['a spam mark of SpamAssassin', { 'x-spam-status': 'Yes, score=9.1' }, 'unsorted'],
    ['a spam mark of Exchange', { 'x-forefront-antispam-report': 'CIP:255;SFV:SPM;' }, 'unsorted'],
    ['a filter that found no spam', { 'x-spam-status': 'No, score=-1', 'x-spam-flag': 'NO' }, 'direct'],
    ['a vacation of Sieve', { 'x-sieve-vacation': '1' }, 'auto-reply'],
    ['X-Mailer: Autoresponder', { 'x-mailer': 'Acme Autoresponder 2' }, 'auto-reply'],
    ['a challenge by its header', { 'x-spamarrest-authcode': 'x' }, 'auto-reply'],
  ])('%s', async (_, headers, kind) => {
    expect((await say(mail({}, headers))).kind).toBe(kind);
  });

  test.each([
    ['an office’s notice about one of the homes', 'The registration of the tenancy at 4 Quarry Lane is overdue.'],
    ['a notice of the RTB that names no home', 'Residential Tenancies Board: your annual registration is due.'],
    ['a letter in a machine’s name that names a home', 'Is 4 Quarry Lane still available? I would love to view it.'],
  ])('sent by a machine itself waits for the landlord: %s', async (_, text) => {
    const listing = { id: 'l', address: '4 Quarry Lane, Ennis', status: 'ACTIVE' as const, adverts: [], unitTypes: [] };
    const other = { ...listing, id: 'o', address: '9 Weir Road, Tuam' };
    const sent = mail({ subject: 'Notice', text }, { 'auto-submitted': 'auto-generated' });
    expect((await say(sent, { listings: [listing, other] })).kind).toBe('unsorted');
  });

  test('that no person sent, about nothing of the landlord’s, is archived', async () => {
    const sent = mail(
      { subject: 'Report', text: 'Your weekly report is ready.' },
      { 'auto-submitted': 'auto-generated' },
    );
    expect((await say(sent, { listings: [] })).kind).toBe('auto-reply');
  });

  test('from an applicant belongs to the conversation it answers', async () => {
    const away = mail(
      { from: { name: 'Priya', address: 'priya.raman@example.ie' }, inReplyTo: [outgoingId] },
      { 'auto-submitted': 'auto-replied' },
    );

    expect(await say(away, { findByMessageIds: async () => conversation })).toMatchObject({
      kind: 'auto-reply',
      conversation,
    });
    expect(await say(away)).toMatchObject({ kind: 'auto-reply', conversation: null });
  });

  test('that went in circles is recognised by its hops', async () => {
    const message = mail();
    const looping = { ...message, headers: new Map([['received', Array.from({ length: 101 }, () => 'from a by b')]]) };

    expect(await say(looping)).toMatchObject({ kind: 'unsorted', reason: expect.stringContaining('101 servers') });
  });
});

describe('an answer', () => {
  const tagged = { envelope: { mailFrom: 'ana@example.ie', recipient: 'demo', tag: `R-${token.toUpperCase()}` } };

  test('to the token’s address is one from any sender, whatever the case of the tag', async () => {
    const found = await say(mail({ from: { name: '', address: 'new@example.ie' } }), {
      ...tagged,
      findByReplyToken: async (given) => (given === token ? conversation : null),
    });

    expect(found).toMatchObject({ kind: 'reply', conversation, knownSender: false });
  });

  test('by id is one only from a sender who belongs to the conversation', async () => {
    const context = {
      findByMessageIds: async (ids: readonly string[]) => (ids.includes(outgoingId) ? conversation : null),
    };
    const quoting = (address: string) => mail({ from: { name: '', address }, references: ['<other@x>', outgoingId] });

    expect((await say(quoting('Priya.Raman@example.ie'), context)).kind).toBe('reply');
    expect(await say(quoting('mallory@example.net'), context)).toMatchObject({
      kind: 'unsorted',
      suggestions: { applications: [conversation.applicationId] },
    });
  });

  test('by id from another address is one when name and telephone number are the applicant’s', async () => {
    const known = { ...conversation, name: 'Príya Raman', phone: '+353850000012' };
    const context = { findByMessageIds: async () => known };
    const from = (name: string, text: string) =>
      say(mail({ from: { name, address: 'priya@work.example' }, inReplyTo: [outgoingId], text }), context);

    expect(await from('Priya Raman', 'My payslip.\n\nPriya, 085 000 0012')).toMatchObject({
      kind: 'reply',
      knownSender: false,
    });
    expect((await from('Priya Raman', 'About the flat. 085 000 0099')).reason).toContain('Probably Príya Raman');
    expect((await from('Mallory', 'About the flat. 085 000 0012')).kind).toBe('unsorted');
  });

  test.each<[string, Partial<Message>]>([
    [
      'in To, though the mail came by another address',
      { to: [{ name: '', address: `demo+r-${token}@apply.letterbox.test` }] },
    ],
    ['in Cc', { headers: new Map([['cc', [`Ana <x@example.ie>, "Demo" <demo+r-${token}@apply.letterbox.test>`]]]) }],
    [
      'in the quotation, when client and person dropped all else',
      { subject: 'flat', text: `Here it is.\n\nOn a day, Demo <demo+r-${token}@apply.letterbox.test> wrote:\n> x` },
    ],
  ])('is known by the token %s', async (_, more) => {
    const found = await say(mail(more), { findByReplyToken: async (given) => (given === token ? conversation : null) });

    expect(found.kind).toBe('reply');
  });

  test('by id in the name of a known sender, whose domain disowns it, is let in by nobody', async () => {
    const forged = mail({ from: { name: 'Priya', address: 'priya.raman@example.ie' }, inReplyTo: [outgoingId] });
    const found = await say(forged, {
      findByMessageIds: async () => conversation,
      authentication: authentication(forged, 'fail'),
    });

    expect(found).toMatchObject({
      kind: 'unsorted',
      reason: expect.stringContaining('example.ie says it isn’t theirs (DMARC)'),
    });
  });

  test('with the headers of a mailing list is still an answer', async () => {
    const found = await say(
      mail(
        { from: { name: '', address: 'priya.raman@example.ie' }, inReplyTo: [outgoingId] },
        { 'list-id': '<office>' },
      ),
      { findByMessageIds: async () => conversation },
    );

    expect(found.kind).toBe('reply');
  });

  test('of the landlord to their own email is no answer of the applicant', async () => {
    const found = await say(mail({ from: { name: '', address: 'demo@letterbox.test' } }), {
      ...tagged,
      findByReplyToken: async () => conversation,
    });

    expect(found.kind).toBe('unsorted');
  });
});

describe('what none of the checks knows', () => {
  test('is unsorted with the last reason, and every step stands', async () => {
    const found = await say(mail({ from: null }), {
      envelope: { mailFrom: 'x@example.ie', recipient: 'demo', tag: null },
    });

    expect(found).toMatchObject({ kind: 'unsorted', reason: 'It has no sender we could reply to.' });
    expect(found.steps.map((step) => step.verdict)).toEqual([...checks.map(() => 'no'), 'unsorted']);
  });

  test('a failed look-up is not taken for an answer', async () => {
    const message = mail({ inReplyTo: [outgoingId] });

    await expect(say(message, { findByMessageIds: () => Promise.reject(new Error('store is down')) })).rejects.toThrow(
      'store is down',
    );
  });
});

describe('whoever reads the sender’s address', () => {
  const wish = 'Hello, is the apartment still available? We would love to view it.';
  test.each([
    ['one person', 'ana@example.ie', 'Apartment', wish, 'direct'],
    [
      'an office, and one of them signed',
      'support@charity.example',
      'Apartment',
      `${wish}\nAna, 087 412 9930`,
      'direct',
    ],
    ['an office, and nobody signed', 'support@charity.example', 'Apartment', wish, 'unsorted'],
    [
      'an office that passes a form on',
      'enquiries@agency.example',
      'Apartment',
      `Applicant      Ana Roche\nE-mail         ana@post.example\n${wish}\n087 412 9930`,
      'enquiry',
    ],
    [
      'an office that passes a letter on',
      'info@agency.example',
      'Apartment',
      `${wish}\n087 412 9930, ana@post.example`,
      'unsorted',
    ],
    [
      'a bridge that carries answers',
      'ana@sms.example',
      'Hi',
      `Ana (+353 87 412 9930) wrote at 19:42:\n\n${wish}\n\nReply to this email to text back.`,
      'direct',
    ],
    ['a machine, whatever is signed', 'alerts@site.example', 'Apartment', `${wish}\nAna, 087 412 9930`, 'unsorted'],
    ['a chat’s bridge', 'ana@bridges.example', 'New WhatsApp message from Ana', wish, 'unsorted'],
    ['a telephone’s bridge', 'out@sms.example', 'Hi', `Ana (+353 87 412 9930) wrote at 19:42:\n\n${wish}`, 'unsorted'],
  ])('is %s', async (_, address, subject, text, kind) => {
    const message = mail({ from: { name: 'Ana', address }, subject, text });
    expect((await say(message)).kind).toBe(kind);
  });
});

describe('a report about an email whose server tried for days', () => {
  const report = (fields: string) =>
    say(
      mail({
        from: { name: '', address: 'mailer-daemon@mx.example.ie' },
        attachments: [
          {
            name: null,
            claimedType: 'message/delivery-status',
            inline: false,
            contentId: null,
            bytes: Buffer.from(`Reporting-MTA: dns; mx.example.ie\n\nFinal-Recipient: rfc822; a@b.ie\n${fields}\n`),
          },
        ],
      }),
    );
  const prose = (text: string) =>
    say(mail({ from: { name: '', address: 'mailer-daemon@mx.example.ie' }, subject: 'failure notice', text }));

  test.each([
    ['failed with its last temporary status', () => report('Action: failed\nStatus: 4.4.1'), true],
    ['failed for a full mailbox', () => report('Action: failed\nStatus: 4.2.2'), true],
    ['is delayed', () => report('Action: delayed\nStatus: 4.4.1'), false],
    ['says nothing but a temporary status', () => report('Status: 4.4.1'), false],
    [
      'gave up, in prose',
      () => prose('a@b.ie: 421 4.4.1 timed out.\nI’ve given up; this message has been in the queue too long.'),
      true,
    ],
    ['will not try again, in prose', () => prose('a@b.ie: 451 try later. I’m not going to try again.'), true],
    ['is full, in prose', () => prose('a@b.ie: 452 4.2.2 full'), false],
  ])('%s', async (_case, read, permanent) => {
    expect(await read()).toMatchObject({ kind: 'bounce', report: { permanent } });
  });
});
