import { type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daftEnquiry, until } from '../world.ts';
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Applies for the house and reads the passcode mail as the applicant does. */
async function apply(name: string, email: string): Promise<{ passcode: string; path: string }> {
  await house.mail(daftEnquiry({ name, email }));
  const mail = await until(`a mail to ${email}`, async () => (await house.caught()).find((caught) => caught.to.includes(email)));
  const passcode = /Your passcode: (\d{6})/.exec(mail.text)?.[1] ?? '';
  const path = /(\/applications\/information_collection\/[0-9a-f]{24})/.exec(mail.text)?.[1] ?? '';
  expect(passcode).toMatch(/^\d{6}$/);
  return { passcode, path };
}
const wrongFor = (passcode: string) => (passcode === '000000' ? '111111' : '000000');
const code = (page: Page) => page.getByRole('textbox').first();

describe('an applicant', () => {
  it('opens the link of the mail, types the passcode, and sees what arrived', async () => {
    const { passcode, path } = await apply('Gate Person', 'gate@example.net');
    const { page, context, complaints } = await house.visitor({ viewport: { width: 390, height: 844 } });
    await page.goto(path);
    await page.getByText('Access Application Form').waitFor();
    await page.getByText('Enter the 6-digit passcode provided in the email').waitFor();
    await code(page).fill(passcode);
    await page.getByText('14 Grosvenor Terrace, Rathmines, Dublin 6').first().waitFor();
    await page.getByText(/demo\+r-[a-z0-9]{20}@apply\.letterbox\.test/).first().waitFor();
    await page.reload();
    await page.getByText('14 Grosvenor Terrace, Rathmines, Dublin 6').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('who types a wrong passcode reads so, may try again, and after five waits', async () => {
    const { passcode, path } = await apply('Wrong Person', 'wrong@example.net');
    const { page, context } = await house.visitor();
    await page.goto(path);
    await code(page).fill(wrongFor(passcode));
    await page.getByText('Invalid passcode. Please try again.').first().waitFor();
    await until('the entry is cleared', async () => (await code(page).inputValue()) === '');
    await page.getByText(/4 tries/).first().waitFor();
    const applicationId = path.split('/').at(-1);
    const tryOnce = async (tried: string): Promise<unknown> => {
      const headers = { 'x-letterbox': 'web' };
      return (await page.request.post('/applications/information_collection/verify_passcode', { headers, data: { applicationId, passcode: tried } })).json();
    };
    for (let tries = 2; tries <= 5; tries++) expect(await tryOnce(wrongFor(passcode))).toMatchObject({ verified_passcode: false });
    expect(await tryOnce(passcode)).toMatchObject({ verified_passcode: false, locked_until: expect.any(String) });
    await context.close();
  });

  it('whose link a mail scanner opened twenty times before finds the passcode as good as new', async () => {
    const { passcode, path } = await apply('Scanned Person', 'scanned@example.net');
    for (let visit = 0; visit < 20; visit++) expect((await fetch(house.base + path)).status).toBe(200);
    const { page, context } = await house.visitor();
    await page.goto(path);
    await code(page).fill(passcode);
    await page.getByText('14 Grosvenor Terrace, Rathmines, Dublin 6').first().waitFor();
    await context.close();
  });

  it('cannot tell from the answer whether an application exists', async () => {
    const { passcode, path } = await apply('Probe Person', 'probe@example.net');
    const ask = async (applicationId: string) => {
      const answer = await fetch(`${house.base}/applications/information_collection/verify_passcode`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-letterbox': 'web' },
        body: JSON.stringify({ applicationId, passcode: wrongFor(passcode) }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await ask('6560f0c0a1b2c3d4e5f60718')).toEqual(await ask(path.split('/').at(-1) ?? ''));
  });
});
