import sharp from 'sharp';
import { turnOfOrientation } from './picture.ts';

/** What is stored instead of a file: something every browser shows, upright, without what a phone adds to it. */
export type Rendition = { bytes: Uint8Array; contentType: 'image/jpeg'; extension: 'jpg' };

const jpeg = (bytes: Uint8Array): Rendition => ({ bytes, contentType: 'image/jpeg', extension: 'jpg' });

/**
 * Whether a JPEG segment is needed to draw the picture; the others (place, camera, comments, previews) are metadata.
 */
const isDrawing = (marker: number) => marker < 0xe0 || marker === 0xe0 || marker === 0xee;

/** Where the data of a scan that starts at `from` ends: at the next marker but for restarts (ITU T.81, B.1.1.5). */
function endOfScan(file: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = file.indexOf(0xff, at);
    if (at === -1 || at + 1 >= file.length) return file.length;
    const marker = file[at + 1] ?? 0;
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isData) return at;
    at += marker === 0xff ? 1 : 2;
  }
}

/**
 * Removes a JPEG's metadata (EXIF with the place, XMP, IPTC, comments) and whatever a phone adds behind it (a film, more
 * pictures with metadata of their own), leaving its picture untouched. Null if the bytes aren't a well-formed JPEG (ITU
 * T.81, annex B). Returns the same bytes if there is nothing to remove.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null;
  const kept: Buffer[] = [file.subarray(0, 2)];
  let at = 2;
  let hasPicture = false;
  while (at + 2 <= file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      kept.push(file.subarray(at, at + 2));
      break;
    }
    if (at + 4 > file.length) break;
    const segment = at + 2 + file.readUInt16BE(at + 2);
    if (segment > file.length) return null;
    // A picture that is sent in several passes has segments between their scans too.
    const isScan = marker === 0xda;
    const end = isScan ? endOfScan(file, segment) : segment;
    if (isDrawing(marker)) kept.push(file.subarray(at, end));
    hasPicture ||= isScan;
    at = end;
  }
  if (!hasPicture) return null;
  const size = kept.reduce((sum, { length }) => sum + length, 0);
  return size === file.length ? bytes : Buffer.concat(kept);
}

/** The longer side of a picture that is stored again: more than enough to read the smallest print of a page. */
const keptSide = 3200;

/** Turns a picture according to its EXIF data and then clockwise by quarter turns, and encodes it as a JPEG. */
async function reEncoded(bytes: Uint8Array, orientation: number, turn: number): Promise<Rendition> {
  const small = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  // In two steps: turning first would hold a large picture twice.
  const { data, info } = await small.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { degrees, mirrored } = turnOfOrientation(orientation);
  const plain = sharp(data, { raw });
  if (!mirrored)
    return jpeg(
      await plain
        .rotate((degrees + turn) % 360)
        .jpeg({ quality: 92 })
        .toBuffer(),
    );
  const upright = await plain.rotate(degrees).png({ compressionLevel: 1 }).toBuffer();
  const mirror = await sharp(upright).flop().png({ compressionLevel: 1 }).toBuffer();
  return jpeg(await sharp(mirror).rotate(turn).jpeg({ quality: 92 }).toBuffer());
}

/**
 * What is stored instead of the original picture; null if that can stay: HEIC, single TIFFs and animations (their first
 * picture) become JPEGs, a picture that had to be turned to be read is turned, and the place and device it was taken
 * with are removed. A plain JPEG loses no quality.
 */
export async function renditionOf(
  bytes: Uint8Array,
  mime: string,
  turn: 0 | 90 | 180 | 270,
  converted: boolean,
): Promise<Rendition | null> {
  const { orientation = 1, pages = 1, exif, xmp } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > 1 && mime === 'image/tiff') return null;
  if (mime === 'image/jpeg' && turn === 0 && orientation === 1) {
    const plain = withoutMetadata(bytes);
    if (plain) return plain !== bytes || converted ? jpeg(plain) : null;
  }
  const stays =
    pages === 1 && turn === 0 && orientation === 1 && !exif && !xmp && mime !== 'image/tiff' && mime !== 'image/jpeg';
  return stays ? null : reEncoded(bytes, orientation, turn);
}
