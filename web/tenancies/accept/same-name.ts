/** Whether the name typed is the name asked for; case and spaces don't matter. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-IE');
  return plain(typed) === plain(name);
}
