import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import type { Position } from '../../domain/pipeline.ts';
import type { Application } from '../../store/applications/application.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { Listings } from '../../store/listings/listing.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { application, viewing } from '../integration/server/world-for-tests.ts';
import { accessibilityProblems, type Product, openProduct, signedIn } from './product.ts';

const deciding: Position = { stage: 'final_decision', subState: 'pending' };

// The landlord may also be emailed about their own sign-in.
const isToApplicant = ({ subject }: { subject: string }) => subject !== 'New sign-in to your account';

let product: Product;
let listingPath = '';
let [aoife, tadhg]: Application[] = [];

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!owner || !listing) throw new Error('the demo has not the listing it should have');
  const listingId = String(listing._id);
  listingPath = `/listing/${listingId}`;
  aoife = await application(owner._id, listingId, { name: 'Aoife Ní Bhriain', position: deciding });
  tadhg = await application(owner._id, listingId, { name: 'Tadhg O’Sullivan', position: deciding });
  for (const name of ['Early Bird', 'Fourth Person', 'Fifth Person']) await application(owner._id, listingId, { name });
  await viewing(aoife, '2026-11-18', '18:00', 'OVER');
});
afterAll(() => product.close());

it('says of someone who isn’t waiting for a decision that they can’t be accepted, and offers nothing that would follow', async () => {
  const { page, context, complaints } = await product.visitor({ viewport: { width: 390, height: 800 } });
  const { _id } = (await Applications.findOne({ name: 'Early Bird' }).lean()) ?? {};
  await signedIn(page, `${listingPath}/accept/${String(_id)}`);
  await page.getByRole('alert').getByText('isn’t waiting for your decision').waitFor();
  // No emails, no reason to give and no unit to choose, only the way back
  for (const name of ['What will change', 'Emails']) expect(await page.getByRole('heading', { name }).count()).toBe(0);
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Accept / }).count()).toBe(0);
  await expect.poll(() => accessibilityProblems(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Back to Final Decision' }).last().click();
  await page.waitForURL('**/application_pipeline?stage=final_decision');
  expect(complaints).toEqual([]);
  await context.close();
});

it('sets applicants side by side, shows all that accepting one means before it is done, and ends on the dashboard', async () => {
  const { page, context, complaints } = await product.visitor({
    viewport: { width: 1280, height: 900 },
  });
  await signedIn(page, `${listingPath}/application_pipeline?view=table`);

  // More than four can’t be compared, and the bar says so
  await page.getByRole('checkbox', { name: 'Select Early Bird' }).waitFor();
  for (const box of await page.getByRole('checkbox', { name: /^Select (?:Aoife|Tadhg|Early|Fourth|Fifth)/ }).all())
    await box.check();
  await page.getByText('5 selected').waitFor();
  const tooMany = page.getByRole('button', { name: 'Compare up to four' });
  expect(await tooMany.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Select Fifth Person' }).uncheck();
  await page.getByRole('link', { name: 'Compare' }).waitFor();
  expect(await tooMany.count()).toBe(0);
  await page.goto(`${listingPath}/application_pipeline?stage=final_decision`);

  // Two applicants are compared on the same rows, on a desktop and on a phone
  await page.getByRole('checkbox', { name: 'Select Aoife Ní Bhriain' }).check();
  await page.getByRole('checkbox', { name: 'Select Tadhg O’Sullivan' }).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('rowheader', { name: 'People moving in' }).waitFor();
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual([expect.stringContaining('Aoife Ní Bhriain'), expect.stringContaining('Tadhg O’Sullivan')]);
  await expect.poll(() => accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  const overflow = () =>
    page.evaluate(() => window.document.documentElement.scrollWidth - window.document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  // The page says what will change; one applicant is kept as a backup, and each email can be read
  await page.getByRole('link', { name: 'Select Tenant: Aoife Ní Bhriain' }).click();
  await page.getByRole('heading', { name: '4 applicants will be rejected' }).waitFor();
  await page.getByRole('button', { name: 'Keep as backup: Tadhg O’Sullivan' }).click();
  await page.getByRole('heading', { name: '1 backup will stay' }).waitFor();
  await page.getByRole('button', { name: /You’ve been accepted/ }).click();
  await page.getByRole('heading', { name: 'You’ve been accepted' }).waitFor();
  await expect.poll(() => accessibilityProblems(page)).toEqual([]);

  // A reason can be given for the record
  await page.getByLabel('Why you’re choosing them (optional)').fill('First to send everything.');

  // The name is typed; a wrong one does nothing
  await page.getByRole('button', { name: 'Accept Aoife Ní Bhriain' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Accept Tenant' });
  await dialog.getByText('This action cannot be undone').waitFor();
  await dialog.getByLabel(/^Type/).fill('Tadhg');
  await dialog.getByRole('button', { name: /^Let / }).click();
  await dialog.getByText('That isn’t the applicant’s name.').waitFor();
  expect((await Applications.findById(aoife?._id).lean())?.subState).toBe('pending');
  await dialog.getByLabel(/^Type/).fill('aoife ní bhriain');
  await dialog.getByRole('button', { name: /^Let / }).click();

  // The listing is complete: the notice, then the dashboard, where it is closed; every applicant is told once
  await page.getByText('Listing Complete').first().waitFor();
  await page.waitForURL('**/listings');
  await page.getByRole('main').getByText('Closed', { exact: true }).waitFor();
  await expect
    .poll(async () =>
      (await Applications.find({ listingId: aoife?.listingId, subState: 'rejected' }).lean())
        .map(({ name }) => name)
        .sort(),
    )
    .toEqual(['Early Bird', 'Fifth Person', 'Fourth Person']);
  await expect
    .poll(async () =>
      (await product.caught())
        .filter(isToApplicant)
        .map(({ subject }) => subject)
        .sort(),
    )
    .toEqual([
      ...Array<string>(3).fill('14 Grosvenor Terrace, Rathmines, Dublin 6 has been let'),
      'You’ve been accepted: 14 Grosvenor Terrace, Rathmines, Dublin 6',
    ]);
  expect((await Applications.findById(tadhg?._id).lean())?.subState).toBe('pending');
  const { history = [] } = (await Applications.findById(aoife?._id).lean()) ?? {};
  expect(history.filter(({ text }) => text?.includes('The reason given: First to send everything.'))).toHaveLength(1);
  expect(complaints).toEqual([]);
  await context.close();
});
