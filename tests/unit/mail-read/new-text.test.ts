import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundedText } from '../../../mail/read/bounded-text.ts';
import { newText, withoutQuotation } from '../../../mail/read/new-text.ts';

describe('new text', () => {
  test.each([
    ['above a Gmail quotation', 'Yes please.\n\nOn Fri, 20 Nov 2026 at 09:12, Demo <demo@x.test> wrote:\n> Hello', 'Yes please.'],
    ['above a quotation whose head is broken in two', 'Yes please.\n\nOn Fri, 20 Nov 2026 at 09:12, A Landlord With A Long Name\n<demo@apply.letterbox.test> wrote:\n\n> Hello', 'Yes please.'],
    ['above Outlook’s block', 'Here you go.\n\nFrom: Demo <demo@x.test>\nSent: Friday 20 November 2026 09:12\nTo: Ana\nSubject: Re: x\n\nHello', 'Here you go.'],
    ['above a German quotation', 'Ja, gern.\n\nAm 20.11.2026 um 09:12 schrieb Demo:\n> Hallo', 'Ja, gern.'],
    ['above a line of underscores', 'Thanks\n________________________________\nFrom: x\nold', 'Thanks'],
    ['without a telephone’s signature', 'On my way\n\nSent from my iPhone', 'On my way'],
    ['without a signature', 'See you there.\n\n-- \nAna\nExample Ltd', 'See you there.'],
    ['below the quotation', '> are you coming?\n\nYes, at ten.', 'Yes, at ten.'],
    ['of a plain answer goes without its closing words', 'Dear landlord,\n\nwe are two.\n\nRegards,\nAna', 'Dear landlord,\n\nwe are two.'],
    ['is the whole when nothing else is left', '> only\n> quoted', '> only\n> quoted'],
    ['keeps dashes that are part of a list', 'I attach:\n- payslips\n- ID', 'I attach:\n- payslips\n- ID'],
  ])('%s', (_, text, expected) => {
    expect(newText(text).text).toBe(expected);
  });

  test('is never empty when something was written', () => {
    const line = fc.oneof(fc.constantFrom('> q', 'On a day, B wrote:', '-- ', '________________________________', '', 'From: a', 'Sent: b', 'Yes.'), fc.string({ maxLength: 30 }));
    fc.assert(fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const text = lines.join('\n');
      expect(newText(text).text.trim() === '').toBe(text.trim() === '');
    }), { numRuns: 500 });
  });

  test('a first letter keeps its closing words, and goes without a delimited signature and what it answers', () => {
    expect(withoutQuotation('Hello,\nwe are two.\n\nRegards,\nAna\n-- \nExample Ltd\n\nOn a day, Demo wrote:\n> x')).toBe('Hello,\nwe are two.\n\nRegards,\nAna');
    expect(withoutQuotation('> only a quotation')).toBe('> only a quotation');
  });

  test('runs of blank lines are shortened before many expressions see them', () => {
    expect(boundedText(`a${'\n'.repeat(1_000)}b`)).toBe('a\n\n\nb');
    expect(boundedText('x'.repeat(100_000)).length).toBe(2_000);
  });
});
