import { type SignInWay, signInWords } from '../../domain/accounts/sign-ins.ts';
import { momentText } from '../../domain/text/dates.ts';
import { accountFooter, paragraph, type OutgoingLetter } from './letter-parts.ts';
import { accountsText } from './text/accounts.ts';

export type LinkMailFacts = { email: string; linkUrl: string; publicUrl: string };

/** Resets a forgotten password. */
export const passwordReset = linkLetter(accountsText.passwordReset);

/** Asks a new user to confirm their address. */
export const emailConfirmation = linkLetter(accountsText.emailConfirmation);

/** Asks the reader of a landlord's further mailbox to confirm it. */
export const mailboxConfirmation = linkLetter(accountsText.mailboxConfirmation);

/** An operator's invitation to create an account. */
export function signUpInvitation({
  linkUrl,
  publicUrl,
  expiresAt,
}: LinkMailFacts & { expiresAt: Date }): OutgoingLetter {
  const { subject, preheader, heading, opening, note, button, footer } = accountsText.signUpInvitation;
  return {
    subject,
    letter: {
      preheader,
      heading,
      blocks: [
        paragraph(opening),
        { kind: 'button', label: button, url: linkUrl },
        paragraph(note({ ends: momentText(expiresAt) })),
      ],
      footer: footer({ host: new URL(publicUrl).host }),
    },
  };
}

/** Asks the sender of an enquiry from a listing's page to confirm it; it does not include what they wrote. */
export function pageEnquiryLink({
  listingAddress,
  landlordName,
  linkUrl,
}: {
  listingAddress: string;
  landlordName: string;
  linkUrl: string;
}): OutgoingLetter {
  const { subject, preheader, heading, opening, note, button, footer } = accountsText.pageEnquiry;
  return {
    subject: subject({ address: listingAddress }),
    letter: {
      preheader,
      heading,
      blocks: [
        paragraph(opening({ address: listingAddress })),
        { kind: 'button', label: button, url: linkUrl },
        paragraph(note),
      ],
      footer: footer({ landlordName }),
    },
  };
}

/** Starts the recovery from a lost second step. */
export const recoveryLink = linkLetter(accountsText.recoveryLink);

type LinkText = (typeof accountsText)['passwordReset' | 'emailConfirmation' | 'mailboxConfirmation' | 'recoveryLink'];

function linkLetter(text: LinkText) {
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

/** The notice afterwards, so that a change by someone else does not go unseen. */
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

export type AccountDeletedFacts = { username: string; inbox: string; at: Date; period: string; publicUrl: string };

/** The receipt for a deleted account, which also tells its owner if someone else deleted it. */
export function accountDeleted({ username, inbox, at, period, publicUrl }: AccountDeletedFacts): OutgoingLetter {
  const { subject, preheader, heading, opening, what, kept, note } = accountsText.accountDeleted;
  return {
    subject,
    letter: {
      preheader,
      heading,
      blocks: [
        paragraph(opening({ username, inbox, when: momentText(at) })),
        paragraph(what),
        paragraph(kept({ period })),
        paragraph(note),
      ],
      footer: accountFooter(publicUrl),
    },
  };
}

export type RecoveryFacts = LinkMailFacts & { beganAt: Date; endsAt: Date; needsOperator: boolean };

/** Says that two-step sign-in will be turned off, with a button that stops it. */
export function recoveryUnderWay(
  text: (typeof accountsText)['recoveryBegun' | 'recoveryReminder'],
  { email, linkUrl, publicUrl, beganAt, endsAt, needsOperator }: RecoveryFacts,
): OutgoingLetter {
  return {
    subject: text.subject,
    letter: {
      preheader: text.preheader,
      heading: text.heading,
      blocks: [
        paragraph(text.opening({ email, began: momentText(beganAt), ends: momentText(endsAt) })),
        ...(needsOperator ? [paragraph(text.operator)] : []),
        { kind: 'button', label: text.button, url: linkUrl },
        paragraph(text.note),
      ],
      footer: accountFooter(publicUrl),
    },
  };
}

export type NewDeviceFacts = {
  email: string;
  at: Date;
  device: string;
  network: string | null;
  way: SignInWay;
  publicUrl: string;
};

/** Says that someone signed in on an unknown device. */
export function newDevice({ email, at, device, network, way: given, publicUrl }: NewDeviceFacts): OutgoingLetter {
  const { subject, preheader, heading, opening, network: onNetwork, noNetwork, note, button } = accountsText.newDevice;
  const way = signInWords(given);
  return {
    subject,
    letter: {
      preheader,
      heading,
      blocks: [
        paragraph(opening({ email, when: momentText(at), device })),
        paragraph(network ? onNetwork({ network, way }) : noNetwork({ way })),
        paragraph(note),
        { kind: 'button', label: button, url: `${publicUrl.replace(/\/+$/, '')}/account` },
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

export type OwnAddressFacts = { address: string; domain: string; at: Date; ends: Date; publicUrl: string };

/** How a landlord's own domain stands: set up, its address used by another account, about to be switched off, or switched off. */
export function ownAddressNotice(
  text: (typeof accountsText)['ownAddress']['verified' | 'taken' | 'lost' | 'off'],
  { address, domain, at, ends, publicUrl }: OwnAddressFacts,
): OutgoingLetter {
  const values = { address, domain, when: momentText(at), ends: momentText(ends) };
  return {
    subject: text.subject(values),
    letter: {
      preheader: text.preheader(values),
      heading: text.heading(values),
      blocks: [
        paragraph(text.opening(values)),
        paragraph(text.note),
        { kind: 'button', label: accountsText.ownAddress.button, url: `${publicUrl.replace(/\/+$/, '')}/account` },
      ],
      footer: accountFooter(publicUrl),
    },
  };
}
