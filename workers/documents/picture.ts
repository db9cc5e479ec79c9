import sharp, { type Metadata, type Sharp } from 'sharp';
import { documentLimits, recognisedSide } from './limits.ts';
import { isLong, longSide } from './long-picture.ts';

/** A greyscale picture, one byte per pixel. */
export type Grey = { data: Buffer; width: number; height: number };

/** One thread and no cache: memory is released when a picture is done. */
sharp.concurrency(1);
sharp.cache(false);

/**
 * The longer side at which a picture is recognised; small pictures are enlarged, because their letters are only a few
 * pixels high.
 */
function workingSide(width: number, height: number): number {
  return Math.min(recognisedSide, Math.max(width, height) * 2);
}

/**
 * The memory that a decoder needs per pixel while the picture is scaled down, in bytes (measured with libvips 8.18).
 * Most formats are decoded row by row and need next to nothing; the others are held whole.
 */
function bytesPerPixel({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return 19;
  if (format === 'webp' || (format === 'png' && isProgressive)) return 4.5;
  return format === 'jpeg' && isProgressive ? 3.5 : 0.6;
}

/** The most pixels a picture of this format may have. */
export function mostPixels(metadata: Metadata): number {
  return Math.min(
    documentLimits.maxScaledPixels,
    Math.floor((documentLimits.maxDecodingMb * 1_000_000) / bytesPerPixel(metadata)),
  );
}

/**
 * Reads a picture's header; nothing is decoded.
 * @throws PictureTooLarge if decoding it would exceed a document's limits of memory or time
 * @throws PictureTooSmall if it is too small for writing
 */
export async function pictureHeader(bytes: Uint8Array, page = 0): Promise<Metadata> {
  const header = await sharp(bytes, { limitInputPixels: false, page, pages: 1 }).metadata();
  if (header.width * header.height > mostPixels(header)) throw new PictureTooLarge();
  if (Math.min(header.width, header.height) < documentLimits.minSide) throw new PictureTooSmall();
  return header;
}

/** Thrown for a picture with more pixels than are read. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
  constructor() {
    super('The picture has more pixels than are read.');
  }
}

/** Thrown for a picture with fewer pixels than writing needs. */
export class PictureTooSmall extends Error {
  override readonly name = 'PictureTooSmall';
  constructor() {
    super('The picture has fewer pixels than writing needs.');
  }
}

/** Opens a picture whose header was checked. `page` selects a page of a TIFF. */
function openPicture(bytes: Uint8Array, page: number): Sharp {
  return sharp(bytes, { limitInputPixels: false, failOn: 'error', page, pages: 1, sequentialRead: true });
}

async function toGrey(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const fromGrey = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } });

/** Returns the picture upright according to its EXIF data, in grey and at the size that recognition expects. */
export async function workingPicture(
  bytes: Uint8Array,
  page = 0,
): Promise<Grey & { originalWidth: number; originalHeight: number }> {
  const { autoOrient, orientation = 1 } = await pictureHeader(bytes, page);
  const side = isLong(autoOrient) ? longSide(autoOrient) : workingSide(autoOrient.width, autoOrient.height);
  // In two steps: turning it at full size would hold the whole picture in memory.
  const lying = await toGrey(openPicture(bytes, page).resize({ width: side, height: side, fit: 'inside' }));
  const grey = orientation === 1 ? lying : await upright(lying, orientation);
  return { ...grey, originalWidth: autoOrient.width, originalHeight: autoOrient.height };
}

/** The clockwise turn, and then mirroring, that makes a picture upright according to its camera (EXIF 2.32, 4.6.4). */
export function turnOfOrientation(orientation: number): { degrees: number; mirrored: boolean } {
  const degrees = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation] ?? 0;
  return { degrees, mirrored: [2, 4, 5, 7].includes(orientation) };
}

async function upright(grey: Grey, orientation: number): Promise<Grey> {
  const { degrees, mirrored } = turnOfOrientation(orientation);
  const turnedRight = await toGrey(fromGrey(grey).rotate(degrees));
  return mirrored ? toGrey(fromGrey(turnedRight).flop()) : turnedRight;
}

/** A scan drawn from a PDF, white where nothing was drawn. */
export function greyOf(drawn: Uint8Array): Promise<Grey> {
  return toGrey(sharp(drawn).flatten({ background: '#ffffff' }));
}

/** Turns a picture clockwise by degrees; the new corners are as light as the picture's edge. */
export async function turned(grey: Grey, degrees: number): Promise<Grey> {
  if (degrees === 0) return grey;
  const light = edgeLight(grey);
  return toGrey(fromGrey(grey).rotate(degrees, { background: { r: light, g: light, b: light } }));
}

/** Shrinks a picture, so that its longer side is at most `side`. */
export async function shrunk(grey: Grey, side: number): Promise<Grey> {
  if (Math.max(grey.width, grey.height) <= side) return grey;
  return toGrey(fromGrey(grey).resize({ width: side, height: side, fit: 'inside' }));
}

export type Region = { left: number; top: number; width: number; height: number };

/** A part of a picture, enlarged by `scale`, with the white margin that recognition needs. */
export async function partOf(grey: Grey, region: Region, scale: number, margin: number): Promise<Grey> {
  const part = fromGrey(grey)
    .extract(region)
    .resize({ width: Math.round(region.width * scale), kernel: 'cubic' });
  const pad = { top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' };
  return toGrey(part.extend(pad));
}

/** Encodes a picture as a PNG, which every engine opens. */
export function toPng(grey: Grey): Promise<Buffer> {
  return fromGrey(grey).png({ compressionLevel: 1 }).toBuffer();
}

function edgeLight({ data, width, height }: Grey): number {
  const edge: number[] = [];
  const step = Math.max(1, Math.floor(width / 60));
  for (let x = 0; x < width; x += step) edge.push(data[x] ?? 255, data[(height - 1) * width + x] ?? 255);
  edge.sort((a, b) => a - b);
  return edge[edge.length >> 1] ?? 255;
}
