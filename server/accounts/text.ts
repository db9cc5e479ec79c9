import { catalogue } from '../../domain/text/catalogue.ts';

/** The texts of the calls about accounts. */
export const accountsText = catalogue({
  unknownDevice: 'Unknown browser',
  signIn: {
    wrong: 'Incorrect email address or password.',
    disabled: 'This account has been disabled. Please contact us if you think that’s a mistake.',
    operator: 'This address belongs to an operator. We’ve emailed a link to it for choosing a password.',
    linkSent: 'We’ve emailed a link to {email}. Please open it to continue.',
    byInvitation:
      'Letterbox is open by invitation at the moment. If someone has invited you, please open the link they sent you.',
    closed: 'We’re not taking new accounts at the moment. If you already have one, please sign in.',
    invitationUsed:
      'This invitation has been used, withdrawn or has expired. If you’ve already signed up with it, check your inbox or choose “Forgot your password?”. Otherwise, please ask for a new one.',
    taken: 'There’s already an account with this email address. Please sign in.',
  },
  secondFactor: {
    wrong: 'That code isn’t right, or has been used already. Please try the next one your app shows.',
    startAgain: 'That took too long. Please sign in again.',
    wrongFirst: 'That code isn’t right. Please check that your phone’s clock is right, and try the next code.',
    tooLate: 'That took too long. Please start again.',
    confirmFirst: 'Please confirm your email address first, by the link we emailed you.',
    alreadyOn: 'Two-step sign-in is already on.',
    off: 'Two-step sign-in isn’t on.',
    wrongPassword: 'That’s not your password.',
  },
  passkeys: {
    unavailable: 'Passkeys don’t work at this address. They need a domain name and https.',
    notAdded: 'The passkey couldn’t be added. Please try again.',
    takenAlready: 'You’ve already added this passkey, or your account has changed since. Please reload the page.',
    full: 'You can have {max} passkeys. Please remove one first.',
    unknown: 'We don’t know that passkey. It may have been removed from your account. Please sign in another way.',
    blocked:
      'We’ve blocked this passkey because someone else may have a copy of it. Please use another way to sign in, then remove it and add a new one.',
    wrong: 'We couldn’t check your passkey. Please try again.',
  },
  identity: {
    confirmFirst: 'Please confirm that it’s you first.',
    signInAgain: 'Please sign out and sign in with Google again, then try again.',
    password: 'Please enter your password.',
    code: 'Please enter a code from your app, or a recovery code.',
  },
  recovery: {
    tooSoon:
      'You chose your password by an emailed link not long ago. To protect your account, you can ask for this from {when} (Irish time).',
    linkSent: 'We’ve emailed a link to {email}. Please open it to continue.',
    linkUsed: 'This link has expired or been replaced by a newer one. Please sign in and ask for a new link.',
    stopLinkUsed: 'There’s nothing to stop: two-step sign-in isn’t being turned off, or this link has expired.',
    nothingToStop: 'There’s nothing to stop: two-step sign-in isn’t being turned off.',
    underWay: 'This is under way already. We’ve emailed you when it will end.',
    stopped: 'Stopped. Two-step sign-in stays on.',
  },
  email: {
    linkUsed: 'This link has expired or been replaced by a newer one.',
    confirmed: 'Thank you. {email} is confirmed. For your security, all other devices were signed out.',
    alreadyConfirmed: 'Your email address is already confirmed.',
    tooSoon:
      'We sent you an email a short while ago. Please check your inbox and spam folder before asking for another.',
    sent: 'We’ve sent a new email to {email}.',
  },
  push: { oldKey: 'This page is out of date. Please reload it and try again.' },
  mailboxes: {
    signInAddress: 'That’s the address you sign in with, so we already know it’s yours.',
    inboxAddress: 'That’s a Letterbox inbox address. Please enter the address of your own mailbox.',
    confirmedAlready: 'This address is already confirmed.',
    full: 'You can add {max} addresses. Please remove one first.',
    tooSoon: 'We sent an email to this address a short while ago. Please check its inbox and spam folder first.',
    sent: 'We’ve sent a link to {email}. Open it to confirm the address.',
    removed: 'Address removed.',
  },
  ownAddress: {
    shape: 'Please enter an address at your own domain, such as lettings@youragency.ie.',
    reserved: 'That address is usually for the people who run the domain. Please choose another, such as lettings@….',
    'free-mail':
      'Anyone can have an address at {domain}, so we can’t verify it as yours. Please use a domain that you own.',
    ours: 'That’s a Letterbox address. Please use a domain that you own.',
    platform: 'That domain belongs to a listing platform. Please use a domain that you own.',
    hasOne: 'You’ve already added an address. Please remove it first.',
    tooSoon: 'We’re checking already. Please wait a few seconds.',
    noNewKey: 'There’s no signing record to replace yet, or one is being replaced already.',
  },
  password: {
    linkSent: 'If there’s an account with this address, we’ve sent it an email with a link.',
    linkUsed: 'This link has expired or been replaced by a newer one. Please ask for a new link.',
    changed: 'Your password has been changed. Please sign in with the new one.',
    none: 'This account doesn’t have a password yet. Please ask for a link by email to set one.',
    wrong: 'That’s not your current password.',
    weak: {
      common:
        'That password is one of the first that attackers try. Please choose another, such as four unrelated words.',
      repetitive: 'That password repeats the same few characters. Please choose another, such as four unrelated words.',
      personal:
        'That password is too close to your address or our name. Please choose another, such as four unrelated words.',
    },
    changedElsewhere: 'Your password was changed on another device. Please sign in again.',
  },
  username: {
    taken: 'That username is taken. Please choose another.',
    empty: 'Please choose a username.',
    characters: 'Please use only lowercase letters and numbers.',
    'too-long': 'Please keep the username to {max} characters.',
    reserved: 'That username is reserved. Please choose another.',
    set: 'Your username can’t be changed any more: emails may already be on their way to it.',
  },
});
