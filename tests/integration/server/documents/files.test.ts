import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../../../store/applications/application.ts';
import { setKeyManagement } from '../../../../store/encryption/data-keys.ts';
import { configuredKeys } from '../../../../store/encryption/key-ring.ts';
import type { Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let given: Application;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  given = await application(await landlordIdOf(owner), await listingOf(owner));
});
afterAll(() => app.close());

const open = async (id: Types.ObjectId) => owner.fetch(`/files/documents/${String(id)}`);

describe('a document', () => {
  it('comes whole, with its name, its length and nothing a page could do with it', async () => {
    const bytes = Buffer.alloc(3_000_000, 'letterbox ');
    const kept = await document(given, bytes, { name: 'Niamh’s payslip – März.pdf' });
    const response = await open(kept._id);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const header = (name: string) => response.headers.get(name);
    expect(header('Content-Type')).toBe('application/pdf');
    expect(header('Content-Length')).toBe('3000000');
    expect(header('Content-Disposition')).toBe(
      `inline; filename="Niamh_s payslip _ Marz.pdf"; filename*=UTF-8''Niamh%E2%80%99s%20payslip%20%E2%80%93%20M%C3%A4rz.pdf`,
    );
    expect(header('X-Content-Type-Options')).toBe('nosniff');
    expect(header('Content-Security-Policy')).toContain("default-src 'none'");
    expect(header('Cache-Control')).toBe('private, no-store, no-transform');
  });

  it.each([
    ['text/html', 'attachment', 'application/octet-stream'],
    ['image/svg+xml', 'attachment', 'application/octet-stream'],
    ['application/xhtml+xml', 'attachment', 'application/octet-stream'],
    ['application/zip', 'attachment', 'application/octet-stream'],
    ['image/png', 'inline', 'image/png'],
    ['text/plain', 'inline', 'text/plain; charset=utf-8'],
  ])('of type %s is served %s as %s, in a sandbox', async (contentType, disposition, served) => {
    const kept = await document(given, Buffer.from('<script>alert(1)</script>'), { contentType, name: 'page.html' });
    const response = await open(kept._id);
    await response.arrayBuffer();
    expect(response.headers.get('Content-Disposition')).toMatch(new RegExp(`^${disposition};`));
    expect(response.headers.get('Content-Type')).toBe(served);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/; sandbox$/);
  });

  it('with a hostile name breaks no header', async () => {
    const kept = await document(given, Buffer.from('x'), { name: '../../etc/"pass\r\nSet-Cookie: a=b\u202Efdp.exe' });
    const response = await open(kept._id);
    await response.arrayBuffer();
    expect(response.headers.get('Set-Cookie') ?? '').not.toContain('a=b');
    expect(response.headers.get('Content-Disposition')).not.toMatch(/[\r\n]|\.\.\/|%2F|%E2%80%AE/i);
  });

  it.each([
    ['as it came', null],
    ['encrypted', configuredKeys([{ id: '2026', bytes: Buffer.alloc(32, 2) }])],
  ])('%s is sent in the parts that a viewer asks for', async (_how, ring) => {
    setKeyManagement(ring);
    const bytes = randomBytes(300_000);
    const kept = await document(given, bytes);
    const part = async (range: string, headers: Record<string, string> = {}) => {
      const response = await owner.fetch(`/files/documents/${String(kept._id)}`, { headers: { range, ...headers } });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    for (const [asked, start, end] of [
      ['bytes=0-99', 0, 100],
      ['bytes=65530-65550', 65_530, 65_551],
      ['bytes=131072-', 131_072, 300_000],
      ['bytes=-1', 299_999, 300_000],
    ] as const) {
      const { response, bytes: sent } = await part(asked);
      expect([response.status, response.headers.get('Content-Range')]).toEqual([
        206,
        `bytes ${start}-${end - 1}/300000`,
      ]);
      expect(response.headers.get('Content-Length')).toBe(String(end - start));
      expect(sent.equals(bytes.subarray(start, end))).toBe(true);
    }
    const none = await part('bytes=300000-');
    expect([none.response.status, none.response.headers.get('Content-Range')]).toEqual([416, 'bytes */300000']);
    const whole = await part('bytes=0-99', { 'if-range': '"another version"' });
    expect([whole.response.status, whole.bytes.equals(bytes)]).toEqual([200, true]);
    setKeyManagement(null);
  });

  it('of no bytes is an empty file', async () => {
    const kept = await document(given, Buffer.alloc(0), { name: 'empty.txt', contentType: 'text/plain' });
    const response = await open(kept._id);
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });

  it('whose bytes are gone is answered in words, without the headers of a file', async () => {
    const kept = await document(given, Buffer.from('x'), { fileId: new Types.ObjectId() });
    const answer = await owner.get(`/files/documents/${String(kept._id)}`);
    const id = answer.headers.get('X-Request-Id') ?? '';
    expect([answer.status, answer.body]).toEqual([
      500,
      {
        error: `Something went wrong on our side. Please try again. Quote ${id} if you write to us.`,
        request_id: id,
      },
    ]);
    // The log has the fault under the id that the answer names
    expect(app.logged.find(({ requestId }) => requestId === id)).toMatchObject({ msg: 'a call failed' });
    expect(answer.headers.get('Content-Disposition')).toBeNull();
    expect(answer.text).not.toContain('FileNotFound');
  });

  it('belongs to its landlord alone', async () => {
    const kept = await document(given, Buffer.from('x'));
    const path = `/files/documents/${String(kept._id)}`;
    expect((await app.visitor().get(path)).status).toBe(401);
    expect(await (await landlord(app)).get(path)).toMatchObject({
      status: 404,
      body: { error: 'Document not found.' },
    });
  });
});
