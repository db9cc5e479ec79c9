/** How much of a message is read. The result's notes name what is left out; the raw message keeps it. */
export const messageLimits = {
  parts: 200,
  attachments: 100,
  /** Depth of messages attached as message/rfc822. */
  attachedDepth: 3,
  textCharacters: 1024 * 1024,
  htmlCharacters: 2 * 1024 * 1024,
};

const LF = 10;
const DASH = 45;
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** Calls `visit` with each line that starts with two dashes, without its line end, until it returns false. */
function eachDashLine(body: Uint8Array, visit: (line: string, start: number) => boolean): void {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let start = bytes[0] === DASH && bytes[1] === DASH ? 0 : bytes.indexOf('\n--') + 1;
  while (start > 0 || (start === 0 && bytes[0] === DASH)) {
    const end = bytes.indexOf(LF, start);
    const stop = end === -1 ? bytes.length : end;
    if (!visit(latin1(bytes.subarray(start, Math.min(stop, start + 256))).trimEnd(), start)) return;
    if (end === -1) return;
    start = bytes.indexOf('\n--', end) + 1;
    if (start === 0) return;
  }
}

/** A delimiter is a dash line followed by a header field or an empty line; any other was typed by a person. */
function opensPart(body: Uint8Array, start: number): boolean {
  const lineEnd = body.indexOf(LF, start);
  if (lineEnd === -1) return false;
  return /^(?:\r?\n|[!-9;-~]{1,76}:)/.test(latin1(body.subarray(lineEnd + 1, lineEnd + 80)));
}

/** Cuts a body after its first `limit` MIME parts, by a linear scan for delimiter lines. */
export function cutAfterParts(body: Uint8Array, limit: number): { body: Uint8Array; parts: number } {
  let parts = 0;
  let cutAt = -1;
  eachDashLine(body, (line, start) => {
    if (line.length > 2 && line !== '-- ' && opensPart(body, start)) {
      parts += 1;
      if (parts === limit + 1) cutAt = start;
    }
    return true;
  });
  return { body: cutAt === -1 ? body : body.subarray(0, cutAt), parts };
}

/** The boundary in a Content-Type field's value, if one is declared. */
export function declaredBoundary(contentType: string): string | null {
  const match = /\bboundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType);
  return match?.[1]?.trimEnd() ?? match?.[2] ?? null;
}

/**
 * The delimiter that the body actually uses if the declared one never occurs in it; null if there is nothing to repair.
 */
export function actualBoundary(body: Uint8Array, declared: string | null): string | null {
  let actual: string | null = null;
  let declaredOccurs = false;
  eachDashLine(body, (line, start) => {
    if (declared !== null && line.startsWith(`--${declared}`)) declaredOccurs = true;
    else if (actual === null && line.length > 4 && opensPart(body, start)) actual = line.slice(2);
    return !declaredOccurs;
  });
  return declaredOccurs ? null : actual;
}
