import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth';
import { describe, expect, test } from 'vitest';
import { authenticateMessage, domainsThatPassed } from '../../../../mail/read/authenticate.ts';
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

/** A message sent from the attacker's own server, which is authorised for evil.example and for no other domain. */
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

describe('a stranger who writes From so that it seems to be someone else', () => {
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
    ['the same in Punycode', 'From: "P" <priya.raman@xn--exmple-4nf.ie>'],
    ['full-width letters', 'From: "P" <priya.raman@ｅｘａｍｐｌｅ.ie>'],
    ['a full stop of another script', 'From: "P" <priya.raman@example。ie>'],
    ['a Sender, and a From that is an empty group', `From: undisclosed:;\r\nSender: ${victim}`],
    ['a Sender, and no From', `X-From: x@evil.example\r\nSender: ${victim}`],
    ['a Reply-To of the victim', `From: x@evil.example\r\nReply-To: "P" <${victim}>`],
    [
      'a Resent-Sender of the victim',
      `From: x@evil.example\r\nResent-From: x@evil.example\r\nResent-Sender: ${victim}`,
    ],
    ['a group around the stranger alone', `From: ${victim}: x@evil.example;`],
    ['the victim without brackets before the stranger', `From: ${victim} <x@evil.example>`],
    ['an address that is one encoded word', 'From: =?utf-8?q?priya.raman=40example.ie?='],
    ['an address inside an encoded word, with its brackets', 'From: =?utf-8?b?PHByaXlhLnJhbWFuQGV4YW1wbGUuaWU+?='],
    ['a route in front of the victim', `From: <@evil.example:${victim}>`],
    ['a space before the colon', `From : ${victim}\r\nFrom: x@evil.example`],
    ['a bare carriage return before another From', `From: x@evil.example\rFrom: ${victim}`],
    ['a NUL behind the domain', `From: <${victim}\0.evil.example>`],
    ['a nested comment', `From: (a (b) <${victim}>) <x@evil.example>`],
    ['an escaped quotation mark', `From: "\\" <${victim}>" <x@evil.example>`],
    ['groups within groups', `From: A: B: "P" <${victim}>;, x@evil.example;`],
    ['an empty group before the stranger', `From: ${victim}:; x@evil.example`],
    ['an encoded comma', `From: =?utf-8?q?P_=3Cpriya.raman=40example.ie=3E=2C?= <x@evil.example>`],
    ['an encoded word in UTF-7', `From: =?utf-7?q?+ADw-priya.raman+AEA-example.ie+AD4-?= <x@evil.example>`],
    ['an encoded word that is never closed', `From: =?utf-8?q?<${victim}> <x@evil.example>`],
    ['an encoded line break and another From', `From: =?utf-8?q?x=0D=0AFrom:_${victim}?= <x@evil.example>`],
    ['two addresses in brackets without a comma', `From: <${victim}> <x@evil.example>`],
    ['the stranger first, without a comma', `From: <x@evil.example> <${victim}>`],
    ['two at signs', `From: <${victim}@evil.example>`],
    ['two at signs, the victim last', `From: <x@evil.example@example.ie>`],
    ['a first line that is empty', `From:\r\n ${victim}\r\nFrom: x@evil.example`],
    ['a line break before the brackets', `From: ${victim}\r\n\t<x@evil.example>`],
    ['a From within an obsolete comment over two lines', `From: x@evil.example (a\r\n From: ${victim})`],
    ['a space that has no width', `From: <${victim.replace('@', '@\u200b')}>, x@evil.example`],
    ['a soft hyphen in the domain', 'From: "P" <priya.raman@exam\u00adple.ie>\r\nX-From: x@evil.example'],
    ['a domain in capitals of another script', 'From: "P" <priya.raman@EXАMPLE.IE>'],
    ['a domain literal', `From: "${victim}" <priya.raman@[198.51.100.9]>`],
    ['the domain with a full stop at its end', 'From: "P" <priya.raman@example.ie.>'],
  ])('%s: it does not count as the applicant’s', async (_, from) => {
    const { classified } = await fromStranger(from);
    expect(classified.kind === 'reply' && classified.knownSender).toBe(false);
  });

  test('the applicant’s address alone: DMARC tells', async () => {
    const { classified, trust } = await fromStranger(`From: "P" <${victim}>`);
    expect(trust.level).toBe('forged');
    expect(classified.kind).not.toBe('reply');
  });

  test('a Reply-To of the victim on a fresh mail: the landlord says whose it is', async () => {
    const raw = Buffer.from(
      `From: x@evil.example\r\nReply-To: ${victim}\r\nSubject: Keys\r\n\r\nGive them to my cousin.\r\n`,
    );
    const { message } = await parseMessage(raw);
    const findBySender = async (addresses: readonly string[]) => (addresses.includes(victim) ? [conversation] : []);
    const classified = await classify(message, contextFor(message, { findBySender }));
    expect(classified).toMatchObject({ kind: 'unsorted', suggestions: { applications: ['application-1'] } });
    expect(classified.reason).toContain('sent from x@evil.example');
  });

  test('a chain that an unknown forwarder sealed vouches for nothing', () => {
    const authentication = {
      fromDomain: 'example.ie',
      spf: { result: 'fail', domain: 'example.ie' },
      dkim: [],
      dmarc: { result: 'fail', policy: 'reject' },
      arc: {
        result: 'pass',
        sealer: 'notgoogle.com.evil.example',
        sealers: ['notgoogle.com.evil.example'],
        vouchedFor: ['example.ie'],
      },
    } as const;
    expect(judgeAuthentication(authentication).level).toBe('forged');
  });

  test.each([
    ['Google saw it pass', ['google.com'], ['example.ie'], 'authentic'],
    ['Google saw it pass for a part of the domain', ['google.com'], ['mail.example.ie'], 'authentic'],
    ['Google saw it fail', ['google.com'], [], 'forged'],
    ['Google saw another domain pass', ['google.com'], ['evil.example'], 'forged'],
    ['Google saw a domain pass that ends alike', ['google.com'], ['notexample.ie'], 'forged'],
    ['a stranger says it passed, and Google passed that on', ['evil.example', 'google.com'], ['example.ie'], 'forged'],
    ['a stranger sealed it after Google', ['google.com', 'evil.example'], ['example.ie'], 'forged'],
    ['Google passed it to Microsoft', ['google.com', 'microsoft.com'], ['example.ie'], 'authentic'],
  ] as const)('a sealed chain, and %s', (_, sealers, vouchedFor, level) => {
    const authentication = {
      fromDomain: 'example.ie',
      spf: { result: 'fail', domain: 'example.ie' },
      dkim: [],
      dmarc: { result: 'fail', policy: 'reject' },
      arc: { result: 'pass', sealer: sealers.at(-1) ?? null, sealers, vouchedFor },
    } as const;
    expect(judgeAuthentication(authentication).level).toBe(level);
  });

  test.each([
    [
      'i=1; mx.google.com; dkim=pass header.i=@example.ie; spf=pass smtp.mailfrom=a@bounce.example.ie; dmarc=pass header.from=example.ie',
      ['example.ie', 'bounce.example.ie'],
    ],
    [
      'i=1; mx.google.com; dmarc=fail (p=REJECT) header.from=example.ie; spf=pass smtp.mailfrom=evil.example',
      ['evil.example'],
    ],
    ['i=1; mx.google.com; dmarc=fail (dmarc=pass; header.from=example.ie) header.from=example.ie', []],
    ['i=1; mx.google.com; dmarc=none; x-dmarc=pass header.from=example.ie', []],
    ['i=1; mx.google.com; dkim=pass header.d=EXAMPLE.ie header.s=s1', ['example.ie']],
    ['', []],
  ])('of the results “%s” these domains passed', (field, domains) => {
    expect(domainsThatPassed(field)).toEqual(domains);
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

describe('given mail that its sender’s domain disowns', () => {
  const forged = {
    fromDomain: 'example.ie',
    spf: { result: 'fail', domain: 'example.ie' },
    dkim: [],
    dmarc: { result: 'fail', policy: 'reject' },
    arc: { result: 'none', sealer: null },
  } as const;
  const read = async (head: string, more: Partial<Parameters<typeof contextFor>[1]> = {}, body = 'Hello\r\n') => {
    const { message } = await parseMessage(Buffer.from(`${head}\r\n\r\n${body}`));
    return classify(message, contextFor(message, { authentication: forged, ...more }));
  };
  const atToken = {
    envelope: { mailFrom: 'x@evil.example', recipient: 'demo@apply.letterbox.test', tag: `r-${token}` },
    findByReplyToken: async () => conversation,
  };

  test('when it comes to the conversation’s own address, then it is kept there, but not as the applicant’s', async () => {
    const classified = await read(`From: ${victim}\r\nSubject: Re: home`, atToken);
    expect(classified).toMatchObject({ kind: 'reply', knownSender: false });
    expect(classified.reason).toContain('example.ie says it isn’t theirs (DMARC)');
  });

  test('when it looks like an automatic reply of the applicant, then it joins no conversation by an id', async () => {
    const head = `From: ${victim}\r\nSubject: Re: home\r\nAuto-Submitted: auto-replied\r\nIn-Reply-To: ${outgoingId}`;
    const byId = { findByMessageIds: async () => conversation };
    expect(await read(head, byId)).toMatchObject({ kind: 'auto-reply', conversation: null });
    expect(await read(head, { ...byId, authentication: null })).toMatchObject({ conversation });
  });

  test('when it is from the landlord’s own address and forwards a letter, then nobody is taken in by it', async () => {
    const forwarded = 'From: landlord@example.ie\r\nSubject: Fwd: Viewing\r\nContent-Type: multipart/mixed; boundary=b';
    const body =
      '--b\r\nContent-Type: text/plain\r\n\r\nsee below\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: Ana Byrne <ana@else.example>\r\nSubject: Your apartment\r\n\r\nI would like to rent your apartment.\r\n--b--\r\n';
    const own = { landlordAddresses: ['landlord@example.ie'] };
    expect((await read(forwarded, { ...own, authentication: null }, body)).kind).toBe('forwarded-enquiry');
    const classified = await read(forwarded, own, body);
    expect(classified.kind).toBe('unsorted');
    expect(classified.reason).toContain('claims to be from landlord@example.ie');
  });

  test('when it is in a platform’s name, then it is a forgery of the platform', async () => {
    const disowned = { authentication: { ...forged, fromDomain: 'daft.ie' } };
    expect((await read('From: noreply@daft.ie\r\nSubject: Enquiry', disowned)).kind).toBe('spoof');
  });
});
