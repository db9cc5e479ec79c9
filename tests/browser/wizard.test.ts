import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdvertSite, startAdvertSite } from '../../fixtures/advert-site.ts';
import { until } from '../world.ts';
import { accessibilityProblems, type Product, openProduct, problemsInBothThemes, signedIn } from './product.ts';

let site: AdvertSite;
let product: Product;
beforeAll(async () => {
  site = await startAdvertSite();
  product = await openProduct(async () => ({ PLATFORM_ORIGINS: JSON.stringify(site.origins) }));
});
afterAll(async () => {
  await product.close();
  await site.close();
});

const share = 'https://www.daft.ie/share/house-27-harrington-street-portobello-dublin-8/6523457';
const home = 'https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345';
const guarded = 'https://www.daft.ie/for-rent/house-4-guarded-way-dublin-9/6400003';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const stepShown = async (page: Page, title: string) => {
  const heading = page.getByRole('heading', { level: 2, name: title });
  await heading.waitFor();
  await until(`the heading '${title}' takes the keyboard`, () =>
    heading.evaluate((element) => element === document.activeElement),
  );
};

/** Signs in and goes to step 3 with an advert's address. */
async function verifying(page: Page, url: string): Promise<void> {
  await signedIn(page, '/create-listing');
  await button(page, /Daft\.ie/).click();
  await page.getByLabel('Property URL').fill(url);
  await button(page, 'Next').click();
  await stepShown(page, 'Verify URL');
}

async function read(page: Page): Promise<void> {
  await button(page, 'Verify & Extract Details').click();
  await stepShown(page, 'Rental Unit Types');
}

/** What the server stored of the listing named in the toast. */
async function created(page: Page): Promise<{ id: string; info: Record<string, unknown> }> {
  await page.getByText('Listing created').waitFor();
  const id = /Listing ID ([0-9a-f]{24})/.exec(await page.getByText(/Listing ID/).innerText())?.[1] ?? '';
  await page.waitForURL(/\/listings$/);
  return {
    id,
    info: (await (await page.request.get(`/listing/info?listing_id=${id}`)).json()) as Record<string, unknown>,
  };
}

describe('the wizard', () => {
  it('leads from an advert to a listing, with everything in it that was read and changed', async () => {
    const { page, context, complaints } = await product.visitor({
      viewport: { width: 1440, height: 900 },
    });
    const found: Record<string, string[]> = {};
    const look = async (step: string) => {
      const problems = await accessibilityProblems(page);
      if (problems.length > 0) found[step] = problems;
    };
    await signedIn(page);
    await page.getByRole('link', { name: 'Add New Property' }).first().click();

    await page.getByRole('heading', { name: 'Choose Your Platform' }).waitFor();
    await page.getByText('demo@apply.letterbox.test').waitFor();
    await page.getByText(/several platforms/).waitFor();
    await expect.poll(() => page.getByRole('navigation', { name: 'Steps' }).count()).toBe(0);
    await look('1');
    await button(page, /Daft\.ie/).click();

    await stepShown(page, 'Enter Property URL');
    await button(page, 'Next').click();
    await page.getByText('Please enter a property URL.').waitFor();
    await page
      .getByLabel('Property URL')
      .fill('https://www.rent.ie/houses-to-let/45-Harrington-Street-Portobello-Dublin-8/6623555/');
    await button(page, 'Next').click();
    await page.getByText('Invalid Daft.ie URL format').waitFor();
    await look('2');
    await page.getByLabel('Property URL').fill(share);
    await page.keyboard.press('Enter');

    await stepShown(page, 'Verify URL');
    await look('3');
    await read(page);

    await expect
      .poll(() => page.getByRole('textbox', { name: 'Property address' }).inputValue())
      .toBe('27 Harrington Street, Portobello, Dublin 8');
    const twin = page.getByRole('group', { name: 'Bed in twin room', exact: true });
    await expect.poll(() => twin.getByLabel('Same Eircode for all units').isChecked()).toBe(true);
    await expect.poll(() => twin.getByLabel('Eircode', { exact: true }).inputValue()).toBe('D08 A1C2');
    await twin.getByLabel('Same Eircode for all units').click();
    await twin.getByLabel('Eircode 2').fill('d08 x9y9');
    await page.getByRole('group', { name: 'Single bedroom', exact: true }).getByLabel('Rental fee').fill('1,050');
    await look('4');
    await button(page, 'Continue to Application Form').click();

    await stepShown(page, 'Create Application Form');
    await expect.poll(() => button(page, 'Proof of identity').getAttribute('aria-pressed')).toBe('true');
    await page.getByText('Single bedroom - EUR 1050 / monthly').first().waitFor();
    // Identification waits for the acceptance; asked earlier, it needs a reason.
    await page.getByText('Image · Required · After you accept them').click();
    await expect.poll(() => page.getByText(/You’re asking for identification/).count()).toBe(0);
    await page.getByRole('combobox', { name: 'When to ask' }).click();
    await page.getByRole('option', { name: 'With the form' }).click();
    await page.getByText(/You’re asking for identification before you’ve accepted anyone/).waitFor();
    await button(page, 'Continue to Viewing Availability').click();
    await page.getByText('Please say why you need this so early, in 20 characters or more').waitFor();
    await page.getByLabel('Why you need it this early').fill('The insurer wants to know who views the house.');
    await expect.poll(() => page.getByText(/Please say why you need this/).count()).toBe(0);
    await look('5, a reason');
    await button(page, 'Proof of identity').click();
    await expect.poll(() => page.getByText(/You’re asking for identification/).count()).toBe(0);
    await button(page, 'Proof of employment').click();
    await button(page, /Multiple options$/).click();
    await button(page, 'Continue to Viewing Availability').click();
    await page.getByText('Please tell applicants what to enter here').waitFor();
    await page.getByLabel('Question', { exact: true }).fill('Which rooms would you share?');
    await page.getByLabel('Help text').fill('Choose all that suit you.');
    await page.getByLabel('Option 1', { exact: true }).fill('Kitchen');
    await page.getByLabel('Option 2', { exact: true }).fill('Garden');
    await look('5');
    await button(page, 'Preview Form').click();
    const preview = page.getByRole('dialog', { name: 'Preview Form' });
    await preview.getByText('27 Harrington Street, Portobello, Dublin 8').waitFor();
    await expect.poll(() => preview.getByRole('checkbox', { name: /EUR/ }).count()).toBe(3);
    await expect
      .poll(() => preview.getByRole('checkbox', { name: /^(Kitchen|Garden|No smoking\.|No parties\.)$/ }).count())
      .toBe(4);
    await expect.poll(() => preview.getByLabel(/^Proof of employment: choose/).getAttribute('type')).toBe('file');
    await expect.poll(() => preview.getByRole('button', { name: 'Submit Application' }).isDisabled()).toBe(true);
    await look('5, preview');
    await page.keyboard.press('Escape');
    await button(page, 'Continue to Viewing Availability').click();

    await stepShown(page, 'Set Viewing Availability');
    await page.getByText('Please set at least one viewing time slot to continue.').waitFor();
    await expect.poll(() => button(page, 'Continue to Review').isDisabled()).toBe(true);
    await button(page, /Add Time.*Monday/).click();
    await button(page, /Add Time.*Monday/).click();
    await button(page, 'Continue to Review').click();
    await page.getByText('Please fix the overlapping time slots before continuing').waitFor();
    await page.getByText('Monday: 09:00-10:00 overlaps with 09:00-10:00').waitFor();
    await button(page, /Delete Monday, slot 2/).click();
    await page.getByLabel('Limit viewers per slot').check();
    await expect.poll(() => page.getByLabel('Viewers per slot', { exact: true }).inputValue()).toBe('5');
    await look('6');
    await button(page, 'Continue to Review').click();

    await stepShown(page, 'Review Listing Details');
    for (const text of [
      '27 Harrington Street, Portobello, Dublin 8',
      'EUR 1050/monthly',
      /Bed, 2 units, Eircode D08A1C2, D08X9Y9/,
      'Which rooms would you share?',
      '09:00 - 10:00',
      /Up to 5 viewers per slot/,
    ]) {
      await page.getByText(text).first().waitFor();
    }
    await look('7');
    await page.getByText('Our emails to applicants come from “demo (Letterbox)”').waitFor();
    await page.getByLabel('Your name or agency’s name').fill('Nora Byrne');
    await button(page, 'Save name').click();
    await page.getByText('Our emails to applicants come from “Nora Byrne (Letterbox)”').waitFor();
    await button(page, 'Edit rental fee').click();
    await stepShown(page, 'Rental Unit Types');
    await page.getByRole('group', { name: 'Single bedroom', exact: true }).getByLabel('Rental fee').fill('720');
    await button(page, 'Back to Review').click();
    await stepShown(page, 'Review Listing Details');
    await page.getByText('EUR 720/monthly').waitFor();
    await button(page, 'Create Listing').click();

    const { info } = await created(page);
    expect(info).toMatchObject({
      address: '27 Harrington Street, Portobello, Dublin 8',
      adverts: [{ platform: 'daft', url: share }],
      required_documents: ['PREVIOUS_LANDLORD_REFERENCE', 'PROOF_OF_EMPLOYMENT'],
      required_acknowledgements: ['No smoking.', 'No parties.'],
      rental_units: [
        { name: 'Double bedroom', mode: 'BEDROOM', rental_fee: 950, num_of_instances: 1 },
        { name: 'Single bedroom', mode: 'BEDROOM', rental_fee: 720, num_of_instances: 1 },
        { name: 'Bed in twin room', mode: 'BED', rental_fee: 600, num_of_instances: 2 },
      ],
    });
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('create-listing'))),
    ).toEqual([]);
    expect(found).toEqual({});
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is walked by the keyboard alone, on a telephone', async () => {
    const { page, context, complaints } = await product.visitor({
      viewport: { width: 390, height: 844 },
    });
    await signedIn(page, '/create-listing');
    await page.getByRole('heading', { name: 'Choose Your Platform' }).waitFor();
    /** Presses Tab until something with this name has the focus. */
    const tabTo = async (name: RegExp, key = 'Tab') => {
      for (let presses = 0; presses < 150; presses += 1) {
        await page.keyboard.press(key);
        const focused = await page.evaluate(() => {
          const at = document.activeElement;
          const labels =
            at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
              ? [...(at.labels ?? [])].map((label) => label.textContent)
              : [];
          return at?.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : at?.textContent) ?? '';
        });
        if (name.test(focused.trim())) return;
      }
      throw new Error(`The keyboard never came to ${name}`);
    };
    const press = async (name: RegExp) => {
      await tabTo(name);
      await page.keyboard.press('Enter');
    };
    await press(/Daft\.ie/);
    await stepShown(page, 'Enter Property URL');
    await tabTo(/^Property URL/);
    await page.keyboard.type(home);
    await page.keyboard.press('Enter');
    await stepShown(page, 'Verify URL');
    await press(/^Verify & Extract Details/);
    await stepShown(page, 'Rental Unit Types');
    await press(/^Continue to Application Form/);
    await stepShown(page, 'Create Application Form');
    await press(/^Add acknowledgement/);
    await until('the new field has the keyboard', () =>
      page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA'),
    );
    await page.keyboard.type('The garden is mine to mow.');
    const order = () =>
      page
        .getByRole('list', { name: 'Your questions' })
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => row.querySelector('[data-toggle]')?.textContent ?? ''));
    const before = await order();
    const [added = ''] = /^Acknowledgement \d/.exec(before.at(-1) ?? '') ?? [];
    await tabTo(new RegExp(`^Move ${added}: drag`), 'Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page
      .getByText(`${added} is now question ${before.length - 2} of ${before.length}.`)
      .waitFor({ state: 'attached' });
    expect((await order()).findIndex((row) => row.startsWith(added))).toBe(before.length - 3);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(new RegExp(`^Move ${added}`));
    await press(/^Continue to Viewing Availability/);
    await stepShown(page, 'Set Viewing Availability');
    await press(/^Add Time on Saturday/);
    await press(/^Continue to Review/);
    await stepShown(page, 'Review Listing Details');
    await press(/^Create Listing/);
    const { info } = await created(page);
    expect(info).toMatchObject({
      required_acknowledgements: [
        'No smoking in the house.',
        'The garden is mine to mow.',
        'A deposit of €2,850 is required.',
        'The minimum lease is 1 year.',
      ],
    });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('an advert that cannot be read', () => {
  it('is said so in words, and the page can be pasted instead', async () => {
    const { page, context } = await product.visitor();
    await verifying(page, guarded);
    await button(page, 'Verify & Extract Details').click();
    expect((await page.getByRole('alert').innerText()).length).toBeGreaterThan(30);
    await page.getByRole('heading', { name: 'Other ways to continue' }).waitFor();
    await button(page, 'Read the pasted page').click();
    await page.getByText('Please paste the page here first.').waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    const source = await readFile(join(import.meta.dirname, '../../fixtures/adverts/daft/house.html'), 'utf8');
    await page.getByLabel('Page text or source').fill(source);
    await button(page, 'Read the pasted page').click();
    await stepShown(page, 'Rental Unit Types');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Property address' }).inputValue())
      .toBe('14 Grosvenor Terrace, Rathmines, Dublin 6');
    await page.getByText('We’ve read what you pasted.').waitFor();
    await context.close();
  });

  it('lets the landlord carry on without it, with the address from the link and one new unit', async () => {
    const { page, context } = await product.visitor();
    await verifying(page, guarded);
    await button(page, 'Enter details').click();
    await stepShown(page, 'Rental Unit Types');
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('New Unit');
    await expect.poll(() => page.getByLabel('Rental fee').inputValue()).toBe('800');
    // What is no rent is said at once, and does not stay in the field as if it were one.
    await page.getByLabel('Rental fee').fill('-12.7abc');
    await page.getByText('No rent entered yet. Applicants will see EUR 0/monthly.').waitFor();
    await page.getByLabel('Rental fee').blur();
    await expect.poll(() => page.getByLabel('Rental fee').inputValue()).toBe('0');
    await page.getByText('Applicants will see this name.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Double room');
    await expect.poll(() => page.getByText('Applicants will see this name.').count()).toBe(0);
    await page.getByLabel('Name', { exact: true }).fill('New Unit');
    await button(page, 'Remove New Unit').click();
    await page.getByText('You must have at least one rental unit type.').waitFor();
    await page.getByText('We took the address from the advert’s link. Please check it.').waitFor();
    await page.getByRole('textbox', { name: 'Property address' }).fill('');
    await button(page, 'Continue to Application Form').click();
    await page.getByText('Please enter the address').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await context.close();
  });

  it('is told apart from a network that failed, and can be tried again', async () => {
    const { page, context } = await product.visitor();
    await verifying(page, home);
    await page.route('**/listing/verify_and_extract_url', (route) => route.abort());
    await button(page, 'Verify & Extract Details').click();
    await page.getByText('Network error. Please check your connection and try again.').waitFor();
    await page.unroute('**/listing/verify_and_extract_url');
    await read(page);
    await context.close();
  });
});

describe('the text of an advert', () => {
  it('says once why several of its words may not be allowed, and is not stopped by them', async () => {
    const { page, context, complaints } = await product.visitor({ viewport: { width: 320, height: 740 } });
    await signedIn(page, '/create-listing');
    await button(page, 'Paste the text of an advert').click();
    await page
      .getByLabel('Text of the advert')
      .fill('Double room at 22 Sample Road, Dublin 9. €850 per month. Professionals only. Sorry, no HAP.');
    await button(page, 'Read the text').click();
    await stepShown(page, 'Rental Unit Types');
    const remarks = page.getByRole('region', { name: 'Please change this in your advert' }).getByRole('listitem');
    await expect.poll(() => remarks.count()).toBe(1);
    await remarks.getByText(/“Professionals only”, “.*no HAP”/).waitFor();
    await button(page, 'Continue to Application Form').click();
    await stepShown(page, 'Create Application Form');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('what was entered', () => {
  it('outlives a reload, and goes with whoever signs out', async () => {
    const { page, context } = await product.visitor();
    await verifying(page, home);
    await page.reload();
    await page.getByRole('heading', { name: 'Verify URL' }).waitFor();
    await read(page);
    await page.getByRole('textbox', { name: 'Property address' }).fill('14 Grosvenor Terrace, Flat 2');
    await page.reload();
    await page.getByRole('heading', { name: 'Rental Unit Types' }).waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Property address' }).inputValue())
      .toBe('14 Grosvenor Terrace, Flat 2');
    await button(page, 'demo').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(product.base + '/');
    await signedIn(page, '/create-listing');
    await page.getByRole('heading', { name: 'Choose Your Platform' }).waitFor();
    await context.close();
  });

  it('is cleared by going back to the first steps, after a question', async () => {
    const { page, context } = await product.visitor();
    await verifying(page, home);
    const step = (name: string) =>
      page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(name) });
    await expect.poll(() => step('Rental Units').isDisabled()).toBe(true);
    await read(page);
    await page.getByRole('button', { name: 'Step 2 URL (done)', exact: true }).waitFor();
    await expect.poll(() => step('Verify').isDisabled()).toBe(true);
    await button(page, 'Back').click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/This will clear all progress/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Rental Unit Types' }).waitFor();
    await step('URL').click();
    await question.getByRole('button', { name: 'Clear and go back' }).click();
    await stepShown(page, 'Enter Property URL');
    await expect.poll(() => page.getByLabel('Property URL').inputValue()).toBe('');
    await expect.poll(() => step('Verify').isDisabled()).toBe(true);
    await context.close();
  });

  it('is cleared by Start Over', async () => {
    const { page, context } = await product.visitor();
    await verifying(page, home);
    await read(page);
    await button(page, 'Continue to Application Form').click();
    await button(page, 'Continue to Viewing Availability').click();
    await button(page, /Add Time.*Friday/).click();
    await button(page, 'Continue to Review').click();
    await button(page, 'Start Over').click();
    await button(page, 'Clear and start over').click();
    await stepShown(page, 'Choose Your Platform');
    await page.reload();
    await page.getByRole('heading', { name: 'Choose Your Platform' }).waitFor();
    await context.close();
  });
});

describe('the fields of the form', () => {
  it('are dragged to another place, and Escape lets go without a move', async () => {
    const { page, context } = await product.visitor({ viewport: { width: 1440, height: 1200 } });
    await verifying(page, share);
    await read(page);
    await button(page, 'Continue to Application Form').click();
    await stepShown(page, 'Create Application Form');
    const rows = page.getByRole('list', { name: 'Your questions' }).getByRole('listitem');
    const order = () =>
      rows.evaluateAll((all) =>
        all.map((row) => /^(.*?)(?:PDF|Image|No )/.exec(row.querySelector('[data-toggle]')?.textContent ?? '')?.[1]),
      );
    const first = ['Previous landlord’s reference', 'Proof of identity', 'Acknowledgement 1', 'Acknowledgement 2'];
    expect(await order()).toEqual(first);
    const drag = async (name: string, below: number) => {
      const handle = await button(page, new RegExp(`^Move ${name}: drag`)).boundingBox();
      const target = await rows.nth(below).boundingBox();
      if (!handle || !target) throw new Error('The row is not on the page');
      await page.mouse.move(handle.x + 10, handle.y + 10);
      await page.mouse.down();
      await page.mouse.move(target.x + 30, target.y + target.height - 4, { steps: 5 });
    };
    await drag('Previous landlord’s reference', 2);
    await page.mouse.up();
    const moved = ['Proof of identity', 'Acknowledgement 1', 'Previous landlord’s reference', 'Acknowledgement 2'];
    await until('the row has moved', async () => JSON.stringify(await order()) === JSON.stringify(moved));
    await drag('Acknowledgement 2', 0);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await order()).toEqual(moved);
    await button(page, 'Move Acknowledgement 2 up').click();
    expect(await order()).toEqual([
      'Proof of identity',
      'Acknowledgement 1',
      'Acknowledgement 2',
      'Previous landlord’s reference',
    ]);
    await context.close();
  });
});

describe('at every width', () => {
  it('no step has to be scrolled sideways, nor has axe anything to find in either theme', async () => {
    const { page, context } = await product.visitor({ viewport: { width: 390, height: 800 } });
    const found: string[] = [];
    const look = async (step: number) => {
      for (const width of [320, 900, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (over > 0) found.push(`step ${step} at ${width} px is ${over} px too wide`);
        const problems = width === 390 ? await problemsInBothThemes(page) : await accessibilityProblems(page);
        found.push(...problems.map((problem) => `step ${step} at ${width} px: ${problem}`));
      }
    };
    await signedIn(page, '/create-listing');
    await page.getByRole('heading', { name: 'Choose Your Platform' }).waitFor();
    await look(1);
    await button(page, /Daft\.ie/).click();
    await look(2);
    await page.getByLabel('Property URL').fill(share);
    await button(page, 'Next').click();
    await stepShown(page, 'Verify URL');
    await look(3);
    await read(page);
    await look(4);
    await button(page, 'Continue to Application Form').click();
    await button(page, /Single option$/).click();
    await page.getByLabel('Question', { exact: true }).fill('Do you smoke?');
    await page.getByLabel('Help text').fill('Indoors or out.');
    await page.getByLabel('Option 1', { exact: true }).fill('No');
    await page.getByLabel('Option 2', { exact: true }).fill('Yes');
    await look(5);
    await button(page, 'Continue to Viewing Availability').click();
    await button(page, /Add Time.*Sunday/).click();
    await look(6);
    await button(page, 'Continue to Review').click();
    await stepShown(page, 'Review Listing Details');
    await look(7);
    expect(found).toEqual([]);
    await context.close();
  });
});
