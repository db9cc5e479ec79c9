import { momentText } from '../../domain/text/dates.ts';
import { accountFooter, paragraph, type OutgoingLetter } from './letter-parts.ts';
import { accountsText } from './text/accounts.ts';

export type LinkMailFacts = { email: string; linkUrl: string; publicUrl: string };

/** The way back in for someone who has forgotten the password. */
export const passwordReset = linkLetter(accountsText.passwordReset);

/** Asks a new user to show that the address is theirs. */
export const emailConfirmation = linkLetter(accountsText.emailConfirmation);

/** Asks whoever reads a further mailbox of a landlord's to show that it is theirs. */
export const mailboxConfirmation = linkLetter(accountsText.mailboxConfirmation);

function linkLetter(text: (typeof accountsText)['passwordReset' | 'emailConfirmation' | 'mailboxConfirmation']) {
  return ({ email, linkUrl, publicUrl }: LinkMailFacts): OutgoingLetter => ({
    subject: text.subject,
    letter: {
      preheader: text.preheader,
      heading: text.heading,
      blocks: [
        paragraph(text.opening({ email })),
        { kind: 'button', label: text.button, url: linkUrl },
        paragraph(text.note),
      ],
      footer: accountFooter(publicUrl),
    },
  });
}

/** The notice after the fact, so that a change by someone else does not stay unseen. */
export function passwordChanged({
  email,
  at,
  publicUrl,
}: {
  email: string;
  at: Date;
  publicUrl: string;
}): OutgoingLetter {
  const { subject, preheader, heading, opening, note, button } = accountsText.passwordChanged;
  return {
    subject,
    letter: {
      preheader,
      heading,
      blocks: [
        paragraph(opening({ email, when: momentText(at) })),
        paragraph(note),
        { kind: 'button', label: button, url: `${publicUrl.replace(/\/+$/, '')}/reset-password` },
      ],
      footer: accountFooter(publicUrl),
    },
  };
}

export type SecurityNoticeFacts = { at: Date; publicUrl: string; email: string; address: string; buttonPath: string };

/** What happened to the security of an account or of an application, and what its owner can do. */
export function securityNotice(
  text: (typeof accountsText)['notices'][keyof (typeof accountsText)['notices']],
  { at, publicUrl, email, address, buttonPath }: SecurityNoticeFacts,
): OutgoingLetter {
  return {
    subject: text.subject,
    letter: {
      preheader: text.preheader,
      heading: text.heading,
      blocks: [
        paragraph(text.opening({ when: momentText(at), email, address })),
        paragraph(text.note),
        { kind: 'button', label: text.button, url: `${publicUrl.replace(/\/+$/, '')}${buttonPath}` },
      ],
      footer: accountFooter(publicUrl),
    },
  };
}
