import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payslip } from '../../fixtures/sample-documents.ts';
import type { FormField } from '../../domain/listings/form-field.ts';
import { Documents } from '../../store/documents/document.ts';
import { Listings } from '../../store/listings/listing.ts';
import { daftEnquiry, until } from '../world.ts';
import { accessibilityProblems, type Product, openProduct, signIn } from './product.ts';
import { Applications } from '../../store/applications/application-model.ts';

let product: Product;
const field = (id: string, label: string, type: FormField['type'], about: Partial<FormField> = {}): FormField => ({
  id,
  label,
  type,
  required: true,
  description: '',
  options: [],
  ...about,
});
const formFields = [
  field('name', 'fullLegalName', 'TEXT'),
  field('unit', 'interestedRentalUnits', 'SINGLE_OPTION'),
  field('means', 'PROOF_OF_FINANCIAL_MEANS', 'PDF', { description: 'Your latest payslips.' }),
  field('identity', 'PROOF_OF_IDENTITY', 'IMAGE', { description: 'A passport or driving licence.' }),
  field('where', 'Where do you live now?', 'TEXT'),
  field('parking', 'Parking', 'SINGLE_OPTION', { options: ['No car', 'One car'] }),
  field('furniture', 'Furniture to keep', 'MULTIPLE_OPTIONS', { required: false, options: ['Beds', 'Sofa'] }),
  field('smoking', 'Acknowledgement 1', 'ACKNOWLEDGEMENT', { description: 'I do not smoke.' }),
];
beforeAll(async () => {
  product = await openProduct();
  await Listings.updateOne({ address: /Grosvenor/ }, { formFields });
});
afterAll(() => product.close());

/** Applies for the house and reads the passcode email as the applicant does. */
async function apply(name: string, email: string): Promise<{ passcode: string; path: string }> {
  await product.mail(daftEnquiry({ name, email }));
  const mail = await until(`a mail to ${email}`, async () =>
    (await product.caught()).find((caught) => caught.to.includes(email)),
  );
  const passcode = /Your passcode: (\d{6})/.exec(mail.text)?.[1] ?? '';
  const path = /(\/applications\/information_collection\/[0-9a-f]{24})/.exec(mail.text)?.[1] ?? '';
  expect(passcode).toMatch(/^\d{6}$/);
  return { passcode, path };
}
const wrongFor = (passcode: string) => (passcode === '000000' ? '111111' : '000000');
const code = (page: Page) => page.getByRole('textbox').first();
const row = (page: Page, title: string) => page.getByRole('region', { name: title });
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A recent payslip, as a PDF with text. */
async function slip(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const paid = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long' }).format(Date.now() - 21 * 24 * 3600_000);
  return { name: 'payslip.pdf', mimeType: 'application/pdf', buffer: await payslip(name, 'Example Ltd', paid, 5200) };
}

/** Waits until a file has been uploaded, which screen readers are told; before that, the form can't be sent. */
const uploaded = (page: Page, name: string) => page.getByText(`${name} was uploaded.`).waitFor({ state: 'attached' });

describe('an applicant', () => {
  it('fills the form in at the desk, continues with it on the telephone, sends it, and replaces what could not be read', async () => {
    // Given a link that a mail scanner has already opened
    const { passcode, path } = await apply('Aoife Byrne', 'aoife@example.net');
    for (let visit = 0; visit < 5; visit++) expect((await fetch(product.base + path)).status).toBe(200);

    // When they fill in part of it on a desktop
    const desk = await product.visitor({ viewport: { width: 1440, height: 900 } });
    await desk.page.goto(path);
    await desk.page.getByText('Access Application Form').waitFor();
    await desk.page.getByText('Enter the 6-digit passcode provided in the email').waitFor();
    await code(desk.page).fill(passcode);
    await desk.page.getByRole('heading', { name: 'Rental Application Form' }).waitFor();
    await desk.page.getByText('EUR 2850/monthly').first().waitFor();
    await expect.poll(() => desk.page.getByLabel('Full name').inputValue()).toBe('Aoife Byrne');
    await desk.page.getByLabel('Phone number').fill('+353 87 000 0101');
    await desk.page.getByLabel('One car').check();
    const means = row(desk.page, 'Proof of financial means');
    const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only words') };
    await means
      .locator('input[type=file]')
      .first()
      .setInputFiles([await slip('Aoife Byrne'), notes]);
    await uploaded(desk.page, 'payslip.pdf');
    await means.getByText('File must be a PDF or image (PNG, JPG, JPEG)').waitFor();
    await means.getByRole('button', { name: 'Dismiss notes.pdf' }).click();
    await desk.page.getByText(/^Saved/).waitFor();
    await expect.poll(() => accessibilityProblems(desk.page)).toEqual([]);
    expect(desk.complaints.filter((line) => !line.includes('415'))).toEqual([]);
    await desk.context.close();

    // And continue on a phone, where everything is as they left it
    const { page, context, complaints } = await product.visitor(phone);
    await page.goto(path);
    await code(page).fill(passcode);
    await row(page, 'Proof of financial means').getByText('payslip.pdf').waitFor();
    expect([await page.getByLabel('Phone number').inputValue(), await page.getByLabel('One car').isChecked()]).toEqual([
      '+353 87 000 0101',
      true,
    ]);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText('Please check 3 answers.').waitFor();
    for (const words of [
      'Please upload a proof of identification',
      'Please answer this question',
      'Please confirm this to continue',
    ])
      await page.getByText(words, { exact: true }).waitFor();
    // The error summary has the focus, and links to each question.
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focused).toContain('Please check 3 answers.');
    await page.getByRole('link', { name: /^Where do you live now\?/ }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    const identity = row(page, 'Proof of identity');
    await identity
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...(await slip('Somebody')), name: 'passport.pdf' });
    await uploaded(page, 'passport.pdf');
    await page.getByLabel('Where do you live now?').fill('Drumcondra');
    await page.getByLabel('Sofa').check();
    await page.getByLabel('I do not smoke.').check();
    expect([await accessibilityProblems(page), await isNarrow(page)]).toEqual([[], true]);
    await page.getByRole('button', { name: 'Submit Application' }).click();

    // Then it is sent, and they see the status of everything, while it is read and afterwards
    await page.getByText('Your information has been sent.').waitFor();
    await page.getByRole('heading', { name: 'What happens next' }).waitFor();
    // Their message, which was also the answer about themselves, is shown once.
    await row(page, 'Your message')
      .getByText(/^Hello, we are a couple/)
      .waitFor();
    expect(await page.getByText(/Hello, we are a couple/).count()).toBe(1);
    await row(page, 'Proof of financial means')
      .getByText(/^(In order|Please replace|With the landlord)$/)
      .waitFor();
    const blurred = { verdict: 'UNREADABLE', verdictReason: 'The picture is blurred.', 'judgement.askAgain': true };
    await until(
      'it is judged',
      async () =>
        (await Documents.updateOne({ name: 'passport.pdf', judgement: { $ne: null } }, blurred)).modifiedCount === 1,
    );
    await page.reload();
    await page.getByText('The picture is blurred.').waitFor();
    expect([await accessibilityProblems(page), await isNarrow(page)]).toEqual([[], true]);
    await page
      .getByLabel('Replace passport.pdf')
      .setInputFiles({ ...(await slip('Aoife Byrne')), name: 'sharp passport.pdf' });
    await identity.getByText('sharp passport.pdf').waitFor();
    await page.getByText('The picture is blurred.').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('reads why the landlord asks early for what could wait, and is asked for the rest once they are the tenant', async () => {
    // Given a form that asks for identification early, with a reason, and for the PPS number after the acceptance
    const early = { stage: 'enquiry', earlyReason: 'The insurer wants to know who views the house.' } as const;
    const staged = [
      ...formFields.slice(0, 2),
      field('identity', 'PROOF_OF_IDENTITY', 'IMAGE', early),
      field('pps', 'Your PPS number', 'TEXT', { stage: 'acceptance' }),
    ];
    await Listings.updateOne({ address: /Grosvenor/ }, { formFields: staged });
    const { passcode, path } = await apply('Cormac Daly', 'cormac@example.net');
    const { page, context } = await product.visitor(phone);
    await page.goto(path);
    await code(page).fill(passcode);

    // Then the reason stands beside the question, and the other question isn't there
    await page
      .getByText('The landlord’s reason for asking now: The insurer wants to know who views the house.')
      .waitFor();
    expect(await page.getByText('Your PPS number').count()).toBe(0);
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    expect(await isNarrow(page)).toBe(true);

    // And once they are the tenant, only what waited for that is asked
    await Applications.updateOne(
      { email: 'cormac@example.net' },
      { $set: { stage: 'final_decision', subState: 'accepted' } },
    );
    await page.reload();
    await page.getByRole('heading', { name: 'For your lease' }).waitFor();
    await page.getByLabel('Your PPS number').waitFor();
    expect(await page.getByLabel('Full name').count()).toBe(0);
    await page.getByRole('button', { name: 'Send answers' }).waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await context.close();
    await Listings.updateOne({ address: /Grosvenor/ }, { formFields });
  });

  it('submits while a file is still uploading: the form waits for it, says so, and can be stopped', async () => {
    // Someone else at each try: what an earlier one has sent would be there already.
    const { passcode, path } = await apply('Nuala Roche', `nuala.${randomUUID().slice(0, 8)}@example.net`);
    const { page, context } = await product.visitor(phone);
    const gate = Promise.withResolvers<void>();
    await page.route(/upload/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(path);
    await code(page).fill(passcode);
    await page.getByLabel('Phone number').fill('087 000 0103');
    await page.getByLabel('One car').check();
    await page.getByLabel('Where do you live now?').fill('Drumcondra');
    await page.getByLabel('I do not smoke.').check();
    for (const title of ['Proof of financial means', 'Proof of identity'])
      await row(page, title)
        .locator('input[type=file]')
        .first()
        .setInputFiles({ ...(await slip('Nuala Roche')), name: `${title}.pdf` });

    // When they submit it before the files are there
    const submit = page.getByRole('button', { name: 'Submit Application' });
    await submit.click();
    const waiting = page.getByText('We’ll submit the form as soon as they’re done.', { exact: false });
    await waiting.waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    expect(await isNarrow(page)).toBe(true);

    // Then they can stop that, and submit it again
    await page.getByRole('button', { name: 'Don’t submit yet' }).click();
    await waiting.waitFor({ state: 'detached' });
    await submit.click();
    await waiting.waitFor();
    gate.resolve();
    await page.getByText('Your information has been sent.').waitFor();
    await row(page, 'Proof of identity').getByText('Proof of identity.pdf').waitFor();
    await context.close();
  });

  it('stays inside when the invitation replaces their passcode: the page turns into the times to choose from', async () => {
    const { passcode, path } = await apply('Joao Araujo', 'joao@example.net');
    const { page, context, complaints } = await product.visitor(phone);
    await page.clock.install();
    await page.goto(path);
    await code(page).fill(passcode);
    await page.getByRole('heading', { name: 'Rental Application Form' }).waitFor();
    const applicationId = path.split('/').at(-1) ?? '';

    // When the landlord invites them to a viewing, which sends a new passcode
    const landlord = await product.visitor();
    await signIn(landlord.page);
    const given = await Applications.findById(applicationId).lean();
    const moved = await landlord.page.request.post('/listing/application_pipeline/move_forward', {
      headers: { 'x-letterbox': 'web' },
      data: { application_id: applicationId, listing_id: String(given?.listingId) },
    });
    expect(moved.status()).toBe(200);
    await landlord.context.close();
    await until('the invitation with another passcode', async () =>
      (await product.caught()).some(
        ({ to, text }) =>
          to.includes('joao@example.net') && /Your passcode: \d{6}/.test(text) && !text.includes(passcode),
      ),
    );

    // Then nothing has to be typed again
    await page.clock.runFor(31_000);
    await page.getByRole('heading', { name: 'Schedule Property Viewing' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/applications/viewing_appointment/${applicationId}`);
    await page.reload();
    await page.getByRole('heading', { name: 'Schedule Property Viewing' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('who types a wrong passcode reads so, may try again, and after five waits', async () => {
    const { passcode, path } = await apply('Wrong Person', 'wrong@example.net');
    const { page, context } = await product.visitor({ viewport: { width: 320, height: 640 } });
    await page.goto(path);
    await code(page).fill(wrongFor(passcode));
    const inline = page.getByText('Invalid passcode. Please try again.');
    await inline.waitFor();
    // On a phone the toast leaves the page's own words free.
    const toast = await page.getByRole('region', { name: /^Notifications/ }).boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan((await inline.boundingBox())?.y ?? 0);
    await until('the entry is cleared', async () => (await code(page).inputValue()) === '');
    await page
      .getByText(/4 attempts/)
      .first()
      .waitFor();
    const applicationId = path.split('/').at(-1);
    const tryOnce = async (tried: string): Promise<unknown> => {
      const headers = { 'x-letterbox': 'web' };
      return (
        await page.request.post('/applications/information_collection/verify_passcode', {
          headers,
          data: { applicationId, passcode: tried },
        })
      ).json();
    };
    for (let tries = 2; tries <= 5; tries++)
      expect(await tryOnce(wrongFor(passcode))).toMatchObject({ verified_passcode: false });
    await code(page).fill(passcode);
    await page.getByText(/Too many wrong attempts\. You can try again at \d\d:\d\d \(Irish time\)\./).waitFor();
    await context.close();
  });

  it('without JavaScript is let in all the same, and reads how to continue', async () => {
    const { passcode, path } = await apply('Plain Browser', 'plain@example.net');
    const { page, context } = await product.visitor({ ...phone, javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto(path);
    await page.getByLabel('Passcode').fill(wrongFor(passcode));
    await page.getByLabel('Passcode').press('Enter');
    await page.getByText('Invalid passcode. Please try again.').waitFor();
    await page.getByText('4 attempts left').waitFor();
    await page.getByRole('group', { name: 'Colour theme' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Send me a new passcode' }).click();
    await page.getByText('If this link is for an application').waitFor();
    const newer = await until('a newer passcode', async () =>
      (await product.caught())
        .filter(({ to }) => to.includes('plain@example.net'))
        .map(({ text }) => /Your passcode: (\d{6})/.exec(text)?.[1])
        .find((code) => code !== undefined && code !== passcode),
    );
    await page.getByLabel('Passcode').fill(newer ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('this page needs JavaScript').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await context.close();
  });
});
