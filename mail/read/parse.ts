import { MailParser } from 'mailparser';
import type { Attachment, Message } from '../../domain/inbound/message.ts';
import { withoutUnseen } from '../../domain/text/unseen.ts';
import { decodeUnlabelled } from './decode-words.ts';
import { displayHtml, type DisplayHtml } from './display-html.ts';
import { readMessageHead } from './envelope-fields.ts';
import { type HeaderField, readHeaders, splitHead } from './headers.ts';
import { htmlToText } from './html-text.ts';
import { actualBoundary, cutAfterParts, declaredBoundary, messageLimits } from './mime-bounds.ts';
import { readText } from './text.ts';

const text = readText.notes;

/** A message, its sanitised HTML, and sentences about what was not read of it. */
export type ParsedMessage = { message: Message; display: DisplayHtml | null; notes: string[] };

/** What one whole email, including attached messages, may still use. */
type Budget = { attachments: number; depth: number; notes: Set<string> };

type Content = { text: string; html: string | null; files: Attachment[] };

/**
 * Parses a raw message (RFC 5322, MIME) into a `Message`, within `messageLimits`. Rejects only if the MIME parser gives
 * up. CPU time is not bounded here: call it in a process that can be killed (parse-in-child.ts).
 */
export async function parseMessage(raw: Uint8Array): Promise<ParsedMessage> {
  const budget: Budget = {
    attachments: messageLimits.attachments,
    depth: messageLimits.attachedDepth,
    notes: new Set(),
  };
  const message = await parseWithin(raw, budget);
  const display = message.html === null ? null : displayHtml(message.html);
  const pictures = display?.removedImages ?? 0;
  if (pictures > 0) budget.notes.add(text.pictures({ count: pictures }));
  return { message, display, notes: [...budget.notes] };
}

async function parseWithin(raw: Uint8Array, budget: Budget): Promise<Message> {
  const { head, body } = splitHead(raw);
  const { fields, notes } = readHeaders(head);
  notes.forEach((note) => budget.notes.add(note));
  const cut = cutAfterParts(body, messageLimits.parts);
  if (cut.parts > messageLimits.parts) budget.notes.add(text.parts({ max: messageLimits.parts, count: cut.parts }));
  const content = await readContent(fields, cut.body, budget);
  const attachments: Attachment[] = [];
  const attachedMessages: Message[] = [];
  for (const file of content.files) {
    const attached = await openAttachedMessage(file, budget);
    if (attached) attachedMessages.push(attached);
    else attachments.push(file);
  }
  return { ...readMessageHead(fields), text: content.text, html: content.html, attachments, attachedMessages };
}

async function openAttachedMessage(file: Attachment, budget: Budget): Promise<Message | null> {
  const isMessage = /^message\/(rfc822|global)$/.test(file.claimedType) || /\.eml$/i.test(file.name ?? '');
  if (
    !isMessage ||
    budget.depth === 0 ||
    !/^[!-9;-~]{1,76}:/.test(decodeUnlabelled(file.bytes.subarray(0, 80)).trimStart())
  )
    return null;
  try {
    return await parseWithin(file.bytes, { ...budget, depth: budget.depth - 1 });
  } catch (error) {
    budget.notes.add(text.attachedUnread({ reason: reasonOf(error) }));
    return null;
  }
}

/** The MIME fields go to the parser with the body; all other fields have been read already, however many there are. */
async function readContent(fields: readonly HeaderField[], body: Uint8Array, budget: Budget): Promise<Content> {
  const mimeFields = fields
    .filter((field) => /^(mime-version|content-.*)$/.test(field.name) && field.raw.length < 16_384)
    .slice(0, 20);
  const contentType = mimeFields.find((field) => field.name === 'content-type')?.value ?? '';
  const multipart = /^multipart\//i.test(contentType);
  const boundary = multipart ? actualBoundary(body, declaredBoundary(contentType)) : null;
  if (boundary !== null) budget.notes.add(text.boundary);
  const head = mimeFields.map((field) =>
    boundary !== null && field.name === 'content-type'
      ? Buffer.from(
          `Content-Type: ${contentType.split(';', 1)[0]}; boundary="${boundary.replace(/["\\]/g, '\\$&')}"\r\n`,
          'latin1',
        )
      : withLineEnd(field.raw),
  );
  const content = await runMailParser(Buffer.concat([...head, Buffer.from('\r\n'), body]), budget);
  if (!content.text && content.files.length === 0 && multipart) return { ...content, text: unparsedText(body, budget) };
  return content;
}

function withLineEnd(raw: Uint8Array): Uint8Array {
  return raw.at(-1) === 10 ? raw : Buffer.concat([raw, Buffer.from('\r\n')]);
}

function unparsedText(body: Uint8Array, budget: Budget): string {
  const found = tidyText(decodeUnlabelled(body.subarray(0, 64 * 1024))).trim();
  if (found) budget.notes.add(text.noPart);
  return found;
}

async function runMailParser(source: Uint8Array, budget: Budget): Promise<Content> {
  const options = {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
    // We open attached messages ourselves, to our own depth (mailsplit's option, passed on).
    ignoreEmbedded: true,
    maxChildNodes: messageLimits.parts + 50,
  };
  const parser = new MailParser(options);
  const files: Attachment[] = [];
  let text = '';
  let html: string | null = null;
  const dropped: string[] = [];
  parser.end(source);
  for await (const item of parser) {
    if (item.type === 'text') {
      text = typeof item.text === 'string' ? item.text : '';
      html = typeof item.html === 'string' ? item.html : null;
    } else if (budget.attachments > 0) {
      budget.attachments -= 1;
      files.push(await readFile(item));
    } else {
      dropped.push(item.filename ?? item.contentType);
      item.release();
    }
  }
  if (dropped.length > 0) {
    budget.notes.add(
      `${dropped.length} attachments beyond the first ${messageLimits.attachments} were left in the raw message: ${dropped.slice(0, 10).join(', ')}.`,
    );
  }
  return {
    ...chooseText(text, html, budget),
    files: files.map((file) => ({ ...file, inline: file.inline && refersTo(html, file.contentId) })),
  };
}

type FileStream = {
  content: AsyncIterable<Uint8Array>;
  release(): void;
  filename?: string;
  contentType?: string | false;
  cid?: string;
  related?: boolean;
  contentDisposition?: string;
};

async function readFile(item: FileStream): Promise<Attachment> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of item.content) chunks.push(chunk);
  item.release();
  return {
    name: item.filename?.normalize('NFC').trim() || null,
    claimedType: (item.contentType || 'application/octet-stream').toLowerCase(),
    bytes: new Uint8Array(Buffer.concat(chunks)),
    contentId: item.cid || null,
    inline: Boolean(item.cid) && item.contentDisposition !== 'attachment',
  };
}

function refersTo(html: string | null, contentId: string | null): boolean {
  return html !== null && contentId !== null && html.includes(`cid:${contentId}`);
}

/** The text part, unless it is empty or a stub that refers its reader to the HTML part. */
function chooseText(plain: string, html: string | null, budget: Budget): { text: string; html: string | null } {
  if (html !== null && html.length > messageLimits.htmlCharacters) budget.notes.add(text.htmlCut);
  const kept = html === null ? null : html.slice(0, messageLimits.htmlCharacters);
  const fromHtml = kept === null ? '' : htmlToText(kept);
  const tidy = tidyText(plain);
  if (tidy.length > messageLimits.textCharacters) budget.notes.add(text.textCut);
  const stub = tidy.trim().length < Math.min(200, fromHtml.length / 3);
  return { text: stub ? fromHtml : tidy.slice(0, messageLimits.textCharacters), html: kept };
}

function tidyText(text: string): string {
  return withoutUnseen(text.replace(/\r\n?/g, '\n'));
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
