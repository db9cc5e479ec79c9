/** A Message-ID without its angle brackets: the form that is kept and compared. */
export function bareId(id: string): string {
  return id.trim().replace(/^<|>$/g, '');
}
