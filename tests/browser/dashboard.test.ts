import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { Listings } from '../../store/listings/listing.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { application, letTo } from '../integration/server/world-for-tests.ts';
import { accessibilityProblems, type Product, openProduct, problemsInBothThemes, signedIn } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const listing = (n: number, more: object = {}) => ({
  listing_id: `6560f0c0a1b2c3d4e5f6071${n}`,
  address: `${n} Sample Street, Dublin ${n}`,
  status: 'ACTIVE',
  num_available_rental_units: n,
  num_applications: n * 10,
  num_open_applications: n * 4,
  num_viewings_this_week: n,
  next_viewing: null,
  creation_time: '2026-03-29T00:30:00.000Z',
  ...more,
});
const answering = (page: Page, listings: object[]) =>
  page.route('**/listing/list', (route) => route.fulfill({ json: { listings } }));
const addresses = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

describe('the dashboard', () => {
  it('filters by address and by status, and says what a search without a match can do', async () => {
    const { page, context, complaints } = await product.visitor();
    await answering(page, [listing(1), listing(2), listing(3, { status: 'CLOSED', num_available_rental_units: 0 })]);
    await signedIn(page);
    await page.getByText('Manage your rental properties').waitFor();
    await page.getByText('1 rental unit available').waitFor();
    await page.getByText('2 rental units available').waitFor();
    await page.getByText('8 open', { exact: true }).waitFor();
    const filter = page.getByRole('combobox', { name: 'Filter by status' });
    await expect.poll(() => filter.innerText()).toContain('Filter by status');
    const choose = async (name: string) => {
      await filter.click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    await choose('Closed');
    await expect.poll(() => addresses(page)).toEqual(['3 Sample Street, Dublin 3']);
    await choose('Active');
    await expect.poll(() => addresses(page)).toEqual(['1 Sample Street, Dublin 1', '2 Sample Street, Dublin 2']);
    await choose('All Properties');
    await page.getByPlaceholder('Search properties...').fill('dublin 2');
    await expect.poll(() => addresses(page)).toEqual(['2 Sample Street, Dublin 2']);
    await page.reload();
    await page.getByRole('link', { name: '2 Sample Street, Dublin 2' }).waitFor();
    await page.getByPlaceholder('Search properties...').fill('cork');
    await page.getByText('Try adjusting your search or filter criteria').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows six skeletons until the answer comes, and how to begin when there is nothing yet', async () => {
    const { page, context } = await product.visitor();
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/listing/list', async (route) => {
      await asked;
      await route.fulfill({ json: { listings: [] } });
    });
    await signedIn(page);
    await page.locator('[data-skeleton]').first().waitFor();
    await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(6);
    answer();
    await page.getByRole('heading', { name: 'No properties found' }).waitFor();
    await page.getByText('Get started by adding your first property').waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Add New Property' }).last().click();
    await page.waitForURL(/\/create-listing$/);
    await context.close();
  });

  it('shows a landlord without a listing how it works, without a call or anything to change', async () => {
    const { page, context } = await product.visitor({ viewport: { width: 320, height: 800 } });
    await answering(page, []);
    await signedIn(page);
    await page.getByRole('link', { name: 'See how it works' }).click();
    await page.getByRole('heading', { name: 'How It Works' }).waitFor();
    await page.getByText('This is an example.').waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('link', { name: 'Add New Property' }).click();
    await page.waitForURL('**/create-listing');
    await context.close();
  });

  it('lets a landlord without a listing send themselves a test, which arrives through the receiver', async () => {
    const { page, context, complaints } = await product.visitor();
    await answering(page, []);
    await signedIn(page);
    await page.getByRole('button', { name: 'Send yourself a test' }).click();
    await page.getByText('Your test has arrived.').waitFor();
    await page.getByText(/^Arrived: \d\d:\d\d, \d+ seconds? later$/).waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => page.getByText('There’s new unsorted email.').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('helps a landlord to whom nobody has written yet to the first enquiry, and nobody else', async () => {
    const { page, context, complaints } = await product.visitor({ viewport: { width: 320, height: 800 } });
    const fresh = { num_applications: 0, num_open_applications: 0 };
    await answering(page, [listing(1, fresh), listing(2, fresh)]);
    await signedIn(page);
    const help = page.getByRole('region', { name: 'Get your first enquiry' });
    await help.getByText('demo@apply.letterbox.test').waitFor();
    await help.getByRole('button', { name: /^Send (?:yourself a|another) test/ }).waitFor();
    await help.getByRole('button', { name: 'How to have enquiries sent to this address' }).click();
    await help.getByRole('heading', { name: 'From your own mailbox' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await page.unroute('**/listing/list');
    await answering(page, [listing(1, fresh), listing(2)]);
    await page.reload();
    await page.getByRole('link', { name: '1 Sample Street, Dublin 1' }).waitFor();
    await expect.poll(() => help.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says that the list did not load, in place and in the console, and does not claim that it is empty', async () => {
    const { page, context, complaints } = await product.visitor();
    await page.route('**/listing/list', (route) => route.fulfill({ status: 403, json: { error: 'No' } }));
    await signedIn(page);
    await page.getByRole('alert').getByText('Failed to load listings').waitFor();
    await expect.poll(() => page.getByText('No properties found').count()).toBe(0);
    expect(complaints.some((line) => line.includes('Failed to load listings'))).toBe(true);
    await page.unroute('**/listing/list');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: /14 Grosvenor/ }).waitFor();
    await context.close();
  });
});

describe.each([
  [640, 2],
  [390, 1],
  [1440, 3],
])('at %i pixels', (width, columns) => {
  it(`has the cards in ${columns} columns`, async () => {
    const { page, context } = await product.visitor({ viewport: { width, height: 900 } });
    await answering(
      page,
      [1, 2, 3, 4].map((n) => listing(n)),
    );
    await signedIn(page);
    await page.getByRole('link', { name: '4 Sample Street, Dublin 4' }).waitFor();
    const lefts = await page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
    await context.close();
  });
});

describe('a listing that is let', () => {
  async function share() {
    const owner = await findUserByEmail(demoLandlord.email);
    const found = await Listings.findOne({ address: /^27 Harrington/ }).lean();
    const [double, single] = found?.unitTypes ?? [];
    const [instance] = double?.instances ?? [];
    if (!owner || !found || !double || !single || !instance)
      throw new Error('the demo has not the listing it should have');
    const listingId = String(found._id);
    const tenant = await application(owner._id, listingId, {
      name: 'Aoife Byrne',
      position: { stage: 'final_decision', subState: 'accepted' },
    });
    await letTo(tenant, listingId, instance.id);
    const [niamh, sean] = [
      await application(owner._id, listingId, { name: 'Niamh Daly' }),
      await application(owner._id, listingId, { name: 'Seán Ó Briain' }),
    ];
    return { path: `/listing/${listingId}`, double, single, people: [niamh.email, sean.email] };
  }

  it('has its tenant moved, is closed, everyone is answered once, and the dashboard follows without a reload', async () => {
    const { path, double, single, people } = await share();
    const { page, context, complaints } = await product.visitor();
    await signedIn(page);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^27 Harrington/ }) });
    const before = await card.getByText(/rental units? available/).innerText();
    const other = await context.newPage();

    // When the tenant is moved to another unit, the first is available again
    await other.goto(`${path}/rental_units`);
    const unit = (name: string) =>
      other.getByRole('listitem').filter({ has: other.getByRole('heading', { name, exact: true }) });
    await unit(double.name).getByRole('button', { name: 'Show units' }).click();
    await unit(double.name).getByRole('button', { name: 'Move Applicant' }).click();
    const move = other.getByRole('dialog').getByRole('button', { name: 'Move Applicant' });
    await expect.poll(() => move.isDisabled()).toBe(true);
    await other.getByRole('radio', { name: new RegExp(`^${single.name}`) }).check();
    await move.click();
    await other.getByText(`Aoife Byrne has been moved to ${single.name}.`).waitFor();
    await unit(double.name).getByText('OPEN', { exact: true }).first().waitFor();
    await unit(single.name).getByText('CLOSED', { exact: true }).first().waitFor();
    await expect.poll(() => card.getByText(/rental units? available/).innerText()).toBe(before);

    // When the listing is closed, the dashboard says so at once
    await other.goto(path);
    await other.getByRole('button', { name: 'Close Listing' }).click();
    await other.getByRole('alertdialog').getByText('2 applicants haven’t had a reply yet.').waitFor();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Close Listing' }).click();
    await card.getByText('Closed', { exact: true }).waitFor();
    await card.getByText('0 rental units available').waitFor();

    // And the applicants still waiting for a reply get one, once
    await other.goto(`${path}/closing`);
    await other.getByText('Hi Niamh Daly,').waitFor();
    await expect.poll(() => accessibilityProblems(other)).toEqual([]);
    await other.getByRole('button', { name: 'Email 2 applicants' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Email 2 applicants' }).click();
    await other.getByRole('heading', { name: 'Everyone has had a reply' }).waitFor();
    await other.getByText('2 of 2 delivered.').waitFor();
    const caught = (await product.caught()).filter(({ subject }) =>
      subject.startsWith('Your application for 27 Harrington'),
    );
    expect(caught.map(({ to }) => String(to)).sort()).toEqual([...people].sort());
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([0, 40])('fits every width with %i listings', async (count) => {
    const { page, context } = await product.visitor();
    await answering(
      page,
      Array.from({ length: count }, (_, index) =>
        listing(index % 9, {
          listing_id: (index + 0x10).toString(16).padStart(24, '6'),
          num_unread_messages: index,
          // One address has a word that is wider than a phone.
          ...(index === 1 ? { address: 'Ballynahaglishnamuckadunnyskeaghvickencrow House, Dublin 1' } : {}),
          status: index % 3 ? 'ACTIVE' : 'CLOSED',
        }),
      ),
    );
    await signedIn(page);
    await page
      .getByText(count === 0 ? 'No properties found' : '0 Sample Street, Dublin 0')
      .first()
      .waitFor();
    for (const width of [320, 390, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => window.document.documentElement.scrollWidth - window.innerWidth),
        String(width),
      ).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
});

describe('the search', () => {
  it('finds an applicant by Ctrl+K, a few letters and Enter, and closes by Escape', async () => {
    const owner = await findUserByEmail(demoLandlord.email);
    const home = await Listings.findOne({ address: /^27 Harrington/ }).lean();
    if (!owner || !home) throw new Error('the demo has not the listing it should have');
    const names = ['Gráinne Ní Mháille', 'Grace Mallon'];
    for (const name of names) await application(owner._id, String(home._id), { name });
    const { page, context, complaints } = await product.visitor({ viewport: { width: 390, height: 800 } });
    await signedIn(page, '/account');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Given the search, which a key opens on every page
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('option', { name: 'Today' }).waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // When a few letters are typed, without fadas, and the second result is chosen
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('gra m');
    await dialog.getByRole('option', { name: names[0] }).waitFor();
    await dialog.getByRole('option', { name: names[1] }).waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const second = await dialog.locator('[role=option][data-highlighted]').innerText();
    await page.keyboard.press('Enter');
    // Then that applicant's panel is open
    await page.waitForURL('**/application_pipeline?view=table&applicant=*');
    await page.getByRole('heading', { name: second.split('\n')[0] ?? '' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('what opens over the dashboard', () => {
  it('is reached by keys, says what it is, and gives the focus back to the button that opened it', async () => {
    const { page, context, complaints } = await product.visitor({ viewport: { width: 900, height: 800 } });
    await signedIn(page);
    const account = page.getByRole('navigation', { name: 'Your account' }).locator('[aria-haspopup="menu"]');
    // The user's menu
    await account.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menu').waitFor();
    await page.getByRole('menuitemradio').first().and(page.locator(':focus')).waitFor();
    expect(await account.getAttribute('aria-expanded')).toBe('true');
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await account.and(page.locator(':focus')).waitFor();
    // A select
    const status = page.getByRole('combobox', { name: 'Filter by status' });
    await status.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Active' }).waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await status.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('c');
    await page.waitForURL('**/listings?status=closed');
    // A tooltip
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await search.hover();
    const tip = page.getByText('Search applicants, listings and pages (Ctrl+K)');
    await tip.waitFor();
    const [button, box] = [await search.boundingBox(), await tip.boundingBox()];
    expect(box?.y).toBeGreaterThan((button?.y ?? Infinity) + (button?.height ?? 0));
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
