import { describe, expect, it } from 'vitest';
import { linked } from '../../../../server/outbound/caught-mail-page.ts';

const link = (url: string) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`;

describe('text with links', () => {
  it('turns addresses into links, and leaves the sentence its full stop', () => {
    expect(linked('Go to https://letterbox.example/a?b=1&c=2.')).toBe(
      `Go to ${link('https://letterbox.example/a?b=1&amp;c=2')}.`,
    );
    expect(linked('(see http://localhost:3000/x)')).toBe(`(see ${link('http://localhost:3000/x')})`);
  });

  it('makes nothing else of it', () => {
    expect(linked('<script>javascript:alert(1)</script> "quoted"')).toBe(
      '&lt;script&gt;javascript:alert(1)&lt;/script&gt; &quot;quoted&quot;',
    );
    expect(linked('https://x.ie/"onmouseover="a')).not.toContain('"onmouseover');
  });
});
