import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ReceiverOptions } from '../../../../mail/receive/index.ts';
import { OPERATORS_INBOX } from '../../../../domain/operations/operators-inbox.ts';
import { MAX_COMMANDS_PER_MESSAGE } from '../../../../mail/receive/smtp.ts';
import { domain, inboxOf, receiverForTests } from './receiver-for-tests.ts';
import { RawClient } from './raw-client.ts';
import { raisedFromNow } from '../../../raised-events.ts';

const message = 'From: a@example.com\r\nSubject: Hello\r\n\r\nGood day';

async function start(options: Partial<ReceiverOptions> = {}) {
  const receiver = await receiverForTests(options);
  onTestFinished(() => receiver.close());
  return receiver;
}

const clients: RawClient[] = [];
async function dial(port: number): Promise<RawClient> {
  const client = await RawClient.ready(port);
  clients.push(client);
  return client;
}
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

describe('the greeting', () => {
  it('announces what the server can do, and neither AUTH nor a STARTTLS it cannot keep', async () => {
    const { port } = await start();
    const { client, greeting } = await RawClient.open(port);
    clients.push(client);
    expect(greeting).toMatch(/^220 mx\.letterbox\.test ESMTP/);
    const keywords = (await client.command('EHLO client.example')).split('\n').map((line) => line.slice(4));
    expect(keywords.slice(1).sort()).toEqual([
      '8BITMIME',
      'ENHANCEDSTATUSCODES',
      'PIPELINING',
      'SIZE 36700160',
      'SMTPUTF8',
    ]);
    expect(await client.command('STARTTLS')).toMatch(/^500 /);
    expect(await client.command('AUTH PLAIN AGFsaWNlAHNlY3JldA==')).toMatch(/^500 /);
  });
});

describe('a session', () => {
  it('ends after too many commands without a message, and not while messages come', async () => {
    const raised = await raisedFromNow('mail_session_excess');
    const { port, intake } = await start();
    const idle = await dial(port);
    const replies: string[] = [];
    for (let at = 0; at < MAX_COMMANDS_PER_MESSAGE + 10 && !replies.at(-1)?.startsWith('421'); at += 1)
      replies.push(await idle.command('NOOP'));
    expect(replies.at(-1)).toMatch(/^421 4\.7\.0 Too many commands/);
    expect(await idle.reply()).toBe('closed');
    const busy = await dial(port);
    for (let mails = 0; mails < 3; mails += 1) {
      for (let at = 0; at < MAX_COMMANDS_PER_MESSAGE / 2; at += 1) await busy.command('NOOP');
      expect(await busy.deliver([`alice@${domain}`], message)).toMatch(/^250 /);
    }
    expect(intake.mails).toHaveLength(3);
    expect(await raised()).toBeGreaterThan(0);
  });
});

describe('recipients', () => {
  it('are found in any case, and keep their tag and their spelling', async () => {
    const { port, intake, inboxes } = await start();
    const client = await dial(port);
    expect(await client.deliver(['ALICE+Daft.ie@Apply.LetterBox.TEST'], message)).toMatch(
      /^250 2\.6\.0 Stored as [0-9a-f]{24}$/,
    );
    expect(intake.mails[0]?.recipients).toEqual([
      {
        landlordId: inboxes.get('alice')?.landlordId,
        username: 'alice',
        recipient: expect.stringMatching(/^ALICE\+Daft\.ie@apply\.letterbox\.test$/i),
        tag: 'daft.ie',
      },
    ]);
  });

  it('that nobody has are refused for good, whether the name is possible or not', async () => {
    const { port } = await start();
    const client = await dial(port);
    await client.command('MAIL FROM:<a@example.com>');
    const replies = [
      await client.command(`RCPT TO:<nobody@${domain}>`),
      await client.command(`RCPT TO:<no.such.name@${domain}>`),
      await client.command(`RCPT TO:<noreply@${domain}>`),
    ];
    expect(new Set(replies)).toEqual(new Set(['550 5.1.1 There is no such inbox here']));
  });

  it('of other domains are not relayed to', async () => {
    const { port } = await start();
    const client = await dial(port);
    await client.command('MAIL FROM:<a@example.com>');
    expect(await client.command('RCPT TO:<alice@example.org>')).toMatch(/^550 5\.7\.1 /);
    expect(await client.command(`RCPT TO:<alice@sub.${domain}>`)).toMatch(/^550 5\.7\.1 /);
  });

  it('of one message get a delivery each, and one that is named twice gets one', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    const recipients = ['alice', 'bob', 'ALICE', 'alice+x', 'Alice+X'].map((local) => `${local}@${domain}`);
    expect(await client.deliver(recipients, message)).toMatch(/^250 /);
    expect(intake.mails).toHaveLength(1);
    expect(intake.mails[0]?.recipients.map((one) => [one.username, one.tag])).toEqual([
      ['alice', null],
      ['bob', null],
      ['alice', 'x'],
    ]);
  });

  it('of an earlier, abandoned transaction get nothing', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    await client.command('MAIL FROM:<a@example.com>');
    await client.command(`RCPT TO:<bob@${domain}>`);
    await client.command('RSET');
    await client.deliver([`alice@${domain}`], message);
    await client.deliver([`bob@${domain}`], message);
    expect(intake.mails.map((mail) => mail.recipients.map((one) => one.username))).toEqual([['alice'], ['bob']]);
  });

  it('beyond the hundredth are put off, and the others are served', async () => {
    const { port, intake } = await start({ limits: { recipients: 2 } });
    const client = await dial(port);
    await client.command('MAIL FROM:<a@example.com>');
    await client.command(`RCPT TO:<alice@${domain}>`);
    await client.command(`RCPT TO:<bob@${domain}>`);
    expect(await client.command(`RCPT TO:<operator@${domain}>`)).toMatch(/^452 4\.5\.3 /);
    await client.command('DATA');
    expect(await client.command(`${message}\r\n.`)).toMatch(/^250 /);
    expect(intake.mails[0]?.recipients).toHaveLength(2);
  });

  it('postmaster and abuse are the operator, with and without a domain, when there is one', async () => {
    const { port, intake } = await start({ postmasterUsername: 'operator' });
    const client = await dial(port);
    await client.command('MAIL FROM:<a@example.com>');
    expect(await client.command('RCPT TO:<Postmaster>')).toMatch(/^250 /);
    expect(await client.command(`RCPT TO:<ABUSE@${domain}>`)).toMatch(/^250 /);
    await client.command('DATA');
    await client.command(`${message}\r\n.`);
    expect(intake.mails[0]?.recipients.map((one) => [one.username, one.tag])).toEqual([
      ['operator', 'postmaster'],
      ['operator', 'abuse'],
    ]);
  });

  it.each([
    ['there is none', {}],
    ['their inbox is gone', { postmasterUsername: 'nobodyhere' }],
    ['their account is disabled', { postmasterUsername: 'shut' }],
  ])('postmaster and abuse are never refused: if %s, the operators get them', async (_why, options) => {
    const findInbox = async (username: string) =>
      username === 'shut' ? { ...inboxOf('shut'), disabledAt: new Date(0) } : null;
    const { port, intake } = await start({ ...options, findInbox });
    const client = await dial(port);
    await client.command('MAIL FROM:<a@example.com>');
    expect(await client.command('RCPT TO:<postmaster>')).toMatch(/^250 /);
    expect(await client.command(`RCPT TO:<PostMaster@${domain}>`)).toMatch(/^250 /);
    expect(await client.command(`RCPT TO:<abuse@${domain}>`)).toMatch(/^250 /);
    await client.command('DATA');
    expect(await client.command(`${message}\r\n.`)).toMatch(/^250 /);
    expect(intake.mails[0]?.recipients.map((one) => [one.username, one.tag, String(one.landlordId)])).toEqual([
      [OPERATORS_INBOX, 'postmaster', '0'.repeat(24)],
      [OPERATORS_INBOX, 'abuse', '0'.repeat(24)],
    ]);
  });

  it('postmaster is put off, not refused, while nobody can tell whose inbox it is', async () => {
    const findInbox = () => Promise.reject(new Error('The store is away'));
    const { port } = await start({ postmasterUsername: 'operator', findInbox });
    const client = await dial(port);
    await client.command('MAIL FROM:<a@example.com>');
    expect(await client.command('RCPT TO:<postmaster>')).toMatch(/^451 /);
  });
});

describe('the bytes of a message', () => {
  it('are kept as they came: 8 bits, NUL, bare CR and LF, stuffed dots, a line of a megabyte, and no field added', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    const bytes = Buffer.concat([
      Buffer.from('X-Long: '),
      Buffer.alloc(1024 * 1024, 'x'),
      Buffer.from('\r\nSubject: caf\xe9\r\n\r\n', 'latin1'),
      Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
      Buffer.from('a\nb\rc\0d\r\n.dot\r\n..two dots\r\nend\r\n'),
    ]);
    const stuffed = Buffer.from(bytes.toString('latin1').replace(/\r\n\./g, '\r\n..'), 'latin1');
    await client.envelope([`alice@${domain}`]);
    await client.write(stuffed);
    expect(await client.command('.')).toMatch(/^250 /);
    expect(intake.latest().equals(bytes)).toBe(true);
    expect(intake.mails[0]?.size).toBe(bytes.length);
    expect(intake.mails[0]?.rawFileId).not.toBeNull();
  });

  it('are the same however the network cuts them', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    await client.envelope([`alice@${domain}`]);
    const body = '..first\r\n...\r\n.\n..\r\nx\r\n\r\n..';
    for (const byte of Buffer.from(body)) {
      await client.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await client.command('\r\n.')).toMatch(/^250 /);
    expect(intake.latest().toString()).toBe('.first\r\n..\r\n.\n.\r\nx\r\n\r\n.\r\n');
  });

  it('of a small message stay in the document and those of a large one go to a file', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    for (const size of [256 * 1024, 256 * 1024 + 1]) {
      // The line end before the final dot belongs to the message.
      await client.deliver([`alice@${domain}`], Buffer.alloc(size - 2, 'y'));
      expect(intake.latest().length).toBe(size);
    }
    expect(intake.mails.map((mail) => mail.raw !== null)).toEqual([true, false]);
    expect(intake.mails[0]?.sha256).toBe(
      createHash('sha256')
        .update(intake.mails[0]?.raw ?? '')
        .digest('hex'),
    );
    expect(intake.mails[1]?.sha256).toBe(createHash('sha256').update(intake.latest()).digest('hex'));
  });

  it('may be none at all', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    await client.envelope([`alice@${domain}`]);
    expect(await client.command('.')).toMatch(/^250 /);
    expect(intake.latest().length).toBe(0);
  });
});

describe('the envelope', () => {
  it('keeps sender, remote address, HELO name and protocol; Bcc is nothing but a recipient', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    await client.deliver([`bob@${domain}`], 'To: alice@apply.letterbox.test\r\n\r\nhidden');
    expect(intake.mails[0]?.envelope).toEqual({
      mailFrom: 'applicant@example.com',
      remoteAddress: '127.0.0.1',
      helo: 'client.example',
      transmissionType: 'ESMTP',
    });
    expect(intake.mails[0]?.recipients.map((one) => one.username)).toEqual(['bob']);
  });

  it('takes senders whose address no grammar allows, but no control characters', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    expect(await client.command('MAIL FROM:<jane..doe.@example.com>')).toMatch(/^250 /);
    await client.command(`RCPT TO:<alice@${domain}>`);
    await client.command('DATA');
    expect(await client.command(`${message}\r\n.`)).toMatch(/^250 /);
    expect(intake.mails[0]?.envelope.mailFrom).toBe('jane..doe.@example.com');
    expect(await client.command('MAIL FROM:<jane\x07@example.com>')).toMatch(/^501 /);
  });

  it('takes the null sender, and addresses in UTF-8', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    expect(await client.command('MAIL FROM:<>')).toMatch(/^250 /);
    await client.command('RSET');
    expect(await client.command('MAIL FROM:<siobhán@exámple.ie> SMTPUTF8 BODY=8BITMIME')).toMatch(/^250 /);
    expect(await client.command(`RCPT TO:<alice+éire@${domain}>`)).toMatch(/^250 /);
    await client.command('DATA');
    await client.command(`${message}\r\n.`);
    expect(intake.mails[0]?.envelope.mailFrom).toBe('siobhán@exámple.ie');
    expect(intake.mails[0]?.recipients[0]?.tag).toBe('éire');
  });
});

describe('size', () => {
  it('is refused at MAIL when it is announced as too large', async () => {
    const { port } = await start({ maxSize: 100_000 });
    const client = await dial(port);
    expect(await client.command('MAIL FROM:<a@example.com> SIZE=100001')).toMatch(/^552 5\.3\.4 /);
    expect(await client.command('MAIL FROM:<a@example.com> SIZE=100000')).toMatch(/^250 /);
  });

  it.each([
    ['one that would have stayed in memory', 100_000],
    ['one that was already on its way to a file', 600_000],
  ])('is refused at the end of a message that turned out too large: %s', async (_name, maxSize) => {
    const { port, intake } = await start({ maxSize });
    const client = await dial(port);
    expect(await client.deliver([`alice@${domain}`], Buffer.alloc(2 * maxSize, 'x'))).toMatch(/^552 5\.3\.4 /);
    expect(intake.mails).toHaveLength(0);
    expect(intake.files.size).toBe(0);
    expect(await client.deliver([`alice@${domain}`], message)).toMatch(/^250 /);
  });
});

describe('a loop', () => {
  const hops = (count: number) => `${'Received: from a by b\r\n'.repeat(count)}Subject: x\r\n\r\nbody`;

  it('is seen after more than a hundred hops', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    expect(await client.deliver([`alice@${domain}`], hops(101))).toMatch(/^554 5\.4\.6 /);
    expect(await client.deliver([`alice@${domain}`], hops(100))).toMatch(/^250 /);
    expect(intake.mails).toHaveLength(1);
  });
});

describe('end of data', () => {
  const forms = {
    'LF.LF': '\n.\n',
    'LF.CRLF': '\n.\r\n',
    'CRLF.LF': '\r\n.\n',
    'CR.CR': '\r.\r',
    'CR.LF': '\r.\n',
    'LF.CR': '\n.\r',
    'CRLF.CR': '\r\n.\r',
    'CR.CRLF': '\r.\r\n',
    'NUL before the dot': '\r\n\0.\r\n',
    'NUL after the dot': '\r\n.\0\r\n',
  };

  it.each(Object.entries(forms))('is not %s: no second mail can be smuggled behind it', async (_name, form) => {
    const { port, intake } = await start();
    const client = await dial(port);
    const smuggled = `MAIL FROM:<evil@example.com>\r\nRCPT TO:<bob@${domain}>\r\nDATA\r\nevil`;
    await client.envelope([`alice@${domain}`]);
    await client.write(`first${form}${smuggled}\r\n.\r\n`);
    expect(await client.reply()).toMatch(/^250 /);
    expect(await client.command('NOOP')).toMatch(/^250 /);
    expect(intake.mails.map((mail) => mail.recipients.map((one) => one.username))).toEqual([['alice']]);
    expect(intake.latest().toString()).toContain(smuggled);
  });
});
