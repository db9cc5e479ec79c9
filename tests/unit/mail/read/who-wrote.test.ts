import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth';
import { describe, expect, test } from 'vitest';
import { authenticateMessage } from '../../../../mail/read/authenticate.ts';
import { classify } from '../../../../mail/read/classify.ts';
import { resolverFromFixture } from '../../../../mail/read/dns-fixture.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';
import { judgeAuthentication } from '../../../../mail/read/trust.ts';
import { contextFor, conversation, outgoingId, token } from './fixture-reading.ts';

const victim = 'priya.raman@example.ie';
const resolver = resolverFromFixture({
  TXT: {
    'example.ie': ['v=spf1 ip4:192.0.2.1 -all'],
    '_dmarc.example.ie': ['v=DMARC1; p=reject'],
    'daft.ie': ['v=spf1 ip4:192.0.2.1 -all'],
    '_dmarc.daft.ie': ['v=DMARC1; p=reject'],
    'evil.example': ['v=spf1 ip4:198.51.100.9 -all'],
  },
});

/** A message sent from the attacker's own server, which is right for evil.example and for nobody else. */
async function fromStranger(from: string, more = '') {
  const raw = Buffer.from(
    `${from}\r\nTo: demo@apply.letterbox.test\r\nSubject: Re: your home\r\nIn-Reply-To: ${outgoingId}\r\n${more}Message-ID: <x@evil.example>\r\n\r\nPlease send the keys to my cousin.\r\n`,
  );
  const { message } = await parseMessage(raw);
  const authentication = await authenticateMessage(
    { raw, ip: '198.51.100.9', helo: 'mail.evil.example', mailFrom: 'x@evil.example', ownHost: 'mx.letterbox.test' },
    { resolver },
  );
  const classified = await classify(
    message,
    contextFor(message, { authentication, findByMessageIds: async () => conversation }),
  );
  return { classified, trust: judgeAuthentication(authentication), message };
}

describe('a stranger who writes From so that it seems to be somebody else', () => {
  test.each([
    ['two mailboxes in one field', `From: "P" <${victim}>, <x@evil.example>`],
    ['the stranger first', `From: <x@evil.example>, "P" <${victim}>`],
    ['a semicolon between them', `From: "P" <${victim}>; <x@evil.example>`],
    ['folded', `From: "P" <${victim}>,\r\n <x@evil.example>`],
    ['two fields', `From: "P" <${victim}>\r\nFrom: <x@evil.example>`],
    ['two fields, one in capitals', `FROM: <x@evil.example>\r\nfrom: "P" <${victim}>`],
    ['a group', `From: Team: "P" <${victim}>, <x@evil.example>;`],
    ['two of one domain', `From: "P" <${victim}>, <other@example.ie>`],
    ['a third that has no name', `From: x@evil.example, ${victim}, y@evil.example`],
  ])('%s: it is nobody’s, and the landlord sees it', async (_, from) => {
    const { classified } = await fromStranger(from);
    expect(classified.kind).toBe('unsorted');
    expect(classified.reason).toContain('more than one author');
  });

  test('a platform beside the stranger: it is a forgery of the platform', async () => {
    const { classified } = await fromStranger('From: Daft.ie <noreply@daft.ie>, <x@evil.example>');
    expect(classified).toMatchObject({ kind: 'spoof', platform: 'daft', enquiry: null });
  });

  test.each([
    ['the address as a display name', `From: "${victim}" <x@evil.example>`],
    ['the address in a comment', `From: (${victim}) x@evil.example`],
    ['the address in an encoded word', `From: =?utf-8?q?Priya_<priya.raman=40example.ie>?= <x@evil.example>`],
    ['the address in a quoted local part', `From: "${victim} "@evil.example`],
    ['a Sender of the victim', `From: x@evil.example\r\nSender: ${victim}`],
    ['a Resent-From of the victim', `From: x@evil.example\r\nResent-From: ${victim}`],
    ['a domain that looks alike', 'From: "P" <priya.raman@exаmple.ie>'],
  ])('%s: it does not count as the applicant’s', async (_, from) => {
    const { classified } = await fromStranger(from);
    expect(classified.kind === 'reply' && classified.knownSender).toBe(false);
  });

  test('the applicant’s address alone: DMARC tells', async () => {
    const { classified, trust } = await fromStranger(`From: "P" <${victim}>`);
    expect(trust.level).toBe('forged');
    expect(classified.kind).not.toBe('reply');
  });

  test('a chain that an unknown forwarder sealed vouches for nothing', () => {
    const authentication = {
      fromDomain: 'example.ie',
      spf: { result: 'fail', domain: 'example.ie' },
      dkim: [],
      dmarc: { result: 'fail', policy: 'reject' },
      arc: { result: 'pass', sealer: 'notgoogle.com.evil.example' },
    } as const;
    expect(judgeAuthentication(authentication).level).toBe('forged');
  });
});

describe('people whose programs write From oddly', () => {
  test.each([
    ['the same mailbox twice', `From: "P" <${victim}>, <PRIYA.RAMAN@example.ie>`],
    ['a comma in a name without quotes', `From: Raman, Priya <${victim}>`],
    ['a comma in an encoded name', `From: =?utf-8?q?Raman=2C_Priya?= <${victim}>`],
    ['a comment behind the address', `From: ${victim} (Priya Raman)`],
  ])('%s: one author', async (_, from) => {
    const { message } = await parseMessage(Buffer.from(`${from}\r\nSubject: x\r\n\r\nHello\r\n`));
    expect(message.authors.map(({ address }) => address.toLowerCase())).toEqual([victim]);
  });
});

test('given a signature over the first four octets (l=4), when something is written behind them, then it counts as none', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const raw = Buffer.from(
    'From: Daft <noreply@daft.ie>\r\nTo: demo@apply.letterbox.test\r\nSubject: Enquiry\r\nMessage-ID: <1@daft.ie>\r\n\r\nHello\r\n',
  );
  const key = { signingDomain: 'daft.ie', selector: 's1', privateKey, maxBodyLength: 4 };
  const { signatures } = await dkimSign(raw, { ...key, signatureData: [key] });
  expect(signatures).toMatch(/\bl=4\b/);
  const changed = Buffer.concat([Buffer.from(signatures), raw, Buffer.from('Pay the deposit to me.\r\n')]);
  const authentication = await authenticateMessage(
    { raw: changed, ip: '198.51.100.9', helo: 'x', mailFrom: 'x@evil.example', ownHost: 'mx.letterbox.test' },
    {
      resolver: resolverFromFixture({
        TXT: {
          's1._domainkey.daft.ie': [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`],
          '_dmarc.daft.ie': ['v=DMARC1; p=reject'],
        },
      }),
    },
  );
  expect(authentication.dkim[0]?.result).toBe('policy');
  expect(authentication.dmarc.result).not.toBe('pass');
  expect(judgeAuthentication(authentication).level).not.toBe('authentic');
});

test('the token of a conversation is still not enough for a stranger to be taken for the applicant', async () => {
  const raw = Buffer.from('From: <x@evil.example>\r\nSubject: Re: home\r\n\r\nHello\r\n');
  const { message } = await parseMessage(raw);
  const classified = await classify(
    message,
    contextFor(message, {
      envelope: { mailFrom: 'x@evil.example', recipient: 'demo@apply.letterbox.test', tag: `r-${token}` },
      findByReplyToken: async () => conversation,
    }),
  );
  expect(classified).toMatchObject({ kind: 'reply', knownSender: false });
});
