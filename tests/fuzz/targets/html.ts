import { displayHtml, displayLimits } from '../../../mail/read/display-html.ts';
import { htmlToText } from '../../../mail/read/html-text.ts';
import { fixtureFiles } from '../corpus.ts';
import { holdsNothing, must, type Target } from '../target.ts';

const hostile = [
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="java&#9;script:alert(1)">x</a><base href="//evil.example/">',
  '<form action="https://evil.example"><input formaction="javascript:1"></form>',
  '<iframe srcdoc="<script>1</script>"></iframe><object data="data:text/html,1"></object>',
  '<table><tr><td style="background:url(https://evil.example)">a</td></tr></table>',
];

const forbidden = /^<\/?(?:script|style|svg|math|iframe|object|embed|form|input|base|meta|link|img)\b/i;

function mustBeHarmless(shown: string): void {
  const tags = shown.match(/<[^>]*>/g) ?? [];
  must(!tags.some((tag) => forbidden.test(tag)), 'an element is left that must not be');
  must(!tags.some((tag) => /\son[a-z]+\s*=/i.test(tag.replace(/"[^"]*"/g, '""'))), 'a handler is left');
  const links = tags.flatMap((tag) => /\shref="([^"]*)"/i.exec(tag)?.[1] ?? []);
  must(
    links.every((href) => /^\s*(?:https?:|mailto:|tel:)/i.test(href)),
    'a link leads to another scheme',
  );
}

/** HTML of emails, for display and as text. */
export const html: Target = {
  corpus: async () => [...fixtureFiles('adverts/*/*.html', 6), ...hostile.map((one) => Buffer.from(one))],
  words: [
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<svg>',
    '<math>',
    '<style>',
    '<template>',
    '<noscript>',
    '<textarea>',
    '<xmp>',
    '<plaintext>',
    ' onerror=alert(1) ',
    'javascript:',
    '&#x6a;avascript:',
    'data:text/html,',
    'href="',
    "'",
    '"',
    '&lt;',
    '&amp;lt;',
    '\0',
    '<div>',
    '<table>',
  ],
  timeMs: 2000,
  memoryMb: 200,
  dailyRuns: 200,
  open: async () => ({
    ...holdsNothing,
    async run(input) {
      const source = input.toString('utf8');
      const shown = displayHtml(source);
      must(htmlToText(source).length <= 2 * source.length + 100_000, 'its text has no end');
      if (!shown) return;
      must(shown.html.length <= displayLimits.written, 'it is longer than what is shown');
      mustBeHarmless(shown.html);
      // A browser repairs wrong nesting; the repaired HTML must contain nothing harmful that wasn't there.
      const again = displayHtml(shown.html);
      if (again) mustBeHarmless(again.html);
    },
  }),
};
