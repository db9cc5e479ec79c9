/** Some of a file’s bytes: from `start` up to but not including `end`. */
export type ByteRange = { start: number; end: number };

/**
 * What a Range header asks for of a file of `size` bytes (RFC 9110, section 14): one range, or the whole file where the
 * header is absent, malformed or asks for several, as a server may then ignore it. `unsatisfiable` where nothing of the
 * range lies in the file.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? 'unsatisfiable' : { start: size - last, end: size };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: to === '' ? size : Math.min(Number(to) + 1, size) };
}
