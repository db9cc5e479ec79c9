/** Whether the typed name is the expected one, ignoring case and spaces. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-IE');
  return plain(typed) === plain(name);
}
