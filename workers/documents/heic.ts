import sharp from 'sharp';
import { documentLimits } from './limits.ts';
import { PictureTooLarge } from './picture.ts';

/** Converts a phone's HEIC picture to an upright JPEG, without the place and time that the phone recorded in it. */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Buffer> {
  // Loading it takes a fifth of the child process's start, and few files have this format.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const decoder = new libheif.HeifDecoder();
  const [image] = decoder.decode(bytes);
  if (!image) throw new Error('There is no picture in the HEIC file');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > documentLimits.maxPixels) throw new PictureTooLarge();
  const data = await new Promise<Uint8ClampedArray>((resolve, reject) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
      if (shown) resolve(shown.data);
      else reject(new Error('The picture of the HEIC file could not be decoded'));
    });
  });
  image.free();
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
