import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { SessionCheck } from '../../../../domain/calls/account.ts';
import { type Access, pageAt, pageNames, pages, paths } from '../../../../domain/pages.ts';
import { detourFrom, redirectFrom, showsWhileLoading } from '../../../../web/app/guard.ts';
import { routes } from '../../../../web/app/router.tsx';
import { applicantPageAt } from '../../../../web/base/applicant-page.ts';

const session = (user: SessionCheck['user']): SessionCheck => ({
  authenticated: user !== null,
  user,
  applications_mail_domain: 'apply.letterbox.test',
  google_sign_in: false,
  passkey_sign_in: true,
});
const nobody = session(null);
const person = {
  email: 'a@b.ie',
  email_confirmed: false,
  second_factor: 'off' as const,
  second_factors: [],
  sign_in_methods: ['password' as const],
};
const newcomer = session({ ...person, username: '', operator: false });
const landlord = session({ ...person, username: 'demo', operator: false });
const operator = session({ ...person, username: '', operator: true });
const mustEnrol = session({ ...person, username: '', operator: true, second_factor: 'required' });

/** Where each kind of visitor is led from each kind of page; null: they stay. */
const leads: Record<Access | 'unknown', Record<'nobody' | 'newcomer' | 'landlord' | 'operator', string | null>> = {
  landing: { nobody: null, newcomer: '/setup', landlord: '/listings', operator: '/setup' },
  setup: { nobody: '/', newcomer: null, landlord: '/listings', operator: null },
  anyone: { nobody: null, newcomer: null, landlord: null, operator: null },
  applicant: { nobody: null, newcomer: '/setup', landlord: null, operator: '/setup' },
  landlord: { nobody: '/', newcomer: '/setup', landlord: null, operator: '/setup' },
  operator: { nobody: '/', newcomer: '/setup', landlord: '/listings', operator: null },
  unknown: { nobody: null, newcomer: '/setup', landlord: null, operator: '/setup' },
};
const visitors = { nobody, newcomer, landlord, operator };

const applicantPages = {
  information_collection: 'informationCollection',
  viewing_appointment: 'viewingAppointment',
} as const;

/** What the web app finds at a path: the applicant's pages are another document, which the server leads to. */
const found = (path: string): string | undefined => {
  const ofApplicants = applicantPageAt(path);
  if (ofApplicants) return applicantPages[ofApplicants];
  return matchRoutes(routes, path)?.at(-1)?.route.handle as string | undefined;
};

/** An address of each page. */
const addresses = pageNames.map((name) => {
  const path = paths[name];
  return [name, typeof path === 'string' ? path : path('a1', 'b2')] as const;
});

describe('who is led where', () => {
  it.each(Object.entries(leads))('from a page for %s', (access, goes) => {
    for (const [who, target] of Object.entries(goes)) {
      const page = access === 'unknown' ? null : (access as Access);
      expect([who, redirectFrom(page, visitors[who as keyof typeof visitors])]).toEqual([who, target]);
    }
  });

  it('an operator who must turn on two-step sign-in goes there from each of the operator’s pages', () => {
    expect(redirectFrom('operator', mustEnrol)).toBe('/two-step');
    expect(redirectFrom('anyone', mustEnrol)).toBeNull();
  });

  it('an operator with an inbox of their own is led to the operator’s pages first', () => {
    const both = session({ ...person, username: 'demo', operator: true });
    expect([redirectFrom('landing', both), redirectFrom('landlord', both)]).toEqual(['/operations', null]);
  });

  it('the public pages show before it is known who is there, when nobody was signed in last', () => {
    for (const access of ['landing', 'anyone', 'applicant', null] as const) {
      expect(showsWhileLoading(access, false)).toBe(true);
      expect(showsWhileLoading(access, true)).toBe(false);
    }
    for (const access of ['landlord', 'operator', 'setup'] as const)
      expect(showsWhileLoading(access, false)).toBe(false);
  });
});

describe('every page', () => {
  it.each(addresses)('%s is found at its address by router and server alike, and is guarded', (name, address) => {
    expect([found(address), pageAt(address)]).toEqual([name, name]);
    const open: readonly Access[] = ['landing', 'anyone', 'applicant'];
    const lets = redirectFrom(pages[name].access, nobody) === null;
    expect(lets).toBe(open.includes(pages[name].access));
  });

  it.each(addresses)('%s is found however its address is written', (name, address) => {
    const written = [`${address}/`, address.toUpperCase(), address.replace(/[a-z](?=[^/]*$)/, encoded)];
    for (const path of written) expect([path, found(path), pageAt(path)]).toEqual([path, name, name]);
  });

  it.each(['/listing/1/secrets', '/listingsx', '/operations/1/2', '/%E0%A4%A', '/listing/1%2Fcompare/x'])(
    '%s is none',
    (path) => {
      expect([found(path), pageAt(path)]).toEqual([undefined, null]);
    },
  );

  it('has a title of its own', () => {
    expect(new Set(pageNames.map((name) => pages[name].title)).size).toBe(pageNames.length);
  });
});

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

describe('whoever must sign in first', () => {
  const wanted = '/listing/a1/application_pipeline?view=table#top';
  const ended = { address: wanted, state: null, hasSignedOut: false };
  const back = { address: '/', state: { from: wanted }, hasSignedOut: false };

  it('returns to the page they wanted, with its query', () => {
    expect(detourFrom('landlord', nobody, ended)).toEqual({ to: '/', state: { from: wanted } });
    expect(detourFrom('landing', nobody, back)).toBeNull();
    expect(detourFrom('landing', landlord, back)).toEqual({ to: wanted });
  });

  it('does not after signing out, nor without a username or a page they wanted', () => {
    expect(detourFrom('landlord', nobody, { ...ended, hasSignedOut: true })).toEqual({ to: '/' });
    expect(detourFrom('landing', newcomer, back)).toEqual({ to: '/setup' });
    for (const state of [null, 'x', {}, { from: 7 }, { from: 'https://example.com/' }])
      expect(detourFrom('landing', landlord, { ...back, state })).toEqual({ to: '/listings' });
  });
});
