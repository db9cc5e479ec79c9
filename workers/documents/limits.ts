/** All limits on reading one document (measured: a page of OCR takes 2 to 6 s, a page of text 4 ms). */
export const documentLimits = {
  /** Octets of the file. */
  maxBytes: 20 * 1024 * 1024,
  /** Pages whose text is read; further ones are only counted. */
  maxTextPages: 50,
  /** Words of a PDF's pages together: more than fifty full pages hold. A file with more isn't a document. */
  maxWords: 60_000,
  /** Lines of a document's pages together: two hundred of each. */
  maxLines: 10_000,
  /** Pages of a scan, or pictures of a file, that are recognised. */
  maxRecognisedPages: 6,
  /**
   * Pixels of a picture that must be decoded whole (in a PDF, or HEIC): a decompression bomb is refused by its header.
   */
  maxPixels: 50_000_000,
  /** Pixels of a picture that is scaled down while it is decoded: limits time, as `maxDecodingMb` limits memory. */
  maxScaledPixels: 250_000_000,
  /** Memory that decoding one picture may take, in megabytes; `picture.ts` has what each format needs per pixel. */
  maxDecodingMb: 500,
  /** Pixels of a picture's shorter side: fewer can't hold a line of writing. */
  minSide: 24,
  /** Processor time for one document, and wall-clock time on a busy machine, in milliseconds. */
  timeMs: 90_000,
  clockMs: 240_000,
  /** Heap of the reading process, and its total memory, in megabytes. */
  heapMb: 256,
  memoryMb: 900,
} as const;
export type DocumentLimits = { [Name in keyof typeof documentLimits]: number };

/**
 * The longer side to which a picture is scaled for recognition: A4 at 200 dpi. More costs time and finds nothing more.
 */
export const recognisedSide = 2339;

/** A page with fewer letters than this has no text of its own: its content is a picture. */
export const lettersOfText = 25;
