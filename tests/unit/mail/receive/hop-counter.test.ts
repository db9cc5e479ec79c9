import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HopCounter } from '../../../../mail/receive/hop-counter.ts';

function hopsOf(message: string, pieceSize = message.length): number {
  const bytes = Buffer.from(message);
  const counter = new HopCounter();
  for (let at = 0; at < bytes.length; at += pieceSize) counter.read(bytes.subarray(at, at + pieceSize));
  return counter.hops;
}

describe('counting the hops of a message', () => {
  it('counts Received fields in any case, and no other', () => {
    const header =
      'Received: from a\r\n by b\r\nRECEIVED: from c\r\nreceived:x\r\nX-Received: no\r\nReceived-SPF: no\r\n';
    expect(hopsOf(`${header}Subject: Received: no\r\n\r\nbody`)).toBe(3);
  });

  it('counts nothing in folded lines or in the body, with CRLF or bare line feeds', () => {
    expect(hopsOf('Received: a\r\n Received: folded\r\n\r\nReceived: body\r\n')).toBe(1);
    expect(hopsOf('Received: a\n\nReceived: body\n')).toBe(1);
  });

  it('counts the same in however small pieces the message comes', () => {
    const line = fc.constantFrom(
      'Received: x',
      'received:',
      'Receive',
      'Subject: y',
      ' Received: z',
      '',
      'R'.repeat(30),
    );
    fc.assert(
      fc.property(
        fc.array(line),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('\r\n', '\n'),
        (lines, size, end) => {
          const message = `${lines.join(end)}${end}`;
          const header = lines.slice(0, lines.includes('') ? lines.indexOf('') : lines.length);
          const expected = header.filter((one) => /^received:/i.test(one)).length;
          expect(hopsOf(message, size)).toBe(expected);
        },
      ),
    );
  });
});
