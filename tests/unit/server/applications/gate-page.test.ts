import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { gateText } from '../../../../domain/applications/gate-text.ts';
import { type GateView, gatePage } from '../../../../server/applications/gate-page.ts';
import { GatePage } from '../../../../web/applicant/gate/GatePage.tsx';

const text = gateText.gate;
/** As the build draws it. */
const drawn = `<title>{{title}} · Letterbox</title>${renderToStaticMarkup(createElement(GatePage))}`;
const opened: GateView = {
  page: 'information_collection',
  path: '/applications/information_collection/aaaaaaaaaaaaaaaaaaaaaaaa',
  reason: null,
  outcome: null,
  remember: false,
};
const shown = (view: Partial<GateView>) => gatePage(drawn, { ...opened, ...view });
/** The opening tag of the element that the script knows by this name. */
const tag = (html: string, name: string) => new RegExp(`<[^>]*data-gate="${name}"[^>]*>`).exec(html)?.[0] ?? '';
const isHidden = (html: string, name: string) => / hidden(?:=""|[ >])/.test(tag(html, name));

describe('the passcode page', () => {
  it.each([
    ['information_collection', 'Access Application Form', 'Enter the 6-digit passcode provided in the email'],
    ['viewing_appointment', 'Access Viewing Schedule', 'Enter the passcode to schedule your viewing appointment'],
  ] as const)('of %s asks for six digits, says nothing else, and leaves no slot', (page, title, description) => {
    const html = shown({ page });
    for (const words of [`<title>${title} · Letterbox`, `>${title}</h1>`, `>${description}<`, text.helper])
      expect([words, html.includes(words)]).toEqual([words, true]);
    expect(html.match(/\{\{|-if="/)).toBeNull();
    for (const name of ['problem', 'attempts', 'resent', 'resend-problem', 'busy', 'offline'])
      expect([name, isHidden(html, name)]).toEqual([name, true]);
    expect(tag(html, 'passcode')).toContain('autoComplete="one-time-code"');
    expect(tag(html, 'passcode')).toContain('inputMode="numeric"');
    expect(html.match(/ aria-invalid| checked="true"/)).toBeNull();
    expect([tag(html, 'form'), tag(html, 'resend-form')]).toEqual([
      expect.stringMatching(/action="\/applications\/.*" method="post"/),
      expect.stringMatching(/action="\/applications\/.*" method="post"/),
    ]);
  });

  it.each([
    [{ remaining_tries: 1 }, '1 attempt left before access is locked for 15 minutes.'],
    [{ locked_until: '2026-03-11T12:15:00Z' }, 'You can try again at 12:15 (Irish time).'],
    [{ new_passcode_needed: true }, 'this passcode no longer works. Please ask for a new one.'],
  ] as const)('says of a wrong passcode what is left: %j', (answer, words) => {
    const html = shown({
      outcome: { of: 'passcode', answer: { verified_passcode: false, ...answer } },
      remember: true,
    });
    for (const said of ['Invalid passcode. Please try again.', words])
      expect([said, html.includes(said)]).toEqual([said, true]);
    expect([isHidden(html, 'problem'), isHidden(html, 'attempts')]).toEqual([false, false]);
    expect(tag(html, 'passcode')).toContain('aria-invalid="true"');
    expect(/<input[^>]*remember_device[^>]*>/.exec(html)?.[0]).toContain(' checked="true"');
  });

  it('says why the passcode is asked for again, and whether a new passcode was sent', () => {
    expect(shown({ reason: 'replaced' })).toContain(text.replaced);
    expect(shown({ reason: 'signed-out' })).toContain(text.signedOut);
    const sent = shown({ outcome: { of: 'resend', sent: true } });
    expect([isHidden(sent, 'resent'), sent.includes(text.resent)]).toEqual([false, true]);
    const failed = shown({ outcome: { of: 'resend', failure: 'Too many.' } });
    expect([isHidden(failed, 'resend-problem'), isHidden(failed, 'problem')]).toEqual([false, true]);
  });

  it('keeps hostile values as text, in elements and in attributes, and lets none bring a slot with it', () => {
    const hostile = `"><script>alert(1)</script>' {{title}} data-if="note" $& $1`;
    const html = shown({ path: hostile, outcome: { of: 'passcode', failure: hostile } });
    expect(html.includes('<script')).toBe(false);
    const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39; {{title}} data-if=&quot;note&quot; $&amp; $1';
    expect(html.split(escaped)).toHaveLength(4);
  });

  it('refuses a page with a slot that it does not know', () => {
    expect(() => gatePage('{{tilte}}', opened)).toThrow('unknown slot: tilte');
  });
});
