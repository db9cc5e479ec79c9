import { create } from 'content-disposition';

/**
 * Control characters, line breaks, path separators, and marks that reverse text direction and so hide a file's
 * extension.
 */
// eslint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\\/:*?"<>|]/g;
const longest = 150;

/** A file name that no browser or file system interprets as anything else; a stranger chose it. */
export function safeFileName(name: string): string {
  const cleaned = name
    .toWellFormed()
    .replace(unsafe, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (cleaned.length <= longest) return cleaned || 'document';
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(cleaned)?.[0] ?? '';
  return cleaned.slice(0, longest - ending.length).toWellFormed() + ending;
}

/** A Content-Disposition header (RFC 6266): the name in ASCII for the oldest browsers, and in full in `filename*`. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const safe = safeFileName(name);
  // Cleaned again: full-width full stops, slashes and quotation marks have become plain ones.
  const plain = safeFileName(safe.normalize('NFKD').replace(/\p{M}/gu, ''));
  const fallback = plain.replace(/[^\x20-\x7e]/g, '_').replaceAll('%', '_');
  return create(safe, { type, fallback });
}
