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
      'A Letterbox account was created with the address {email}. If that was you, please confirm that the address is yours. If you ever forget your password, we’ll use it to help you sign in again.',
    button: 'Confirm my email address',
    note: 'The link works once and expires in seven days.\nIf you didn’t sign up for Letterbox, please don’t confirm. Someone may have entered your address by mistake.',
  },
  mailboxConfirmation: {
    subject: 'Confirm that you forward enquiries from this address',
    preheader: 'Confirm this address to use it with Letterbox.',
    heading: 'Is this your email address?',
    opening:
      'Someone with a Letterbox account added {email} as one of their own addresses. If that was you, please confirm it. We’ll then know that enquiries forwarded from it come from you.',
    button: 'Confirm this address',
    note: 'The link works once and expires in seven days.\nIf this wasn’t you, please don’t confirm. Nothing will change.',
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
  notices: {
    'passcode-guessed': {
      subject: 'Someone tried to guess an applicant’s passcode',
      preheader: 'Nothing was opened, and the passcode no longer works.',
      heading: 'Someone tried to guess a passcode',
      opening:
        'On {when} (Irish time), wrong passcodes were entered again and again for an application for {address}. Nothing was opened. The passcode no longer works, and the applicant can ask for a new one on their page.',
      note: 'You don’t need to do anything. If the applicant tells you they simply mistyped it, ask them to use “Send me a new passcode”. We won’t email you about this again today.',
      button: 'Open the pipeline',
    },
    'account-guessed': {
      subject: 'Someone is trying to sign in to your account',
      preheader: 'Too many wrong passwords were entered. Nobody got in.',
      heading: 'Someone is trying to sign in to your account',
      opening:
        'Since {when} (Irish time), wrong passwords have been entered again and again for the Letterbox account of {email}. Nobody got in that way, and we’ve stopped taking passwords from unknown devices for now. Devices you’ve signed in on before still work.',
      note: 'If it wasn’t you, make sure your password is one you don’t use anywhere else, and turn on two-step sign-in on your account page.',
      button: 'Open my account',
    },
    'code-guessed': {
      subject: 'Someone may know your password',
      preheader: 'The right password was entered, then wrong codes. Nobody got in.',
      heading: 'Someone may know your password',
      opening:
        'On {when} (Irish time), the right password was entered for the Letterbox account of {email}, followed by too many wrong codes. Nobody got in.',
      note: 'If it wasn’t you, change your password now, and anywhere else you use it.',
      button: 'Change my password',
    },
    'signed-up-again': {
      subject: 'You already have a Letterbox account',
      preheader: 'Someone tried to create an account with your email address.',
      heading: 'You already have an account',
      opening:
        'On {when} (Irish time), someone tried to create a Letterbox account with the address {email}. There’s already one, so we didn’t create another, and nothing has changed.',
      note: 'If it was you, sign in with your password, or choose “Forgot your password?” there. If it wasn’t, you can ignore this email.',
      button: 'Sign in',
    },
    'second-factor-on': {
      subject: 'Two-step sign-in is on',
      preheader: 'Signing in now needs a code from your authenticator app.',
      heading: 'Two-step sign-in is on',
      opening:
        'Two-step sign-in was turned on for the Letterbox account of {email} on {when} (Irish time), and all other devices were signed out. From now on, signing in needs your password and a code from your authenticator app.',
      note: 'Please keep your recovery codes somewhere safe. If this wasn’t you, reset your password now and contact whoever runs this Letterbox.',
      button: 'Open my account',
    },
    'second-factor-off': {
      subject: 'Two-step sign-in is off',
      preheader: 'Signing in no longer needs a code.',
      heading: 'Two-step sign-in is off',
      opening:
        'Two-step sign-in was turned off for the Letterbox account of {email} on {when} (Irish time), and all other devices were signed out. From now on, a password is enough to sign in.',
      note: 'If this wasn’t you, reset your password now and turn two-step sign-in on again.',
      button: 'Open my account',
    },
  },
});
