import type { CaughtMailAnswer } from './present-caught-mail.ts';
import { outboundText as text } from './text.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (plain: string) => plain.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Text with its web addresses as links; closing punctuation belongs to the sentence, not to the address. */
export function linked(plain: string): string {
  const parts = plain.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/);
  return parts
    .map((part, index) =>
      index % 2 === 0
        ? escaped(part)
        : `<a href="${escaped(part)}" target="_blank" rel="noopener noreferrer">${escaped(part)}</a>`,
    )
    .join('');
}

/** The HTML part has no origin and no scripts; its links open in a new tab. */
function frame(html: string): string {
  if (!html) return '';
  const withBase = `<base target="_blank">${html}`;
  return `<h3>${text.html}</h3><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${text.htmlPart}" srcdoc="${escaped(withBase)}"></iframe>`;
}

function entry(mail: CaughtMailAnswer, index: number): string {
  return `<details${index === 0 ? ' open' : ''}>
<summary><strong>${escaped(mail.subject || text.noSubject)}</strong><span>${escaped(text.to({ addresses: mail.to.join(', ') }))}</span><time datetime="${mail.at}">${text.time({ time: mail.at.slice(0, 19).replace('T', ' ') })}</time></summary>
<h3>${text.text}</h3><pre>${linked(mail.text)}</pre>
${frame(mail.html)}
<details><summary>${text.source}</summary><pre>${escaped(mail.raw)}</pre></details>
</details>`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:56rem;padding:2rem 1rem;background:#faf6ee;color:#1d2a26}
details{background:#fff;border:1px solid #d8d2c4;border-radius:.5rem;margin:.75rem 0;padding:.75rem 1rem}
summary{cursor:pointer}summary span,summary time{color:#55605b;margin-left:.75rem;font-size:.875rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4efe4;padding:1rem;border-radius:.375rem}
iframe{width:100%;height:36rem;border:1px solid #d8d2c4;border-radius:.375rem;background:#fff}h3{font-size:.875rem;margin:1rem 0 .25rem}
a{color:#0b5c4a}:focus-visible{outline:3px solid #b08a3c}`;

/** A page of caught emails, newest first and opened. */
export function caughtMailPage(mails: readonly CaughtMailAnswer[]): string {
  const list = mails.length > 0 ? mails.map(entry).join('\n') : `<p>${text.none}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.title}</title><style>${style}</style></head><body><main><h1>${text.title}</h1><p>${text.hint}</p>${list}</main></body></html>`;
}
