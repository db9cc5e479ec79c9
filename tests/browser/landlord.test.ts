import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daftEnquiry, until } from '../world.ts';
import { demoMailBytes } from '../../fixtures/demo-mails.ts';
import { accessibilityProblems, type Product, openProduct, signedIn } from './product.ts';

let product: Product;
const sample = async (file: string) => (await demoMailBytes({ file }, { date: new Date() })).toString('latin1');
beforeAll(async () => {
  product = await openProduct();
  await product.mail(await sample('daft-house-couple-new-template'));
  await product.mail(await sample('daft-single-room-five-people'));
});
afterAll(() => product.close());

const listingLink = (page: Page, address: string) => page.getByRole('link', { name: new RegExp(address) });
const card = (page: Page, address: string) => page.getByRole('listitem').filter({ has: listingLink(page, address) });

/** An applicant's card, or their row in the table. */
const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });

describe('a landlord', () => {
  it('signs in, sees both listings with true counts, and a new mail counts without a reload', async () => {
    const { page, context, complaints } = await product.visitor();
    await signedIn(page);
    await page.getByRole('heading', { name: 'Property Listings' }).waitFor();
    await expect.poll(() => card(page, '27 Harrington Street').textContent()).toContain('4 rental units available');
    await expect.poll(() => card(page, '14 Grosvenor Terrace').textContent()).toContain('1 rental unit available');
    await until('the card counts the first mail', async () =>
      /Applications\s*1/.test((await card(page, '14 Grosvenor Terrace').textContent()) ?? ''),
    );
    await product.mail(await sample('daft-house-dog-old-template'));
    await until('the card counts the mail', async () =>
      /Applications\s*2/.test((await card(page, '14 Grosvenor Terrace').textContent()) ?? ''),
    );
    await page.getByPlaceholder('Search properties...').fill('HARRINGTON');
    await until(
      'the other listing is filtered out',
      async () => (await page.getByRole('link', { name: /Grosvenor/ }).count()) === 0,
    );
    await page.getByPlaceholder('Search properties...').fill('nowhere at all');
    await page.getByText('Try adjusting your search or filter criteria').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens an applicant: the letter as it was written, and the documents, each in a tab of its own', async () => {
    const { page, context, complaints } = await product.visitor();
    await signedIn(page);
    await listingLink(page, '14 Grosvenor Terrace').click();
    await page.getByRole('link', { name: 'Open Pipeline' }).click();
    await page.getByRole('button', { name: /Show Pending Documents/ }).click();
    await row(page, 'Ciara Ní Bhroin').click();
    const panel = page.getByRole('region', { name: /letter/i });
    await panel.waitFor();
    const link = page.getByRole('link', { name: /\.pdf/ }).first();
    await link.waitFor();
    const href = (await link.getAttribute('href')) ?? '';
    const opened = await context.request.get(href);
    expect(opened.status()).toBe(200);
    expect(opened.headers()['content-type']).toBe('application/pdf');
    expect((await opened.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await expect.poll(() => link.getAttribute('target')).toBe('_blank');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('sees a new applicant arrive in the open pipeline within moments, without a reload', async () => {
    const { page, context } = await product.visitor();
    await signedIn(page);
    await listingLink(page, '14 Grosvenor Terrace').click();
    await page.getByRole('link', { name: 'Open Pipeline' }).click();
    await page.getByRole('button', { name: /Show Pending Documents/ }).click();
    await row(page, 'Ciara Ní Bhroin').waitFor();
    await page.evaluate(() => Object.assign(window, { stillThisPage: true }));
    await product.mail(daftEnquiry({ name: 'Live Applicant', email: 'live@example.net' }));
    await row(page, 'Live Applicant')
      .or(page.getByRole('button', { name: /new/i }))
      .first()
      .waitFor();
    expect(await page.evaluate(() => 'stillThisPage' in window)).toBe(true);
    await context.close();
  });

  it('overrules the screening, takes that back, does it again, and the applicant gets one passcode after the hold', async () => {
    const { page, context } = await product.visitor();
    await signedIn(page);
    await listingLink(page, '27 Harrington Street').click();
    await page.getByRole('link', { name: 'Open Pipeline' }).click();
    await page.getByRole('tab', { name: /Applications/ }).click();
    await page.getByRole('button', { name: /Show Rejected/ }).click();
    await row(page, 'Luca Moretti').click();
    await page
      .getByText(/more than the unit allows/)
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /Move Forward/ })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('Move Applicant Forward').waitFor();
    await dialog.getByRole('button', { name: 'Move Forward' }).click();
    await page.getByText(/has been moved to Information Collection\./).waitFor();
    await page.getByRole('tab', { name: /Information Collection.*1/ }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText(/^Undone for /).waitFor();
    await page.getByRole('tab', { name: /Applications.*1/ }).waitFor();
    await page
      .getByRole('button', { name: /Move Forward/ })
      .first()
      .click();
    // The button that moves them has the focus, as an accidental move can be undone
    await dialog.getByText('Move Applicant Forward').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /Information Collection.*1/ }).waitFor();
    const passcodes = async () => (await product.caught()).filter((mail) => mail.text.includes('27 Harrington Street'));
    expect(await passcodes()).toEqual([]);
    const [mail] = await until('the hold ends', async () => ((await passcodes()).length > 0 ? passcodes() : null));
    expect(mail?.text).toMatch(/Your passcode: \d{6}/);
    expect(await passcodes()).toHaveLength(1);
    await context.close();
  });

  it('works through the table with the keyboard, looks at a document beside its claims, and rejects many and takes it back', async () => {
    const { page, context, complaints } = await product.visitor();
    await signedIn(page);
    await listingLink(page, '14 Grosvenor Terrace').click();
    await page.getByRole('link', { name: 'Open Pipeline' }).click();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.waitForURL(/view=table&sort=name/);
    await page.getByText(/applicants in total/).waitFor();
    const shown = () => page.locator('[role=row] [data-row]').allTextContents();
    // The previous rows stay until the sorted ones have arrived.
    const names = await until('the rows are sorted', async () => {
      const rows = await shown();
      return String(rows) === String(rows.toSorted((a, b) => a.localeCompare(b))) && rows;
    });
    // j moves to the first row and on to Ciara's, Enter opens her panel, x selects her.
    const steps = names.findIndex((text) => text.includes('Ciara Ní Bhroin'));
    for (let n = 0; n <= steps; n++) await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: /Ciara Ní Bhroin/ });
    await panel.getByText('my partner Éanna').first().waitFor();
    expect(page.url()).toMatch(/applicant=[0-9a-f]{24}/);
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await panel.getByRole('tab', { name: /Documents/ }).click();
    await panel.getByRole('button', { name: /Check Employment letter/ }).click();
    const drawn = page.getByRole('img', { name: /Employment letter.*page 1/ });
    await until('the page is drawn', () =>
      drawn.evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        return (
          pixels?.some((value, index) => index % 4 === 0 && value < 100 && (pixels[index + 3] ?? 0) > 200) ?? false
        );
      }),
    );
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    // The viewer leads on to the other documents, without a way back to the list
    const viewer = page.getByRole('dialog');
    const position = viewer.getByText(/^Document \d of \d$/);
    const [before, title] = [await position.innerText(), await viewer.getByRole('heading').first().innerText()];
    await viewer
      .getByRole('button', { name: /^(?:Next|Previous) document$/, disabled: false })
      .first()
      .click();
    await expect.poll(() => position.innerText()).not.toBe(before);
    expect(await viewer.getByRole('heading').first().innerText()).not.toBe(title);
    await page.keyboard.press('Escape');
    // With someone selected, a key acts on the selection, wherever the focus is
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('r');
    await page.getByText('1 will be rejected.').waitFor();
    await page.getByRole('button', { name: 'Reject 1 applicant' }).click();
    await page.getByText('1 applicant rejected.').waitFor();
    await page.getByRole('button', { name: 'Undo all' }).click();
    await page.getByText(/Undone for 1 applicant/).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('does the same on a telephone: the panel covers the table, nothing scrolls sideways, and rejects one without an email', async () => {
    const { page, context, complaints } = await product.visitor({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await signedIn(page);
    await listingLink(page, '14 Grosvenor Terrace').click();
    await page.getByRole('link', { name: 'Open Pipeline' }).click();
    // On a card the name has its line, whatever stands below it
    await page.getByRole('tab', { name: /Information Collection/ }).click();
    await page.getByRole('button', { name: /Show Pending/ }).click();
    const onCard = row(page, 'Aisling Ó Sé').getByText('Aisling Ó Sé', { exact: true });
    expect((await onCard.boundingBox())?.height).toBeLessThan(30);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    // Each card is as high as its facts.
    await row(page, 'Aisling Ó Sé').waitFor();
    const cards = page.locator('[role=row][data-applicant]');
    const cut = () =>
      cards.evaluateAll((all) => all.filter((card) => card.scrollHeight > card.clientHeight + 1).length);
    await expect.poll(cut).toBe(0);
    await row(page, 'Aisling Ó Sé').click();
    const panel = page.getByRole('complementary', { name: /Aisling/ });
    await panel.getByText('greyhound').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await panel.getByRole('button', { name: /^Reject/ }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason (optional)').fill('The house suits somebody else better.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await panel.getByText('The house suits somebody else better.').first().waitFor();
    // The toast doesn't cover the panel's own buttons.
    const toast = page.locator('[data-sonner-toast]').first();
    const undo = panel.getByRole('button', { name: 'Undo last step' });
    await expect
      .poll(async () => {
        const [above, below] = [await toast.boundingBox(), await undo.boundingBox()];
        return above && below ? above.y + above.height <= below.y : 'one of them is not there';
      })
      .toBe(true);
    await undo.click();
    await page.getByText('Undone for Aisling Ó Sé.').waitFor();
    expect((await product.caught()).filter((mail) => /was unsuccessful/.test(mail.text))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('finds what could not be matched under unsorted email, with the reason, and files it', async () => {
    const { page, context } = await product.visitor();
    await signedIn(page);
    await product.mail(await sample('spoofed-daft-enquiry'), 'demo@apply.letterbox.test', 'bulk@mailer.example.net');
    await page.getByRole('link', { name: /Unsorted email.*[1-9]/ }).waitFor();
    await page.getByRole('link', { name: /Unsorted email/ }).click();
    // Waits for the new page: the dashboard, still shown while it is fetched, has the same words under "Today".
    await page.getByRole('heading', { name: 'Unsorted email', level: 1 }).waitFor();
    await page.getByRole('button', { name: /Claims to be from Daft\.ie/i }).click();
    await page.getByLabel('Listing for this email').click();
    await page.getByRole('option', { name: /14 Grosvenor/ }).click();
    await page.getByRole('button', { name: 'Create application' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create application' }).click();
    await page.getByText('Nothing to sort').waitFor();
    await context.close();
  });

  it('asks the writer of an unclear email what it’s about, and says so as it is', async () => {
    const { page, context } = await product.visitor();
    await signedIn(page);
    const sender = 'alan.brogan@mail.example';
    const raw = `From: Alan Brogan <${sender}>\r\nTo: demo@apply.letterbox.test\r\nSubject: Blue door\r\nMessage-ID: <blue-door@mail.example>\r\n\r\nI drove by 14 Grosvenor Terrace on Sunday. Lovely blue door. Is that yours? Alan\r\n`;
    await product.mail(raw, 'demo@apply.letterbox.test', sender);
    await page.getByRole('link', { name: /Unsorted email.*[1-9]/ }).click();
    await page.getByRole('heading', { name: 'Unsorted email', level: 1 }).waitFor();
    await page.getByRole('button', { name: /Blue door/ }).click();
    await page.getByRole('button', { name: 'Ask what it’s about' }).click();
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await page
      .locator('p', { hasText: `We’ll ask ${sender} what it’s about.` })
      .first()
      .waitFor();
    expect(await page.getByText(`You asked ${sender} what it’s about`).count()).toBe(0);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('The question won’t be sent.').waitFor();
    await page.getByRole('button', { name: 'Ask what it’s about' }).waitFor();
    await context.close();
  });

  it('signs out, and the back button shows nothing any more', async () => {
    const { page, context } = await product.visitor();
    await signedIn(page);
    await page.getByRole('button', { name: /demo/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(product.base + '/');
    await page.goto('/listings');
    await page.waitForURL(product.base + '/');
    await context.close();
  });
});

describe('nobody in particular', () => {
  it('is led to the front door from every page that needs a sign-in, and told of a page that is not there', async () => {
    const { page, context } = await product.visitor();
    for (const path of [
      '/listings',
      '/create-listing',
      '/setup',
      '/unsorted',
      '/operations',
      '/listing/6560f0c0a1b2c3d4e5f60718/application_pipeline',
    ]) {
      await page.goto(path);
      await page.waitForURL(product.base + '/');
    }
    await context.close();
  });
});
