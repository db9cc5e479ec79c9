import type { PersonalLetter } from './compose.ts';
import { escapeHtml } from './layout.ts';
import { sharedText } from './text/shared.ts';

/** How a landlord's email ends: briefly, because the text above it is theirs. */
const signatureOf = (lines: readonly string[]) => [...lines, sharedText.replyHint].join('\n');

/** A landlord's text, with a signature that mail programs recognise (RFC 3676, section 4.3). */
export function personalText({ words, signature }: PersonalLetter): string {
  return `${[words.trim(), `-- \n${signatureOf(signature)}`].filter(Boolean).join('\n\n')}\n`;
}

/** The same text as HTML: a plain letter, every character of it escaped. */
export function personalHtml({ words, signature }: PersonalLetter): string {
  const paragraphs = words
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p style="margin:0 0 16px;">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:16px;font:16px/1.55 'Helvetica Neue',Arial,sans-serif;">
${paragraphs.join('\n')}
<p style="margin:24px 0 0;color:#5b5346;font-size:13px;">-- <br>${escapeHtml(signatureOf(signature)).replaceAll('\n', '<br>')}</p>
</body></html>
`;
}
