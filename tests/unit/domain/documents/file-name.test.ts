import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPaperType, paperName } from '../../../../domain/documents/file-name.ts';

describe('the name of a stranger’s file', () => {
  it.each([
    ['payslip.pdf', 'application/pdf', 'payslip.pdf'],
    ['Payslip.PDF', 'application/pdf', 'Payslip.pdf'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['invoice.html', 'application/pdf', 'invoice.html.pdf'],
    ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
    ['invoice.exe.pdf', 'image/png', 'invoice.exe.pdf.png'],
    ['page.html', 'text/plain', 'page.html.txt'],
    ['script.js', 'text/plain', 'script.js.txt'],
    ['setup.exe', 'application/octet-stream', 'setup.exe.bin'],
    ['invoice\u202Efdp.exe', 'application/pdf', 'invoice fdp.exe.pdf'],
    ['pay\u200Bslip\u2066.pdf', 'application/pdf', 'pay slip.pdf'],
    ['a/b\\c\u0000.pdf', 'application/pdf', 'a b c.pdf'],
    ['../../etc/passwd', 'text/plain', 'etc passwd.txt'],
    ['CON', 'application/pdf', '_CON.pdf'],
    ['con.pdf', 'application/pdf', '_con.pdf'],
    ['aux.payslip.pdf', 'application/pdf', '_aux.payslip.pdf'],
    ['COM1.png', 'image/png', '_COM1.png'],
    ['lpt².pdf', 'application/pdf', '_lpt².pdf'],
    ['NUL .txt', 'text/plain', '_NUL.txt'],
    ['console.pdf', 'application/pdf', 'console.pdf'],
    ['payslip.pdf. . .', 'application/pdf', 'payslip.pdf'],
    ['file.txt:evil.exe', 'text/plain', 'file.txt evil.exe.txt'],
    ['.htaccess', 'text/plain', 'htaccess.txt'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
    [' ', 'image/heic', 'document.heic'],
    ['', 'application/pdf', 'document.pdf'],
  ])('%j, which is %s, becomes %j', (given, type, name) => {
    expect(paperName(given, type)).toBe(name);
  });

  it('ends as its true type, stays the same when it is made again, and hides nothing, whatever it was', () => {
    const types = ['application/pdf', 'image/png', 'text/plain', 'application/octet-stream', 'image/heif'];
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...types), (given, type) => {
        const name = paperName(given, type);
        expect(name).toMatch(/\.(?:pdf|png|txt|bin|heif|heic)$/);
        // eslint-disable-next-line no-control-regex
        expect(name).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\\/:*?"<>|]/);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(paperName(name, type)).toBe(name);
      }),
    );
  });

  it('is for papers: programs, archives and pages are none', () => {
    expect(['application/pdf', 'text/plain', 'image/webp'].every(isPaperType)).toBe(true);
    const others = [
      'application/x-msdownload',
      'application/zip',
      'text/html',
      'image/svg+xml',
      'application/octet-stream',
    ];
    expect(others.some(isPaperType)).toBe(false);
    expect(isPaperType('constructor')).toBe(false);
  });
});
