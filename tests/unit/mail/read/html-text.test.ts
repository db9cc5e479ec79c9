import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlTextLimit, htmlToText } from '../../../../mail/read/html-text.ts';
import { scaled } from '../../../pace-of-machine.ts';

describe('HTML as text', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<div>a<div>b</div></div>c', 'a\nb\nc'],
    ['a   b\n c', 'a b c'],
    ['<b>Na</b>me', 'Name'],
    ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
    ['&aacute;&#233;&#x2019;&euro;&nbsp;&amp;lt;', 'áé’€ &lt;'],
    ['&unknown; &#0; &#55296;', '&unknown; \uFFFD \uFFFD'],
    ['<style>p{}</style><script>x<y</script>text', 'text'],
    ['<!-- <p>no</p> -->yes<!doctype html>', 'yes'],
    ['1 < 2 and <3', '1 < 2 and <3'],
    ['<a title="a > b">link</a>', 'link'],
    ['<pre>a\n  b</pre>', 'a\n  b'.replace(/^ {2}/m, '')],
    ['<blockquote>said</blockquote>answer', '> said\n\nanswer'],
    ['above<hr>below', `above\n${'_'.repeat(32)}\nbelow`],
    ['<p>unclosed <b>tags', 'unclosed tags'],
  ])('%s', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test('is cut at its limit', () => {
    expect(htmlToText(`${'a '.repeat(htmlTextLimit)}`).length).toBeLessThanOrEqual(htmlTextLimit);
  });

  test('never fails, and leaves no tag standing that was whole', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '<div>',
      '</div>',
      '<a href="',
      '"',
      "'",
      '<!--',
      '-->',
      '&#',
      '&amp',
      ' ',
      'word',
      '<script>',
      '</script>',
      '<td>',
      '<blockquote>',
      '</blockquote>',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        expect(htmlToText(pieces.join(''))).not.toContain('<div>\n');
      }),
      { numRuns: 500 },
    );
  });
});

test.each(['<a', '<nos<l', '<a "', "<a ='", '<!', '</p', '<a href="x'])(
  'HTML of nothing but “%s”, which never ends, is read soon (a find of npm run fuzz -- html)',
  (piece) => {
    const began = performance.now();
    for (const end of ['', '>', '">'])
      expect(htmlToText(piece.repeat(Math.floor(260_000 / piece.length)) + end).length).toBeLessThan(600_000);
    expect(performance.now() - began).toBeLessThan(scaled(10_000));
  },
);
