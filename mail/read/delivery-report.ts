import { replyTokenOf } from '../../domain/inbound/inbox-address.ts';
import type { Attachment, Message } from '../../domain/inbound/message.ts';
import { decodeUnlabelled } from './decode-words.ts';
import { readIds } from './envelope-fields.ts';
import { readHeaders } from './headers.ts';
import type { BounceReport, ClassifyContext } from './verdict.ts';

/**
 * The groups of fields of a message/delivery-status or feedback-report part (RFC 3464, 2.1), with names in lower case.
 */
export function readReportFields(part: Attachment): Map<string, string>[] {
  const text = decodeUnlabelled(part.bytes.subarray(0, 128 * 1024)).replace(/\r\n?/g, '\n');
  return text
    .split(/\n\s*\n/, 50)
    .map(
      (group) => new Map(readHeaders(Buffer.from(group.trimStart())).fields.map((field) => [field.name, field.value])),
    )
    .filter((fields) => fields.size > 0);
}

/** A field's value without its type, as in `rfc822; ana@example.org`. */
export function typedValue(value: string | undefined): string | null {
  return value?.replace(/^[^;]{1,40};\s*/, '').trim() || null;
}

const headersPart = /^(?:text\/rfc822-headers|message\/rfc822|message\/global)/;

/** The ids of the message that a report returns, whole, as headers only, or quoted in its text. */
function returnedIds(report: Message): string[] {
  const attached = report.attachedMessages.flatMap((message) => [message.messageId ?? '']);
  const fromHeaders = report.attachments
    .filter((part) => headersPart.test(part.claimedType))
    .flatMap((part) =>
      readHeaders(part.bytes)
        .fields.filter((field) => field.name === 'message-id')
        .flatMap((field) => readIds(field.value)),
    );
  const inText = [...report.text.slice(0, 100_000).matchAll(/^[\s>]{0,10}Message-ID:\s{0,5}(<[^<>\s]{1,300}>)/gim)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set([...attached, ...fromHeaders, ...inText, ...report.inReplyTo, ...report.references])]
    .filter(Boolean)
    .slice(0, 20);
}

/**
 * The keys by which the email that a report is about can be found: the ids it returns, and the token of the address it
 * was sent to.
 */
export function returnedOf(report: Message, context: ClassifyContext): Pick<BounceReport, 'messageIds' | 'replyToken'> {
  return { messageIds: returnedIds(report), replyToken: replyTokenOf(context.envelope.tag?.toLowerCase() ?? null) };
}
