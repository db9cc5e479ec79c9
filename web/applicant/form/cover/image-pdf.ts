/** A page that is one picture: its JPEG, and its size in pixels and in points. */
export type PicturePage = { jpeg: Uint8Array; pixels: Size; points: Size };
type Size = { width: number; height: number };

/** A page of a PDF has at most this side, in points (ISO 32000-1, annex C). */
const MAX_POINTS = 14_400;

const number = (value: number) => String(Math.round(Math.min(Math.max(value, 1), MAX_POINTS) * 100) / 100);

/**
 * Writes a PDF whose pages are pictures and nothing else: no text, fonts, annotations, attachments, metadata or earlier
 * revisions (ISO 32000-1, 7.5).
 */
export function pictureOnlyPdf(pages: readonly PicturePage[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let at = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Uint8Array.from(part, (letter) => letter.charCodeAt(0)) : part;
    parts.push(bytes);
    at += bytes.length;
  };
  const object = (id: number, dictionary: string, stream?: string | Uint8Array) => {
    offsets[id] = at;
    write(`${id} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  const first = (index: number) => 3 + index * 3;
  // The bytes above 127 say that the file is binary.
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first(index)} 0 R`).join(' ')}] >>`,
  );
  for (const [index, { jpeg, pixels, points }] of pages.entries()) {
    const id = first(index);
    const [width, height] = [number(points.width), number(points.height)];
    const content = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
    object(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${id + 1} 0 R /Resources << /XObject << /P ${id + 2} 0 R >> >> >>`,
    );
    object(id + 1, `<< /Length ${content.length} >>`, content);
    object(
      id + 2,
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const table = at;
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${entries.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${entries.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(at);
  let end = 0;
  for (const part of parts) {
    file.set(part, end);
    end += part.length;
  }
  return file;
}
