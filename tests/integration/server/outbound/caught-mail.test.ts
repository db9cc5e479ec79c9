import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchMail } from '../../../../store/outbound/caught-mail.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';

let app: TestServer;
let production: TestServer;

async function caught(subject: string, at: Date): Promise<void> {
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: 'demo@apply.letterbox.test',
    to: 'Séamus <seamus@example.ie>',
    subject,
    text: 'Your passcode is 012345. Go on at http://localhost:3000/applications/information_collection/65f0 (soon).\n<b>not bold</b>',
    html: '<p style="color:green">Your passcode is <b>012345</b></p><script>alert(1)</script>',
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const raw = composed.message;
  if (!Buffer.isBuffer(raw)) throw new Error('the mail was not composed');
  await catchMail({
    at,
    envelopeFrom: 'demo@apply.letterbox.test',
    to: ['seamus@example.ie'],
    rfcMessageId: 'x@apply.letterbox.test',
    raw,
  });
}

beforeAll(async () => {
  app = await openTestServer({ devMail: true });
  await caught('First', new Date('2026-03-11T11:00:00Z'));
  await caught('Your passcode – Rathgar', new Date('2026-03-11T11:05:00Z'));
});
afterAll(() => app.close());

describe('caught mail', () => {
  it('is listed with everything a script needs, newest first', async () => {
    const response = await app.visitor().fetch('/dev/mail.json');
    const mails = (await response.json()) as {
      subject: string;
      to: string[];
      text: string;
      html: string;
      raw: string;
      headers: Record<string, string>;
    }[];
    expect(mails.map((mail) => mail.subject)).toEqual(['Your passcode – Rathgar', 'First']);
    expect(mails[0]).toMatchObject({
      to: ['seamus@example.ie'],
      headers: { 'auto-submitted': 'auto-generated', from: 'demo@apply.letterbox.test' },
    });
    expect(mails[0]?.text).toContain('Your passcode is 012345.');
    expect(mails[0]?.html).toContain('<b>012345</b>');
    expect(mails[0]?.raw).toContain('Subject: =?UTF-8?');
  });

  it('is shown on a page with links to follow, in which nothing runs', async () => {
    const page = await app.visitor().get('/dev/mail');
    expect(page.headers.get('Content-Type')).toContain('text/html');
    expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
    expect(page.text).toContain(
      '<a href="http://localhost:3000/applications/information_collection/65f0" target="_blank" rel="noopener noreferrer">',
    );
    expect(page.text).toContain('&lt;b&gt;not bold&lt;/b&gt;');
    expect(page.text).not.toContain('<script>');
    expect(page.text).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });
});

describe('in production', () => {
  it('there is no such page, whatever the options say', async () => {
    await app.close();
    production = await openTestServer({ devMail: true, production: true, publicUrl: 'https://letterbox.example' });
    for (const path of ['/dev/mail', '/dev/mail.json']) expect((await production.visitor().get(path)).status).toBe(404);
    await production.close();
    app = await openTestServer({ devMail: true });
  });
});
