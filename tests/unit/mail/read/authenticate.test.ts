import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dkimSign } from 'mailauth';
import { describe, expect, test } from 'vitest';
import { authenticateMessage } from '../../../../mail/read/authenticate.ts';
import { resolverFromFixture } from '../../../../mail/read/dns-fixture.ts';

const raw = Buffer.from(
  'From: Daft <noreply@daft.ie>\r\nTo: demo@apply.letterbox.test\r\nSubject: Enquiry\r\nDate: Fri, 20 Nov 2026 10:00:00 +0000\r\nMessage-ID: <1@daft.ie>\r\n\r\nHello\r\n',
);
const dns = resolverFromFixture({
  TXT: { 'daft.ie': ['v=spf1 ip4:192.0.2.1 -all'], '_dmarc.daft.ie': ['v=DMARC1; p=reject'] },
});
const from = (ip: string | null, mailFrom: string, bytes: Buffer = raw) => ({
  raw: bytes,
  ip,
  helo: 'mail.example',
  mailFrom,
  ownHost: 'mx.letterbox.test',
});

describe('authentication', () => {
  test('SPF of the sending domain makes DMARC pass', async () => {
    expect(await authenticateMessage(from('192.0.2.1', 'noreply@daft.ie'), { resolver: dns })).toMatchObject({
      fromDomain: 'daft.ie',
      spf: { result: 'pass', domain: 'daft.ie' },
      dmarc: { result: 'pass', policy: 'reject' },
      arc: { result: 'none', sealer: null },
    });
  });

  test.each([
    ['another host', '192.0.2.9', 'noreply@daft.ie'],
    ['another envelope sender', '192.0.2.1', 'bulk@mailer.example'],
  ])('%s makes it fail', async (_, ip, mailFrom) => {
    expect((await authenticateMessage(from(ip, mailFrom), { resolver: dns })).dmarc.result).toBe('fail');
  });

  test('an IPv4 address in IPv6 form is the same host', async () => {
    expect((await authenticateMessage(from('::ffff:192.0.2.1', 'noreply@daft.ie'), { resolver: dns })).spf.result).toBe(
      'pass',
    );
  });

  test('a signature passes whoever carries the email, and breaks when a word is changed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const key = { signingDomain: 'daft.ie', selector: 's1', privateKey };
    const { signatures } = await dkimSign(raw, {
      ...key,
      signTime: new Date(Date.UTC(2026, 10, 20, 10)),
      signatureData: [key],
    });
    expect(signatures).toContain('DKIM-Signature');
    const signed = Buffer.concat([Buffer.from(signatures), raw]);
    const resolver = resolverFromFixture({
      TXT: {
        's1._domainkey.daft.ie': [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`],
        '_dmarc.daft.ie': ['v=DMARC1; p=none'],
      },
    });

    const whole = await authenticateMessage(from('203.0.113.5', 'x+caf_=demo@gmail.com', signed), { resolver });
    const changed = await authenticateMessage(
      from('203.0.113.5', 'x@gmail.com', Buffer.from(signed.toString('latin1').replace('Hello', 'Pay me'), 'latin1')),
      { resolver },
    );

    expect(whole).toMatchObject({
      dkim: [{ result: 'pass', domain: 'daft.ie', aligned: true }],
      dmarc: { result: 'pass' },
    });
    expect(changed.dkim[0]?.result).not.toBe('pass');
    expect(changed.dmarc.result).toBe('fail');
  });

  test('a resolver that never answers ends in no verdict', async () => {
    const result = await authenticateMessage(from('192.0.2.1', 'noreply@daft.ie'), {
      resolver: () => new Promise(() => {}),
      timeMs: 20,
    });

    expect(result).toMatchObject({
      fromDomain: 'daft.ie',
      spf: { result: 'error' },
      dmarc: { result: 'error' },
      problem: expect.stringContaining('too long'),
    });
  });

  test('a name server that fails is no proof of forgery', async () => {
    const resolver = resolverFromFixture({
      TXT: { 'daft.ie': { error: 'ESERVFAIL' }, '_dmarc.daft.ie': { error: 'ESERVFAIL' } },
    });

    expect((await authenticateMessage(from('192.0.2.1', 'noreply@daft.ie'), { resolver })).dmarc.result).not.toBe(
      'fail',
    );
  });

  test('saved mail is judged by the Received line it carries', async () => {
    const saved = Buffer.concat([
      Buffer.from(
        'Return-Path: <noreply@daft.ie>\r\nReceived: from out.daft.ie (out.daft.ie [192.0.2.1]) by mx.example (Postfix) with ESMTPS id 1; Fri, 20 Nov 2026 10:00:00 +0000\r\n',
      ),
      raw,
    ]);
    const result = await authenticateMessage(
      { ...from(null, '', saved), helo: null },
      { resolver: dns, trustReceived: true },
    );

    expect(result.spf).toEqual({ result: 'pass', domain: 'daft.ie' });
  });
});

describe('the DNS fixture', () => {
  test('answers by type and name, in any case, and knows no other name', async () => {
    const resolve = resolverFromFixture({
      txt: { 'Example.IE.': ['a', ['b', 'c']] },
      MX: { 'example.ie': ['10 mail.example.ie.'] },
      A: { 'example.ie': '192.0.2.1' },
    });

    expect(await resolve('example.ie', 'TXT')).toEqual([['a'], ['b', 'c']]);
    expect(await resolve('EXAMPLE.ie', 'MX')).toEqual([{ priority: 10, exchange: 'mail.example.ie' }]);
    expect(await resolve('example.ie', 'A')).toEqual(['192.0.2.1']);
    await expect(resolve('other.ie', 'TXT')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  test.each([[[]], ['text'], [{ TXT: ['a'] }]])('refuses %j', (json) => {
    expect(() => resolverFromFixture(json)).toThrow('DNS fixture');
  });

  test('of the demo is one', async () => {
    const json: unknown = JSON.parse(
      await readFile(new URL('../../../../fixtures/demo-dns.json', import.meta.url), 'utf8'),
    );
    const resolver = resolverFromFixture(json);

    expect((await authenticateMessage(from('127.0.0.1', 'bounce-1@mail.daft.ie'), { resolver })).dmarc.result).toBe(
      'pass',
    );
    expect((await authenticateMessage(from('127.0.0.1', 'bulk@mailer.example.net'), { resolver })).dmarc.result).toBe(
      'fail',
    );
  });
});
