/** Returns a Message-ID without its angle brackets: the form that is stored and compared. */
export function bareId(id: string): string {
  return id.trim().replace(/^<|>$/g, '');
}
