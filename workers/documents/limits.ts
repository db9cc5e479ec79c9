/** Everything that bounds the reading of one document (measured: a page of OCR takes 2 to 6 s, a page of text 4 ms). */
export const documentLimits = {
  /** Octets of the file. */
  maxBytes: 20 * 1024 * 1024,
  /** Pages of which the text is read; those behind are counted only. */
  maxTextPages: 50,
  /** Words of a PDF's pages together: more than fifty full pages have. What more are is no document. */
  maxWords: 60_000,
  /** Pages of a scan, or pictures of a file, that are recognised. */
  maxRecognisedPages: 6,
  /** Pixels of a picture that must be decoded whole (in a PDF, or HEIC): a bomb is refused by its header. */
  maxPixels: 50_000_000,
  /** Pixels of a picture that is scaled down while it is decoded: bounds time, as `maxDecodingMb` bounds memory. */
  maxScaledPixels: 250_000_000,
  /** Memory that decoding one picture may take, megabytes; what each format needs for a pixel is in `picture.ts`. */
  maxDecodingMb: 500,
  /** Pixels of a picture's shorter side: in fewer there is no line of writing. */
  minSide: 24,
  /**
   * Processor time for one document, and how long it may take by the clock on a machine that does much else,
   * milliseconds.
   */
  timeMs: 90_000,
  clockMs: 240_000,
  /** Heap of the reading process, and all the memory it may hold, megabytes. */
  heapMb: 256,
  memoryMb: 900,
} as const;
export type DocumentLimits = { [Name in keyof typeof documentLimits]: number };

/**
 * The longer side a picture is brought to before it is recognised: A4 at 200 dpi. More costs time and finds nothing
 * more.
 */
export const recognisedSide = 2339;

/** A page with fewer letters than this has no text of its own: what is on it is a picture. */
export const lettersOfText = 25;
