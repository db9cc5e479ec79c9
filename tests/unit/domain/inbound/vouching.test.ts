import { describe, expect, test } from 'vitest';
import { isVouchedFor, type Match, mayJoin, type Origin } from '../../../../domain/inbound/vouching.ts';

const authentic: Origin = {
  trust: 'authentic',
  author: 'ana@example.ie',
  isFromTrustedServer: false,
  onBehalf: null,
};

describe('whether anyone vouches for an address that a message names', () => {
  test.each<[string, string, Partial<Origin>, boolean]>([
    ['its author’s, authenticated', 'ana@example.ie', {}, true],
    ['its author’s in capitals', 'Ana@EXAMPLE.IE', {}, true],
    ['another domain, authenticated (a Reply-To)', 'victim@other.ie', {}, false],
    ['another mailbox of the same provider', 'victim@example.ie', {}, false],
    ['another mailbox of the same provider, named by a site', 'victim@example.ie', { onBehalf: 'anyone' }, false],
    ['a site that nobody knows, authenticated', 'victim@other.ie', { onBehalf: 'anyone' }, false],
    ['a domain that ends alike', 'ana@notexample.ie', {}, false],
    ['a subdomain of the authenticated one', 'ana@sub.example.ie', {}, false],
    ['a platform that is authenticated', 'ana@gmail.example', { onBehalf: 'platform' }, true],
    ['a platform that is not', 'ana@gmail.example', { onBehalf: 'platform', trust: 'unverified' }, false],
    ['the landlord, authenticated', 'ana@gmail.example', { onBehalf: 'landlord' }, true],
    [
      'the landlord’s address, not authenticated',
      'ana@gmail.example',
      { onBehalf: 'landlord', trust: 'unverified' },
      false,
    ],
    ['nobody: nothing is published', 'ana@example.ie', { trust: 'unverified' }, false],
    ['a server of ours', 'ana@gmail.example', { trust: 'unverified', isFromTrustedServer: true }, true],
    [
      'a server of ours that passed a forgery on',
      'ana@example.ie',
      { trust: 'forged', isFromTrustedServer: true },
      false,
    ],
    ['no author known', 'ana@example.ie', { author: null }, false],
  ])('%s', (_, address, origin, expected) => {
    expect(isVouchedFor(address, { ...authentic, ...origin })).toBe(expected);
  });
});

const site: Origin = { ...authentic, author: 'noreply@rooms.example', onBehalf: 'anyone' };
const writer: Origin = authentic;
const platform: Origin = { ...authentic, author: 'noreply@daft.ie', onBehalf: 'platform' };
const landlord: Origin = { ...authentic, author: 'landlord@landlords.example', onBehalf: 'landlord' };
const byEmail: Match = {
  by: 'email',
  known: 'ana@example.ie',
  given: 'ana@example.ie',
  stage: 'application_screening',
  sharesMailbox: false,
};
const byPhone: Match = { ...byEmail, by: 'phone and name', given: 'other@example.ie' };
const withoutAddress: Match = { ...byPhone, known: null };

describe('whether an enquiry may join the application of the person it names', () => {
  test.each<[string, Match, Origin, boolean]>([
    ['a second person’s letter from the applicant’s mailbox', { ...byEmail, sharesMailbox: true }, writer, false],
    ['a site’s letter that gives the applicant’s address', byEmail, site, false],
    ['the same, handed in by a server of ours', byEmail, { ...site, isFromTrustedServer: true }, false],
    ['the same of a site that publishes nothing', byEmail, { ...site, trust: 'unverified' }, false],
    ['the same of a site at the applicant’s own provider', byEmail, { ...site, author: 'x@example.ie' }, false],
    ['a site’s letter with their name and number', byPhone, site, false],
    ['a site’s letter with an address for one that has none', withoutAddress, site, false],
    ['a stranger who passes a platform’s enquiry on', byEmail, { ...site, author: 'friend@else.example' }, false],
    ['a platform’s enquiry', byEmail, platform, true],
    ['a platform’s enquiry, with the same name and number', byPhone, platform, true],
    ['a platform’s enquiry that nobody authenticated', byEmail, { ...platform, trust: 'unverified' }, true],
    ['what the landlord forwards', byEmail, landlord, true],
    ['what the landlord forwards, with the same name and number', byPhone, landlord, true],
    [
      'what comes from the landlord’s address, which nobody authenticated',
      byEmail,
      { ...landlord, trust: 'unverified' },
      false,
    ],
    [
      'the same, handed in by a server of ours',
      byEmail,
      { ...landlord, trust: 'unverified', isFromTrustedServer: true },
      true,
    ],
    ['the applicant’s own letter', byEmail, writer, true],
    ['the applicant’s own letter, in capitals', { ...byEmail, given: 'ANA@example.ie' }, writer, true],
    ['a letter that asks for answers to the applicant’s address', byEmail, { ...writer, author: 'eve@else.ie' }, false],
    ['a letter with the applicant’s name and number', byPhone, { ...writer, author: 'other@example.ie' }, false],
    ['a platform’s enquiry with an address for one that has none', withoutAddress, platform, true],
    ['the same, when nobody authenticated the platform', withoutAddress, { ...platform, trust: 'unverified' }, false],
    ['the same, when papers are collected', { ...withoutAddress, stage: 'information_collection' }, platform, false],
    ['the landlord’s forward with an address for one that has none', withoutAddress, landlord, true],
    ['the same, when nobody authenticated it', withoutAddress, { ...landlord, trust: 'unverified' }, false],
    ['no address for one that has none', { ...withoutAddress, given: null }, platform, true],
  ])('%s', (_, match, origin, expected) => {
    expect(mayJoin(match, origin)).toBe(expected);
  });
});
