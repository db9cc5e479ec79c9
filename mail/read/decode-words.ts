/**
 * RFC 2047 encoded words, with the charsets of the WHATWG decoder, including ISO-2022-JP. libmime parses them in the
 * same way, but turns words with an unknown charset into replacement characters, where detection from the bytes would
 * decode them.
 */
const encodedWord = /=\?([^?\s]{1,60})\?([bq])\?([^?]{0,4000})\?=/gi;

/** Decodes bytes by a charset's name; for an unknown name or invalid text, the charset is detected from the bytes. */
function decodeBytes(bytes: Uint8Array, charset: string | null): string {
  const label = (charset ?? '')
    .toLowerCase()
    .replace(/^(cp|windows|win)-?(125\d)$/, 'windows-$2')
    .replace(/\*.*$/, '');
  if (label && label !== 'us-ascii' && label !== 'ascii' && label !== 'unknown-8bit') {
    try {
      return new TextDecoder(label).decode(bytes);
    } catch {
      // The decoder doesn't know the name: detect the charset from the bytes.
    }
  }
  return decodeUnlabelled(bytes);
}

/** Decodes raw bytes without a charset: as UTF-8 if they are valid, else as Windows-1252, which never fails. */
export function decodeUnlabelled(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // Not UTF-8, so the other charset of old mail.
  }
}

function wordBytes(encoding: string, text: string): Uint8Array {
  if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64');
  const plain = text
    .replace(/_/g, ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

/**
 * Decodes the encoded words in a header's value. Adjacent words with the same charset are joined before decoding,
 * because some senders split a character; white space between two encoded words is dropped (RFC 2047, 6.2).
 */
export function decodeWords(value: string): string {
  if (!value.includes('=?')) return value;
  let out = '';
  let end = 0;
  let pending: { charset: string; bytes: Uint8Array[] } | null = null;
  const flush = () => {
    if (pending) out += decodeBytes(Buffer.concat(pending.bytes), pending.charset);
    pending = null;
  };
  for (const match of value.matchAll(encodedWord)) {
    const [whole, charset = '', encoding = '', text = ''] = match;
    const between = value.slice(end, match.index);
    if (between.trim() || end === 0) {
      flush();
      out += between;
    }
    const name = charset.toLowerCase();
    if (pending !== null && (pending as { charset: string }).charset !== name) flush();
    pending ??= { charset: name, bytes: [] };
    (pending as { bytes: Uint8Array[] }).bytes.push(wordBytes(encoding, text));
    end = match.index + whole.length;
  }
  flush();
  return out + value.slice(end);
}
