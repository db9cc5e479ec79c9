import { crc32 } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { documentLimits } from '../../../../workers/documents/limits.ts';
import {
  type Grey,
  mostPixels,
  pictureHeader,
  PictureTooLarge,
  PictureTooSmall,
  workingPicture,
} from '../../../../workers/documents/picture.ts';
import { renditionOf } from '../../../../workers/documents/rendition.ts';
import { countMarks } from '../../../../workers/documents/specks.ts';

/** A PNG's header that promises a picture of that size; nothing follows, and nothing should be decoded. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#eee' } });

describe('how large a picture may be', () => {
  it('is said by its header, before anything is decoded', async () => {
    await expect(pictureHeader(pngHeader(30_000, 30_000))).rejects.toBeInstanceOf(PictureTooLarge);
    await expect(pictureHeader(await plain(30_000, 1).png().toBuffer())).rejects.toBeInstanceOf(PictureTooSmall);
  });

  it('depends on the memory that its format takes: row by row nearly none, whole a lot', () => {
    const most = (format: 'jpeg' | 'png' | 'heif', isProgressive: boolean) =>
      mostPixels({ format, isProgressive } as Metadata);
    expect(most('jpeg', false)).toBe(documentLimits.maxScaledPixels);
    expect(most('jpeg', true)).toBeLessThan(most('jpeg', false));
    expect(most('png', true)).toBeLessThan(most('png', false));
    expect(most('heif', false)).toBeLessThan(30_000_000);
  });

  it('is scaled down while it is decoded: more than is decoded whole, such as a telephone’s 64 megapixels', async () => {
    const [originalWidth, originalHeight] = [9248, 6936];
    expect(originalWidth * originalHeight).toBeGreaterThan(documentLimits.maxPixels);
    const picture = await workingPicture(await plain(originalWidth, originalHeight).jpeg().toBuffer());
    expect(picture).toMatchObject({ originalWidth, originalHeight, width: 2339 });
  });
});

/** Where the dark corner of a picture is: it was drawn at the top left. */
function darkCorner({ data, width, height }: Grey): string {
  const at = (x: number, y: number) => data[y * width + x] ?? 255;
  const corners = { 'top left': at(4, 4), 'top right': at(width - 5, 4), 'bottom left': at(4, height - 5) };
  return Object.entries(corners).find(([, light]) => light < 100)?.[0] ?? 'elsewhere';
}

describe('a picture stands as its camera says', () => {
  const corner = { create: { width: 40, height: 30, channels: 3, background: '#000' } } as const;

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i, read and kept', async (orientation) => {
    const upright = await plain(200, 120)
      .composite([{ input: await sharp(corner).png().toBuffer(), left: 0, top: 0 }])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The camera's own order: what it says is done by whoever shows the picture, so that here it is undone first.
    const undo = {
      1: [0, false],
      2: [0, true],
      3: [180, false],
      4: [180, true],
      5: [90, true],
      6: [270, false],
      7: [270, true],
      8: [90, false],
    } as const;
    const [degrees, mirrored] = undo[orientation as keyof typeof undo];
    const raw = { width: 200, height: 120, channels: 3 } as const;
    const turned = await sharp(upright.data, { raw }).rotate(degrees).png().toBuffer();
    const lying = mirrored ? sharp(turned).flop() : sharp(turned);
    const photo = await lying.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();

    expect((await sharp(photo).autoOrient().toBuffer({ resolveWithObject: true })).info).toMatchObject({
      width: 200,
      height: 120,
    });
    const working = await workingPicture(photo);
    expect([working.originalWidth, working.originalHeight, darkCorner(working)]).toEqual([200, 120, 'top left']);
    const kept = await renditionOf(photo, 'image/jpeg', 0, false);
    const grey = await sharp(kept?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(darkCorner({ data: grey.data, width: grey.info.width, height: grey.info.height })).toBe('top left');
  });

  it('and of what is animated the first picture is kept', async () => {
    const two = await sharp(
      [await plain(60, 60).png().toBuffer(), await sharp(corner).resize(60, 60).png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp({ delay: [100, 100] })
      .toBuffer();
    const kept = await renditionOf(two, 'image/webp', 0, false);
    expect((await sharp(two).metadata()).pages).toBe(2);
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 60 });
  });
});

describe('the marks of a picture', () => {
  const drawn = (rows: readonly string[]): Grey => ({
    data: Buffer.from(rows.join(''), 'latin1').map((letter) => (letter === 35 ? 0 : 255)) as Buffer,
    width: rows[0]?.length ?? 0,
    height: rows.length,
  });

  it('are counted once each, however they are bent', () => {
    expect(countMarks(drawn(['#.#.##', '#.#...', '###.#.', '....#.']))).toBe(3);
    expect(countMarks(drawn(['......']))).toBe(0);
  });

  it('are counted no further than it matters', () => {
    const row = '#.'.repeat(50);
    const many = drawn(Array.from({ length: 400 }, (_, y) => (y % 2 ? '.'.repeat(100) : row)));
    expect(countMarks(many, 100)).toBeGreaterThan(100);
    expect(countMarks(many, 100)).toBeLessThan(300);
  });
});
