import { Readable } from 'node:stream';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { maskedHeader } from '../../domain/privacy/masking.ts';
import { platformOfAddress } from '../../platforms/platform.ts';
import type { Application } from '../../store/applications/application.ts';
import { openFile } from '../../store/files.ts';
import { loadReceivedMail } from '../../store/inbound/mail-reading.ts';
import type { MailWithoutBytes } from '../../store/inbound/received-mail.ts';
import type { MessageHead, Others } from '../../store/privacy/own-data.ts';

/** The longest header; if it has not ended by then, the original email isn't included. */
const MAX_HEADER = 256 * 1024;

/**
 * Kinds of email that can be returned to their writer as they came: a forwarded one also concerns the person who
 * forwarded it.
 */
const ownKinds = new Set<MessageHead['kind']>(['enquiry', 'direct', 'reply']);

/**
 * Returns a test for the addresses that an applicant is shown: their own, their landlord’s inbox, and those of listing
 * platforms.
 */
export function shownAddresses({ email }: Application, username: string, domain: string): (address: string) => boolean {
  const own = email?.toLowerCase() ?? '';
  const inbox = inboxAddress(username, domain).toLowerCase();
  return (address) => {
    const one = address.toLowerCase();
    // The part after the plus sign is the application’s reply token.
    const plain = one.replace(/\+[^@]*@/, '@');
    return one === own || plain === inbox || platformOfAddress(one) !== null;
  };
}

/**
 * The emails that can be included as they came: written by the person, or by a listing platform about them, without
 * anyone else in them.
 */
export function givenMails(
  mails: readonly MailWithoutBytes[],
  heads: readonly MessageHead[],
  { sharedMessages }: Others,
  isShown: (address: string) => boolean,
): MailWithoutBytes[] {
  const own = new Set(
    heads
      .filter((head) => ownKinds.has(head.kind) && isShown(head.from.address) && !sharedMessages.has(head))
      .map(({ receivedMailId }) => String(receivedMailId)),
  );
  return mails.filter(({ _id }) => own.has(String(_id)));
}

/** An original email, with a header that names nobody else. Yields nothing if its header has no end. */
export async function* maskedMail(
  { _id, rawFileId }: MailWithoutBytes,
  isShown: (address: string) => boolean,
): AsyncGenerator<Uint8Array> {
  const small = rawFileId ? null : await loadReceivedMail(_id);
  const pieces = rawFileId ? openFile('mails', rawFileId) : Readable.from(small ? [small.raw] : []);
  let head: Buffer | null = Buffer.alloc(0);
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    if (head === null) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    const end: RegExpExecArray | null = /\r?\n\r?\n/.exec(head.toString('latin1'));
    if (!end && head.length > MAX_HEADER) return;
    if (!end) continue;
    yield Buffer.from(maskedHeader(head.toString('utf8', 0, end.index), isShown));
    yield head.subarray(end.index + end[0].length);
    head = null;
  }
}
