import type { Readable } from 'node:stream';
import { type Letter, renderHtml, renderText } from './layout.ts';
import type { OwnSigning } from './dkim.ts';
import { personalHtml, personalText } from './personal-mail.ts';

/** An email ready to be sent: nodemailer's input. */
export type ComposedMail = {
  envelope: { from: string; to: string };
  from: { name: string; address: string };
  to: string;
  replyTo: string;
  subject: string;
  messageId: string;
  text: string;
  /** Absent in a letter that is text only. */
  html?: string;
  headers: Readonly<Record<string, string>>;
  /** A calendar invitation: as a separate part that mail programs act on, and as an attached file. */
  icalEvent?: CalendarPart;
  /** Attached files, read while it is sent. */
  attachments?: MailFile[];
  /** The email being answered, and its thread, with brackets (RFC 5322 3.6.4). */
  inReplyTo?: string;
  references?: string[];
  /** Signs it for the domain of `from` too, where that is a landlord's own. */
  signing?: OwnSigning;
};

/** An iCalendar object with the method that its MIME part must name (RFC 6047, section 2.4). */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; filename: string; content: string };

/** `open` is called for each attempt: a failed server has consumed the stream. */
export type MailFile = { filename: string; contentType: string; open: () => Readable };

export type Addressing = {
  /** Displayed as the sender, at the landlord's product address. */
  landlordName: string;
  landlordAddress: string;
  /** Contains the application's token: replies and bounces are sent to it. */
  replyAddress: string;
  to: string;
  rfcMessageId: string;
};

/**
 * Headers of an automatic letter (RFC 3834), so that no vacation notice answers it and no two machines answer one
 * another for ever.
 */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** A letter to an applicant, in a landlord's name; with a calendar invitation if there is one. */
export function composeAutomatic(
  letter: Letter,
  subject: string,
  addressing: Addressing,
  calendar?: CalendarPart,
): ComposedMail {
  return {
    envelope: { from: addressing.replyAddress, to: addressing.to },
    from: { name: addressing.landlordName, address: addressing.landlordAddress },
    to: addressing.to,
    replyTo: addressing.replyAddress,
    subject,
    messageId: `<${addressing.rfcMessageId}>`,
    text: renderText(letter),
    html: renderHtml(letter),
    headers: automatic,
    ...(calendar ? { icalEvent: calendar } : {}),
  };
}

/**
 * An automatic answer to one email (RFC 3834, sections 3.1 and 5): marked as an answer, threaded with what it answers,
 * and from the null sender, so that it never bounces to us. `answered` is a bare Message-ID.
 */
export function composeAnswer(
  letter: Letter,
  subject: string,
  answered: string | null,
  addressing: Addressing,
): ComposedMail {
  const thread = answered ? { inReplyTo: `<${answered}>`, references: [`<${answered}>`] } : {};
  const mail = composeAutomatic(letter, subject, addressing);
  return {
    ...mail,
    ...thread,
    envelope: { from: '', to: addressing.to },
    headers: { ...automatic, 'Auto-Submitted': 'auto-replied' },
  };
}

/**
 * A few plain lines to an address that may never have written: no HTML, nothing of what was received, and from the null
 * sender, so that it never bounces to us.
 */
export function composeQuestion(words: string, footer: string, subject: string, addressing: Addressing): ComposedMail {
  return {
    envelope: { from: '', to: addressing.to },
    from: { name: addressing.landlordName, address: addressing.landlordAddress },
    to: addressing.to,
    replyTo: addressing.replyAddress,
    subject,
    messageId: `<${addressing.rfcMessageId}>`,
    text: `${words}\n\n-- \n${footer}\n`,
    headers: automatic,
  };
}

/** A landlord's text and signature, line by line. */
export type PersonalLetter = { words: string; signature: readonly string[] };

/**
 * What a landlord wrote: a person's email, not marked as automatic. `references` are bare ids, the answered one last.
 */
export function composePersonal(
  letter: PersonalLetter,
  subject: string,
  references: readonly string[],
  addressing: Addressing,
  files: MailFile[] = [],
): ComposedMail {
  const thread = references.map((id) => `<${id}>`);
  const answered = thread.at(-1);
  return {
    envelope: { from: addressing.replyAddress, to: addressing.to },
    from: { name: addressing.landlordName, address: addressing.landlordAddress },
    to: addressing.to,
    replyTo: addressing.replyAddress,
    subject,
    messageId: `<${addressing.rfcMessageId}>`,
    text: personalText(letter),
    html: personalHtml(letter),
    headers: {},
    ...(files.length > 0 ? { attachments: files } : {}),
    ...(answered ? { inReplyTo: answered, references: thread } : {}),
  };
}

/** The local part of our own address; no landlord can have it (domain/accounts/username.ts). */
const ownName = 'letterbox';

/**
 * A letter from Letterbox itself to a user about their account. Replies and bounces go to the postmaster (RFC 5321
 * 4.5.1). `unsubscribeUrl` turns off a notice that is optional (RFC 2369, 3.2).
 */
export function composeAccountMail(
  letter: Letter,
  subject: string,
  about: { mailDomain: string; to: string; rfcMessageId: string; unsubscribeUrl?: string },
): ComposedMail {
  const postmaster = `postmaster@${about.mailDomain}`;
  return {
    envelope: { from: postmaster, to: about.to },
    from: { name: 'Letterbox', address: `${ownName}@${about.mailDomain}` },
    to: about.to,
    replyTo: postmaster,
    subject,
    messageId: `<${about.rfcMessageId}>`,
    text: renderText(letter),
    html: renderHtml(letter),
    headers: about.unsubscribeUrl ? { ...automatic, 'List-Unsubscribe': `<${about.unsubscribeUrl}>` } : automatic,
  };
}
