import { Readable } from 'node:stream';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { maskedHeader } from '../../domain/privacy/masking.ts';
import { platformOfAddress } from '../../platforms/platform.ts';
import type { Application } from '../../store/applications/application.ts';
import { openFile } from '../../store/files.ts';
import { loadReceivedMail } from '../../store/inbound/mail-reading.ts';
import type { MailWithoutBytes } from '../../store/inbound/received-mail.ts';
import type { MessageHead, Others } from '../../store/privacy/own-data.ts';

/** A header is no longer than this; where it does not end by then, the email is not given as it came. */
const MAX_HEADER = 256 * 1024;

/** Emails that their writer can be given back as they came: a forwarded one is also of whoever forwarded it. */
const ownKinds = new Set<MessageHead['kind']>(['enquiry', 'direct', 'reply']);

/** Which addresses are shown to someone: their own, their landlord’s inbox, and those of listing platforms. */
export function shownAddresses({ email }: Application, username: string, domain: string): (address: string) => boolean {
  const own = email?.toLowerCase() ?? '';
  const inbox = inboxAddress(username, domain).toLowerCase();
  return (address) => {
    const one = address.toLowerCase();
    // The part behind the plus sign is the application’s reply token.
    const plain = one.replace(/\+[^@]*@/, '@');
    return one === own || plain === inbox || platformOfAddress(one) !== null;
  };
}

/**
 * The emails that can be given as they came: written by the person or sent by a listing platform about them, and with
 * nobody else in it.
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

/** An email as it came, with a header that names nobody else. Answers nothing where its header has no end. */
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
