import ReplyParser from 'email-reply-parser';
import { boundedText } from './bounded-text.ts';

const parser = new ReplyParser();

export type NewText = {
  /** What was written for this mail. */
  text: string;
  /** The rest: quotation and signature. */
  quoted: string;
};

/** Lines above which a mail program puts the mail that is answered. */
const wroteLine =
  /^\s*>*\s*(?:On|Am|Le|El|Em|Dnia|Il|Op)\b.{5,200}(?:wrote|schrieb|a écrit|escribió|escreveu|napisał\(?a?\)?|ha scritto|schreef)\s*:?\s*$/i;
const quoteHeads: readonly RegExp[] = [
  /^\s*_{20,}\s*$/,
  /^\s*(?:-{5,}\s*Forwarded Message\s*-{5,}|Begin forwarded message:)\s*$/i,
  /^\s*-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Mensagem original|Original-Nachricht)\s*-{2,}\s*$/i,
  wroteLine,
];
/** Outlook's block: From, then at once Sent or Date, To, Subject. */
const outlookFrom = /^\s*\*?(?:From|Von|De|Van|Da|Od)\s*:\*?\s.+/i;
const outlookNext = /^\s*\*?(?:Sent|Date|Gesendet|Envoyé|Enviado|Verzonden|Inviato|Wysłano|To|An|À|Para)\s*:\*?\s/i;
const phoneSignature = /^\s*(?:Sent from (?:my|Outlook|Yahoo|Mail)\b.{0,60}|Get Outlook for \w+.{0,40}|Von meinem \w+ gesendet|Envoyé de mon .{1,30}|Enviado desde mi .{1,30})\s*$/i;

function quoteStart(lines: readonly string[]): number {
  for (let index = 0; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').slice(0, 400);
    if (quoteHeads.some((head) => head.test(line))) return index;
    if (outlookFrom.test(line) && [1, 2].some((step) => outlookNext.test((lines[index + step] ?? '').slice(0, 400)))) return index;
    // Gmail breaks its line in two when the name is long.
    const joined = `${line} ${(lines[index + 1] ?? '').slice(0, 400)}`;
    if (/^\s*(?:On|Am|Le|El|Em)\b/.test(line) && wroteLine.test(joined)) return index;
  }
  return lines.length;
}

function withoutSignature(text: string): string {
  const lines = text.split('\n');
  const delimiter = lines.findIndex((line) => /^-- ?$/.test(line));
  const kept = delimiter > 0 ? lines.slice(0, delimiter) : lines;
  while (kept.length > 0 && (!kept.at(-1)?.trim() || phoneSignature.test(kept.at(-1) ?? ''))) kept.pop();
  return kept.join('\n').trim();
}

function bottomPosted(lines: readonly string[], from: number): string {
  return lines.slice(from).filter((line) => !line.startsWith('>')).join('\n').replace(/\n{3,}/g, '\n\n').trim();
}

/** A letter without the mail it answers and without the delimited signature; its closing words stay. */
export function withoutQuotation(text: string): string {
  const lines = boundedText(text).split('\n');
  const above = withoutSignature(lines.slice(0, quoteStart(lines)).join('\n'));
  return above || text.trim();
}

/**
 * Parts what somebody wrote now from the mail they answered and from their signature. When nothing but a quotation would
 * be left, the whole text is kept: better too much than an empty answer.
 */
export function newText(text: string): NewText {
  const lines = boundedText(text).split('\n');
  const start = quoteStart(lines);
  const above = lines.slice(0, start).join('\n');
  const parsed = withoutSignature(above.trim() ? parser.parseReply(above) : '');
  // Below the quotation: somebody who answers under the quoted lines.
  const answer = parsed || (start < lines.length ? withoutSignature(bottomPosted(lines, start + 1)) : '');
  if (!answer.trim()) return { text: text.trim(), quoted: '' };
  return { text: answer, quoted: lines.slice(start).join('\n').trim() };
}
