import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { payslip } from '../../../../fixtures/sample-documents.ts';
import { jpegOfHeic } from '../../../../workers/documents/heic.ts';
import { withFillers } from '../../../../workers/documents/machine-readable.ts';
import { countUpdates, originOf, pdfDate } from '../../../../workers/documents/pdf-origin.ts';
import { parseTable } from '../../../../workers/documents/recognised-words.ts';
import { renditionOf, withoutMetadata } from '../../../../workers/documents/rendition.ts';

const place = { IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 20/1 0/1' } };
const photo = (orientation?: number) => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#806040' } }).withExif(place);
  return (orientation ? picture.withMetadata({ orientation }) : picture).jpeg().toBuffer();
};

describe('how a PDF was made', () => {
  it('is read from what it says, dates with their zone', async () => {
    const origin = originOf(await payslip('Seán Ó Briain', 'Example Ltd', '31 October 2026', 3500), {
      Producer: ' Letterbox fixtures ',
      CreationDate: "D:20261102090000+01'00'",
      Creator: 7,
    });
    expect(origin).toEqual({
      producer: 'Letterbox fixtures',
      creator: null,
      createdAt: '2026-11-02T08:00:00.000Z',
      modifiedAt: null,
      updates: 0,
      signed: false,
    });
    expect(pdfDate('D:2026')).toBe('2026-01-01T00:00:00.000Z');
    expect(pdfDate('last Tuesday')).toBeNull();
  });

  it('shows each time that it was saved over itself, and not that it was made for the web', () => {
    const section = 'xref\n0 1\ntrailer\n<<>>\nstartxref\n123\n%%EOF\n';
    const file = (text: string) => countUpdates(Buffer.from(text));
    expect(file(`%PDF-1.7\n${section}`)).toBe(0);
    expect(file(`%PDF-1.7\n${section}${section}${section}`)).toBe(2);
    expect(file(`%PDF-1.7\n1 0 obj <</Linearized 1>>\n${section}${section}`)).toBe(0);
    expect(originOf(Buffer.from('%PDF /ByteRange [0 840 960 240]'), {}).signed).toBe(true);
    expect(originOf(Buffer.from('%PDF a text about /ByteRange'), {}).signed).toBe(false);
  });
});

describe('what is kept of a picture', () => {
  it('has no place or camera in it, and the picture itself untouched', async () => {
    const original = await photo();
    const plain = withoutMetadata(original);
    if (!plain) throw new Error('a JPEG is built as one');
    expect((await sharp(original).metadata()).exif).toBeDefined();
    expect((await sharp(plain).metadata()).exif).toBeUndefined();
    expect(await sharp(plain).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
    expect((await renditionOf(original, 'image/jpeg', 0, false))?.bytes).toEqual(plain);
  });

  it.each([
    ['in one pass', false],
    ['in several passes', true],
  ])('has nothing of what a phone adds behind a picture sent %s', async (_how, progressive) => {
    const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff', noise } })
      .withExif(place)
      .jpeg({ progressive })
      .toBuffer();
    const film = Buffer.from('\0\0\0\x18ftypmp42 a film with its place');
    const plain = withoutMetadata(Buffer.concat([picture, film, await photo()]));
    if (!plain) throw new Error('a JPEG is built as one');
    expect(plain).toEqual(withoutMetadata(picture));
    expect(Buffer.from(plain).includes('Exif')).toBe(false);
    expect(await sharp(plain).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
  });

  it('is the file itself where there is nothing to take out', async () => {
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect(await renditionOf(plain, 'image/jpeg', 0, false)).toBeNull();
    expect(withoutMetadata(Buffer.from('no picture'))).toBeNull();
    expect(withoutMetadata(plain.subarray(0, 30))).toBeNull();
  });

  it('stands upright when the camera lay on its side', async () => {
    const kept = await renditionOf(await photo(6), 'image/jpeg', 0, false);
    const { width, height, orientation, exif } = await sharp(kept?.bytes).metadata();
    expect({ width, height, orientation, exif }).toEqual({
      width: 40,
      height: 60,
      orientation: undefined,
      exif: undefined,
    });
  });

  it('is a JPEG of a telephone’s HEIC', async () => {
    const jpeg = await jpegOfHeic(readFileSync(new URL('../../../../fixtures/letter.heic', import.meta.url)));
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 });
    expect((await sharp(jpeg).stats()).channels[0]?.stdev).toBeGreaterThan(10);
    await expect(jpegOfHeic(Buffer.from('no heic'))).rejects.toThrow(/no picture/);
  });
});

describe('recognised words', () => {
  const row = (confidence: number, text: string) => `5\t1\t1\t1\t1\t1\t10\t20\t30\t8\t${confidence}\t${text}`;

  it('come from the table, without the strokes that frames and folds leave', () => {
    const table = [
      'level\tpage_num',
      '4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t',
      row(91.4, 'Bhriain'),
      row(96, '|'),
      row(20, '~'),
      row(12, 'i'),
      row(88, '-'),
      row(30, 'I£2.50'),
    ].join('\n');
    expect(parseTable(table).map(({ text }) => text)).toEqual(['Bhriain', '|', '-', 'I£2.50']);
    expect(parseTable(table)[0]).toEqual({
      text: 'Bhriain',
      left: 10,
      top: 20,
      width: 30,
      height: 8,
      confidence: 91.4,
    });
  });

  it('of a machine-readable zone have as many fillers as its lines are long', () => {
    expect(withFillers('P<IRLOBRIEN<<SEAN<PATRICK<<<<LLLLLLLKL', 44)).toBe('P<IRLOBRIEN<<SEAN<PATRICK'.padEnd(44, '<'));
    expect(withFillers('LB12345674IRL9003121M3106149<<<<<<<<<<<06', 44)).toBe(
      'LB12345674IRL9003121M3106149<<<<<<<<<<<<<<06',
    );
    expect(withFillers('P<IRLOBRIEN', 44)).toBe('P<IRLOBRIEN');
  });
});
