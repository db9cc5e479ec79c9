import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeMail } from '../../fixtures/compose-mail.ts';
import { mailDate } from '../../fixtures/fixture-mail.ts';
import type { Application } from '../../store/applications/application.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { until } from '../until.ts';
import { accessibilityProblems, openProduct, type Product, signedIn } from './product.ts';

const letter = `Dear landlord,

I am writing on behalf of my daughter, Aleksandra Wiśniewska-Kowalczyk, who starts in the Mater in January. She would like to view 14 Grosvenor Terrace. Her number is 085 000 0061 and mine is 087 000 0062.

Kind regards,
Bartholomew Fitzgerald-Wiśniewski`;

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const raw = composeMail(
    [
      ['From', 'Bartholomew Fitzgerald <bartholomew.fitzgerald.the.father@a-rather-long-mail-domain.example>'],
      ['To', 'demo@apply.letterbox.test'],
      ['Subject', 'For my daughter'],
      ['Date', mailDate(new Date())],
      ['Message-ID', '<writes-for@a-rather-long-mail-domain.example>'],
    ],
    { type: 'text/plain', body: letter },
  );
  await product.mail(raw.toString('latin1'));
});
afterAll(() => product.close());

it.each([390, 1440])('who writes for an applicant stands in full above the facts at %i px', async (width) => {
  const { _id, listingId } = await until('the email is an application', () =>
    Applications.findOne({ 'enquiry.writer': { $ne: null } }).lean<Application>(),
  );
  const { page, context, complaints } = await product.visitor({ viewport: { width, height: 900 } });
  await signedIn(page, `/listing/${String(listingId)}/application_pipeline?view=table&applicant=${String(_id)}`);
  const note = page.getByRole('region', { name: 'Who writes' });
  await note.getByText('writes for').waitFor();
  const text = (await note.innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('Bartholomew Fitzgerald writes for Aleksandra Wiśniewska-Kowalczyk.');
  expect(text).toContain('bartholomew.fitzgerald.the.father@a-rather-long-mail-domain.example');
  expect(text).toContain('Their phone number: +353870000062');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const box = await note.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
