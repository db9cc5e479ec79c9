import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { Listings } from '../../store/listings/listing.ts';
import { recountConversation } from '../../store/messages/conversation-summary.ts';
import { application, unsortedMail } from '../integration/server/world-for-tests.ts';
import { type Product, openProduct, problemsInBothThemes, signedIn } from './product.ts';

let product: Product;
let listingId: string;
const letters = {
  'Orla Fay':
    'Hi, my name is Orla and I work as a radiographer in Beaumont Hospital. My partner and I have two cats, both of them indoors, and we would move in on the first of May.',
  'Piotr Zając': 'Good evening, I am a radiographer too and I have a dog called Pirat. When could I see the place?',
  'Radka Graf': 'Hello, I study at Trinity College and would like the room near the garden.',
} as const;

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const home = await Listings.findOne({ address: /^27 Harrington/ }).lean();
  if (!owner || !home) throw new Error('the demo has not the listing it should have');
  listingId = String(home._id);
  for (const [name, letter] of Object.entries(letters)) {
    const { _id } = await application(owner._id, listingId, { name });
    await Applications.updateOne({ _id }, { 'enquiry.letter': letter });
    if (name === 'Radka Graf')
      await unsortedMail(owner._id, {
        ...{ kind: 'reply', unsortedReason: null, applicationId: _id, listingId: home._id },
        newText: 'One more thing: I play the accordion, but never in the evening.',
      });
    await recountConversation(_id);
  }
});
afterAll(() => product.close());

const marked = (page: Page) => page.locator('mark').allInnerTexts();
const isWithinPage = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** The search, once what is typed goes into its field. */
async function openSearch(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').and(page.locator(':focus')).waitFor();
  return dialog;
}

describe('a word of a letter', () => {
  it('finds its writer from every page, with the words around it, and opens them by Enter', async () => {
    const { page, context, complaints } = await product.visitor({ viewport: { width: 390, height: 800 } });
    await signedIn(page, '/listings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // When two words of one letter are typed
    const dialog = await openSearch(page);
    await page.keyboard.type('two cats');
    const found = dialog.getByRole('option', { name: /Orla Fay/ });
    await found.getByText('In their letter: “').waitFor();
    expect(await marked(page)).toEqual(['two', 'cats']);
    expect(await dialog.getByRole('option', { name: /Piotr|Radka/ }).count()).toBe(0);
    expect(await problemsInBothThemes(page)).toEqual([]);
    // Then Enter opens their panel
    await page.keyboard.press('Enter');
    await page.waitForURL('**/application_pipeline?view=table&applicant=*');
    await page.getByRole('heading', { name: 'Orla Fay' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('narrows the pipeline, whose numbers, groups, table and messages agree', async () => {
    const { page, context, complaints } = await product.visitor({ viewport: { width: 1280, height: 900 } });
    await signedIn(page, `/listing/${listingId}/application_pipeline`);
    const search = page.getByRole('searchbox', { name: 'Search applicants by name' });
    await search.fill('radiogr');
    // The stage with matches is shown, and the group with them is open
    await page.getByRole('heading', { name: 'In Review (2)' }).waitFor();
    await expect.poll(() => marked(page)).toEqual(['radiographer', 'radiographer']);
    await page.getByRole('tab', { name: /^Applications 2 applicants/ }).waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    // At another stage nobody matches: it says where they are
    await page.getByRole('tab', { name: /Viewing Appointments/ }).click();
    await page.getByRole('button', { name: 'Applications (2)' }).click();
    await page.getByRole('heading', { name: 'In Review (2)' }).waitFor();
    // The table
    await page.goto(`/listing/${listingId}/application_pipeline?view=table&search=beaumont+radio`);
    await page.getByText('1 applicant matches your search and filters.').waitFor();
    await expect.poll(() => marked(page)).toEqual(['radiographer', 'Beaumont']);
    expect(await problemsInBothThemes(page)).toEqual([]);
    // Messages, by what was written later
    await page.goto(`/listing/${listingId}/applicant_communications`);
    await page.getByRole('searchbox').fill('accordion');
    await page.getByText('In a message: “').waitFor();
    await expect.poll(() => page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').count()).toBe(1);
    expect(await marked(page)).toEqual(['accordion']);
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([320, 390, 900, 1440])('fits a window of %i px', async (width) => {
    const { page, context, complaints } = await product.visitor({ viewport: { width, height: 800 } });
    const base = `/listing/${listingId}/application_pipeline`;
    await signedIn(page, `${base}?search=radiographer`);
    await page.locator('mark').first().waitFor();
    expect(await isWithinPage(page)).toBe(true);
    await page.goto(`${base}?view=table&search=radiographer`);
    await page.locator('mark').first().waitFor();
    expect(await isWithinPage(page)).toBe(true);
    const dialog = await openSearch(page);
    await page.keyboard.type('radiographer');
    await dialog.locator('mark').first().waitFor();
    expect(await dialog.locator('mark').allInnerTexts()).toEqual(['radiographer', 'radiographer']);
    expect(await isWithinPage(page)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
