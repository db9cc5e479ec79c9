import { PDFParse } from 'pdf-parse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, viewing } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
});
afterAll(() => app.close());

async function fileAt(path: string, by = owner) {
  const response = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    headers: { cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function wordsOf(bytes: Buffer): Promise<string> {
  const parser = new PDFParse({ data: new Uint8Array(bytes) });
  try {
    return (await parser.getText()).text.replace(/\s+/g, ' ');
  } finally {
    await parser.destroy();
  }
}

it('the dossier of an applicant says what is known, and as little as is asked', async () => {
  const passport = { label: 'PROOF_OF_IDENTITY', type: 'image', description: 'A passport', required: true };
  const listingId = await listingOf(owner, { form_fields: [{ ...passport, stage: 'acceptance' }] });
  const given = await application(await landlordIdOf(owner), listingId, {
    name: 'Łucja Nowak',
    email: 'lucja@example.ie',
  });
  await document(given, Buffer.from('%PDF-1.7'), {
    name: 'payslip Nowak.pdf',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'CONTRADICTS',
    verdictReason: 'It names Marek Nowak, not Łucja Nowak.',
  });
  await viewing(given, '2026-04-06', '09:30');
  const at = (redaction: string) => `/listing/application_pipeline/dossier/${String(given._id)}?redaction=${redaction}`;
  const [plain, contact, full] = await Promise.all(['none', 'contact', 'full'].map((level) => fileAt(at(level))));
  if (!plain || !contact || !full) throw new Error('a dossier is missing');
  expect([plain.status, plain.headers.get('content-type'), plain.bytes.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  const [all, less, least] = await Promise.all([plain, contact, full].map(({ bytes }) => wordsOf(bytes)));
  expect(all).toContain('Łucja Nowak');
  for (const words of [
    'lucja@example.ie',
    '+353871234567',
    '14 Rathgar Avenue',
    'Proof of identity',
    'Not asked yet',
    'Asked of the tenant you accept.',
    'Contradicts',
    'It names Marek Nowak, not Łucja Nowak.',
    'Mon 6 Apr 2026, 09:30–10:00 (Irish time)',
    'The application arrived.',
    '1 of 1',
  ])
    expect(all).toContain(words);
  expect([
    less?.includes('lucja@example.ie'),
    less?.includes('+353871234567'),
    less?.includes('Łucja Nowak'),
    less?.includes('Contradicts'),
  ]).toEqual([false, false, true, true]);
  expect([
    least?.includes('Nowak'),
    least?.includes('Łucja'),
    least?.includes('Ł. N.'),
    full.headers.get('content-disposition')?.includes('Nowak'),
  ]).toEqual([false, false, true, false]);
  expect((await fileAt(at('none'), await landlord(app))).status).toBe(404);
  expect((await fileAt(at('some'))).status).toBe(400);
});

it('the table of a listing is a file for spreadsheets in which nothing runs', async () => {
  const listingId = await listingOf(owner);
  const landlordId = await landlordIdOf(owner);
  for (let index = 0; index < 3; index += 1)
    await application(landlordId, listingId, {
      name: index === 1 ? '=HYPERLINK("http://evil.example")' : `Person ${index}`,
      receivedAt: new Date(Date.UTC(2026, 2, index + 1)),
    });
  const { status, headers, bytes } = await fileAt(`/listing/${listingId}/applications.csv?redaction=contact`);
  expect([status, headers.get('content-type'), [...bytes.subarray(0, 3)]]).toEqual([
    200,
    'text/csv; charset=utf-8',
    [0xef, 0xbb, 0xbf],
  ]);
  const lines = bytes.toString('utf8').split('\r\n');
  expect([
    lines.length,
    lines[1]?.startsWith('Person 0,[covered],[covered],"Applications, in review",'),
    lines[2]?.startsWith('"\'=HYPERLINK(""http://evil.example"")",'),
  ]).toEqual([5, true, true]);
  expect((await fileAt(`/listing/${listingId}/applications.csv`, await landlord(app))).status).toBe(404);
});
