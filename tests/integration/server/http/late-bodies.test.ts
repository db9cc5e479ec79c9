import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Applications } from '../../../../store/applications/application-model.ts';
import { Documents } from '../../../../store/documents/document.ts';
import { Users } from '../../../../store/accounts/user.ts';
import type { Browser } from '../browser-for-tests.ts';
import { landlord, password } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

type Late = { path: string; type?: string; body: string; firstBytes?: number };

/** Sends a body in two halves; `between` happens once the server has taken the first. */
function sendLate(
  browser: Browser,
  { path, type = 'application/json', body, firstBytes = body.length >> 1 }: Late,
  between: () => Promise<unknown>,
): Promise<{ status: number; text: string }> {
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const request = httpRequest(browser.base + path, {
      method: 'POST',
      headers: {
        'Content-Type': type,
        'Content-Length': bytes.length,
        'X-Letterbox': 'web',
        'X-Forwarded-For': browser.address,
        Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.write(bytes.subarray(0, firstBytes));
    // The call has been admitted by its headers long before this.
    setTimeout(() => {
      between().then(() => request.end(bytes.subarray(firstBytes)), reject);
    }, 700);
  });
}

const details = { name: 'Someone Else', agency: '', phone: '', licence: '' };
const change: Late = { path: '/user/details/change', body: JSON.stringify(details) };
const nameOf = async (username: string) => (await Users.findOne({ username }).lean())?.sender.name;

describe('a body that arrives late', () => {
  it('is taken while its session lasts', async () => {
    const owner = await landlord(app, 'slowly');
    expect(await sendLate(owner, change, async () => undefined)).toMatchObject({ status: 200 });
    expect(await nameOf('slowly')).toBe('Someone Else');
  });

  it('changes nothing once its session has been ended from another device', async () => {
    const owner = await landlord(app, 'tworooms');
    const other = app.visitor();
    await other.post('/auth/signin', { email: 'tworooms@example.ie', password });
    const answer = await sendLate(other, change, () => owner.post('/auth/sessions/end_others'));
    expect(answer.status).toBe(401);
    expect(await nameOf('tworooms')).toBe('');
  });

  it('changes nothing once its account is disabled', async () => {
    const owner = await landlord(app, 'suspended');
    const disabled = () => Users.updateOne({ username: 'suspended' }, { $set: { disabledAt: app.clock.now() } });
    expect((await sendLate(owner, change, disabled)).status).toBe(401);
    expect(await nameOf('suspended')).toBe('');
  });

  it('sends no message with files once its session has been ended', async () => {
    const owner = await landlord(app, 'messenger');
    const given = await application(await landlordIdOf(owner), await listingOf(owner), { name: 'Ana Byrne' });
    const other = app.visitor();
    await other.post('/auth/signin', { email: 'messenger@example.ie', password });
    const parts = [`application_id\n${String(given._id)}`, 'text\nHello'].map((part) => part.split('\n'));
    const body = `${parts
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--x--\r\n`;
    const late = { path: '/listing/conversation/send', type: 'multipart/form-data; boundary=x', body };
    expect((await sendLate(other, late, () => owner.post('/auth/sessions/end_others'))).status).toBe(401);
  });

  it('keeps no file of an application that was rejected before the file had arrived', async () => {
    const owner = await landlord(app, 'collector');
    const listingId = await listingOf(owner, {
      form_fields: [{ label: 'PROOF_OF_EMPLOYMENT', type: 'pdf', description: 'A letter', required: true }],
    });
    const given = await application(await landlordIdOf(owner), listingId, {
      name: 'Ana Byrne',
      position: { stage: 'information_collection', subState: 'pending' },
    });
    const applicationId = String(given._id);
    const passcode = await passcodeFor(given, app.clock.now());
    const entries = { applicationId, passcode, field: 'proofOfId' };
    const head = Object.entries(entries)
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n%%EOF\n\r\n--x--\r\n`;
    const late = {
      path: '/applications/information_collection/upload',
      type: 'multipart/form-data; boundary=x',
      body: head + file,
      firstBytes: head.length + 90,
    };
    const rejected = () => Applications.updateOne({ _id: given._id }, { $set: { subState: 'rejected' } });
    const answer = await sendLate(app.visitor(), late, rejected);
    expect([answer.status, await Documents.countDocuments({ applicationId: given._id })]).toEqual([409, 0]);
  });
});
