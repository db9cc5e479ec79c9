import type { PdfOrigin } from '../../domain/documents/read-document.ts';

/** The parts used here of what pdf.js returns for a file's information dictionary. */
export type PdfInfo = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null;

/** Converts a PDF date, D:YYYYMMDDHHmmSSOHH'mm' (ISO 32000-1, 7.9.4), to an ISO instant; null for anything else. */
export function pdfDate(value: unknown): string | null {
  const found = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([Z+-])(?:(\d\d)'?(\d\d)?)?)?/.exec(
    text(value) ?? '',
  );
  if (!found) return null;
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    offsetHour = '00',
    offsetMinute = '00',
  ] = found;
  const zone = sign === '+' || sign === '-' ? `${sign}${offsetHour}:${offsetMinute}` : 'Z';
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/**
 * How many times the file was updated. Each incremental save appends its changes with its own cross-reference section
 * (ISO 32000-1, 7.5.6); a file linearised for the web has two from the start (Annex F).
 */
export function countUpdates(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const sections = file.match(/startxref\s{1,8}\d{1,12}\s{1,8}%%EOF/g)?.length ?? 0;
  const linearised = /\/Linearized\s+[\d.]+/.test(file.slice(0, 2048)) ? 1 : 0;
  return Math.max(0, sections - 1 - linearised);
}

/** Whether a signature covers a range of the file's bytes (ISO 32000-1, 12.8.1). */
function isSigned(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('/ByteRange'); at >= 0; at = file.indexOf('/ByteRange', at + 1)) {
    if (/^\/ByteRange\s*\[\s*\d+\s+\d+/.test(file.toString('latin1', at, at + 60))) return true;
  }
  return false;
}

/** How a PDF was made, as stated in it, and whether it was edited afterwards, as its bytes show. */
export function originOf(bytes: Uint8Array, info: PdfInfo): PdfOrigin {
  return {
    producer: text(info['Producer']),
    creator: text(info['Creator']),
    createdAt: pdfDate(info['CreationDate']),
    modifiedAt: pdfDate(info['ModDate']),
    updates: countUpdates(bytes),
    signed: isSigned(bytes),
  };
}
