/**
 * The endings of each type of file that is kept, the usual one first; a type is decided from the bytes (file-type's
 * names).
 */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/heic': ['heic'],
  'image/heif': ['heif', 'heic'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp'],
  'image/avif': ['avif'],
  'text/plain': ['txt'],
  'application/rtf': ['rtf'],
  'application/x-cfb': ['doc', 'xls'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
};

/** Types of files that a person sends with an application. Programs, archives and pages are none. */
export const isPaperType = (contentType: string): boolean => Object.hasOwn(endings, contentType);

const longest = 200;

/**
 * Controls, path separators and what Windows keeps out of names; and marks that turn text around and so hide an ending.
 */
const unsafe = /[\p{Cc}\p{Cf}\u2028\u2029\\/:*?"<>|]+/gu;

/** Names that Windows takes for devices, with any ending, and with superscript digits too. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\s*(?:\.|$))/i;

/**
 * The name that a stranger's file is kept and given out by: no path, nothing that hides or changes how the name is
 * read, no device of Windows, and at its end the ending of what the bytes are, so that no program opens it as something
 * else.
 */
export function paperName(given: string, contentType: string, otherwise = 'document'): string {
  const plain = given
    .toWellFormed()
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const own = endings[contentType] ?? ['bin'];
  const written = own.find((ending) => plain.toLowerCase().endsWith(`.${ending}`));
  const stem = (written ? plain.slice(0, -written.length - 1) : plain).replace(/[.\s]+$/, '') || otherwise;
  const ending = `.${written ?? own[0] ?? 'bin'}`;
  const safe = device.test(stem) ? `_${stem}` : stem;
  return `${safe.slice(0, longest - ending.length).toWellFormed()}${ending}`;
}
