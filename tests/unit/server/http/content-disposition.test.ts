import { parse } from 'content-disposition';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition, safeFileName } from '../../../../server/http/content-disposition.ts';

describe('a file name that a stranger chose', () => {
  it.each([
    ['payslip.pdf', 'payslip.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Users\\me\\cv.doc', 'C__Users_me_cv.doc'],
    ['a\r\nSet-Cookie: x.pdf', 'a__Set-Cookie_ x.pdf'],
    ['invoice\u202Efdp.exe', 'invoice_fdp.exe'],
    ['  ... ', 'document'],
    ['', 'document'],
    ['\uD800.pdf', '\uFFFD.pdf'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(146)}.pdf`],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });
});

describe('the header', () => {
  it('says the name twice: in ASCII, and as it is', () => {
    expect(contentDisposition('attachment', "Niamh's Ó 100%.pdf")).toBe(
      `attachment; filename="Niamh's O 100_.pdf"; filename*=UTF-8''Niamh%27s%20%C3%93%20100%25.pdf`,
    );
  });

  it.each([
    ['．．／．．／etc／passwd', '_.._etc_passwd'],
    ['a＂; filename＝＂evil．html', 'a_; filename=_evil.html'],
    ['Ｃ：＼evil．exe', 'C__evil.exe'],
    ['。．．', '_'],
  ])('has no path, quotation mark or drive in ASCII either, whatever full-width letters %j has', (name, plain) => {
    const [, fallback = ''] = /filename=("[^"]*"|[^;]+)/.exec(contentDisposition('attachment', name)) ?? [];
    expect(fallback.replaceAll('"', '')).toBe(plain);
  });

  it('is one header of the one form, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const header = contentDisposition('inline', name);
        expect(header).toMatch(
          /^inline; filename=(?:[\w!#$&'*+\-.^`|~]+|"[\x20-\x21\x23-\x5b\x5d-\x7e]+")(?:; filename\*=UTF-8''[\w!#$&+\-.^`|~%]+)?$/,
        );
        expect(parse(header).parameters['filename']).toBe(safeFileName(name));
      }),
    );
  });
});
