/** Splits a stream into chunks of one size; the last contains the rest, possibly nothing. */
export async function* chunksOf(
  bytes: AsyncIterable<Uint8Array>,
  chunkBytes: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    waiting.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    size += piece.byteLength;
    if (size <= chunkBytes) continue;
    let all = Buffer.concat(waiting, size);
    // A full chunk might be the last, so it is passed on when more bytes arrive.
    for (; all.length > chunkBytes; all = all.subarray(chunkBytes))
      yield { chunk: all.subarray(0, chunkBytes), isLast: false };
    waiting = [all];
    size = all.length;
  }
  yield { chunk: Buffer.concat(waiting, size), isLast: true };
}

/** The bytes of a stream from `start` up to but not including `end`; its own first byte is at `from`. */
export async function* within(
  bytes: AsyncIterable<Uint8Array>,
  { start, end }: { start: number; end: number },
  from = 0,
): AsyncGenerator<Buffer> {
  let at = from;
  for await (const piece of bytes) {
    const wanted = piece.subarray(Math.max(0, start - at), Math.max(0, end - at));
    if (wanted.length > 0) yield Buffer.from(wanted);
    at += piece.length;
    if (at >= end) return;
  }
}
