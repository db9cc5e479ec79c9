/**
 * The extensions of each type of file that is kept, the usual one first; the type is detected from the bytes
 * (file-type's names).
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

/** Types of files that people send with an application. Programs, archives and web pages are not among them. */
export const isPaperType = (contentType: string): boolean => Object.hasOwn(endings, contentType);

const longest = 200;

/**
 * Control characters, path separators, characters that Windows forbids in names, and marks that reverse text and so
 * hide an extension.
 */
const unsafe = /[\p{Cc}\p{Cf}\u2028\u2029\\/:*?"<>|]+/gu;

/** Names that Windows treats as devices, with any extension, including those with superscript digits. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\s*(?:\.|$))/i;

/**
 * The name under which a stranger's file is stored and served: without a path, a Windows device name, or anything that
 * hides or changes how the name reads. It ends with the extension that fits the bytes, so that no program opens the
 * file as another type.
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
