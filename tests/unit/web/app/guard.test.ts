import { describe, expect, it } from 'vitest';
import type { SessionCheck } from '../../../../domain/calls/account.ts';
import { placeOf, redirectFrom, showsWhileLoading } from '../../../../web/app/guard.ts';

const session = (user: SessionCheck['user']): SessionCheck => ({
  authenticated: user !== null,
  user,
  applications_mail_domain: 'apply.letterbox.test',
  google_sign_in: false,
});
const nobody = session(null);
const person = { email: 'a@b.ie', email_confirmed: false, sign_in_methods: ['password' as const] };
const newcomer = session({ ...person, username: '', operator: false });
const landlord = session({ ...person, username: 'demo', operator: false });
const operator = session({ ...person, username: '', operator: true });

const goes = (path: string, who: SessionCheck) => redirectFrom(placeOf(path), who);
const protectedPaths = [
  '/listings',
  '/create-listing',
  '/listing/1',
  '/listing/1/application_pipeline',
  '/unsorted',
  '/account',
  '/operations',
];
const linkPaths = ['/reset-password', '/confirm-email'];
const applicantPaths = ['/applications/information_collection/1', '/applications/viewing_appointment/1'];

describe('who is led where', () => {
  it.each(linkPaths)('%s, where a mailed link leads, is open to everyone', (path) => {
    for (const who of [nobody, newcomer, landlord, operator]) expect(goes(path, who)).toBeNull();
    expect(showsWhileLoading(placeOf(path), false)).toBe(true);
  });

  it.each([...protectedPaths, '/setup'])('given nobody signed in, %s leads to /', (path) => {
    expect(goes(path, nobody)).toBe('/');
  });

  it.each(['/', '/nonsense', ...applicantPaths])('given nobody signed in, %s is open', (path) => {
    expect(goes(path, nobody)).toBeNull();
  });

  it.each(['/', ...protectedPaths, ...applicantPaths, '/nonsense'])(
    'given no username yet, %s leads to /setup',
    (path) => {
      expect(goes(path, newcomer)).toBe('/setup');
    },
  );

  it('given no username yet, /setup itself is open', () => {
    expect(goes('/setup', newcomer)).toBeNull();
  });

  it.each(['/', '/setup'])('given a username, %s leads to /listings', (path) => {
    expect(goes(path, landlord)).toBe('/listings');
  });

  it.each(['/listings', '/listings/', '/listing/1/application_pipeline', '/nonsense', ...applicantPaths])(
    'given a username, %s is open',
    (path) => {
      expect(goes(path, landlord)).toBeNull();
    },
  );

  it('given an operator without a username, only /operations is open beside /setup', () => {
    expect(goes('/operations', operator)).toBeNull();
    expect(goes('/listings', operator)).toBe('/setup');
  });

  it('given a landlord who is no operator, /operations leads home', () => {
    expect(goes('/operations', landlord)).toBe('/listings');
  });

  it('a path that only begins like a page is none', () => {
    expect(placeOf('/listing/1/secrets')).toBe('unknown');
    expect(placeOf('/listingsx')).toBe('unknown');
  });
});

describe('while the session is loading', () => {
  it.each(protectedPaths)('nothing of %s shows', (path) => {
    expect(showsWhileLoading(placeOf(path), false)).toBe(false);
  });

  it('public pages show at once, unless somebody was signed in here', () => {
    expect(showsWhileLoading('landing', false)).toBe(true);
    expect(showsWhileLoading('landing', true)).toBe(false);
    expect(showsWhileLoading('applicant', false)).toBe(true);
  });
});
