import { expression } from '../../domain/text/letter-expression.ts';
import { pattern } from '../../domain/text/pattern.ts';
import ReplyParser from 'email-reply-parser';
import { withoutBoilerplate } from './boilerplate.ts';
import { boundedText } from './bounded-text.ts';

const parser = new ReplyParser();

export type NewText = {
  /** What was written for this email. */
  text: string;
  /** The rest: quotation and signature. */
  quoted: string;
};

/** Lines that a mail program puts above the email being answered: 'On … wrote:' in each language's word order. */
const opening = String.raw`(?:On|Am|Le|El|Em|No dia|A|Il|Il giorno|Dnia|W dniu|Op|Den|Le|Pe|În data|Dne|Vào|Ar)`;
const wrote = String.raw`(?:wrote|writes|schrieb|a écrit|escribió|escribi[oó]|escreveu|napisał\(?a?\)?|napisał|pisze|ha scritto|schreef|skrev|a scris|napsal\(?a?\)?|heeft(?: .{1,100})? (?:het volgende )?geschreven|geschreven|a scríobh|scríobh)`;
const wroteLine = new RegExp(String.raw`^\s*>*\s*${opening}\b.{5,200}${wrote}(?:\s?:?|\s.{1,100}:)\s*$`, 'iu');
/** 'Ana <ana@…> schrieb am 20.11.2026:' and similar, with the name first. */
const nameFirst = new RegExp(
  String.raw`^\s*>*\s*.{2,120}[<([][^\s<>()[\]]{1,64}@[^\s<>()[\]]{1,253}[>)\]]\s.{0,20}${wrote}.{0,60}:\s*$`,
  'iu',
);
const dayFirst = expression(
  String.raw`^\s*>*\s*(?:\p{L}{2,12}\.?,? )?\d{1,4}[./ -].{5,120}(?:${wrote}|<[^<>\s]{1,64}@[^<>\s]{1,253}>)\s?:\s*$`,
  'iu',
);
const originals = String.raw`Original Message|Original-Nachricht|Ursprüngliche Nachricht|Message d['’]origine|Message original|Mensaje original|Mensagem original|Messaggio originale|Oryginalna wiadomość|Wiadomość oryginalna|Oorspronkelijk bericht|Ursprungligt meddelande|Oprindelig meddelelse|Opprinnelig melding|Mesaj original|Původní zpráva`;
const forwards = String.raw`Forwarded message|Weitergeleitete Nachricht|Message transféré|Mensaje reenviado|Messaggio inoltrato|Mensagem (?:re)?encaminhada|Przekazana wiadomość|Doorgestuurd bericht`;
const quoteHeads: readonly RegExp[] = [
  /^\s*_{20,}\s*$/,
  new RegExp(String.raw`^\s*-{2,}\s*(?:${originals}|${forwards})\s*-{2,}`, 'iu'),
  /^\s*Begin forwarded message:\s*$/i,
  wroteLine,
  nameFirst,
  dayFirst,
];
/** Outlook's block: From, immediately followed by Sent or Date, To, Subject. */
const outlookFrom = /^\s*\*?(?:From|Von|De|Van|Da|Od|Från|Fra|Mittente|De la)\s?:\*?\s.+/iu;
const outlookNext = pattern('iu')`
    ^\s*\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviad[oa](?: el| em)?|Fecha|Data|Verzonden|Inviato|Wysłano
    |Wysłane|Skickat|Sendt|Trimis|To|An|À|Para|Do|A|Aan|Till|Til)\s?:\*?\s
  `;
const phoneSignature = pattern('iu')`
    ^\s*(?:Sent (?:from|with|via) (?:my|Outlook|Yahoo|Mail|Gmail|Proton|a|the|Samsung)\b.{0,80}|Get (?:Outlook
    |BlueMail|Mail) for \S.{0,80}|(?:Von meinem|Von meiner) .{1,40} gesendet|Gesendet (?:von|mit) .{1,60}
    |Envoyé (?:de|depuis|à partir de) .{1,60}|Obtenir Outlook pour .{1,60}|Outlook für .{1,30} (?:beziehen
    |herunterladen).{0,60}|Enviado desde .{1,60}|Obtener Outlook para .{1,60}|Enviado (?:do|da
    |a partir do) .{1,60}|Obter o? ?Outlook para .{1,60}|Inviato da .{1,60}|Scarica Outlook per .{1,60}
    |Wysłane z .{1,60}|Pobierz (?:aplikację )?Outlook .{1,60}|Verzonden (?:vanaf|met) .{1,60}
    |Skickat från .{1,60}|Sendt fra .{1,60}|Seolta ó mo .{1,40})\s*$
  `;

const startsLikeQuote = expression(String.raw`^\s*(?:${opening}\b.{0,40}\d|(?:\p{L}{2,12}\.?,? )?\d{1,4}[./ -])`, 'u');

function quoteStart(lines: readonly string[]): number {
  for (let index = 0; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').slice(0, 400);
    if (quoteHeads.some((head) => head.test(line))) return index;
    if (outlookFrom.test(line) && [1, 2].some((step) => outlookNext.test((lines[index + step] ?? '').slice(0, 400))))
      return index;
    // Gmail breaks its line in two if the name is long.
    const joined = `${line} ${(lines[index + 1] ?? '').slice(0, 400)}`;
    if (startsLikeQuote.test(line) && (wroteLine.test(joined) || dayFirst.test(joined) || nameFirst.test(joined)))
      return index;
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
  return lines
    .slice(from)
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What stands above the email that is answered, with the signature; all of it where nothing else is there. */
export function aboveQuotation(text: string): string {
  const lines = boundedText(text).split('\n');
  return lines.slice(0, quoteStart(lines)).join('\n').trim() || text.trim();
}

/** A letter without the quoted email and without the delimited signature; its closing words stay. */
export function withoutQuotation(text: string): string {
  const lines = boundedText(text).split('\n');
  const start = quoteStart(lines);
  const above = withoutSignature(lines.slice(0, start).join('\n'));
  return withoutBoilerplate(above || answerBelow(lines, start) || text.trim());
}

/** How many lines the one that introduces a quotation is broken into. */
const MAX_INTRODUCTION = 3;

/** What someone writes under the lines that they quote; empty unless lines are marked as quoted. */
function answerBelow(lines: readonly string[], start: number): string {
  const quoted = lines.findIndex((line, at) => at > start && line.startsWith('>'));
  const isIntroduced =
    quoted > start && lines.slice(start + 1, quoted).filter((line) => line.trim()).length < MAX_INTRODUCTION;
  return isIntroduced ? withoutSignature(bottomPosted(lines, quoted)) : '';
}

/**
 * Separates new text from the quoted email and from the signature. If only a quotation would be left, the whole text is
 * kept: too much is better than an empty answer.
 */
export function newText(text: string): NewText {
  const lines = boundedText(text).split('\n');
  const start = quoteStart(lines);
  const above = lines.slice(0, start).join('\n');
  const parsed = withoutSignature(above.trim() ? parser.parseReply(above) : '');
  // Below the quotation: text from someone who answers under the quoted lines.
  const answer = parsed || (start < lines.length ? withoutSignature(bottomPosted(lines, start + 1)) : '');
  if (!answer.trim()) return { text: withoutBoilerplate(text.trim()), quoted: '' };
  return { text: withoutBoilerplate(answer), quoted: lines.slice(start).join('\n').trim() };
}

/** Far more than anyone writes by hand. A longer text is refused, never shortened. */
const MAX_WRITTEN = 100_000;

/**
 * What someone wrote above the email they answer, without a signature after '-- '; empty if they wrote nothing. Unlike
 * `newText`, it never includes the quotation and never shortens, because the text is sent on to someone else.
 *
 * @param end a line of the answered email, in case a mail program marks no quotation
 */
export function writtenAbove(text: string, end: string): string {
  const lines = text
    .slice(0, MAX_WRITTEN)
    .split('\n')
    .map((line) => line.trimEnd());
  const marked = lines.findIndex((line) => line.includes(end));
  const above = lines.slice(0, Math.min(quoteStart(lines), marked === -1 ? lines.length : marked));
  return withoutBoilerplate(
    withoutSignature(
      above
        .filter((line) => !line.startsWith('>'))
        .join('\n')
        .trim(),
    ),
  );
}
