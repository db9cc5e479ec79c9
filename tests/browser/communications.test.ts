import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daftEnquiry, until } from '../world.ts';
import { accessibilityProblems, type Product, openProduct, signedIn } from './product.ts';

let product: Product;
const place = { path: '' };

beforeAll(async () => {
  product = await openProduct();
  await product.mail(daftEnquiry({ name: 'Aoife Brennan', email: 'aoife@example.net', phone: '085 111 1111' }));
  await product.mail(daftEnquiry({ name: 'Tomás Ó Sé', email: 'tomas@example.net', phone: '085 222 2222' }));
  const { page, context } = await product.visitor();
  await signedIn(page);
  const listing = (await page.getByRole('link', { name: /14 Grosvenor/ }).getAttribute('href')) ?? '';
  place.path = `${listing}/applicant_communications`;
  await until('both got their passcode', async () => (await product.caught()).length >= 2);
  await context.close();
});
afterAll(() => product.close());

async function open(page: Page, name: RegExp): Promise<void> {
  await signedIn(page, place.path);
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name }).click();
  await page.getByRole('textbox', { name: /^Message to/ }).waitFor();
}
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const mailsTo = async (to: string) =>
  (await product.caught()).filter((mail) => mail.to.includes(to) && !mail.subject.includes('next step'));

/** A reply in text and HTML, with a remote picture and a file. */
function answerOf(subject: string, to: string, messageId: string): string {
  const text =
    'Tuesday suits me well.\r\n\r\nOn Sat, 21 Nov 2026 at 12:00, demo <demo@apply.letterbox.test> wrote:\r\n> could you come on Tuesday?';
  const html =
    '<p>Tuesday <b>suits me</b> well.</p><img src="https://tracker.example/dot.gif"><script>parent.document.title = "taken"</script>';
  const head = [
    'From: Aoife Brennan <aoife@example.net>',
    `To: ${to}`,
    `Subject: ${subject}`,
    'Message-ID: <answer@example.net>',
    `In-Reply-To: ${messageId}`,
  ];
  const part = (type: string, body: string, ...more: string[]) => [`Content-Type: ${type}`, ...more, '', body];
  const alternatives = [
    ...['--b', ...part('text/plain; charset=utf-8', text)],
    ...['--b', ...part('text/html; charset=utf-8', html)],
    '--b--',
  ].join('\r\n');
  const file = part(
    'application/pdf; name=payslip.pdf',
    '%PDF-1.4 payslip',
    'Content-Disposition: attachment; filename=payslip.pdf',
  );
  return [
    ...head,
    'MIME-Version: 1.0',
    ...part('multipart/mixed; boundary=a', ''),
    '--a',
    ...part('multipart/alternative; boundary=b', alternatives),
    '--a',
    ...file,
    '--a--',
    '',
  ].join('\r\n');
}

describe('a landlord', () => {
  it('undoes a message while it is held: nothing is sent, and the text is there to be edited', async () => {
    const { page, context } = await product.visitor();
    await open(page, /Tomás/);
    await field(page).fill('Too early');
    await page.getByRole('button', { name: 'Send' }).click();
    // Text typed while the reply is being sent is kept too.
    const typed = Promise.withResolvers<void>();
    await page.route('**/listing/conversation/withdraw', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await log(page).getByRole('button', { name: 'Undo' }).click();
    await field(page).pressSequentially('See you soon');
    typed.resolve();
    await page.getByText('Message not sent. You can edit it below.').waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('Too early\n\nSee you soon');
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await until('it is gone', async () => (await log(page).getByText('Too early').count()) === 0);
    await context.close();
  });

  it('writes to an applicant, who gets one email, and whose answer appears without a reload', async () => {
    const { page, context, complaints } = await product.visitor();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('tracker.example') && asked.push(request.url()));
    await open(page, /Aoife Brennan/);
    await page.getByText(/Messages here are sent to applicants as emails from demo@/).waitFor();
    await page.evaluate(() => Object.assign(window, { stillThisPage: true }));
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await field(page).fill('   ');
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);

    await page.getByLabel('Files to attach').setInputFiles([
      { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 lease') },
      { name: 'wrong.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 wrong') },
    ]);
    await page.getByRole('button', { name: 'Remove wrong.pdf' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(false);

    // A template by keyboard: the placeholder still to be filled is selected, and nothing is sent until it is.
    await field(page).fill('');
    await field(page).press('/');
    await page.getByRole('combobox', { name: 'Find a template' }).pressSequentially('viewing times');
    await page
      .getByLabel('Preview of Viewing times')
      .getByText(/^Hi Aoife Brennan,/)
      .waitFor();
    await page.keyboard.press('Enter');
    await until(
      'the gap is selected',
      async () =>
        (await field(page).evaluate((element: HTMLTextAreaElement) =>
          element.value.slice(element.selectionStart, element.selectionEnd),
        )) === '{{?times}}',
    );
    await field(page).press('Enter');
    await page
      .getByRole('form', { name: 'New message' })
      .getByText('{{?times}} still needs to be filled in.')
      .waitFor();

    await field(page).fill('Hello Aoife,');
    await field(page).press('Shift+Enter');
    await field(page).pressSequentially('could you come on Tuesday?');
    await field(page).press('Enter');
    await log(page)
      .getByText(/Queued, will be sent at \d\d:\d\d/)
      .waitFor();
    await log(page).getByText('could you come on Tuesday?').waitFor();
    await until('the field is empty', async () => (await field(page).inputValue()) === '');
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);

    const [mail] = await until('the mail left', async () =>
      (await mailsTo('aoife@example.net')).length > 0 ? mailsTo('aoife@example.net') : null,
    );
    expect(mail?.text).toContain('Hello Aoife,\ncould you come on Tuesday?');
    await until(
      'both mails are shown as delivered',
      async () => (await log(page).getByText('Delivered to their mail server').count()) === 2,
    );
    // It was queued before this one: had it not been undone, it would have left first.
    expect(await mailsTo('tomas@example.net')).toEqual([]);
    expect(mail?.raw).toContain('filename=lease.pdf');

    const headers = Object.fromEntries(
      Object.entries(mail?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const replyTo = /[^\s<]+@[^\s>]+/.exec(headers['reply-to'] ?? '')?.[0] ?? '';
    await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Tomás/ }).click();
    await page.getByRole('textbox', { name: 'Message to Tomás Ó Sé' }).waitFor();
    const raw = answerOf(mail?.subject ?? '', replyTo, headers['message-id'] ?? '');
    await product.mail(raw, replyTo, 'aoife@example.net');
    const answered = page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('link', { name: /Tuesday suits me well\..* 1 unread message/ });
    await answered.click();
    await log(page).getByText('Tuesday suits me well.').waitFor();
    await until('it is read', async () => (await answered.count()) === 0);
    await expect.poll(() => log(page).getByText('> could you come on Tuesday?').count()).toBe(0);
    await log(page).getByRole('button', { name: 'Show quoted text' }).last().click();
    await log(page).getByText('> could you come on Tuesday?').waitFor();

    // Formatted as sent: nothing runs and nothing is fetched.
    await log(page).getByRole('button', { name: 'Show original formatting' }).last().click();
    await page.frameLocator('iframe').getByText('suits me').waitFor();
    await expect
      .poll(() => page.locator('iframe').getAttribute('sandbox'))
      .toBe('allow-popups allow-popups-to-escape-sandbox');
    await log(page).getByText('1 remote image was blocked.').waitFor();
    expect(asked).toEqual([]);

    // The attached file becomes a document.
    await log(page).getByRole('button', { name: 'Use as document (payslip.pdf)' }).click();
    await page.getByRole('menuitem', { name: 'Proof of financial means' }).click();
    await log(page)
      .getByRole('button', { name: /^Proof of financial means.*\(payslip\.pdf\)/ })
      .waitFor();
    expect(await page.evaluate(() => 'stillThisPage' in window)).toBe(true);
    expect((await mailsTo('aoife@example.net')).filter(({ subject }) => subject === mail?.subject)).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('finds a person by name, keeps a draft for each of them, and has the conversation in the address', async () => {
    const { page, context } = await product.visitor();
    await open(page, /Tomás/);
    const list = page.getByRole('navigation', { name: 'Conversations' });
    await field(page).fill('Half a thought');
    await list.getByRole('searchbox').fill('AOIFE@');
    await until('the others are filtered out', async () => (await list.getByRole('link').count()) === 1);
    await list.getByRole('link', { name: /Aoife/ }).click();
    await page.getByRole('textbox', { name: 'Message to Aoife Brennan' }).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('');
    await page.goBack();
    await page.reload();
    await page.getByRole('heading', { name: 'Tomás Ó Sé' }).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('Half a thought');
    await context.close();
  });

  it('makes a template of their own, sees it as the applicant would, and removes it again', async () => {
    const { page, context, complaints } = await product.visitor();
    await open(page, /Tomás/);
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('combobox', { name: 'Find a template' }).fill('thank you');
    await page.getByRole('button', { name: 'Save as my own' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Thank you (mine)');
    await page.getByRole('textbox', { name: 'Name' }).fill('My thanks');
    await page.getByRole('textbox', { name: 'Text' }).fill('Dear {{name}} of {{unknown}}');
    await page.getByText('{{unknown}} isn’t a placeholder.').waitFor();
    await page.getByRole('textbox', { name: 'Text' }).fill('Dear ');
    await page.getByRole('button', { name: '{{name}}' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByText('Dear Tomás Ó Sé').waitFor();
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('combobox', { name: 'Find a template' }).fill('my thanks');
    await page.getByLabel('Preview of My thanks').getByText('Dear Tomás Ó Sé').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No templates match.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('on a telephone goes from the list to the conversation and back', async () => {
    const { page, context } = await product.visitor({ viewport: { width: 390, height: 800 } });
    await open(page, /Aoife/);
    await expect.poll(() => page.getByRole('navigation', { name: 'Conversations' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Back to conversations' }).click();
    await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Tomás/ }).waitFor();
    await context.close();
  });
});
