import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { composeAccountMail } from '../../../../mail/send/compose.ts';
import { dkimRecord, DkimKeyError, keysInForce, newDkimKeys, readDkimKeys } from '../../../../mail/send/dkim-keys.ts';
import { dkimSigner } from '../../../../mail/send/dkim.ts';
import { type Caught, catchingTransport } from '../../../../mail/send/transport.ts';
import { authenticateMessage } from '../../../../mail/read/authenticate.ts';
import { resolverFromFixture } from '../../../../mail/read/dns-fixture.ts';

const mailDomain = 'apply.example.ie';
const letter = {
  preheader: 'Fáilte',
  heading: 'Fáilte',
  blocks: [{ kind: 'text', text: 'Dia dhuit, a Chiara — seo do phaschód.' } as const],
  footer: 'Letterbox',
};
const mail = () => ({
  ...composeAccountMail(letter, 'Nóta', { mailDomain, to: 'ana@example.ie', rfcMessageId: 'one@apply.example.ie' }),
  attachments: [{ filename: 'a.txt', contentType: 'text/plain', open: () => Readable.from(['line\n'.repeat(5000)]) }],
});

/** Sends one email signed by the keys whose records the zone has, and checks it as a receiver does. */
async function sentAndChecked(zone: Record<string, string[]>, keys = made) {
  const caught: Caught[] = [];
  const resolve = resolverFromFixture({ TXT: zone });
  const signer = dkimSigner(mailDomain, keysInForce(keys, mailDomain, { resolve, now: () => new Date('2026-11-22') }));
  const transport = catchingTransport(
    async (one) => void caught.push(one),
    () => new Date(),
    signer,
  );
  await transport.send(mail());
  const raw = caught[0]?.raw ?? Buffer.alloc(0);
  const input = { raw, ip: '192.0.2.1', helo: 'relay.example', mailFrom: 'x@relay.example', ownHost: 'mx.example' };
  return { raw: raw.toString(), checked: await authenticateMessage(input, { resolver: resolve }) };
}

const made = readDkimKeys(newDkimKeys(new Date('2026-11-22'), []).text);
const recordsOf = (keys: typeof made) =>
  Object.fromEntries(keys.map((key) => [`${key.selector}._domainkey.${mailDomain}`, [dkimRecord(key)]]));

describe('DKIM', () => {
  it('signs with RSA and Ed25519, and a receiver finds both signatures good, files and fadas included', async () => {
    const { checked } = await sentAndChecked({ ...recordsOf(made), [`_dmarc.${mailDomain}`]: ['v=DMARC1; p=reject'] });
    expect(checked.dkim.map(({ result, domain, aligned }) => ({ result, domain, aligned }))).toEqual([
      { result: 'pass', domain: mailDomain, aligned: true },
      { result: 'pass', domain: mailDomain, aligned: true },
    ]);
    expect(checked.dmarc.result).toBe('pass');
  });

  it('signs with nothing while no record is seen, and with the one that is', async () => {
    expect((await sentAndChecked({})).raw).not.toContain('DKIM-Signature');
    const rsa = made.filter(({ kind }) => kind === 'rsa');
    const { raw } = await sentAndChecked(recordsOf(rsa));
    expect(raw.match(/^DKIM-Signature:/gm)).toHaveLength(1);
    expect(raw).toContain(`s=${rsa[0]?.selector}`);
  });

  it('stays with what DNS said when it gives no answer, and looks again after five minutes', async () => {
    let now = new Date('2026-11-22T10:00:00Z');
    let zone: Record<string, unknown> = recordsOf(made);
    const inForce = keysInForce(made, mailDomain, {
      resolve: (name, type) => resolverFromFixture({ TXT: zone })(name, type),
      now: () => now,
    });
    expect(await inForce()).toHaveLength(2);
    zone = Object.fromEntries(Object.keys(zone).map((name) => [name, { error: 'ESERVFAIL' }]));
    now = new Date('2026-11-22T10:06:00Z');
    expect(await inForce()).toHaveLength(2);
    zone = {};
    expect(await inForce()).toHaveLength(2);
    now = new Date('2026-11-22T10:12:00Z');
    expect(await inForce()).toEqual([]);
  });

  it.each([
    ['nothing', 'holds no key'],
    ['# selector mine\n-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n', 'the selector mine'],
    ['# selector lb20261122r\n-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n', 'cannot be read'],
  ])('says what is wrong with a file of keys: %s', (text, why) => {
    expect(() => readDkimKeys(text)).toThrow(DkimKeyError);
    expect(() => readDkimKeys(text)).toThrow(why);
  });
});
