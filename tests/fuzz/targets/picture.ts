import sharp from 'sharp';
import { pictureHeader, workingPicture } from '../../../workers/documents/picture.ts';
import { withoutMetadata } from '../../../workers/documents/rendition.ts';
import { jpegOfHeic } from '../../../workers/documents/heic.ts';
import { fixtureFiles } from '../corpus.ts';
import { Broken, holdsNothing, must, type Target } from '../target.ts';

const drawn = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c8b090' } }).withMetadata({ orientation: 6 });

/** An error about a broken picture has a message; anything else thrown is our fault. */
function refused(error: unknown): null {
  if (error instanceof Error && error.message) return null;
  throw new Broken(`it answers with ${String(error)}`);
}

/** Pictures of documents: scaled to the size for recognition, and stripped of the metadata that phones add. */
export const picture: Target = {
  corpus: async () => [
    await drawn().jpeg().toBuffer(),
    await drawn().jpeg({ progressive: true }).toBuffer(),
    await drawn().png().toBuffer(),
    await drawn().tiff().toBuffer(),
    await drawn().webp().toBuffer(),
    ...fixtureFiles('letter.heic').map((heic) => heic.subarray(0, 40_000)),
  ],
  words: [
    '\xff\xd8',
    '\xff\xd9',
    '\xff\xe1\x00\x10Exif\0\0',
    '\xff\xda',
    '\xff\xc4',
    'IHDR',
    'IDAT',
    'IEND',
    'II*\0',
    'MM\0*',
    'ftypheic',
    '\xff\xff\xff\xff',
  ],
  timeMs: 8000,
  memoryMb: 500,
  dailyRuns: 20,
  open: async () => ({
    ...holdsNothing,
    async run(input) {
      // An empty file is refused before anything is read.
      if (input.length === 0) return;
      const plain = withoutMetadata(input);
      if (plain) {
        must(plain.length <= input.length, 'without its metadata it is longer');
        must(
          !Buffer.from(plain).subarray(0, 4096).includes('Exif\0\0') || !startsWithExif(plain),
          'its EXIF is still there',
        );
        const again = withoutMetadata(plain);
        must(
          again !== null && Buffer.compare(Buffer.from(again), Buffer.from(plain)) === 0,
          'freed twice, it is two things',
        );
      }
      const meta = await pictureHeader(input).catch(refused);
      if (meta?.format === 'heif') await jpegOfHeic(input).catch(refused);
      // The library checks the pixel count in a header before drawing.
      if (!meta || meta.width * meta.height > 4_000_000) return;
      const working = await workingPicture(input).catch(refused);
      must(
        working === null || working.data.length === working.width * working.height,
        'a picture of other size than it says',
      );
    },
  }),
};

/** Whether the first segment after the start is EXIF. */
const startsWithExif = (jpeg: Uint8Array) => jpeg[2] === 0xff && jpeg[3] === 0xe1;
