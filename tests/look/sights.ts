import type { Page } from 'playwright-core';
import { type PageName, pageNames, pages } from '../../domain/pages.ts';
import type { Sight } from './photograph.ts';

/** Ids that page addresses need. */
export type Ids = Readonly<Record<string, string>>;

const press = async (page: Page, name: RegExp, role: 'button' | 'menuitem' | 'tab' = 'button') => {
  await page.getByRole(role, { name }).first().click({ timeout: 5_000 });
};
const dialog = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor({ timeout: 5_000 });

type Opened = { page: PageName; query?: string; open: (page: Page) => Promise<void> };

/** What is opened on a page, by name: dialogs, panels, menus. */
const opened: Readonly<Record<string, Opened>> = {
  userMenu: { page: 'listings', open: (page) => press(page, /menu|account/i) },
  search: { page: 'listings', open: (page) => page.keyboard.press('Control+k').then(() => dialog(page)) },
  compared: { page: 'compare', query: '?applicants=:compared', open: async () => undefined },
  table: { page: 'pipeline', query: '?view=table', open: async () => undefined },
  applicant: {
    page: 'pipeline',
    query: '?view=table',
    open: (page) => page.locator('[data-row]').first().click({ timeout: 5_000 }),
  },
  applicantDocuments: {
    page: 'pipeline',
    query: '?view=table',
    open: async (page) => {
      await page.locator('[data-row]').first().click({ timeout: 5_000 });
      await press(page, /^Documents/, 'tab');
    },
  },
  deleteListing: { page: 'listing', open: (page) => press(page, /^Delete/).then(() => dialog(page)) },
  moveApplicant: {
    page: 'rentalUnits',
    open: async (page) => {
      await press(page, /^Show units/);
      await press(page, /^Move/);
      await dialog(page);
    },
  },
  addUnit: { page: 'rentalUnits', open: (page) => press(page, /^Add/).then(() => dialog(page)) },
  addApplicant: { page: 'pipeline', open: (page) => press(page, /^Add/).then(() => dialog(page)) },
};

/** What applicants of the demo see once their passcode is accepted, by the start of their email address. */
const applicants: Readonly<Record<string, string>> = {
  applicantForm: 'joao.',
  applicantStatus: 'siobhan.',
  viewingBooked: 'hannah.',
  viewingToBook: 'meera.',
};

/** Names of everything that can be photographed: the pages, then what is opened on them, then what applicants see. */
export const sightNames: readonly string[] = [...pageNames, ...Object.keys(opened), ...Object.keys(applicants)];

const isPage = (name: string): name is PageName => name in pages;

/** The viewer: the account to sign in to, or the applicant whose passcode to type. */
export function viewerOf(name: string): { account: 'landlord' | 'operator' | null; applicant: string | null } {
  const applicant = applicants[name] ?? null;
  if (applicant) return { account: null, applicant };
  const { access } = pages[isPage(name) ? name : (opened[name]?.page ?? 'listings')];
  return { account: access === 'landlord' || access === 'operator' ? access : null, applicant: null };
}

/** A page, or what is opened on one. */
export function sightOf(name: string, ids: Ids): Sight {
  const {
    page,
    query = '',
    open,
  }: Opened | { page: PageName; query?: string; open?: undefined } = isPage(name)
    ? { page: name }
    : (opened[name] ?? { page: 'listings' });
  const address = `${pages[page].path}${query}`.replace(/:(\w+)/g, (_all, part: string) => ids[part] ?? 'none');
  return { name, address, ...(open ? { open } : {}) };
}
