import { type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daftEnquiry, until } from '../world.ts';
import { accessibilityProblems, type House, openHouse, signIn } from './house.ts';

let house: House;
const place = { path: '' };

beforeAll(async () => {
  house = await openHouse();
  await house.mail(daftEnquiry({ name: 'Aoife Brennan', email: 'aoife@example.net', phone: '085 111 1111' }));
  await house.mail(daftEnquiry({ name: 'Tomás Ó Sé', email: 'tomas@example.net', phone: '085 222 2222' }));
  const { page, context } = await house.visitor();
  await signIn(page);
  const listing = (await page.getByRole('link', { name: /14 Grosvenor/ }).getAttribute('href')) ?? '';
  place.path = `${listing}/applicant_communications`;
  await until('both got their passcode', async () => (await house.caught()).length >= 2);
  await context.close();
});
afterAll(() => house.close());

async function open(page: Page, name: RegExp): Promise<void> {
  await signIn(page);
  await page.goto(place.path);
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name }).click();
  await page.getByRole('textbox', { name: /^Message to/ }).waitFor();
}
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const mailsTo = async (to: string) => (await house.caught()).filter((mail) => mail.to.includes(to) && !mail.subject.includes('next step'));

describe('a landlord', () => {
  it('writes to an applicant, who gets one e-mail, and whose answer appears without a reload', async () => {
    const { page, context, complaints } = await house.visitor();
    await open(page, /Aoife Brennan/);
    await page.getByText(/This is really e-mail: what you write is sent to the applicant from demo@/).waitFor();
    await page.evaluate(() => Object.assign(window, { stillThisPage: true }));
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await field(page).fill('   ');
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);

    await field(page).fill('Hello Aoife,');
    await field(page).press('Shift+Enter');
    await field(page).pressSequentially('could you come on Tuesday?');
    await field(page).press('Enter');
    await log(page).getByText(/Queued, goes out at \d\d:\d\d:\d\d/).waitFor();
    expect(await field(page).inputValue()).toBe('');
    expect(await mailsTo('aoife@example.net')).toEqual([]);
    await log(page).getByText('could you come on Tuesday?').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const [mail] = await until('the mail left', async () => ((await mailsTo('aoife@example.net')).length > 0 ? mailsTo('aoife@example.net') : null));
    expect(mail?.text).toContain('Hello Aoife,\ncould you come on Tuesday?');
    await until('both mails are shown as sent', async () => (await log(page).getByText('Sent', { exact: true }).count()) === 2);

    const headers = Object.fromEntries(Object.entries(mail?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]));
    const replyTo = /[^\s<]+@[^\s>]+/.exec(headers['reply-to'] ?? '')?.[0] ?? '';
    const raw = `From: Aoife Brennan <aoife@example.net>\r\nTo: ${replyTo}\r\nSubject: ${mail?.subject}\r\nMessage-ID: <answer@example.net>\r\nIn-Reply-To: ${headers['message-id']}\r\n\r\nTuesday suits me well.\r\n\r\nOn Sat, 21 Nov 2026 at 12:00, demo <demo@apply.letterbox.test> wrote:\r\n> could you come on Tuesday?\r\n`;
    await house.mail(raw, replyTo, 'aoife@example.net');
    await log(page).getByText('Tuesday suits me well.').waitFor({ timeout: 15_000 });
    await page.getByRole('navigation', { name: 'Conversations' }).getByText('Tuesday suits me well.').waitFor();
    expect(await log(page).getByText('> could you come on Tuesday?').count()).toBe(0);
    await log(page).getByRole('button', { name: 'Show quoted text' }).last().click();
    await log(page).getByText('> could you come on Tuesday?').waitFor();
    expect(await page.evaluate(() => 'stillThisPage' in window)).toBe(true);
    expect(await mailsTo('aoife@example.net')).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('takes a message back while it is held: nothing goes out, and the words are there to be put right', async () => {
    const { page, context } = await house.visitor();
    await open(page, /Tomás/);
    await field(page).fill('Too early');
    await page.getByRole('button', { name: 'Send' }).click();
    await log(page).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The message was taken back.').waitFor();
    expect(await field(page).inputValue()).toBe('Too early');
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await until('it is gone', async () => (await log(page).getByText('Too early').count()) === 0);
    await page.waitForTimeout(7_000);
    expect(await mailsTo('tomas@example.net')).toEqual([]);
    await context.close();
  });

  it('finds a person by name, keeps a draft for each of them, and has the conversation in the address', async () => {
    const { page, context } = await house.visitor();
    await open(page, /Tomás/);
    const list = page.getByRole('navigation', { name: 'Conversations' });
    await field(page).fill('Half a thought');
    await list.getByRole('searchbox').fill('aoife');
    await until('the others are filtered out', async () => (await list.getByRole('link').count()) === 1);
    await list.getByRole('link', { name: /Aoife/ }).click();
    await page.getByRole('textbox', { name: 'Message to Aoife Brennan' }).waitFor();
    expect(await field(page).inputValue()).toBe('');
    await page.goBack();
    await page.reload();
    await page.getByRole('heading', { name: 'Tomás Ó Sé' }).waitFor();
    expect(await field(page).inputValue()).toBe('Half a thought');
    await context.close();
  });

  it('on a telephone goes from the list to the conversation and back', async () => {
    const { page, context } = await house.visitor({ viewport: { width: 390, height: 800 } });
    await open(page, /Aoife/);
    expect(await page.getByRole('navigation', { name: 'Conversations' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Back to the conversations' }).click();
    await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Tomás/ }).waitFor();
    await context.close();
  });
});
