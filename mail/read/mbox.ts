/** The line that begins a message in a mailbox file (RFC 4155): From, a sender, a date with the time. */
const separator = /^From \S{0,300} {1,2}[^\n]{0,40}\d{1,2}:\d{2}(?::\d{2})?[^\n]{0,40}$/;

/**
 * Splits a mailbox file (mbox, RFC 4155) into messages, without separator lines and with the quoting of 'From ' lines
 * undone; a file with one message is that message.
 */
export function splitMbox(raw: Uint8Array): Uint8Array[] {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  if (!text.startsWith('From ')) return [raw];
  const messages: string[][] = [];
  let blankBefore = true;
  for (const line of text.split('\n')) {
    const bare = line.replace(/\r$/, '');
    if (blankBefore && separator.test(bare)) messages.push([]);
    else messages.at(-1)?.push(line.replace(/^>(>*From )/, '$1'));
    blankBefore = bare === '';
  }
  return messages.length === 0 ? [raw] : messages.map((lines) => Buffer.from(lines.join('\n'), 'latin1'));
}
