import { describe, expect, it } from 'vitest';
import { isSuppressed, keepsBack, saysNoMailbox, suppressedUntil } from '../../../../domain/outbound/suppression.ts';
import { paceOf, providerOf } from '../../../../domain/outbound/receiving-domain.ts';

describe('what a refusal says about the mailbox', () => {
  it.each([
    '550 5.1.1 <ana@example.ie>: Recipient address rejected: User unknown in virtual mailbox table',
    '550-5.1.1 The email account that you tried to reach does not exist. Please try',
    '5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    '550 5.1.2 Bad destination mailbox address',
    '550 5.2.1 The email account that you tried to reach is disabled.',
    '550 No such user here',
    '553 sorry, no mailbox here by that name (#5.1.1)',
    '554 delivery error: This user doesn’t have a yahoo.com account (ana@yahoo.com) [0]',
    '550 5.4.1 Recipient address rejected: address not found in directory',
    '550 Unknown recipient',
    '550 Requested action not taken: mailbox not found',
    '550 5.5.0 The account is no longer active',
  ])('none: %s', (answer) => expect(saysNoMailbox(answer)).toBe(true));

  it.each([
    '552 5.2.2 The email account that you tried to reach is over quota',
    '550 5.7.1 Our system has detected that this message is likely unsolicited mail',
    '550 5.7.26 Unauthenticated email from apply.example is not accepted',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
    '552 5.3.4 Message size exceeds fixed limit',
    '550 5.1.8 Sender address rejected: Domain not found',
    '550 5.7.1 Relaying denied for unknown user',
    '451 4.7.1 Greylisting in action, please come back later',
    '554 Transaction failed',
    '4.1.1 450 4.1.1 Recipient address rejected: unknown user; gave up after 5 days',
    'reported as unwanted mail',
  ])('nothing: %s', (answer) => expect(saysNoMailbox(answer)).toBe(false));
});

describe('how long an address gets no email', () => {
  const since = new Date('2026-11-22T10:00:00Z');

  it('180 days after a hard bounce, and until it is taken off the list after a complaint', () => {
    const until = suppressedUntil('hard-bounce', since);
    expect(until).toEqual(new Date('2027-05-21T10:00:00Z'));
    expect(isSuppressed({ until }, new Date('2027-05-21T09:59:59Z'))).toBe(true);
    expect(isSuppressed({ until }, new Date('2027-05-21T10:00:00Z'))).toBe(false);
    expect(isSuppressed({ until: suppressedUntil('complaint', since) }, new Date('2040-01-01'))).toBe(true);
  });

  it('a complaint lets through what only the owner of an account can ask for', () => {
    expect(keepsBack('complaint', 'password-reset')).toBe(false);
    expect(keepsBack('complaint', 'landlord-news')).toBe(true);
    expect(keepsBack('complaint', 'passcode')).toBe(true);
    // Strangers can sign up with an address that is not theirs.
    expect(keepsBack('complaint', 'email-confirmation')).toBe(true);
    expect(keepsBack('hard-bounce', 'password-reset')).toBe(true);
  });
});

describe('the receiving domain', () => {
  it.each([
    ['Ana@GMAIL.com', 'gmail'],
    ['ana@googlemail.com', 'gmail'],
    ['ana@hotmail.ie', 'microsoft'],
    ['ana@eircom.net', 'eir'],
    ['ana@gmail.com.example.ie', 'other'],
    ['nonsense', 'other'],
  ])('of %s is %s', (address, provider) => expect(providerOf(address)).toBe(provider));

  it('shares one pace among the domains of a provider, and has its own elsewhere', () => {
    expect(paceOf('a@gmail.com').key).toBe(paceOf('b@googlemail.com').key);
    expect(paceOf('a@one.ie').key).not.toBe(paceOf('a@two.ie').key);
    expect(paceOf('a@gmail.com').perMinute).toBeGreaterThan(paceOf('a@one.ie').perMinute);
  });
});
