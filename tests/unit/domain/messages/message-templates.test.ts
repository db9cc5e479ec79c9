import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saveTemplateSchema } from '../../../../domain/calls/message-templates.ts';
import { withoutPasscodesInHtml, snippetOf } from '../../../../domain/messages/conversation.ts';
import { messageFileName, messageFilesRefusal, messageFileLimits } from '../../../../domain/messages/message-files.ts';
import {
  fillPlaceholders,
  firstOpenPlace,
  placeholderSentence,
  starterTemplates,
  templateProblems,
} from '../../../../domain/messages/message-templates.ts';

const values = { name: 'Aoife', address: '1 Main Street', unit: '', viewing_date: '', viewing_time: '' };

describe('a text with placeholders', () => {
  it.each([
    ['Hello {{name}} of {{ Address }}', 'Hello Aoife of 1 Main Street', []],
    ['{{unit}} and {{unit}}', '{{unit}} and {{unit}}', ['empty']],
    ['{{nickname}}', '{{nickname}}', ['unknown']],
    ['Bring {{?documents}}', 'Bring {{?documents}}', ['gap']],
    ['{{name', '{{name', ['open']],
    ['name}}', 'name}}', ['open']],
    ['{name} and 5 { or }', '{name} and 5 { or }', []],
  ])('%j becomes %j, with what is wrong: %j', (text, expected, problems) => {
    const filled = fillPlaceholders(text, values);
    expect([filled.text, filled.problems.map(({ why }) => why)]).toEqual([expected, problems]);
  });

  it('never reads a value for placeholders, and never leaves braces where it sees no problem', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.constantFrom('{{name}}', '{{unit}}', '{', '}', ' hello ', '{{?a}}')),
        (name, pieces) => {
          const { text, problems } = fillPlaceholders(pieces.join(''), { ...values, name });
          if (problems.length === 0) expect(text).not.toMatch(/\{\{|\}\}/);
        },
      ),
      { numRuns: 200 },
    );
    expect(fillPlaceholders('{{name}}', { ...values, name: '{{unit}}' })).toEqual({ text: 'unit', problems: [] });
  });

  it('says what to do about each problem, and where the first stands', () => {
    const sentences = fillPlaceholders('{{viewing_date}} {{x}} {{?times}} {{', values).problems.map(
      placeholderSentence,
    );
    expect(sentences).toEqual([
      '{{viewing_date}} is empty: this applicant has no viewing booked. Please write the words yourself, or remove it.',
      '{{x}} isn’t a placeholder. Please use one of {{name}}, {{address}}, {{unit}}, {{viewing_date}}, {{viewing_time}}, or write the words yourself.',
      '{{?times}} still needs to be filled in. Please replace it with your own words.',
      'Some double braces aren’t closed. Please write a placeholder as {{name}}, or remove the braces.',
    ]);
    expect(firstOpenPlace('On {{viewing_date}} at {{viewing_time}}')).toEqual({ from: 3, to: 19 });
  });
});

describe('a template', () => {
  it('to start from is in order, and so can be kept', () => {
    for (const { title, text } of starterTemplates) {
      expect(templateProblems(text)).toEqual([]);
      expect(saveTemplateSchema.safeParse({ title, text }).success).toBe(true);
    }
  });

  it('with a name that is not known cannot be kept', () => {
    expect(
      saveTemplateSchema.safeParse({ title: 'Mine', text: 'Dear {{nickname}}' }).error?.issues[0]?.message,
    ).toContain('{{nickname}} isn’t a placeholder');
  });
});

describe('files that go with a message', () => {
  const { file, request, filesInRequest } = messageFileLimits;
  const many = (count: number, size: number) => Array.from({ length: count }, (_, n) => ({ name: `${n}.PDF`, size }));
  it.each([
    [many(2, request / 2), null],
    [many(filesInRequest + 1, 1), /10 files/],
    [many(3, request / 3 + 1), /10 files and 20 MB/],
    [[{ name: 'photo.jpeg', size: file + 1 }], /^photo.jpeg: This file is larger than 10 MB/],
    [[{ name: 'program.exe', size: 1 }], /^program.exe: File must be a PDF or image/],
    [[{ name: 'pdf', size: 1 }], /^pdf: File must be/],
  ])('%#', (files, refusal) => {
    const said = messageFilesRefusal(files);
    if (refusal === null) expect(said).toBeNull();
    else expect(said).toMatch(refusal);
  });

  it.each([
    ['lease.pdf', 'application/pdf', 'lease.pdf'],
    ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
    ['run.exe', 'application/pdf', 'run.exe.pdf'],
    ['../a\r\nb', 'image/png', '.. a b.png'],
    ['', 'image/png', 'attachment.png'],
  ])('%j, a %s, goes out as %j', (name, type, expected) => expect(messageFileName(name, type)).toBe(expected));
});

describe('what a list shows of a message', () => {
  it('is its beginning in one line, without a passcode, however long it is', () => {
    expect(snippetOf('Your passcode\n\n123456\nis  here')).toBe('Your passcode •••••• is here');
    expect(snippetOf(`${'x'.repeat(184)} your passcode 123456`)).not.toMatch(/\d/);
  });
});

describe('a passcode that formatted mail quotes', () => {
  it.each([
    ['<p>Your passcode</p><p style="x">123456</p>', '<p>Your passcode</p><p style="x">••••••</p>'],
    ['Your passcode:&nbsp;<b>123456</b>', 'Your passcode:&nbsp;<b>••••••</b>'],
    ['&gt; your passcode<br>&gt; 123456', '&gt; your passcode<br>&gt; ••••••'],
    ['Your passcode is on <i>page</i> 123456', 'Your passcode is on <i>page</i> 123456'],
  ])('%j is covered: %j', (html, expected) => expect(withoutPasscodesInHtml(html)).toBe(expected));
});
