import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ComposedMail } from '../../../../mail/send/compose.ts';
import { isNotReached, isPermanent } from '../../../../mail/send/relay-failure.ts';
import { sendingTimes, smtpTransport } from '../../../../mail/send/transport.ts';
import { sendingLeaseMs } from '../../../../store/outbound/sending.ts';

const mail = (over: Partial<ComposedMail> = {}): ComposedMail => ({
  envelope: { from: 'demo+r-1@apply.example.ie', to: 'ana@example.ie' },
  from: { name: 'Demo', address: 'demo@apply.example.ie' },
  to: 'ana@example.ie',
  replyTo: 'demo+r-1@apply.example.ie',
  subject: 'Good day',
  messageId: '<one@apply.example.ie>',
  text: 'Good day',
  headers: {},
  attachments: [{ filename: 'a.txt', contentType: 'text/plain', open: () => Readable.from(['a'.repeat(200_000)]) }],
  ...over,
});

/** A relay that takes what it is given, or does what `options` say. */
async function relay(options: SMTPServerOptions = {}) {
  const taken: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onData(stream, _session, callback) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      stream.on('end', () => {
        taken.push(text);
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, count: () => connections };
}

function transportOver(urls: readonly string[], limits = sendingTimes, now?: () => number) {
  const transport = smtpTransport(urls, { limits, ...(now ? { now } : {}) });
  onTestFinished(() => transport.close());
  return transport;
}

const refusing = (responseCode: number, message: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error(message), { responseCode })),
});
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error: Error) => error,
  );

describe('several relays in order', () => {
  it('sends through the next when one is not reached, files included, and leaves that one alone for a minute', async () => {
    let now = 0;
    const [gone, second] = ['smtp://127.0.0.1:9', await relay()];
    const transport = transportOver([gone, second.url], sendingTimes, () => now);
    expect(await transport.send(mail())).toMatch(/^250 /);
    expect(second.taken[0]?.length).toBeGreaterThan(200_000);
    const first = await relay();
    const both = transportOver([first.url, second.url], sendingTimes, () => now);
    await both.send(mail());
    expect([first.taken.length, second.taken.length]).toEqual([1, 1]);
    now = 61_000;
    await transport.send(mail());
    expect(second.taken).toHaveLength(2);
  });

  it('sends through the next when one does not let us in', async () => {
    const closed = await relay({
      onConnect: (_session, callback) =>
        callback(Object.assign(new Error('No service for you'), { responseCode: 554 })),
    });
    const open = await relay();
    await transportOver([closed.url, open.url]).send(mail());
    expect([closed.taken.length, open.taken.length]).toEqual([0, 1]);
  });

  it('asks no other relay about a recipient whom one has refused', async () => {
    const first = await relay(refusing(550, '5.1.1 No such user'));
    const second = await relay();
    const error = await failureOf(transportOver([first.url, second.url]).send(mail()));
    expect(isPermanent(error)).toBe(true);
    expect(second.count()).toBe(0);
  });

  it('sends no second copy of an email whose server falls silent with it', async () => {
    const silent = await relay({ onData: (stream) => void stream.resume() });
    const second = await relay();
    const limits = { ...sendingTimes, silenceMs: 300, wholeMs: 2000 };
    const error = await failureOf(transportOver([silent.url, second.url], limits).send(mail()));
    expect(isNotReached(error)).toBe(false);
    expect(isPermanent(error)).toBe(false);
    expect(second.count()).toBe(0);
  });

  it('ends every conversation before another worker takes the email for lost', () => {
    expect(sendingTimes.wholeMs + sendingTimes.silenceMs).toBeLessThan(sendingLeaseMs);
  });

  it('says that a wrong password may pass, and that a refused recipient does not', () => {
    expect(isPermanent(Object.assign(new Error(), { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }))).toBe(
      false,
    );
    expect(isPermanent(Object.assign(new Error(), { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }))).toBe(
      true,
    );
  });
});

describe('a relay', () => {
  it('carries many emails over one connection', async () => {
    const { url, taken, count } = await relay();
    const transport = transportOver([url]);
    for (let number = 0; number < 4; number++) await transport.send(mail());
    expect(taken).toHaveLength(4);
    expect(count()).toBe(1);
  });

  it('is asked to report what is lost, where it offers that, and nothing to the null sender', async () => {
    const lines: string[] = [];
    const { url } = await relay({
      hideDSN: false,
      onMailFrom({ args }, _session, callback) {
        lines.push(JSON.stringify(args));
        callback();
      },
      onRcptTo(_address, session, callback) {
        lines.push(JSON.stringify(session.envelope));
        callback();
      },
    } as SMTPServerOptions);
    const transport = transportOver([url]);
    await transport.send(mail());
    expect(lines.join('\n')).toContain('HDRS');
    expect(lines.join('\n')).toContain('one@apply.example.ie');
  });
});
