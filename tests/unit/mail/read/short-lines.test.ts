import { describe, expect, test } from 'vitest';
import { shortLines, type ShortLine, writtenOn } from '../../../../fixtures/short-lines/lines.ts';
import { readDirectEnquiry } from '../../../../mail/read/direct-enquiry.ts';
import { messageWith } from '../../../message-for-tests.ts';

function fieldOf({ from: [name, address], text, field }: ShortLine): string | null {
  const from = { name, address };
  const enquiry = readDirectEnquiry(
    messageWith({
      messageId: '<m@mail.example>',
      subject: 'Apartment',
      from,
      date: writtenOn,
      text,
    }),
    writtenOn,
  );
  return enquiry[field];
}

const isHeld = (at: number) => at % 2 === 1;
/** The lines that are read otherwise; `wrong` are those of which something is read. */
function missed(lines: readonly ShortLine[]): { wrong: string[]; blank: string[] } {
  const others = lines.flatMap((line) => {
    const got = fieldOf(line);
    return line.may.includes(got) ? [] : [{ got, text: line.text.slice(-60) }];
  });
  return {
    wrong: others.filter(({ got }) => got !== null).map(({ got, text }) => `${got}: ${text}`),
    blank: others.filter(({ got }) => got === null).map(({ text }) => text),
  };
}

describe('a short letter', () => {
  test.each(['moveIn', 'phone'] as const)('of the open half says its %s', (field) => {
    const lines = shortLines.filter((line, at) => line.field === field && !isHeld(at));
    expect(missed(lines)).toEqual({ wrong: [], blank: [] });
  });

  test('of the open half says its name, but for one with another name in From', () => {
    const lines = shortLines.filter((line, at) => line.field === 'name' && !isHeld(at));
    const { wrong, blank } = missed(lines);
    expect(blank).toEqual([]);
    expect(wrong.filter((line) => !line.startsWith('Mairead Home'))).toEqual([]);
  });

  test('of the half kept aside is read wrongly no more often than it was measured', () => {
    const { wrong, blank } = missed(shortLines.filter((_, at) => isHeld(at)));
    expect(wrong.length).toBeLessThanOrEqual(5);
    expect(blank.length).toBeLessThanOrEqual(3);
  });
});
