import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { Listings } from '../../store/listings/listing.ts';
import { OutgoingMails } from '../../store/outbound/outgoing-mail.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { application } from '../integration/server/world-for-tests.ts';
import { type Product, openProduct, problemsInBothThemes, settled, signedIn } from './product.ts';

const APPLICANTS = 20;

let product: Product;
let listingId = '';

beforeAll(async () => {
  product = await openProduct(async () => ({ OUTBOX_HOLD_SECONDS: '60' }));
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!owner || !listing) throw new Error('the demo has not the listing it should have');
  listingId = String(listing._id);
  for (let n = 0; n < APPLICANTS; n += 1)
    await application(owner._id, listingId, {
      name: `Applicant ${String(n + 1).padStart(2, '0')}`,
      receivedAt: new Date(Date.parse('2026-11-20T09:00:00Z') - n * 60_000),
    });
});
afterAll(() => product.close());

const places = async () => {
  const all = await Applications.find({ listingId }, { stage: 1, subState: 1, name: 1 }).sort({ name: 1 }).lean();
  return new Map(all.map(({ name, stage, subState }) => [name, `${stage}.${subState}`]));
};

it('decides about 20 applicants by 20 keys on one page, and takes a decision back with u', async () => {
  const { page, context, complaints } = await product.visitor({ viewport: { width: 1280, height: 900 } });
  // Given a landlord who starts at what needs them today
  await signedIn(page, '/today');
  let keys = 0;
  let loads = 0;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
    if (request.resourceType() === 'fetch') calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await page.getByRole('link', { name: /^Go through them one by one/ }).click();
  const shown = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
  await shown('Applicant 01');
  await page.getByText('Applicant 1 of 20').waitFor();
  await expect.poll(() => problemsInBothThemes(page)).toEqual([]);
  calls.length = 0;

  // When they decide, one applicant after the other: every third is rejected, and one decision is undone
  const begun = Date.now();
  for (let n = 1; n <= APPLICANTS; n += 1) {
    await shown(`Applicant ${String(n).padStart(2, '0')}`);
    await press(n % 3 === 0 ? 'r' : 'e');
    if (n !== 6) continue;
    await shown('Applicant 07');
    await press('u');
    await shown('Applicant 06');
    await press('e');
  }
  await page.getByRole('heading', { name: 'That’s everyone' }).waitFor();
  await page.getByText('15 applicants moved forward, 5 were rejected.').waitFor();
  const seconds = (Date.now() - begun) / 1000;
  await settled(page);

  // Then everyone is at the right stage, and no rejected applicant is emailed
  await expect
    .poll(async () => [...(await places()).values()].filter((place) => place.endsWith('in_review')))
    .toEqual([]);
  const after = await places();
  expect(after.get('Applicant 03')).toBe('application_screening.rejected');
  expect(after.get('Applicant 06')).toBe('information_collection.pending');
  expect([...after.values()].filter((place) => place === 'application_screening.rejected')).toHaveLength(5);
  expect(await OutgoingMails.countDocuments({ template: 'rejection' })).toBe(0);
  // With two key presses more than there are applicants, without loading a page, and with three calls for each
  expect({ keys, loads }).toEqual({ keys: APPLICANTS + 2, loads: 0 });
  const posts = Map.groupBy(
    calls.filter((call) => call.startsWith('POST')),
    (call) => call.split('/').at(-1),
  );
  expect(Object.fromEntries([...posts].map(([act, made]) => [act, made.length]))).toEqual({
    move_forward: 15,
    reject: 6,
    undo_move: 1,
  });
  expect(calls.length).toBeLessThanOrEqual(3 * APPLICANTS + 8);
  expect(seconds).toBeLessThan(120);
  expect(complaints).toEqual([]);
  await context.close();
});

it('has nobody left, says so kindly, and fits a telephone', async () => {
  const { page, context, complaints } = await product.visitor({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  await signedIn(page, `/listing/${listingId}/triage`);
  await page.getByRole('heading', { name: 'No one is waiting here' }).waitFor();
  // When an applicant who is being decided about writes
  const owner = await findUserByEmail(demoLandlord.email);
  if (!owner) throw new Error('the demo has no landlord');
  await application(owner._id, listingId, { name: 'Late Comer' });
  // The page hears of new applicants too: the applicant may be shown before the click.
  const comer = page.getByRole('heading', { name: 'Late Comer' });
  await page.getByRole('button', { name: 'Look for new applicants' }).or(comer).first().click();
  await comer.waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  // Then the large button decides
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('region', { name: 'Your decision' }).getByText('Late Comer: rejected').waitFor();
  await expect.poll(async () => (await places()).get('Late Comer')).toBe('application_screening.rejected');
  expect(complaints).toEqual([]);
  await context.close();
});

it('lets a landlord change a key on one page, which then works on the other, and undo with u', async () => {
  const { page, context, complaints } = await product.visitor({ viewport: { width: 1280, height: 900 } });
  const owner = await findUserByEmail(demoLandlord.email);
  if (!owner) throw new Error('the demo has no landlord');
  await application(owner._id, listingId, { name: 'Key Holder' });

  // Given a landlord whose keyboard has the key for “Reject” in an awkward place
  await signedIn(page, `/listing/${listingId}/triage`);
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('button', { name: 'Change the key for “Reject”' }).click();

  // When they press a key that is taken, they are told by what, and can press another
  const field = sheet.getByRole('textbox', { name: /^Press the new key for “Reject”/ });
  await field.press('e');
  await sheet.getByText('e is already used for “Move forward”. Press another key.').waitFor();
  await field.press('d');
  await sheet.getByText('“Reject” is now d.').waitFor();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  // Then it rejects on the pipeline page, where u undoes it
  await page.goto(
    `/listing/${listingId}/application_pipeline?stage=application_screening&open=in_review&search=Key+Holder`,
  );
  const row = page.locator('[data-applicant]', { hasText: 'Key Holder' });
  await row.waitFor();
  await page.keyboard.press('j');
  await row.locator('[data-row]:focus').waitFor();
  await page.keyboard.press('d');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.poll(async () => (await places()).get('Key Holder')).toBe('application_screening.rejected');
  await page.getByRole('button', { name: /^Undo/ }).waitFor();
  await page.keyboard.press('u');
  await expect.poll(async () => (await places()).get('Key Holder')).toBe('application_screening.in_review');
  expect(complaints).toEqual([]);
  await context.close();
});
