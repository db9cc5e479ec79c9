/** The byte order marks of encodings. */
const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/** How many bytes at the beginning of a page are searched for its declared encoding. */
const prescanned = 1024;

/** A decoder for a label (WHATWG Encoding: ‘latin1’ and ‘ascii’ are windows-1252); null for an unknown label. */
function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> | null {
  try {
    return label ? new TextDecoder(label) : null;
  } catch {
    return null;
  }
}

/** The encoding in a page’s `meta`. If it claims UTF-16, the page could not have been read this far: it is UTF-8. */
function metaLabel(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, prescanned))
    .toString('latin1')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  for (const [tag] of head.matchAll(/<meta[\s/][^>]*/gi)) {
    const label = /\bcharset\s*=\s*["']?\s*([\w:.()-]{2,40})/i.exec(tag)?.[1]?.toLowerCase();
    if (label) return /^utf-?16/.test(label) ? 'utf-8' : label === 'x-user-defined' ? 'windows-1252' : label;
  }
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 without a byte order mark, as an editor on Windows saves a page: in markup every other octet is zero. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, prescanned);
  const zeros = [0, 1].map((from) => head.filter((octet, at) => octet === 0 && at % 2 === from).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length * 0.3) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/**
 * A page’s text, decoded as a browser would (WHATWG HTML, “determining the character encoding”): by its byte order
 * mark, the header, its `meta`, otherwise UTF-8 if the bytes are valid, otherwise windows-1252. Unlike a browser, it
 * recognises a saved page in UTF-16 without a mark by its zeros. `contentType` is the header, if there was one.
 */
export function decodePage(bytes: Uint8Array, contentType = ''): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const header = /charset\s*=\s*["']?([\w:.()-]{2,40})/i.exec(contentType)?.[1];
  const decoder =
    decoderOf(marked) ?? decoderOf(header) ?? decoderOf(unmarkedUtf16(bytes)) ?? decoderOf(metaLabel(bytes));
  return (decoder ?? new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes);
}
