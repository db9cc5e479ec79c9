import { type Letter } from './layout.ts';

const footer = (publicUrl: string) => `Sent by Letterbox, ${new URL(publicUrl).host}, to the address of your account.`;

export type LinkMailFacts = { email: string; linkUrl: string; publicUrl: string };

export const passwordResetSubject = 'Choose a new password for Letterbox';

/** The way back in for somebody who has forgotten the password. */
export function passwordResetLetter({ email, linkUrl, publicUrl }: LinkMailFacts): Letter {
  return {
    preheader: 'The link inside works once and for one hour.',
    heading: 'Choose a new password',
    blocks: [
      {
        kind: 'text',
        text: `Somebody, most likely you, has asked for a new password for the Letterbox account of ${email}.`,
      },
      { kind: 'button', label: 'Choose a new password', url: linkUrl },
      {
        kind: 'text',
        text:
          'The link works once and for one hour. It replaces every link that we sent you before.\n' +
          'If you did not ask for it, you need not do anything: your password stays as it is, and nobody but you has this link.',
      },
    ],
    footer: footer(publicUrl),
  };
}

export const emailConfirmationSubject = 'Please confirm your e-mail address';

/** Asks a new user to show that the address is theirs. */
export function emailConfirmationLetter({ email, linkUrl, publicUrl }: LinkMailFacts): Letter {
  return {
    preheader: 'One press of a button, and your Letterbox account is complete.',
    heading: 'Is this your e-mail address?',
    blocks: [
      {
        kind: 'text',
        text: `A Letterbox account was made with the address ${email}. If you made it, please confirm the address: it is where you find a way back in if you ever forget your password.`,
      },
      { kind: 'button', label: 'Confirm my e-mail address', url: linkUrl },
      {
        kind: 'text',
        text:
          'The link works once and for seven days.\n' +
          'If you have not signed up for Letterbox, please do not press the button: somebody has mistyped their address or used yours, and without your confirmation it stays unproven.',
      },
    ],
    footer: footer(publicUrl),
  };
}

export const passwordChangedSubject = 'Your password was changed';

const when = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Dublin' });

/** The notice after the fact, so that a change by somebody else does not stay unseen. */
export function passwordChangedLetter({
  email,
  at,
  publicUrl,
}: {
  email: string;
  at: Date;
  publicUrl: string;
}): Letter {
  return {
    preheader: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'text',
        text: `The password of the Letterbox account of ${email} was changed on ${when.format(at)} (Irish time). Every other browser was signed out. If it was you, there is nothing to do.`,
      },
      { kind: 'text', text: 'If it was not you, choose a new password now: whoever changed it is signed out by that.' },
      {
        kind: 'button',
        label: 'Get a link for a new password',
        url: `${publicUrl.replace(/\/+$/, '')}/reset-password`,
      },
    ],
    footer: footer(publicUrl),
  };
}
