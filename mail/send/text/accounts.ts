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
  signUpInvitation: {
    subject: 'Your invitation to Letterbox',
    preheader: 'Create your account with the link in this email.',
    heading: 'You’re invited to Letterbox',
    opening:
      'Letterbox reads and sorts enquiries about your rental properties, so that you can see every applicant in one place. Whoever runs this Letterbox has invited you to create an account.',
    button: 'Create my account',
    note: 'The link works for one account, until {ends} (Irish time).\nIf you weren’t expecting this, you can ignore it. Nothing will happen.',
    footer: 'Sent by Letterbox ({host}) because its operator entered your email address.',
  },
  pageEnquiry: {
    subject: 'Confirm your enquiry about {address}',
    preheader: 'One more step, and the landlord will get your enquiry.',
    heading: 'Confirm your enquiry',
    opening:
      'Someone entered your email address to enquire about {address}. If that was you, please check what you wrote and send it to the landlord.',
    button: 'Check and send my enquiry',
    note: 'The link expires in two days.\nIf this wasn’t you, please ignore this email. Nothing will be sent.',
    footer: 'Sent by Letterbox on behalf of the landlord {landlordName}.\nWe’ll never ask you for money.',
  },
  recoveryLink: {
    subject: 'Lost your second step? Here’s how to sign in again',
    preheader: 'The link works once and expires in one hour.',
    heading: 'Turn off two-step sign-in',
    opening:
      'Someone signed in to the Letterbox account of {email} with the first step, and said that they’ve lost everything for the second: the authenticator app, the passkeys and the recovery codes. If that was you, open the link to have two-step sign-in turned off after a waiting time.',
    button: 'Turn off two-step sign-in',
    note: 'The link works once and expires in one hour.\nIf this wasn’t you, don’t open the link: someone may know your password. Please change it.',
  },
  recoveryBegun: {
    subject: 'Two-step sign-in will be turned off',
    preheader: 'If this wasn’t you, stop it now.',
    heading: 'Two-step sign-in will be turned off',
    opening:
      'On {began} (Irish time), someone asked us to turn off two-step sign-in for the Letterbox account of {email}, because they’ve lost their second step. We’ll turn it off on {ends} (Irish time) and sign out all devices. After that, a password is enough to sign in.',
    operator: 'Because this is an operator’s account, another operator has to agree as well.',
    button: 'Stop this',
    note: 'If this was you, you don’t need to do anything. If you find your second step, just sign in with it, and two-step sign-in stays on.\nIf it wasn’t you, stop it now and change your password: someone may know it.',
  },
  recoveryReminder: {
    subject: 'Last reminder: two-step sign-in will be turned off',
    preheader: 'If this wasn’t you, stop it now.',
    heading: 'Two-step sign-in will be turned off soon',
    opening:
      'On {began} (Irish time), someone asked us to turn off two-step sign-in for the Letterbox account of {email}. We’ll do so on {ends} (Irish time), unless you stop it.',
    operator: 'Because this is an operator’s account, another operator has to agree as well.',
    button: 'Stop this',
    note: 'If this was you, you don’t need to do anything.\nIf it wasn’t you, stop it now and change your password: someone may know it.',
  },
  newDevice: {
    subject: 'New sign-in to your account',
    preheader: 'If this was you, there’s nothing to do.',
    heading: 'New sign-in to your account',
    opening:
      'On {when} (Irish time), the Letterbox account of {email} was signed in to from a device we haven’t seen before: {device}.',
    network: 'It was on the network {network}, with {way}.',
    noNetwork: 'The way in: {way}.',
    note: 'If this was you, there’s nothing to do. If it wasn’t, change your password now, then sign out everywhere else on your account page.',
    button: 'Open my account',
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
  accountDeleted: {
    subject: 'Your Letterbox account was deleted',
    preheader: 'Here’s what we delete, and what we keep.',
    heading: 'Your account was deleted',
    opening:
      'The Letterbox account {username} was deleted on {when} (Irish time). Nobody can sign in to it, and emails to {inbox} are returned to whoever sends them.',
    what: 'Your listings, their applicants with all messages and documents, and everything else in your account will be gone within two days. Applicants are being told by email.',
    kept: 'Of each application we keep a note without a name for up to {period}: that it was made, how it ended, and which of your criteria it met. Nobody else can ever choose your username.',
    note: 'If this wasn’t you, someone could sign in to your account. Please contact whoever runs this Letterbox, and change your password wherever else you use it.',
  },
  ownAddress: {
    button: 'Open my account',
    verified: {
      subject: 'Your own address {address} is set up',
      preheader: '{domain} is verified.',
      heading: '{domain} is verified',
      opening:
        'On {when} (Irish time), we found the record that shows {domain} is yours. Emails to {address} that reach us will now go to your Letterbox inbox. Once your signing record is there too, applicants will see {address} as the sender.',
      note: 'Please keep both records in your DNS. If you didn’t set this up, someone may be signed in to your account: remove the address on your account page, and change your password.',
    },
    taken: {
      subject: 'We couldn’t set up {address}',
      preheader: 'Another Letterbox account already uses {address}.',
      heading: 'Another account uses {address}',
      opening:
        'On {when} (Irish time), we found your record for {domain}, but another Letterbox account already uses {address}. An address can be used by one account at a time.',
      note: 'You can choose another address on your account page. If a colleague should give this one up, ask them to remove it on theirs: yours will then be set up automatically. If nobody you know uses it, please contact whoever runs this Letterbox.',
    },
    lost: {
      subject: 'Please restore the DNS record of {domain}',
      preheader: 'Otherwise we’ll stop using {address} on {ends}.',
      heading: 'A DNS record of {domain} is missing',
      opening:
        'Since {when} (Irish time), we can’t find the record that shows {domain} is yours. Until it’s back, applicants will get our emails from your Letterbox address instead. If it isn’t back by {ends}, we’ll also stop receiving emails for {address}.',
      note: 'Your account page shows the record to restore. Everything will work again once it’s there.',
    },
    off: {
      subject: 'We’ve stopped using {address}',
      preheader: 'The DNS record of {domain} has been missing for too long.',
      heading: 'We’ve stopped using {address}',
      opening:
        'On {when} (Irish time), we stopped using {address}, because the record that shows {domain} is yours has been missing for too long. Emails sent to it are returned to whoever sends them. Your Letterbox address isn’t affected.',
      note: 'To use it again, restore the record shown on your account page. If you no longer want to use it, remove it there, and point any adverts and forwarding to your Letterbox address.',
    },
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
        'Since {when} (Irish time), wrong passwords have been entered again and again for the Letterbox account of {email}. Nobody got in that way, and for now we’ve stopped accepting passwords from unknown devices. Devices you’ve signed in on before still work.',
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
    'app-added': {
      subject: 'An authenticator app was added to your account',
      preheader: 'You can now sign in with its codes too.',
      heading: 'Authenticator app added',
      opening:
        'On {when} (Irish time), an authenticator app was added to the Letterbox account of {email}, and all other devices were signed out. Its codes can now be used as the second step of signing in.',
      note: 'If this wasn’t you, reset your password now and remove the app on your account page.',
      button: 'Open my account',
    },
    'app-removed': {
      subject: 'The authenticator app was removed from your account',
      preheader: 'Your passkeys still work.',
      heading: 'Authenticator app removed',
      opening:
        'On {when} (Irish time), the authenticator app was removed from the Letterbox account of {email}, and all other devices were signed out. Two-step sign-in stays on, with your passkeys.',
      note: 'If this wasn’t you, reset your password now and look at your passkeys on your account page.',
      button: 'Open my account',
    },
    'passkey-first': {
      subject: 'A passkey was added, and two-step sign-in is on',
      preheader: 'Your password alone is no longer enough to sign in.',
      heading: 'Passkey added',
      opening:
        'On {when} (Irish time), a passkey was added to the Letterbox account of {email}, and all other devices were signed out. From now on you sign in with the passkey, or with your password and the passkey as a second step.',
      note: 'Please keep your recovery codes somewhere safe. If this wasn’t you, reset your password now and contact whoever runs this Letterbox.',
      button: 'Open my account',
    },
    'passkey-added': {
      subject: 'A passkey was added to your account',
      preheader: 'It can be used to sign in.',
      heading: 'Passkey added',
      opening: 'On {when} (Irish time), another passkey was added to the Letterbox account of {email}.',
      note: 'If this wasn’t you, reset your password now and remove the passkey on your account page.',
      button: 'Open my account',
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your account',
      preheader: 'It no longer opens your account.',
      heading: 'Passkey removed',
      opening:
        'On {when} (Irish time), a passkey was removed from the Letterbox account of {email}, and all other devices were signed out.',
      note: 'If this wasn’t you, reset your password now and look at your passkeys on your account page.',
      button: 'Open my account',
    },
    'passkey-copied': {
      subject: 'We’ve blocked one of your passkeys',
      preheader: 'Someone may have a copy of it. Nobody got in.',
      heading: 'We’ve blocked one of your passkeys',
      opening:
        'On {when} (Irish time), someone tried to sign in to the Letterbox account of {email} with a passkey that seems to have been copied. Nobody got in, and that passkey no longer opens your account.',
      note: 'Sign in another way, remove the blocked passkey on your account page and add a new one. If it’s a security key, please stop using it.',
      button: 'Open my account',
    },
    'recovery-codes-new': {
      subject: 'You have new recovery codes',
      preheader: 'The old ones no longer work.',
      heading: 'New recovery codes',
      opening:
        'On {when} (Irish time), new recovery codes were made for the Letterbox account of {email}. The old ones no longer work.',
      note: 'If this wasn’t you, reset your password now and make new codes on your account page.',
      button: 'Open my account',
    },
    'recovery-stopped': {
      subject: 'Two-step sign-in stays on',
      preheader: 'The request to turn it off was stopped.',
      heading: 'Two-step sign-in stays on',
      opening:
        'On {when} (Irish time), the request to turn off two-step sign-in for the Letterbox account of {email} was stopped.',
      note: 'If you didn’t make that request, someone may know your password: please change it.',
      button: 'Open my account',
    },
    'recovery-agreed': {
      subject: 'Another operator has agreed',
      preheader: 'Two-step sign-in will be turned off after the waiting time.',
      heading: 'Another operator has agreed',
      opening:
        'On {when} (Irish time), another operator agreed to turn off two-step sign-in for the Letterbox account of {email}. It will be turned off when the waiting time is over.',
      note: 'If you didn’t ask for this, stop it by the link in our earlier email, and change your password.',
      button: 'Open my account',
    },
    'recovery-done': {
      subject: 'Two-step sign-in is off',
      preheader: 'You can sign in with your password alone.',
      heading: 'Two-step sign-in is off',
      opening:
        'As requested, two-step sign-in was turned off for the Letterbox account of {email} on {when} (Irish time). All devices were signed out, and its passkeys, authenticator app and recovery codes no longer work.',
      note: 'Please sign in and turn it on again with your new phone or passkey. If you didn’t ask for this, reset your password now.',
      button: 'Sign in',
    },
  },
});
