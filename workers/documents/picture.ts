import sharp, { type Sharp } from 'sharp';
import { documentLimits, recognisedSide } from './limits.ts';

/** A picture in shades of grey, a byte for each pixel. */
export type Grey = { data: Buffer; width: number; height: number };

/** One thread and no cache: memory goes back when a picture is done. */
sharp.concurrency(1);
sharp.cache(false);

/** The longer side at which a picture is recognised; small pictures are enlarged, or their letters are a few pixels high. */
export function workingSide(width: number, height: number): number {
  return Math.min(recognisedSide, Math.max(width, height) * 2);
}

/** Opens a picture with the limits that keep a bomb out. `page` chooses one of a TIFF's. */
export function openPicture(bytes: Uint8Array, page = 0): Sharp {
  return sharp(bytes, {
    limitInputPixels: documentLimits.maxPixels,
    failOn: 'error',
    page,
    pages: 1,
    sequentialRead: true,
  });
}

export async function toGrey(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const fromGrey = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } });

/** Upright by the camera's word (EXIF), of the size that recognition wants, grey. */
export async function workingPicture(
  bytes: Uint8Array,
  page = 0,
): Promise<Grey & { originalWidth: number; originalHeight: number }> {
  const { autoOrient } = await openPicture(bytes, page).metadata();
  const side = workingSide(autoOrient.width, autoOrient.height);
  const grey = await toGrey(openPicture(bytes, page).autoOrient().resize({ width: side, height: side, fit: 'inside' }));
  return { ...grey, originalWidth: autoOrient.width, originalHeight: autoOrient.height };
}

/** A scan as drawn from a PDF, on white paper where nothing was drawn. */
export function greyOf(drawn: Uint8Array): Promise<Grey> {
  return toGrey(sharp(drawn).flatten({ background: '#ffffff' }));
}

/** Turns clockwise by degrees; what appears at the corners is as light as the picture's edge. */
export async function turned(grey: Grey, degrees: number): Promise<Grey> {
  if (degrees === 0) return grey;
  const light = edgeLight(grey);
  return toGrey(fromGrey(grey).rotate(degrees, { background: { r: light, g: light, b: light } }));
}

/** Makes a picture smaller, so that its longer side is at most `side`. */
export async function shrunk(grey: Grey, side: number): Promise<Grey> {
  if (Math.max(grey.width, grey.height) <= side) return grey;
  return toGrey(fromGrey(grey).resize({ width: side, height: side, fit: 'inside' }));
}

export type Region = { left: number; top: number; width: number; height: number };

/** A part of a picture, enlarged by `scale`, with a white margin as recognition likes it. */
export async function partOf(grey: Grey, region: Region, scale: number, margin: number): Promise<Grey> {
  const part = fromGrey(grey)
    .extract(region)
    .resize({ width: Math.round(region.width * scale), kernel: 'cubic' });
  const pad = { top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' };
  return toGrey(part.extend(pad));
}

/** As a file that any recognition opens. */
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
