import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLandlord, demoOperator } from '../../fixtures/demo-world.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { Listings } from '../../store/listings/listing.ts';
import { application, document } from '../integration/server/world-for-tests.ts';
import { accessibilityProblems, type Product, openProduct, settled, signedIn } from './product.ts';

let product: Product;
let listingId = '';
const TICKED = 20;
const reason = 'The picture is blurred.';

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!owner || !listing) throw new Error('the demo has not the listing it should have');
  listingId = String(listing._id);
  const pending = { stage: 'information_collection', subState: 'pending' } as const;
  const blurred = await application(owner._id, listingId, { name: 'Blurred Copy', position: pending });
  await application(owner._id, listingId, { name: 'Nothing Sent', position: pending });
  const since = new Date();
  const hold = { step: 'viewing', why: 'landlord', since } as const;
  await application(owner._id, listingId, { name: 'Sent Everything', position: pending, hold });
  const deciding = { stage: 'final_decision', subState: 'pending' } as const;
  await application(owner._id, listingId, { name: 'Next Tenant', position: deciding });
  for (let n = 1; n <= TICKED; n += 1) await application(owner._id, listingId, { name: `Ticked ${n}` });
  const verdict = { verdict: 'UNREADABLE', reason } as const;
  await document(blurred, Buffer.from('x'), {
    name: 'payslip.jpg',
    contentType: 'image/jpeg',
    verdict: verdict.verdict,
    verdictReason: reason,
    judgement: {
      ...verdict,
      kind: 'payslip',
      facts: [],
      claims: [],
      askAgain: true,
      judgedAt: new Date(),
      by: 'rules',
    },
  });
});
afterAll(() => product.close());

/** Counts clicks and loads of pages from now on. A key that presses a button is no click: its `detail` is 0. */
async function counted(page: Page) {
  const done = { clicks: 0, loads: 0 };
  page.on('request', (request) => {
    if (request.resourceType() === 'document') done.loads += 1;
  });
  await page.exposeFunction('countClick', () => (done.clicks += 1));
  await page.evaluate(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    window.document.addEventListener('click', ({ detail }) => detail > 0 && countClick(), { capture: true });
  });
  return done;
}

/** The page of an applicant, opened as from a notice or a search. */
async function applicantOpened(name: string): Promise<Page> {
  const { page } = await product.visitor({ viewport: { width: 1280, height: 900 } });
  const found = await Applications.findOne({ listingId, name }).lean();
  await signedIn(page, `/listing/${listingId}/application_pipeline?view=table&applicant=${String(found?._id)}`);
  await page.getByRole('heading', { name }).first().waitFor();
  return page;
}

describe('from an applicant’s page', () => {
  it('a better copy of a document is requested by two clicks in the list of documents', async () => {
    const page = await applicantOpened('Blurred Copy');
    await page.getByRole('tab', { name: /^Documents/ }).click();
    const request = page.getByRole('button', { name: 'Request a new copy payslip.jpg' });
    await request.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const done = await counted(page);
    await request.click();
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('We’ll email the applicant to ask for a new copy.').waitFor();
    expect(done).toEqual({ clicks: 2, loads: 0 });
    await page.context().close();
  });

  it('what is missing is asked for by one click', async () => {
    const page = await applicantOpened('Nothing Sent');
    const remind = page.getByRole('button', { name: 'Send reminder' });
    await remind.waitFor();
    const done = await counted(page);
    await remind.click();
    await page.getByText('Reminding Nothing Sent.').waitFor();
    expect(done).toEqual({ clicks: 1, loads: 0 });
    await page.context().close();
  });
});

it('twenty applicants who were ticked in the table move forward by two more clicks', async () => {
  const { page, context } = await product.visitor({ viewport: { width: 1280, height: 900 } });
  await signedIn(page, `/listing/${listingId}/application_pipeline?view=table&search=Ticked`);
  await page.getByRole('checkbox', { name: 'Select Ticked 1', exact: true }).waitFor();
  const done = await counted(page);
  for (let n = 1; n <= TICKED; n += 1)
    await page.getByRole('checkbox', { name: `Select Ticked ${n}`, exact: true }).click();
  await page.getByRole('region', { name: 'Selected applicants' }).getByRole('button', { name: 'Move Forward' }).click();
  await page.getByRole('button', { name: `Move ${TICKED} applicants` }).click();
  await page.getByText(`${TICKED} applicants moved.`).first().waitFor();
  expect(done).toEqual({ clicks: TICKED + 2, loads: 0 });
  await context.close();
});

it('an applicant who sent everything is invited to a viewing by one click', async () => {
  const { page, context } = await product.visitor({ viewport: { width: 1280, height: 900 } });
  await signedIn(page, `/listing/${listingId}/triage?step=viewing`);
  await page.getByRole('heading', { name: 'Sent Everything' }).waitFor();
  const done = await counted(page);
  await page.getByRole('button', { name: 'Move Forward' }).click();
  const decided = page.getByRole('region', { name: 'Your decision' });
  await decided.getByText('Sent Everything: moved to Viewing Appointments').waitFor();
  expect(done).toEqual({ clicks: 1, loads: 0 });
  await context.close();
});

it('a tenant is accepted by three clicks and their name', async () => {
  const { page, context } = await product.visitor({ viewport: { width: 1280, height: 900 } });
  await signedIn(page, `/listing/${listingId}/application_pipeline?stage=final_decision&open=pending`);
  await page.getByRole('link', { name: 'Select Tenant: Next Tenant' }).waitFor();
  const done = await counted(page);
  await page.getByRole('link', { name: 'Select Tenant: Next Tenant' }).click();
  await page.getByRole('button', { name: 'Accept Next Tenant' }).click();
  await page.getByRole('alertdialog', { name: 'Accept Tenant' }).getByLabel(/^Type/).waitFor();
  await page.keyboard.insertText('Next Tenant');
  await page.getByRole('button', { name: /^Let / }).click();
  await page.getByText('Listing Complete').first().waitFor();
  expect(done).toEqual({ clicks: 3, loads: 0 });
  await settled(page);
  await context.close();
});

it('the operator finds the trace of an email by one click and one key', async () => {
  const { page, context } = await product.visitor();
  await product.mail(
    'From: Gary Nolan <gary@example.net>\r\nTo: demo@apply.letterbox.test\r\nSubject: The house\r\n\r\nHello.\r\n',
    'demo@apply.letterbox.test',
    'gary@example.net',
  );
  await signedIn(page, '/operations', demoOperator);
  const field = page.getByLabel(/sender/i);
  await field.waitFor();
  const done = await counted(page);
  await field.click();
  await page.keyboard.insertText('gary@example.net');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /Trace of/ })
    .first()
    .waitFor();
  expect(done).toEqual({ clicks: 1, loads: 0 });
  await context.close();
});
