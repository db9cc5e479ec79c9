import { describe, expect, it, test } from 'vitest';
import { readOwnAddress } from '../../../../domain/accounts/own-address/address.ts';
import {
  type CheckedRecord,
  judgeOwnDomain,
  type OwnDomainAnswers,
  type OwnDomainFacts,
  ownRecords,
} from '../../../../domain/accounts/own-address/records.ts';
import {
  isSeen,
  nextLook,
  ownChange,
  type OwnStanding,
  ownStateOf,
} from '../../../../domain/accounts/own-address/standing.ts';
import type { Lookup } from '../../../../domain/dns-lookup.ts';

const ours = ['apply.letterbox.test', 'letterbox.test'];

describe('an address that a landlord types as their own', () => {
  it.each([
    ['lettings@agency.example', 'lettings@agency.example'],
    ['  Lettings@AGENCY.example. ', 'lettings@agency.example'],
    ['o.brien_homes@agency.co.example', 'o.brien_homes@agency.co.example'],
    ['árasáin@agency.example', 'shape'],
    ['lettings@Bücher.example', 'lettings@xn--bcher-kva.example'],
    ['lettings@xn--bcher-kva.example', 'lettings@xn--bcher-kva.example'],
    ['lettings+daft@agency.example', 'shape'],
    ['"lettings"@agency.example', 'shape'],
    ['a..b@agency.example', 'shape'],
    [`${'a'.repeat(41)}@agency.example`, 'shape'],
    ['lettings', 'shape'],
    ['@agency.example', 'shape'],
    ['lettings@agency', 'shape'],
    ['lettings@localhost', 'shape'],
    ['lettings@printer.local', 'shape'],
    ['lettings@127.0.0.1', 'shape'],
    ['lettings@[127.0.0.1]', 'shape'],
    ['lettings@0x7f.1', 'shape'],
    ['lettings@agency.example/admin', 'shape'],
    ['lettings@agency.example:25', 'shape'],
    ['lettings@-agency.example', 'shape'],
    ['lettings@agency.example\r\nBcc: x@y.example', 'shape'],
    [`lettings@${'a'.repeat(64)}.example`, 'shape'],
    ['postmaster@agency.example', 'reserved'],
    ['no-reply@agency.example', 'reserved'],
    ['agency.lettings@gmail.com', 'free-mail'],
    ['lettings@eircom.net', 'free-mail'],
    ['lettings@apply.letterbox.test', 'ours'],
    ['lettings@sub.apply.letterbox.test', 'ours'],
    ['lettings@notletterbox.test', 'lettings@notletterbox.test'],
  ])('%j is read as %s', (typed, expected) => {
    const read = readOwnAddress(typed, ours);
    expect(typeof read === 'string' ? read : read.address).toBe(expected);
  });
});

const facts: OwnDomainFacts = {
  domain: 'agency.example',
  token: 'feedbeef',
  keys: [{ selector: 'lb20261122r', publicKey: 'MIIB', record: 'v=DKIM1; k=rsa; p=MIIB' }],
  mailHosts: ['mx1.letterbox.test', 'mx2.letterbox.test'],
  mailDomain: 'apply.letterbox.test',
};
const found = (...values: string[]): Lookup<string> => ({ state: 'found', values });
const missing: Lookup<string> = { state: 'missing' };
const failed: Lookup<string> = { state: 'failed', why: 'ESERVFAIL' };
const whole: OwnDomainAnswers = {
  ownership: found('letterbox-domain=feedbeef'),
  dkim: new Map([['lb20261122r', found('v=DKIM1; k=rsa; p=MIIB')]]),
  mx: found('mx1.letterbox.test'),
  txt: found('v=spf1 include:apply.letterbox.test -all', 'google-site-verification=x'),
  dmarc: [found('v=DMARC1; p=quarantine')],
};
const now = new Date('2026-11-26T12:00:00Z');
const statesOf = (changed: Partial<OwnDomainAnswers>) =>
  Object.fromEntries(judgeOwnDomain(facts, { ...whole, ...changed }, [], now).map((one) => [one.kind, one]));
const dkim = (answer: Lookup<string>) => ({ dkim: new Map([['lb20261122r', answer]]) });

describe('the records of a landlord’s own domain', () => {
  test('are right as the page asks for them', () => {
    const states = statesOf({});
    expect(Object.values(states).map(({ state }) => state)).toEqual(Array(5).fill('found'));
    expect(states['ownership']?.seenAt).toEqual(now);
  });

  test('are named in full, with our preferred server and the tokens to copy', () => {
    expect(ownRecords(facts).map(({ name, type, value }) => `${name} ${type} ${value}`)).toEqual([
      '_letterbox.agency.example TXT letterbox-domain=feedbeef',
      'lb20261122r._domainkey.agency.example TXT v=DKIM1; k=rsa; p=MIIB',
      'agency.example MX 10 mx1.letterbox.test',
      'agency.example TXT v=spf1 include:apply.letterbox.test ~all',
      '_dmarc.agency.example TXT v=DMARC1; p=none',
    ]);
  });

  const wrongZones: [
    string,
    Partial<OwnDomainAnswers>,
    CheckedRecord['kind'],
    CheckedRecord['state'],
    string | null,
  ][] = [
    ['no proof', { ownership: missing }, 'ownership', 'missing', null],
    [
      'another account’s token',
      { ownership: found('letterbox-domain=other') },
      'ownership',
      'wrong',
      'letterbox-domain=other',
    ],
    ['a proof among others', { ownership: found('x', ' letterbox-domain=feedbeef ') }, 'ownership', 'found', null],
    [
      'a token that only begins like ours',
      { ownership: found('letterbox-domain=feedbeef1') },
      'ownership',
      'wrong',
      'letterbox-domain=feedbeef1',
    ],
    ['name servers that do not answer', { ownership: failed }, 'ownership', 'unknown', null],
    ['no key', dkim(missing), 'dkim', 'missing', null],
    ['a key in pieces with spaces', dkim(found('v=DKIM1; k=rsa;  p=MI IB ')), 'dkim', 'found', null],
    ['a key cut short', dkim(found('v=DKIM1; k=rsa; p=MI')), 'dkim', 'wrong', 'v=DKIM1; k=rsa; p=MI'],
    ['a revoked key', dkim(found('v=DKIM1; p=')), 'dkim', 'wrong', 'v=DKIM1; p='],
    [
      'two keys at one selector',
      dkim(found('v=DKIM1; p=MIIB', 'v=DKIM1; p=MIIC')),
      'dkim',
      'wrong',
      'v=DKIM1; p=MIIB\nv=DKIM1; p=MIIC',
    ],
    ['no mail server', { mx: missing }, 'mx', 'missing', null],
    ['another mail server', { mx: found('aspmx.l.google.com') }, 'mx', 'wrong', 'aspmx.l.google.com'],
    [
      'ours among others',
      { mx: found('mx1.letterbox.test', 'mail.agency.example') },
      'mx',
      'wrong',
      'mx1.letterbox.test\nmail.agency.example',
    ],
    ['no SPF record', { txt: found('google-site-verification=x') }, 'spf', 'missing', null],
    ['an SPF record without us', { txt: found('v=spf1 mx -all') }, 'spf', 'missing', 'v=spf1 mx -all'],
    ['two SPF records', { txt: found('v=spf1 mx -all', 'v=spf1 -all') }, 'spf', 'wrong', 'v=spf1 mx -all\nv=spf1 -all'],
    ['no policy', { dmarc: [missing] }, 'dmarc', 'missing', null],
    [
      'a policy of the parent domain',
      { dmarc: [missing, found('v=DMARC1; p=reject')] },
      'dmarc',
      'found',
      'v=DMARC1; p=reject',
    ],
    [
      'two policies',
      { dmarc: [found('v=DMARC1; p=none', 'v=DMARC1; p=reject')] },
      'dmarc',
      'wrong',
      'v=DMARC1; p=none\nv=DMARC1; p=reject',
    ],
    [
      'a policy without p',
      { dmarc: [found('v=DMARC1; rua=mailto:a@agency.example')] },
      'dmarc',
      'wrong',
      'v=DMARC1; rua=mailto:a@agency.example',
    ],
  ];
  test.each(wrongZones)('%s', (_name, changed, kind, state, instead) => {
    expect(statesOf(changed)[kind]).toMatchObject({ state, found: instead });
  });

  test('keep the time they were last right while DNS gives no answer, and for a day count as right', () => {
    const before = judgeOwnDomain(facts, whole, [], now);
    const later = new Date('2026-11-27T11:59:00Z');
    const [record] = judgeOwnDomain(facts, { ...whole, ownership: failed }, before, later);
    expect(record).toMatchObject({ state: 'unknown', seenAt: now });
    expect(isSeen(record, later)).toBe(true);
    expect(isSeen(record, new Date('2026-11-27T12:00:00Z'))).toBe(false);
    const [gone] = judgeOwnDomain(facts, { ...whole, ownership: missing }, before, later);
    expect(isSeen(gone, later)).toBe(false);
    expect(isSeen(undefined, later)).toBe(false);
  });
});

const fresh: OwnStanding = { verifiedAt: null, lostAt: null, offAt: null, takenAt: null };
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000);

describe('how a landlord’s domain stands', () => {
  const verified = { ...fresh, verifiedAt: hoursAgo(500) };
  test.each([
    [fresh, 'waiting', 'found', 'verify'],
    [fresh, 'waiting', 'missing', null],
    [fresh, 'waiting', 'wrong', null],
    [{ ...fresh, takenAt: now }, 'taken', 'found', 'verify'],
    [{ ...fresh, offAt: now }, 'off', 'found', 'verify'],
    [verified, 'verified', 'found', null],
    [verified, 'verified', 'unknown', null],
    [verified, 'verified', 'missing', 'lose'],
    [verified, 'verified', 'wrong', 'lose'],
    [{ ...verified, lostAt: hoursAgo(71) }, 'lost', 'missing', null],
    [{ ...verified, lostAt: hoursAgo(71) }, 'lost', 'found', 'recover'],
    [{ ...verified, lostAt: hoursAgo(72) }, 'lost', 'missing', 'switch-off'],
    [{ ...verified, lostAt: hoursAgo(900) }, 'lost', 'unknown', null],
  ] as const)('%#: %j', (standing, state, proof, change) => {
    expect(ownStateOf(standing)).toBe(state);
    expect(ownChange(standing, proof, now)).toBe(change);
  });

  it('is looked up often at first, and seldom when all is well or nothing happens', () => {
    const records = judgeOwnDomain(facts, whole, [], now);
    const minutes = (standing: OwnStanding, begunAt: Date, seen = records) =>
      (nextLook({ ...standing, begunAt }, seen, now).getTime() - now.getTime()) / 60_000;
    expect(minutes(verified, hoursAgo(0))).toBe(30);
    expect(minutes(verified, hoursAgo(0), judgeOwnDomain(facts, { ...whole, ...dkim(missing) }, [], now))).toBe(2);
    expect([0, 2, 48, 1000].map((hours) => minutes(fresh, hoursAgo(hours)))).toEqual([2, 10, 60, 1440]);
    expect(minutes({ ...verified, lostAt: now }, hoursAgo(1000), [])).toBe(2);
  });
});
