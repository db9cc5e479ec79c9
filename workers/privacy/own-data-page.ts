import { escapeUTF8 as escaped } from 'entities';
import { ownDataText } from '../../domain/privacy/own-data-text.ts';
import { momentText } from '../../domain/text/dates.ts';

const text = ownDataText;
const labels: Readonly<Record<string, string>> = text.labels;

/** Fields that are only useful to a program: where a fact is on a page. */
const unshown = new Set(['places', '_id', 'version']);

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#1c1a17;max-width:52rem;margin:2rem auto;padding:0 1rem}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem;border-bottom:1px solid #999}
table{border-collapse:collapse;width:100%;margin:0 0 1.25rem;break-inside:avoid}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;overflow-wrap:anywhere}
th{width:11rem;font-weight:600}td table{margin:0}.text{white-space:pre-wrap}
@media print{body{margin:0;max-width:none}a{color:inherit}}`;

/** The start of the page: it loads nothing and runs nothing. */
export function pageStart(facts: { address: string; date: string; landlord: string }): string {
  const paragraphs = [
    text.page.lead(facts),
    text.page.who(facts),
    text.page.files,
    text.page.masked({ mark: text.someoneElse }),
  ];
  return `<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8"><title>${escaped(text.page.title)}</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${style}</style></head><body><h1>${escaped(text.page.title)}</h1>
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
`;
}

export const pageSection = (title: string): string => `<h2>${escaped(title)}</h2>\n`;
export const emptySection = (): string => `<p>${escaped(text.page.none)}</p>\n`;
export const pageEnd = (): string => '</body></html>\n';

/** A link to a file in the same download. */
export function fileLink(path: string, name: string): string {
  const target = path.split('/').map(encodeURIComponent).join('/');
  return `<p>${escaped(text.labels.file)}: <a href="${escaped(target)}">${escaped(name)}</a></p>\n`;
}

/** What is left out, grouped by reason. */
export function leftOutSection(reasons: ReadonlyMap<string, readonly string[]>): string {
  const items = [...reasons].map(
    ([reason, what]) => `<tr><th scope="row">${escaped(what.join('. '))}</th><td>${escaped(reason)}</td></tr>`,
  );
  return `${pageSection(text.page.left)}<p>${escaped(text.page.leftLead)}</p><table>${items.join('')}</table>\n`;
}

/** Converts 'verdictReason' to 'Verdict reason', for fields without a label. */
function labelOf(field: string): string {
  const words = field.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, next: string) => `${before} ${next.toLowerCase()}`,
  );
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1).replaceAll('_', ' ');
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0);

/** Fields that hold our own codes rather than text. */
const codes = new Set(
  'stage subState status kind slot verdict event template source direction actor answer outcome action attendance cancelCause by'.split(
    ' ',
  ),
);
const codeWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).toLowerCase().replaceAll(/[_-]/g, ' ');

/** Formats one value for people: a table for an object, each part of it on its own line. */
function shown(value: unknown, field = ''): string {
  if (value instanceof Date) return escaped(momentText(value));
  if (Array.isArray(value)) return value.map((one) => `<div>${shown(one, field)}</div>`).join('');
  if (typeof value === 'boolean') return escaped(value ? text.page.yes : text.page.no);
  if (typeof value === 'string' && codes.has(field)) return escaped(codeWords(value));
  if (typeof value === 'object' && value !== null) return recordTable(value as Record<string, unknown>);
  return `<span class="text">${escaped(String(value))}</span>`;
}

/** Formats a record as a table; empty fields are left out. */
export function recordTable(record: Record<string, unknown>): string {
  const rows = Object.entries(record)
    .filter(([field, value]) => !unshown.has(field) && !isEmpty(value))
    .map(([field, value]) => `<tr><th scope="row">${escaped(labelOf(field))}</th><td>${shown(value, field)}</td></tr>`);
  return `<table>${rows.join('')}</table>\n`;
}
