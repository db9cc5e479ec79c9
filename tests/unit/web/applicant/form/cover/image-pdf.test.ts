import { PDFParse } from 'pdf-parse';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { countUpdates } from '../../../../../../workers/documents/pdf-origin.ts';
import { pictureOnlyPdf } from '../../../../../../web/applicant/form/cover/image-pdf.ts';

const jpeg = async (width: number, height: number, background: string) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

it('a PDF of pictures has its pages in their sizes, and no text, metadata, attachment or earlier revision', async () => {
  // Given two pages of different sizes
  const pages = [
    {
      jpeg: await jpeg(200, 300, '#fff'),
      pixels: { width: 200, height: 300 },
      points: { width: 595.28, height: 841.89 },
    },
    { jpeg: await jpeg(300, 100, '#000'), pixels: { width: 300, height: 100 }, points: { width: 300, height: 100 } },
  ];

  // When they are written
  const file = pictureOnlyPdf(pages);

  // Then another program reads both, and nothing but pictures
  const pdf = await getDocument({ data: file.slice(), verbosity: 0 }).promise;
  expect(pdf.numPages).toBe(2);
  const sizes = [1, 2].map(async (number) => (await pdf.getPage(number)).view);
  expect(await Promise.all(sizes)).toEqual([
    [0, 0, 595.28, 841.89],
    [0, 0, 300, 100],
  ]);
  const { info, metadata } = await pdf.getMetadata();
  expect([metadata, await pdf.getAttachments(), await pdf.getFieldObjects(), await pdf.getOutline()]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(info).not.toHaveProperty('Producer');
  for (const number of [1, 2]) {
    const page = await pdf.getPage(number);
    expect((await page.getTextContent()).items).toEqual([]);
    expect(await page.getAnnotations()).toEqual([]);
  }
  const parser = new PDFParse({ data: file.slice() });
  expect((await parser.getText({ pageJoiner: '' })).text.trim()).toBe('');
  await parser.destroy();
  expect(countUpdates(file)).toBe(0);
  expect(
    Buffer.from(file)
      .toString('latin1')
      .match(/startxref/g),
  ).toHaveLength(1);
});

it('each entry of its table is where the object begins', async () => {
  const page = {
    jpeg: await jpeg(20, 20, '#123456'),
    pixels: { width: 20, height: 20 },
    points: { width: 20, height: 20 },
  };
  const text = Buffer.from(pictureOnlyPdf([page, page, page])).toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(11);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
});
