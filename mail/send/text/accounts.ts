import { catalogue } from '../../../domain/text/catalogue.ts';

/** Letters to landlords about their accounts. */
export const accountsText = catalogue({
  passwordReset: {
    subject: 'Reset your Letterbox password',
    preheader: 'The link works once and expires in one hour.',
    heading: 'Reset your password',
    opening: 'We received a request to reset the password of the Letterbox account for {email}.',
    button: 'Choose a new password',
    note: 'The link works once and expires in one hour. It replaces any link we sent you before.\nIf you didn’t ask for this, you can ignore this email. Your password won’t change.',
  },
  emailConfirmation: {
    subject: 'Confirm your email address',
    preheader: 'Confirm your address to finish setting up your Letterbox account.',
    heading: 'Confirm your email address',
    opening:
      'A Letterbox account was created with the address {email}. If that was you, please confirm that the address is yours. If you ever forget your password, we’ll use it to help you back in.',
    button: 'Confirm my email address',
    note: 'The link works once and expires in seven days.\nIf you didn’t sign up for Letterbox, please don’t confirm. Someone may have entered your address by mistake.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preheader: 'If this was you, there’s nothing to do.',
    heading: 'Your password was changed',
    opening:
      'The password of the Letterbox account for {email} was changed on {when} (Irish time), and all other devices were signed out. If this was you, there’s nothing to do.',
    note: 'If this wasn’t you, reset your password now. That will sign out whoever changed it.',
    button: 'Reset my password',
  },
});
