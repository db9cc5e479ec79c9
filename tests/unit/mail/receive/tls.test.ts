import { createTransport } from 'nodemailer';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '../../../certificate-for-tests.ts';
import { RawClient } from './raw-client.ts';
import { domain, receiverForTests } from './receiver-for-tests.ts';

let tls = { key: '', cert: '' };

beforeAll(() => {
  tls = makeCertificate('mx.letterbox.test');
});

async function start(options: Parameters<typeof receiverForTests>[0] = {}) {
  const receiver = await receiverForTests({ tls, ...options });
  onTestFinished(() => receiver.close());
  return receiver;
}

describe('STARTTLS with a certificate', () => {
  it('is announced, works, and is noted in the envelope', async () => {
    const { port, intake } = await start();
    const client = await RawClient.ready(port);
    onTestFinished(() => client.close());
    expect(await client.command('EHLO client.example')).toContain('250-STARTTLS');
    expect(await client.command('STARTTLS')).toMatch(/^220 /);
    await client.startTls({ ca: tls.cert, servername: 'mx.letterbox.test' });
    expect(await client.command('EHLO client.example')).not.toContain('STARTTLS');
    expect(await client.deliver([`alice@${domain}`], 'Subject: sealed\r\n\r\n')).toMatch(/^250 /);
    expect(intake.mails[0]?.envelope.transmissionType).toBe('ESMTPS');
  });

  it('is not needed, and forgets what was said in the clear', async () => {
    const { port, intake } = await start();
    const client = await RawClient.ready(port);
    onTestFinished(() => client.close());
    expect(await client.deliver([`alice@${domain}`], 'Subject: open\r\n\r\n')).toMatch(/^250 /);
    await client.command('MAIL FROM:<a@example.com>');
    await client.write(`STARTTLS\r\nRCPT TO:<bob@${domain}>\r\nDATA\r\ninjected\r\n.\r\n`);
    expect(await client.reply()).toMatch(/^220 /);
    await client.startTls({ ca: tls.cert, servername: 'mx.letterbox.test' });
    expect(await client.command('DATA')).toMatch(/^503 /);
    expect(intake.mails).toHaveLength(1);
  });

  it('is offered behind a balancer too, and keeps the address of its header', async () => {
    const { port, intake } = await start({ isBalancer: () => true });
    const client = RawClient.silent(port);
    onTestFinished(() => client.close());
    await client.write('PROXY TCP6 2001:db8::7 2001:db8::1 56324 25\r\n');
    expect(await client.reply()).toMatch(/^220 /);
    await client.command('EHLO client.example');
    expect(await client.command('STARTTLS')).toMatch(/^220 /);
    await client.startTls({ ca: tls.cert, servername: 'mx.letterbox.test' });
    await client.command('EHLO client.example');
    expect(await client.deliver([`alice@${domain}`], 'Subject: sealed\r\n\r\n')).toMatch(/^250 /);
    expect(intake.mails[0]?.envelope).toMatchObject({ remoteAddress: '2001:db8::7', transmissionType: 'ESMTPS' });
  });

  it('is what a real client uses', async () => {
    const { port, intake } = await start();
    const transport = createTransport({
      host: '127.0.0.1',
      port,
      requireTLS: true,
      tls: { ca: tls.cert, servername: 'mx.letterbox.test' },
    });
    onTestFinished(() => transport.close());
    await transport.sendMail({
      from: 'a@example.com',
      to: `Alice <ALICE@${domain}>`,
      bcc: `bob@${domain}`,
      text: 'Good day',
    });
    expect(intake.mails[0]?.recipients.map((one) => one.username).sort()).toEqual(['alice', 'bob']);
    expect(intake.latest().toString()).not.toContain('bob');
  });

  it('that is renewed is used by the next connection, without an end to the one that is open', async () => {
    const { port, renewTls } = await start();
    const before = await RawClient.ready(port);
    const after = await RawClient.ready(port);
    onTestFinished(() => [before, after].forEach((client) => client.close()));
    await before.command('STARTTLS');
    await before.startTls({ ca: tls.cert, servername: 'mx.letterbox.test' });
    const renewed = makeCertificate('mx.letterbox.test');
    renewTls(renewed);
    await after.command('STARTTLS');
    await after.startTls({ ca: renewed.cert, servername: 'mx.letterbox.test' });
    for (const client of [before, after]) {
      await client.command('EHLO client.example');
      expect(await client.deliver([`alice@${domain}`], 'Subject: sealed\r\n\r\n')).toMatch(/^250 /);
    }
  });

  it('is offered from the moment that there is one', async () => {
    const { port, renewTls, close } = await receiverForTests();
    onTestFinished(close);
    const [early, late] = [await RawClient.ready(port), await RawClient.ready(port)];
    onTestFinished(() => [early, late].forEach((client) => client.close()));
    expect(await early.command('STARTTLS')).toMatch(/^50\d /);
    renewTls(tls);
    expect(await late.command('EHLO client.example')).toContain('250-STARTTLS');
    await late.command('STARTTLS');
    await late.startTls({ ca: tls.cert, servername: 'mx.letterbox.test' });
    expect(await late.command('EHLO client.example')).toMatch(/^250/m);
  });

  it('that fails in the handshake harms nobody', async () => {
    const { port, intake } = await start();
    const bad = await RawClient.ready(port);
    await bad.command('STARTTLS');
    await bad.write('this is no handshake\r\n');
    expect(await bad.reply()).toBe('closed');
    const client = await RawClient.ready(port);
    onTestFinished(() => client.close());
    expect(await client.deliver([`alice@${domain}`], 'Subject: fine\r\n\r\n')).toMatch(/^250 /);
    expect(intake.mails).toHaveLength(1);
  });
});
