import { type Letter, renderHtml, renderText } from './layout.ts';

/** A mail ready to leave: what nodemailer is given. */
export type ComposedMail = {
  envelope: { from: string; to: string };
  from: { name: string; address: string };
  to: string;
  replyTo: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
};

export type Addressing = {
  /** Shown as the sender, at the landlord's product address. */
  landlordName: string;
  landlordAddress: string;
  /** Carries the application's token: replies and bounces come back to it. */
  replyAddress: string;
  to: string;
  rfcMessageId: string;
};

/**
 * A letter that Letterbox sends by itself: marked as automatic (RFC 3834), so that no vacation notice answers it and
 * no two machines talk to each other for ever.
 */
export function composeAutomatic(letter: Letter, subject: string, addressing: Addressing): ComposedMail {
  return {
    envelope: { from: addressing.replyAddress, to: addressing.to },
    from: { name: addressing.landlordName, address: addressing.landlordAddress },
    to: addressing.to,
    replyTo: addressing.replyAddress,
    subject,
    messageId: `<${addressing.rfcMessageId}>`,
    text: renderText(letter),
    html: renderHtml(letter),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
