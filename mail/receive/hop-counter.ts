const name = Buffer.from('received:');
const lineFeed = 0x0a;

/**
 * Counts the Received fields of a message while it streams, for the loop check of RFC 5321 6.3. It reads the first nine
 * bytes of each line and stops at the empty line, so the body costs nothing.
 */
export class HopCounter {
  hops = 0;
  #inHeader = true;
  /** How much of the current line has been read, and whether it can still be the field's name. */
  #column = 0;
  #matches = true;
  #blank = true;

  read(chunk: Uint8Array): void {
    let at = 0;
    while (this.#inHeader && at < chunk.length) {
      if (this.#column >= name.length || (!this.#matches && !this.#blank)) {
        const end = chunk.indexOf(lineFeed, at);
        if (end === -1) return;
        at = end;
      }
      this.#take(chunk[at] ?? lineFeed);
      at += 1;
    }
  }

  #take(byte: number): void {
    if (byte === lineFeed) {
      if (this.#blank) this.#inHeader = false;
      this.#column = 0;
      this.#matches = true;
      this.#blank = true;
      return;
    }
    if (byte !== 0x0d) this.#blank = false;
    if (this.#matches && lowerCase(byte) !== name[this.#column]) this.#matches = false;
    this.#column += 1;
    if (this.#matches && this.#column === name.length) this.hops += 1;
  }
}

function lowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}
