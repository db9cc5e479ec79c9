import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayHtml } from '../../../../mail/read/display-html.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';

const shown = (html: string) => displayHtml(html)?.html ?? null;

describe('HTML for display', () => {
  test.each([
    [
      'scripts, styles and frames',
      '<p>Hi<script>alert(1)</script><style>p{color:red}</style><iframe src="https://x.ie">f</iframe><svg><a>s</a></svg></p>',
      '<p>Hi</p>',
    ],
    [
      'forms, keeping their words',
      '<form action="https://x.ie"><input name="pin"><button>Send</button> rent</form>',
      'Send rent',
    ],
    [
      'handlers and inline styles',
      '<p onclick="x()" style="position:fixed;top:0" class="a" id="b">Hi</p>',
      '<p>Hi</p>',
    ],
    [
      'addresses that run or point nowhere certain',
      '<a href="javascript:alert(1)">a</a><a href="//x.ie">b</a><a href="data:text/html,x">c</a>',
      '<a>a</a><a>b</a><a>c</a>',
    ],
  ])('loses %s', (_, source, expected) => {
    expect(shown(source)?.replace(/ rel="[^"]*" target="_blank"/g, '')).toBe(expected);
  });

  test('drops a title that names another site', () => {
    expect(shown('<a href="https://evil.example" title="https://www.aib.ie">click</a>')).not.toContain('aib');
    expect(shown('<a href="https://daft.ie/1" title="The advert">click</a>')).toContain('title="The advert"');
  });

  test('says where a link leads whose words name another site', () => {
    const plain = (source: string) => shown(source)?.replace(/ rel="[^"]*" target="_blank"/g, '');
    expect(plain('<p><a href="https://evil.example/?a=1&b=2"><b>https://www.aib.ie</b></a> now</p>')).toBe(
      '<p><a href="https://evil.example/?a=1&amp;b=2"><b>https://www.aib.ie</b></a> <span class="link-destination">(leads to evil.example)</span> now</p>',
    );
    // A link within a link: browsers end the outer one, and so does the note.
    expect(plain('<a href="https://evil.example"><a href="https://www.aib.ie">www.aib.ie</a></a>')).not.toContain(
      'leads to',
    );
    expect(plain('<a href="https://www.aib.ie"><a href="https://evil.example">www.aib.ie</a></a>')).toContain(
      '(leads to evil.example)',
    );
    // A sender cannot write the note themselves.
    expect(plain('<span class="link-destination">(leads to aib.ie)</span>')).toBe('<span>(leads to aib.ie)</span>');
  });

  test('opens links elsewhere, without telling where from', () => {
    expect(shown('<a href="https://x.ie/?a=1&b=2" target="_self">x</a>')).toBe(
      '<a href="https://x.ie/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
  });

  test('takes pictures from elsewhere out and counts them; those that came along leave their name', () => {
    const found = displayHtml(
      '<p>Hi <img src="https://track.example/1.gif"><img src="http://x.ie/logo.png" alt="Logo"><img src="cid:a" alt="<b>Kitchen</b>"></p>',
    );

    expect(found?.removedImages).toBe(2);
    expect(found?.html).not.toContain('<img');
    expect(found?.html).toContain('[&lt;b&gt;Kitchen&lt;/b&gt;]');
  });

  test.each([
    ['nothing at all', ''],
    ['only a tracking dot', '<img src="https://t.example/1.gif">'],
    ['only a head', '<html><head><title>t</title></head><body>&nbsp;</body></html>'],
  ])('is nothing when there is %s', (_, source) => expect(displayHtml(source)).toBeNull());

  test('stays bounded on what is deep or endless', () => {
    expect((shown(`${'<div>'.repeat(52_000)}deep`) ?? '').match(/<div>/g)?.length).toBe(200);
    expect(shown(`<p>top</p>${'<table><tr><td>'.repeat(5_000)}deep`)).toContain('top');
    expect(shown('<p>x'.repeat(200_000))?.length ?? 0).toBeLessThanOrEqual(512 * 1024);
  });

  test('is harmless whatever goes in', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '<img ',
        'src=',
        'onerror=',
        'javascript:',
        '<script',
        '</',
        'style=',
        '<a href=',
        '&lt;',
        '&#x6a;',
        '<!--',
        '-->',
        '<svg',
        '<math',
        '<style>',
        '\0',
        'http://x.ie/',
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const html = shown(pieces.join('')) ?? '';
        const tags = html.match(/<[^>]*>?/g) ?? [];
        for (const tag of tags)
          expect(tag).toMatch(
            /^<\/?[a-z0-9]+(?: (?:href|title|rel|target|class|dir|lang|colspan|rowspan|align|valign|start|type)="[^"<>]*")*(?: \/)?>$/,
          );
        for (const tag of tags) expect(tag).not.toMatch(/href="\s*(?!\s|https?:|mailto:|tel:)/i);
      }),
      { numRuns: 400 },
    );
  });

  test('comes with the parsed message', async () => {
    const { display, notes } = await parseMessage(
      Buffer.from(
        'From: a@example.ie\r\nContent-Type: text/html\r\n\r\n<p onclick="x">Hello <img src="https://t.example/1.gif"></p>',
      ),
    );

    expect(display?.html).toContain('<p>Hello');
    expect(notes.join(' ')).toContain('One picture from elsewhere');
  });
});
