import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import { Listings } from '../../store/listings/listing.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { application, document, viewing } from '../integration/server/world-for-tests.ts';
import { accessibilityProblems, type Product, openProduct, settled, signedIn } from './product.ts';

let product: Product;
let listingPath = '';
let housePath = '';
const date = civilDate(new Date());
const later = addDays(date, 3);
const scheduled = { position: { stage: 'viewing_appointment', subState: 'scheduled' } } as const;

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^27 Harrington/ }).lean();
  if (!owner || !listing) throw new Error('the demo has not the listing it should have');
  listingPath = `/listing/${String(listing._id)}`;
  const twin = listing.unitTypes[2]?.id ?? '';
  const aoife = await application(owner._id, String(listing._id), { name: 'Aoife Byrne', unitInterest: [twin] });
  const sean = await application(owner._id, String(listing._id), { name: 'Seán Ó Briain' });
  await document(aoife, Buffer.from('plain words'), { contentType: 'text/plain', name: 'payslip-october.txt' });
  await viewing(aoife, date, '10:00');
  await viewing(sean, date, '10:30');
  const home = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  housePath = `/listing/${String(home?._id)}`;
  const comes = (name: string) => application(owner._id, String(home?._id), { name, ...scheduled });
  const [niamh, oisin, roisin] = [await comes('Niamh Daly'), await comes('Oisín Walsh'), await comes('Róisín Kelly')];
  await viewing(niamh, later, '18:00');
  await viewing(oisin, later, '18:00');
  await viewing(roisin, later, '18:30');
});
afterAll(() => product.close());

describe('the rental units of a listing', () => {
  it('close and reopen after a question, and take an Eircode', async () => {
    const { page, context, complaints } = await product.visitor();
    await signedIn(page, `${listingPath}/rental_units`);
    const unit = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bed in twin room' }) });
    await unit.getByText('1 application', { exact: true }).waitFor();
    await unit.getByText('EUR 600/monthly').waitFor();
    await unit.getByRole('button', { name: 'Show units' }).click();
    await unit.getByRole('button', { name: 'Close applications for Bed in twin room, unit 2' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/The other Bed in twin room units will still take applications\./)
      .waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close Applications' }).click();
    await unit.getByText('PARTIAL').waitFor();
    const reopen = unit.getByRole('button', { name: 'Reopen applications for Bed in twin room, unit 2' });
    await reopen.waitFor();
    await expect.poll(() => reopen.evaluate((button) => button === window.document.activeElement)).toBe(true);

    await unit.getByRole('button', { name: 'Change Eircode of Bed in twin room, unit 2' }).click();
    await page.getByRole('textbox', { name: 'Eircode' }).fill('d08 k7l8');
    await page.keyboard.press('Enter');
    await unit.getByText('D08 K7L8').waitFor();

    await page.reload();
    await unit.getByRole('button', { name: 'Show units' }).click();
    await unit.getByText('CLOSED', { exact: true }).waitFor();
    await settled(page);
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);

    await unit.getByRole('button', { name: 'Reopen applications for Bed in twin room', exact: true }).click();
    await page.getByRole('button', { name: 'Reopen Applications' }).click();
    await expect.poll(() => unit.getByText('OPEN', { exact: true }).count()).toBe(3);
    await expect
      .poll(() =>
        unit.getByRole('button', { name: 'Hide units' }).evaluate((button) => button === window.document.activeElement),
      )
      .toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the viewing schedule of a listing', () => {
  it('leads from a highlighted date to who comes, and to their documents', async () => {
    const { page, context, complaints } = await product.visitor();
    await signedIn(page, `${listingPath}/viewing_schedule`);
    const days = page.getByRole('grid').getByRole('button', { disabled: false });
    await expect.poll(() => days.count()).toBe(1);
    // The next date with a viewing is shown at once, and marked as the chosen one.
    await page.getByText('10:30 - 11:00').waitFor();
    await expect.poll(() => page.getByRole('gridcell', { selected: true }).getByRole('button').count()).toBe(1);
    await days.click();
    await page.getByText('10:30 - 11:00').waitFor();
    await page.getByRole('button', { name: /10:00 - 10:30/ }).click();
    const panel = page.getByRole('region', { name: 'Applicant Details' });
    await panel.getByText('+353 87 123 4567').waitFor();
    await panel.getByText('Bed in twin room').waitFor();
    await expect.poll(() => panel.getByRole('link', { name: /payslip-october/ }).getAttribute('target')).toBe('_blank');
    await settled(page);
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: /next month/i }).click();
    await page.getByRole('heading', { name: /No viewings booked in/ }).waitFor();
    await expect.poll(() => days.count()).toBe(0);
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a viewing day that the landlord changes', () => {
  it('is called off one by one or whole, after a question that says who is mailed, and opened again', async () => {
    const { page, context, complaints } = await product.visitor();
    await signedIn(page, `${housePath}/viewing_schedule?view=week&date=${later}`);
    await page
      .getByRole('list', { name: 'Days of the week' })
      .getByRole('button', { name: /Niamh Daly/ })
      .click();
    const panel = page.getByRole('region', { name: 'Applicant Details' });
    await panel.getByText('+353 87 123 4567').waitFor();
    await expect
      .poll(() => panel.getByRole('link', { name: 'Contact Applicant' }).getAttribute('href'))
      .toMatch(/applicant_communications\?applicant=/);
    await expect
      .poll(() => panel.getByRole('link', { name: 'View Full Application' }).getAttribute('href'))
      .toMatch(/application_pipeline\?stage=viewing_appointment&applicant=/);
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Cancel Viewing' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/We’ll email person\d+@example\.ie/)
      .waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Viewing' }).click();
    await page.getByText('Viewing cancelled for Niamh Daly.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone for Niamh Daly.').waitFor();
    await panel.getByRole('button', { name: 'Cancel Viewing' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Viewing' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();

    await page.getByRole('button', { name: 'Agenda' }).click();
    await page.getByRole('button', { name: /18:00 - 18:30/ }).click();
    await panel.getByRole('button', { name: "I'm unavailable for the viewing" }).click();
    await page.getByRole('alertdialog').getByText('Oisín Walsh').waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.reload();
    await panel.getByText('Oisín Walsh').waitFor();
    await page.getByRole('button', { name: "I'm unavailable for the date" }).click();
    await page.getByRole('alertdialog').getByText('Oisín Walsh and Róisín Kelly').waitFor();
    await page.getByRole('button', { name: 'Cancel all viewings' }).click();
    await page.getByText(/2 viewings were cancelled\. The applicants have been notified via email\./).waitFor();
    await page.getByRole('button', { name: 'Take bookings again' }).click();
    await page.getByText(/is open for bookings again\.$/).waitFor();
    await page.getByRole('heading', { name: 'Dates you’re unavailable' }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is carried along on a telephone, and shown in the landlord’s own calendar', async () => {
    const { page, context, complaints } = await product.visitor({
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 800 },
    });
    await signedIn(page, `${listingPath}/run_sheet/${date}`);
    const sean = page.getByRole('listitem').filter({ hasText: 'Seán Ó Briain' });
    await expect
      .poll(() => sean.getByRole('link', { name: '+353 87 123 4567' }).getAttribute('href'))
      .toBe('tel:+353871234567');
    await sean.getByRole('button', { name: 'Late' }).click();
    await expect.poll(() => sean.getByRole('button', { name: 'Late' }).getAttribute('aria-pressed')).toBe('true');
    await sean.getByRole('textbox', { name: 'Your note' }).fill('Asked about the bus');
    await sean.getByRole('button', { name: 'Save note' }).click();
    await sean.getByRole('button', { name: 'Save note' }).waitFor({ state: 'detached' });
    // The landlord scores by criteria of their own
    await page.getByRole('button', { name: 'Choose criteria' }).click();
    await page.getByLabel('What you score, one per line').fill('On time\nAgreed with your rules');
    await page.getByRole('button', { name: 'Save criteria' }).click();
    const scoreOf = (criterion: string) =>
      sean.getByRole('group', { name: `${criterion}: Seán Ó Briain` }).getByRole('button', { name: '3 of 4' });
    await scoreOf('On time').click();
    await expect.poll(() => scoreOf('On time').getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await expect.poll(() => scoreOf('On time').getAttribute('aria-pressed')).toBe('true');
    expect(await scoreOf('Agreed with your rules').getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => sean.getByRole('textbox', { name: 'Your note' }).inputValue()).toBe('Asked about the bus');
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.goto(listingPath);
    await page.getByRole('button', { name: 'Manage calendar integration' }).click();
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
    await page.getByText('Connected to Google Calendar', { exact: true }).first().waitFor();
    const address =
      (await page
        .locator('code')
        .filter({ hasText: /\.ics$/ })
        .textContent()) ?? '';
    expect(await (await fetch(address)).text()).toContain('SUMMARY:Viewing: Aoife Byrne');
    await settled(page);
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Connect Outlook Calendar' }).waitFor();
    expect((await fetch(address)).status).toBe(404);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the applicants of a listing', () => {
  it('are reminded together: who can’t be is named with the reason, and all of it is undone', async () => {
    const owner = await findUserByEmail(demoLandlord.email);
    if (!owner) throw new Error('there is no landlord');
    const asked = { position: { stage: 'information_collection', subState: 'pending' } } as const;
    await application(owner._id, housePath.replace('/listing/', ''), { name: 'Dara Quinn', ...asked });
    await application(owner._id, housePath.replace('/listing/', ''), { name: 'Ines Moran' });
    const { page, context, complaints } = await product.visitor({ viewport: { width: 390, height: 800 } });
    await signedIn(page, `${housePath}/application_pipeline?view=table`);
    await page.getByRole('row').filter({ hasText: 'Dara Quinn' }).getByRole('checkbox').click();
    await page.getByRole('row').filter({ hasText: 'Ines Moran' }).getByRole('checkbox').click();
    await page.getByText('2 selected').waitFor();
    await page
      .getByRole('region', { name: 'Selected applicants' })
      .getByRole('button', { name: 'Remind', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Remind Applicants' });
    await dialog.getByText('1 will be reminded, 1 can’t. We’re not waiting for an answer from them.').waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remind 1 applicant' }).click();
    await page.getByText('1 applicant will be reminded, 1 left out.').waitFor();
    await page.getByRole('button', { name: 'Undo all' }).click();
    await page.getByText('Undone for 1 applicant. No email was sent to them.').waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
