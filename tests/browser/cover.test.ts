import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf } from '../../fixtures/sample-documents.ts';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import type { FormField } from '../../domain/listings/form-field.ts';
import { Documents } from '../../store/documents/document.ts';
import { readFile } from '../../store/files.ts';
import { Listings } from '../../store/listings/listing.ts';
import { storedPlacesOf } from '../byte-search.ts';
import { hangingLimit } from '../pace-of-machine.ts';
import { daftEnquiry, until } from '../world.ts';
import { accessibilityProblems, openProduct, type Product, problemsInBothThemes } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const means: FormField = {
    id: 'means',
    label: 'PROOF_OF_FINANCIAL_MEANS',
    type: 'PDF',
    required: true,
    description: '',
    options: [],
  };
  await Listings.updateOne({ address: /Grosvenor/ }, { formFields: [means] });
});
afterAll(() => product.close());

const iban = 'IE64 IRCE 9205 0112 3456 78';
/** Of what is covered, and of the original file's metadata. */
const secrets = ['9205 0112', '92050112', 'PAWNBROKER', 'Letterbox fixtures'];

/** Last month's bank statement, with what a landlord does not need. */
async function statement(holder: string): Promise<Buffer> {
  const today = civilDate(new Date());
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const day = (of: string) =>
    new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${month}-${of}T12:00:00Z`),
    );
  return pdf('Bank of Example - Statement of Account', [
    { bold: holder },
    '12 Example Road, Drumcondra, Dublin 9',
    '',
    `Statement period: ${day('01')} to ${day('28')}`,
    '',
    `IBAN: ${iban}`,
    '',
    { bold: 'Date   Details   Amount   Balance EUR' },
    { left: `${day('01')}   BALANCE FORWARD`, right: '2,014.20' },
    '',
    { left: `${day('05')}   PAWNBROKER AND SONS`, right: '-86.40   1,927.80' },
    '',
    { left: `${day('27')}   SALARY EXAMPLE LTD`, right: '+5,200.00   7,127.80' },
    { left: `${day('28')}   CLOSING BALANCE`, right: '7,127.80' },
  ]);
}

/** Where words are on the first page of a PDF, as fractions from the top left. */
async function placeOf(file: Buffer, words: string) {
  const page = await (await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise).getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  for (const item of (await page.getTextContent()).items)
    if ('str' in item && item.str.includes(words)) {
      const [, , , , x = 0, y = 0] = item.transform as number[];
      return {
        x: x / width,
        y: 1 - (y + item.height) / height,
        width: item.width / width,
        height: item.height / height,
      };
    }
  throw new Error(`the page does not say ${words}`);
}

/** Draws with a finger, from one place of the page to another, both as fractions. */
async function draw(page: Page, on: Locator, from: { x: number; y: number }, to: { x: number; y: number }) {
  const box = await on.boundingBox();
  if (!box) throw new Error('the page is not drawn');
  const touch = await page.context().newCDPSession(page);
  const at = ({ x, y }: { x: number; y: number }) => [{ x: box.x + x * box.width, y: box.y + y * box.height }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (const share of [0.3, 0.7, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }),
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** The picture of a page in a PDF of pictures: its brightness by place. */
async function pictureIn(file: Buffer) {
  const start = file.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  const { data, info } = await sharp(file.subarray(start)).greyscale().raw().toBuffer({ resolveWithObject: true });
  /** The darkest and the brightest pixel of a place. */
  return ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => {
    let [darkest, brightest] = [255, 0];
    for (let row = Math.ceil(y * info.height); row < Math.floor((y + height) * info.height); row++)
      for (let column = Math.ceil(x * info.width); column < Math.floor((x + width) * info.width); column++) {
        const grey = data[row * info.width + column] ?? 0;
        darkest = Math.min(darkest, grey);
        brightest = Math.max(brightest, grey);
      }
    return { darkest, brightest };
  };
}

it('an applicant covers a statement by touch and by keyboard, and nothing of what is covered reaches the server', async () => {
  // Given an applicant who is asked for proof of their means, on a phone
  const name = 'Aoife Byrne';
  await product.mail(daftEnquiry({ name, email: 'aoife@example.net' }));
  const letter = await until('the invitation', async () =>
    (await product.caught()).find(({ to }) => to.includes('aoife@example.net')),
  );
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, context, complaints } = await product.visitor(phone);
  await page.goto(/(\/applications\/information_collection\/[0-9a-f]{24})/.exec(letter.text)?.[1] ?? '');
  await page
    .getByRole('textbox')
    .first()
    .fill(/Your passcode: (\d{6})/.exec(letter.text)?.[1] ?? '');
  const means = page.getByRole('region', { name: 'Proof of financial means' });
  await means.getByText(/On a bank statement, please cover what isn’t needed/).waitFor();
  expect((await means.innerText()).match(/account number/g), 'what to cover is said once').toHaveLength(1);
  const uploads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/upload') && uploads.push(request.url()));

  // When they open a statement
  const file = await statement(name);
  await means
    .getByLabel('Proof of financial means: cover what isn’t needed')
    .setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: file });
  const dialog = page.getByRole('dialog', { name: 'Cover what isn’t needed' });
  const paper = dialog.getByRole('group', { name: 'Page 1: draw boxes here' });
  await paper.waitFor();
  await dialog.getByRole('button', { name: 'Send the covered copy' }).click();
  await dialog.getByText(/Nothing is covered yet\. Draw a box first/).waitFor();
  expect(await problemsInBothThemes(page)).toEqual([]);

  // And cover the account number with a finger
  const account = await placeOf(file, 'IBAN');
  await draw(
    page,
    paper,
    { x: account.x - 0.02, y: account.y - 0.008 },
    { x: account.x + account.width + 0.05, y: account.y + account.height + 0.008 },
  );
  const boxes = dialog.getByRole('button', { name: /^Box \d of \d, page 1$/ });
  await expect.poll(() => boxes.count()).toBe(1);

  // And a payment by keyboard, after a box that they undo
  await dialog.getByRole('button', { name: 'Add a box' }).click();
  await expect.poll(() => boxes.nth(1).evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Delete');
  await expect.poll(() => boxes.count()).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => boxes.count()).toBe(2);
  const second = boxes.nth(1);
  await second.focus();
  const payment = await placeOf(file, 'PAWNBROKER');
  // A new box is in the middle of the page; each press is a hundredth of it.
  const presses: [key: string, times: number][] = [
    ['ArrowLeft', 24],
    ['ArrowUp', Math.ceil((0.4 - payment.y + 0.003) * 100)],
    ['Shift+ArrowRight', 44],
    ['Shift+ArrowUp', 2],
  ];
  for (const [key, times] of presses) for (let press = 0; press < times; press++) await page.keyboard.press(key);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(uploads).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the covered copy' }).click();
  await means.getByRole('paragraph').filter({ hasText: 'statement.pdf' }).waitFor();

  // Then the server has a picture, with the boxes in the place of what they cover
  const stored = await until('the document', () => Documents.findOne({ name: 'statement.pdf' }).lean());
  const kept = await readFile('documents', stored.fileId);
  const opened = await getDocument({ data: new Uint8Array(kept), verbosity: 0 }).promise;
  expect((await (await opened.getPage(1)).getTextContent()).items).toEqual([]);
  const look = await pictureIn(kept);
  expect(look(account).brightest).toBeLessThan(40);
  expect(look(payment).brightest).toBeLessThan(40);
  const holder = look(await placeOf(file, name));
  expect([holder.darkest < 90, holder.brightest > 200]).toEqual([true, true]);

  // And it is judged by what can be seen, and no word of the rest is kept anywhere
  const judged = await until(
    'it is judged',
    () => Documents.findOne({ _id: stored._id, judgement: { $ne: null } }).lean(),
    hangingLimit(90_000),
  );
  expect([judged.judgement?.kind, judged.verdict, judged.verdictReason]).toEqual([
    'bank_statement',
    'SUPPORTS',
    expect.any(String),
  ]);
  expect(await storedPlacesOf(secrets)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
