import { sharedText } from './text/shared.ts';

/** The layout of every letter: tables and inline styles, because mail programs support nothing else. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

export type Block =
  | { kind: 'text'; text: string }
  /** A title with the lines below it. */
  | { kind: 'group'; title: string; lines: readonly string[] }
  | { kind: 'code'; code: string; label: string }
  | { kind: 'button'; label: string; url: string }
  /** A link besides the letter’s main button. */
  | { kind: 'link'; label: string; url: string };

export type Letter = { preheader: string; heading: string; blocks: readonly Block[]; footer: string };

function blockText(block: Block): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'group') return [block.title, ...block.lines].join('\n');
  if (block.kind === 'code') return `${block.label}: ${block.code}`;
  return `${block.label}:\n${block.url}`;
}

/** The letter as plain text: the same words in the same order. */
export function renderText(letter: Letter): string {
  return (
    [letter.heading, ...letter.blocks.map(blockText), '-- ', letter.footer].join('\n\n').replace('-- \n\n', '-- \n') +
    '\n'
  );
}

function blockHtml(block: Block): string {
  if (block.kind === 'text') {
    return block.text
      .split(/\n{2,}/)
      .map((text) => `<p style="margin:0 0 16px;">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
      .join('\n');
  }
  if (block.kind === 'group') {
    const lines = block.lines.map((line) => `<br>${escapeHtml(line)}`).join('');
    return `<p style="margin:0 0 16px;"><strong>${escapeHtml(block.title)}</strong>${lines}</p>`;
  }
  if (block.kind === 'code') {
    return `<p style="margin:0 0 6px;color:#5b5346;font-size:14px;">${escapeHtml(block.label)}</p>
<p style="margin:0 0 20px;font:600 30px/1.2 Consolas,Menlo,monospace;letter-spacing:6px;color:#173f35;">${escapeHtml(block.code)}</p>`;
  }
  const url = escapeHtml(block.url);
  if (block.kind === 'link')
    return `<p style="margin:0 0 16px;"><a href="${url}" style="color:#173f35;">${escapeHtml(block.label)}</a></p>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px;"><tr><td style="background:#173f35;border-radius:6px;">
<a href="${url}" style="display:inline-block;padding:12px 22px;color:#ffffff;text-decoration:none;font-weight:600;">${escapeHtml(block.label)}</a>
</td></tr></table>
<p style="margin:0 0 20px;font-size:13px;color:#5b5346;">${escapeHtml(sharedText.orOpenLink)}<br><a href="${url}" style="color:#173f35;overflow-wrap:anywhere;">${url}</a></p>`;
}

/** The letter as HTML. All outside text is escaped. */
export function renderHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escapeHtml(letter.heading)}</title></head>
<body style="margin:0;padding:0;background:#f4efe4;color:#24211b;font:16px/1.55 'Helvetica Neue',Arial,sans-serif;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(letter.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4efe4;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf8;border:1px solid #e2d8c3;border-top:6px solid #173f35;border-radius:8px;">
<tr><td style="padding:28px 28px 8px;">
<p style="margin:0 0 14px;font:600 15px/1.3 Georgia,'Times New Roman',serif;color:#7a5c1b;">${escapeHtml(sharedText.brand)}</p>
<h1 style="margin:0 0 16px;font:600 24px/1.3 Georgia,'Times New Roman',serif;color:#173f35;">${escapeHtml(letter.heading)}</h1>
${letter.blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:14px 28px 22px;border-top:1px solid #e2d8c3;color:#5b5346;font-size:13px;">${escapeHtml(letter.footer).replaceAll('\n', '<br>')}</td></tr>
</table></td></tr></table></body></html>
`;
}
